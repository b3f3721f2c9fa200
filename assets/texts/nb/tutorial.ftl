# The tutorial: a first game in eight lessons.

lesson = Leksjon { $step } av { $steps }.
lesson-roll = Hei, { $player }! La oss ta et kort spill; ingenting teller. De lyse brikkene er dine: de skal rundt til ditt indre hjemland, punktene 1 til 6. Trykk på Kast, eller skriv /roll.
lesson-tap = Du kastet 3 1. Trykk på 8: den brikken flyttes 3. Trykk så på 6 for 1-eren. De møtes på 5, og to sammen står trygt. Bekreft avslutter turen din.
lesson-type = Bra! Jeg kastet 5 2 og spilte 13/8 24/22; du kastet 6 5. Alt kan også skrives: /move 24/13 flytter én brikke 11 punkter, med begge terningene. Prøv det.
lesson-type-here = Bra! Jeg kastet 5 2 og spilte 13/8 24/22; du kastet 6 5. Alt kan også skrives: i et sett flytter /move 24/13 én brikke 11 punkter, med begge terningene. Siden du har et sett i gang her, skriver du /tutorial 24/13 denne gangen.
lesson-hit = Jeg kastet 6 1 og laget et punkt. Du kastet 5 3, og den enslige brikken min på 3-punktet ditt er en blott: slå den! Brikken på 8 flyttes 5 og sender den til baren, brikken på 6 flyttes 3 og dekker. Skrevet: 8/3* 6/3.
lesson-enter = Jeg kom inn og slo tilbake: brikken din er på baren og må inn først. Du kastet 6 1. Med 6 ville den landet på et punkt jeg har stengt, med 1 kommer den inn og slår. Spill så 6 fra 13. Skrevet: bar/24* 13/7.
lesson-double = Noen turer senere ligger du langt foran. Før du kaster, kan du doble: jeg må akseptere og spille videre om 2 poeng, eller gi meg og tape ett. Trykk på Doble, eller skriv /double.
lesson-bearoff = Jeg aksepterer; nå er kuben min. Bare de to siste brikkene dine er igjen, begge i indre hjemland, og du kastet 6 4. Flytt dem ut: 6 og 4. Skrevet: 6/off 4/off.
lesson-end = Du vant, hele 2 poeng, takket være kuben! Mer trenger du ikke å kunne. Utfordre noen nå, et sted der dere begge er: /challenge @venn 5.
lesson-other = Det kan du gjøre i et sett. I denne leksjonen prøver vi dette:
lesson-illegal = { $why } Prøv dette:

command-tutorial = Lær å spille: et første spill i åtte korte leksjoner
usage-tutorial = /tutorial [leksjon] [trekk], for eksempel /tutorial, /tutorial 4 eller /tutorial 24/13.
option-tutorial-step = Hvilken leksjon
option-tutorial-play = Trekket, slik som 24/13

button-tutorial = Lær å spille
button-once-more = Én gang til
