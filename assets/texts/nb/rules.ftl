# The rules as Blot plays them, in short topics: /rules, and docs/rules.md.

rules-start-title = 1. Starten
rules-start =
    To spillere, femten brikker hver, 24 punkter. Du teller punktene fra din egen side: to av brikkene dine starter på 24, fem på 13, tre på 8 og fem på 6. Motspillerens brikker står speilvendt.
    Dine brikker flytter fra høye tall til lave, motspillerens den andre veien. Punktene 1 til 6 er ditt indre hjemland. Få alle brikkene dit, og flytt dem så ut: den som først er kvitt alle sine, vinner.
    Aller først kaster hver spiller én terning. Den som får høyest, begynner og spiller begge tallene; ved likt kastes det om igjen.
    Noen trykte regler setter to brikker på 8: en trykkfeil, for da blir det bare fjorten. Og brett trykkes begge veier: /settings home left snur ditt.
rules-moving-title = 2. Flytting
rules-moving =
    Kast to terninger. Hvert tall flytter én brikke så mange punkter: to forskjellige brikker, eller den samme to ganger, om den kan lande underveis.
    Et punkt er åpent for deg om det er tomt, om det er ditt, eller om motspilleren bare har én brikke der. To eller flere stenger det.
    To like terninger kalles doble: da spiller du tallet fire ganger.
    Et trekk skrives fra/til, med dine egne tall: 13/7 6/5. 6/5(2) flytter to brikker, og 13/7* slår en. På dette brettet ble 3 1 spilt 8/5 6/5.
rules-dice-title = 3. Begge terningene
rules-dice =
    Bruk begge tallene hvis det går på noen som helst måte. Får du doble, bruker du så mange av de fire som du kan.
    Kan du bruke det ene eller det andre tallet, men ikke begge, må det bli det høyeste. På dette brettet gir 6 5 ikke noe valg: hvilket tall du enn begynner med, er det andre blokkert, så det er 6 som spilles, 15/9.
    Det som ikke kan brukes, går tapt. Kan ingenting spilles, går turen videre av seg selv, og det sier jeg fra om.
    Du slipper å regne det ut: knappene tilbyr bare det som fører til et lovlig trekk, og sier jeg nei, får du vite hvorfor.
rules-hitting-title = 4. Å slå og komme inn
rules-hitting =
    En enslig brikke er en blott. Lander du på en av motspillerens, er den slått: den havner på baren.
    Den som har en brikke på baren, må få den inn før noe annet flyttes: med 1 kommer den inn på 24-punktet, med 2 på 23 og så videre til 6 på 19, om punktet er åpent. Det skrives bar/22. Her kommer brikken inn med 3, men ikke med 6.
    Kommer den ikke inn med noen av terningene, er turen over.
    Mot seks stengte punkter kastes det ikke: turen går videre helt til et av dem åpner seg. Det står i få trykte regler, men et slikt kast kunne uansett ikke endret noe.
rules-bearoff-title = 5. Å flytte ut
rules-bearoff =
    Når alle brikkene dine er i indre hjemland, flytter du dem ut: hvert tall tar ut en brikke fra sitt punkt, eller flytter en innenfor hjemlandet som vanlig.
    Har du ingen brikke på det punktet eller noe høyere, tar tallet ut en fra det høyeste punktet du har igjen.
    Tallene kan brukes i hvilken som helst rekkefølge. På dette brettet kan 6 1 spilles 6/5 5/off i stedet for 6/off 1/off; det er lov, men sjelden lurt.
    Blir en brikke slått underveis, må den rundt og hjem igjen før du kan flytte ut flere.
rules-doubling-title = 6. Dobling
rules-doubling =
    Hvert spill begynner på ett poeng. Før du kaster, kan du doble: motspilleren aksepterer, og det spilles videre om dobbelt så mye, eller gir seg og taper det spillet gjaldt før.
    Den som aksepterer, får kuben, og bare den som har den, kan doble neste gang. Til da ligger den i midten og er for begge.
    Noen trykte regler lar deg doble når som helst; her, som i de fleste, bare når du har turen og før du kaster, så ingen kjenner terningene, og ikke før åpningskastet.
    Kuber er trykt opp til 64, men det finnes ingen grense: over det viser bildet tallet. En kube i midten betyr 1, selv om det på noen står 64: /settings cube.
rules-gammon-title = 7. Gammon og backgammon
rules-gammon =
    Den som først har flyttet ut alle femten, vinner det kuben viser.
    Har taperen ikke flyttet ut noen, er det en gammon, som teller dobbelt.
    Har taperen i tillegg en brikke på baren eller i vinnerens indre hjemland, er det en backgammon, som teller tredobbelt. På dette brettet er det en backgammon, på grunn av brikken på baren.
    Noen trykte regler glemmer at taperen heller ikke da kan ha flyttet ut noen. Nesten alle har det med, og det har vi også.
rules-match-title = 8. Sett og Crawford
rules-match =
    Et sett spilles til et avtalt antall poeng, spill etter spill: /challenge @venn 5 er et sett til fem.
    Når en av dere for første gang mangler bare ett poeng, er neste spill Crawford-spillet: da kan ingen doble, for den som ligger under, ville ikke ha noe å tape på det. Etterpå er kuben tilbake.
    I de siste spillene teller en seier alle sine poeng, men flere enn settet krever, har du ingen nytte av.
    Pengespill har ingen slutt i sikte: etter hvert spill skriver du /next eller /stop. Verken ranglisten eller Crawford-regelen gjelder der.
rules-options-title = 9. Valg
rules-options =
    Dette avtales i utfordringen, og alt unntatt de tre siste er bare for pengespill.
    Jacoby: gammon og backgammon teller enkelt så lenge ingen dobling er akseptert. Det gjør slutt på kjedelige spill.
    Beaver (beavers): den som blir doblet, kan straks snu kuben en gang til og beholde den. En raccoon er svaret på det: enda en gang til.
    Automatiske doblinger (automatic): et likt åpningskast snur kuben, så mange ganger som avtalt, og den blir i midten.
    I nackgammon starter to flere av brikkene langt bak, som på dette brettet; i hypergammon har hver spiller tre brikker. Uten kube (cubeless): ingen dobling i det hele tatt.
rules-etiquette-title = 10. Klokker og folkeskikk
rules-etiquette =
    Ta deg tid, men spill: et sett har den klokken utfordringen nevner, ellers har ratede sett klubbens. De første timene av hver tur er gratis, så går det av tidsbanken; når den er tom, er settet tapt. /clock viser klokken, /vacation og /pause stopper den.
    Et tapt spill trenger ikke spilles ferdig. Når du har turen, kan du med /resign tilby å tape et vanlig spill, en gammon eller en backgammon; motspilleren godtar eller spiller videre, og da teller bare et høyere tilbud i den turen.
    Terningene forsegles før settet og åpnes etterpå, så ingen kan ha valgt dem: /verify.
    Og: en hilsen koster ingenting.
