# The tutorial: a first game in eight lessons.

lesson = Lektion { $step } av { $steps }.
lesson-roll = Hej { $player }! Vi tar ett kort parti; inget räknas. De ljusa brickorna är dina: de ska runt till ditt bo, tungorna 1 till 6. Tryck på Slå, eller skriv /roll.
lesson-tap = Du slog 3 1. Tryck på 8: den brickan går 3. Tryck sedan på 6 för ettan. De möts på 5, och två tillsammans är säkra. Avsluta ditt drag med Bekräfta.
lesson-type = Bra! Jag slog 5 2 och spelade 13/8 24/22; du slog 6 5. Allt går att skriva också: /move 24/13 flyttar en bricka 11 tungor, med båda tärningarna. Prova det.
lesson-type-here = Bra! Jag slog 5 2 och spelade 13/8 24/22; du slog 6 5. Allt går att skriva också: i en match flyttar /move 24/13 en bricka 11 tungor, med båda tärningarna. Eftersom du har en match här skriver du /tutorial 24/13 den här gången.
lesson-hit = Jag slog 6 1 och stängde en tunga. Du slog 5 3, och min ensamma bricka på din tunga 3 är en blot: slå ut den! Brickan på 8 går 5 och skickar den till muren, den på 6 går 3 och täcker. Så skrivs det: 8/3* 6/3.
lesson-enter = Jag kom in och slog ut en av dina: den står på muren och måste in först. Du slog 6 1. Med sexan skulle den hamna på min stängda tunga, med ettan kommer den in och slår ut. Spela sedan sexan från 13. Så skrivs det: bar/24* 13/7.
lesson-double = Några drag senare ligger du långt före. Innan du slår får du dubblera: då måste jag acceptera och spela vidare om 2 poäng, eller neka och förlora en. Tryck på Dubblera, eller skriv /double.
lesson-bearoff = Jag accepterar; nu är kuben min. Alla dina brickor är i boet, de två sista är kvar, och du slog 6 4. Ta hem dem: 6 och 4. Så skrivs det: 6/off 4/off.
lesson-end = Du har vunnit, 2 poäng, tack vare kuben! Mer än så behöver du inte kunna. Utmana nu någon, där ni båda är: /challenge @kompis 5.
lesson-other = I en match kan du göra så. I den här lektionen får du prova det här:
lesson-illegal = { $why } Prova det här:

command-tutorial = Lär dig spela: ett första parti i åtta korta lektioner
usage-tutorial = /tutorial [lektion] [drag], till exempel /tutorial, /tutorial 4 eller /tutorial 24/13.
option-tutorial-step = Vilken lektion
option-tutorial-play = Draget, som 24/13

button-tutorial = Spelskola
button-once-more = En gång till
