# The rules as Blot plays them, in short topics: /rules, and docs/rules.md.

rules-start-title = 1. Starten
rules-start =
    Två spelare, femton brickor var, 24 tungor. Du räknar tungorna från din egen sida: två av dina brickor börjar på tunga 24, fem på 13, tre på 8 och fem på 6. Motståndarens står spegelvänt.
    Dina brickor går från höga nummer till låga, motståndarens åt andra hållet. Dina tungor 1 till 6 är ditt bo. Flytta alla dina brickor till boet och ta sedan hem dem: den som först har tagit hem alla vinner.
    Inför första draget slår ni en tärning var. Den som slår högst börjar och spelar båda talen; slår ni lika slår ni om.
    En del tryckta regler ställer två brickor på 8: ett tryckfel, för då blir det bara fjorton. Och bräden trycks åt båda hållen: /settings home left vänder på ditt.
rules-moving-title = 2. Att flytta
rules-moving =
    Slå två tärningar. Varje tal flyttar en bricka så många tungor: två olika brickor, eller samma bricka två gånger, om den kan stanna däremellan.
    En tunga är öppen för dig om den är tom, om den är din eller om motståndaren bara har en enda bricka där. Två eller fler stänger den.
    Lika tärningar är ett dubbelslag: då spelar du talet fyra gånger.
    Ett drag skrivs från/till, med dina egna nummer: 13/7 6/5. 6/5(2) flyttar två brickor, och 13/7* slår ut en. På brädet här spelades 3 1 som 8/5 6/5.
rules-dice-title = 3. Båda tärningarna
rules-dice =
    Använd båda talen om det finns något sätt att göra det. Vid dubbelslag använder du så många av de fyra som går.
    Går vilket som helst av talen att spela, men inte båda, måste det bli det högre. På brädet här ger 6 5 inget val: vilket tal du än börjar med är det andra sedan blockerat, så det blir sexan, 15/9.
    Det som inte går att använda är förlorat. Går inget att spela så går turen vidare av sig själv, och jag säger till.
    Du behöver inte räkna ut det själv: knapparna visar bara det som leder till ett tillåtet drag, och säger jag nej får du veta varför.
rules-hitting-title = 4. Att slå ut och komma in
rules-hitting =
    En ensam bricka kallas blot. Hamnar du på en av motståndarens slår du ut den, och den ställs på muren.
    Den som har en bricka på muren måste få in den innan något annat flyttas: en etta kommer in på tunga 24, en tvåa på 23 och så vidare till en sexa på 19, om den tungan är öppen. Det skrivs bar/22. Här kommer man in med en trea, men inte med en sexa.
    Kommer man inte in med något av talen är turen över.
    Mot sex stängda tungor slår man inte alls: turen går vidare tills någon av dem öppnas. Det står i få tryckta regler, men ett sådant slag kunde ändå inte ändra något.
rules-bearoff-title = 5. Att ta hem
rules-bearoff =
    När alla dina brickor är i boet tar du hem dem: varje tal tar hem en bricka från sin tunga, eller flyttar en inom boet som vanligt.
    Om ingen bricka står på den tungan eller på en högre tar talet hem en från din högsta tunga.
    Talen får användas i valfri ordning. På brädet här kan 6 1 spelas 6/5 5/off i stället för 6/off 1/off, vilket är tillåtet, om än sällan klokt.
    En bricka som slås ut på vägen måste runt till boet igen innan du får ta hem fler.
rules-doubling-title = 6. Dubblering
rules-doubling =
    Varje parti börjar på en poäng. Innan du slår får du dubblera: motståndaren accepterar, och partiet fortsätter om dubbelt så mycket, eller nekar, och förlorar det som partiet gällde innan.
    Den som accepterar äger kuben, och bara ägaren får dubblera nästa gång. Till dess ligger den i mitten, för er båda.
    En del tryckta regler låter dig dubblera när som helst; här, som i de flesta, bara på din egen tur före slaget, så att ingen vet vad tärningarna ska visa, och inte före öppningsslaget.
    På kuber står det högst 64, men någon gräns finns inte: över det visar bilden själva talet. En kub i mitten betyder 1, fast en del har 64 uppåt: /settings cube.
rules-gammon-title = 7. Gammon och backgammon
rules-gammon =
    Den som först har tagit hem alla femton vinner det som kuben visar.
    Har förloraren inte tagit hem någon bricka är det en gammon, som räknas dubbelt.
    Har förloraren dessutom en bricka på muren eller i vinnarens bo är det en backgammon, som räknas tredubbelt. På brädet här är det en sådan, på grund av brickan på muren.
    En del tryckta regler glömmer att förloraren inte får ha tagit hem något i det fallet heller. Nästan alla har med det, och det har vi också.
rules-match-title = 8. Matcher och Crawford
rules-match =
    En match spelas till ett överenskommet antal poäng, parti efter parti: /challenge @kompis 5 är en match till fem.
    När någon för första gången bara behöver en poäng till är nästa parti Crawfordpartiet: då får ingen dubblera, för den som ligger under skulle inte ha något att förlora på det. Efter det är kuben tillbaka.
    I de sista partierna ger en vinst alla sina poäng, men fler än matchen kräver är till ingen nytta.
    I moneyspel finns inget slut i sikte: efter varje parti väljer ni /next eller /stop. Där gäller varken stegen eller Crawfordregeln.
rules-options-title = 9. Tillval
rules-options =
    Ni kommer överens om dem i utmaningen, och alla utom de tre sista är bara för moneyspel.
    Jacoby: gammon och backgammon räknas enkelt så länge ingen dubblering har accepterats. Det gör slut på trista partier.
    Beaver: den som blir dubblerad får direkt vrida upp kuben ett steg till, och ändå behålla den. Raccoon är svaret på det: ett steg till.
    Automatiska dubbleringar: lika öppningsslag vrider upp kuben, så många gånger som ni har kommit överens om, och den ligger kvar i mitten.
    Nackgammon börjar med två brickor till långt bak, som på brädet här; hypergammon med tre brickor var. Utan kub (cubeless): ingen dubblering alls.
rules-etiquette-title = 10. Klockor och god ton
rules-etiquette =
    Ta god tid på dig, men spela: en match har den klocka som utmaningen anger, rankade matcher annars klubbens. De första timmarna av varje drag är respit, sedan går det av din tidsbank; när den är slut är matchen förlorad. /clock visar hur det ligger till, /vacation och /pause stoppar klockan.
    Ett förlorat parti behöver inte spelas klart. På din tur kan du ge upp med /resign och bjuda på ett enkelt parti, en gammon eller en backgammon; motståndaren godtar det eller spelar vidare, och då gäller bara ett högre bud i det draget.
    Tärningarna förseglas före matchen och öppnas efter den, så att ingen kan ha valt dem: /verify.
    Och: det kostar inget att hälsa.
