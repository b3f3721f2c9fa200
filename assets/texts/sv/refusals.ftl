# Every "no": what is wrong, and what to do.

went-wrong = Något gick fel hos mig (kod { $code }). Försök igen; /board visar läget i matchen.
put-off = Jag kan inte spara något just nu. Jag gör det här så snart jag kan; du behöver inte upprepa det.

no-command = Kommandon börjar med ett snedstreck: /help listar dem.
no-unknown-command = Det finns inget /{ $word }. /help listar alla kommandon.
no-wrong-word = ”{ $word }” passar inte här. { $usage }
no-out-of-range = ”{ $word }” ligger inte mellan { $first } och { $last }. { $usage }
no-missing = Något fattas. { $usage }
no-too-long = Det är för långt för ett kommando. /help listar dem och hur de skrivs.
no-old-button = Den här knappen är från en äldre Blot. /board visar det aktuella brädet.
no-old-board = Brädet för #{ $number } har ändrats sedan dess. /board { $number } visar det aktuella.
no-old-board-here = Brädet för #{ $number } har ändrats sedan dess. Här är det aktuella.
no-match = Du har ingen match här. Starta en: /challenge @kompis 5, eller /challenge för den som vill.
no-such-match = Det finns ingen match #{ $number } här. /games listar dina.
no-not-your-match = Den här matchen spelas av { $white } och { $black }. Starta en egen: /challenge @kompis 5.
no-nowhere-now = Du har flera matcher, och det där passar inte i någon av dem just nu. /games visar vem som är på tur.
no-not-now = Det går inte just nu. /board visar läget i matchen.

no-challenge-in-private = Matcher spelas i en kanal eller grupp. Utmana en kompis där, /challenge @kompis 5, eller datorn, /challenge computer.
no-challenge-self = Du kan inte utmana dig själv. Utelämna namnet, så kan den som kommer först anta utmaningen.
no-bot = Program spelar inte här. Utmana en människa, /challenge @kompis 5, eller datorn, /challenge computer.
no-unknown-player = Jag har inte träffat @{ $handle } än. Utmana alla med /challenge och låt @{ $handle } anta utmaningen.
no-too-many-challenges = Du har { $max } utmaningar som väntar. Dra tillbaka en med /withdraw, eller vänta på svar.
no-too-many-today = Du har gjort { $max } utmaningar på ett dygn. Spela några av dem först.
no-too-many-matches = Gränsen är { $max } matcher på en gång. Spela klart en först.
no-length-and-money = Antingen en match till ett visst antal poäng eller moneyspel: /challenge @kompis 5 eller /challenge @kompis money.
no-money-is-not-rated = Moneyspel är aldrig rankat. Spela en match: /challenge @kompis 5 rated.
no-hints-are-friendly = Tips hör till vänskapsmatcher: /challenge @kompis 5 friendly hints.
no-player-and-computer = Antingen en spelare eller datorn: /{ $command } @kompis eller /{ $command } computer.
no-computer = Datorn spelar inte i den här klubben. Utmana en människa: /challenge @kompis 5.
no-computer-is-friendly = Matcher mot datorn är inte rankade här. Utelämna ”rated”.
no-terms = De villkoren går inte ihop. Försök så här: /challenge @kompis 5.
no-terms-money-only = Jacoby, beaver och automatiska dubbleringar hör till moneyspel: /challenge @kompis money jacoby.
no-terms-match-only = Crawfordregeln hör till matcher: /challenge @kompis 5.
no-terms-needs-cube = Jacoby, beaver och automatiska dubbleringar kräver en kub: utelämna ”cubeless”.
no-challenge = Ingen utmaning väntar här. Gör en: /challenge @kompis 5.
no-own-challenge = Det är din egen utmaning. Någon annan måste anta den; /withdraw drar tillbaka den.
no-not-invited = Den utmaningen gäller någon annan. Gör en egen: /challenge @kompis 5.
no-open-to-all = Den utmaningen är öppen för alla, så ingen behöver tacka nej.
no-already-challenged = Din utmaning #{ $number } väntar redan på svar.
no-not-your-challenge = Bara den som har gjort en utmaning kan dra tillbaka den. Tacka nej med /decline.
no-not-accepted = Utmaningen är inte antagen än, så det finns inget att spela.
no-already-accepted = Matchen har börjat och kan inte längre dras tillbaka. /resign avslutar ett parti.
no-was-declined = Någon har tackat nej till den utmaningen. Gör en ny: /challenge @kompis 5.
no-was-withdrawn = Den utmaningen har dragits tillbaka. Gör en ny: /challenge @kompis 5.
no-has-expired = Tiden har gått ut för den utmaningen. Gör en ny: /challenge @kompis 5.
no-bad-luck-word = Ett lyckoord är en rad på högst { $max } byte: /luck fyrklöver.
no-luck-on-accepting = Ge ditt lyckoord när du antar utmaningen: /accept fyrklöver.
no-luck-is-frozen = Lyckoorden låstes när matchen började.

no-match-over = Den här matchen är slut. /challenge startar en ny.
no-nothing-to-answer = Det finns inget att svara på nu: ingen utmaning väntar, och ingen vill ge upp.
no-not-your-turn = { $player } är på tur.
no-not-your-turn-clock = { $player } är på tur; { $left } kvar.
no-roll-first = Slå först: /roll.
no-already-rolled = Du har slagit { $dice }; spela det: /move 13/7 6/5.
no-double-unanswered = Svara på dubbleringen först: /take eller /drop.
no-resignation-unanswered = Svara först på erbjudandet att ge upp: /accept eller /decline.
no-no-double = Ingen har dubblerat.
no-cubeless = Den här matchen spelas utan kub. Fortsätt med /roll.
no-crawford = Det här är Crawfordpartiet, utan dubblering. Fortsätt med /roll.
no-not-your-cube = Kuben ägs av { $player }. Fortsätt med /roll.
no-cube-limit = Kuben går inte högre.
no-beavers = Ni har inte kommit överens om beaver: /take eller /drop.
no-more-beavers = Efter en raccoon är det stopp för kuben: /take eller /drop.
no-offer-more-than-single = Ett enkelt parti räckte inte. Bjud mer, /resign gammon, eller spela vidare.
no-offer-more-than-gammon = En gammon räckte inte. Bjud mer, /resign backgammon, eller spela vidare.
no-offer-more = Inte ens en backgammon räckte. Spela vidare.
no-gammons-do-not-count = Gammon räknas inte innan en dubblering har accepterats: /resign single räcker.
no-game-not-over = Partiet är inte slut än: spela vidare, eller ge upp med /resign.
no-game-over = Partiet är slut: /next startar ett nytt, /stop sätter punkt för spelet.
no-not-money-play = En match ska spelas klart; /resign avslutar ett parti.

no-clock = Den här matchen har ingen klocka, så det finns inget att stoppa.
no-not-paused = Klockorna i den här matchen är inte stoppade. /pause ber om det.
no-already-paused = Klockorna står redan stilla. /resume eller ett drag startar dem igen.
no-pause-unanswered = Du har redan frågat. Motståndaren kan gå med på det med /pause.
no-time-is-not-up = Det finns inget att kräva: tiden är inte ute för någon. /clock visar båda klockorna.
no-vacation = Du har inte semester. /vacation 10 tar ut tio dagar.
no-on-vacation = Du har redan semester. /vacation 0 avslutar den.
no-too-much-vacation =
    { $left ->
        [0] Du har ingen semester kvar av årets { $days } dagar.
        [one] Du har en semesterdag kvar av årets { $days }: /vacation 1.
       *[other] Du har { $left } semesterdagar kvar av årets { $days }: /vacation { $left }.
    }
no-nudge-self = Det är din egen tur. /board visar matchen.
no-nudged = Motståndaren har redan fått en puff för det här draget. Ha lite tålamod.
no-nudge-too-soon = Det har nyss blivit motståndarens tur. Ge det en timme.
no-nudges = Motståndaren vill inte bli störd just nu.
no-nudge-computer = Datorn behöver ingen påminnelse: svaret kommer av sig självt. /board visar matchen.
no-wrong-quiet = Tysta timmar skrivs som 22-7, i din egen tid; /settings quiet off tar bort dem.
no-wrong-zone = Den tidszonen känner jag inte till. Skriv som Europe/Helsinki: /settings zone Europe/Helsinki.
no-empty-ladder = Ingen har spelat klart en rankad match här, så det finns ingen säsong att avsluta.
no-nothing-to-export = Ingen match har spelats klart här än.
no-already-void = Den matchen är redan struken.
no-may-not-challenge = Här är det bara de som sköter klubben som får utmana. Fråga någon av dem.

no-nothing-to-tap = Det finns ingen bricka att flytta nu.
no-cannot-tap =
    { $point ->
        [bar] Ingen bricka på muren kan gå { $die } här. Välj en av knapparna, eller skriv draget: /move 13/7 6/5.
       *[other] Ingen bricka på tunga { $point } kan gå { $die } här. Välj en av knapparna, eller skriv draget: /move 13/7 6/5.
    }
no-other-die = Den andra tärningen kan inte spelas först här.
no-nothing-to-undo = Det finns ingen flytt att ångra. Ett bekräftat drag står fast.
no-play-not-complete = Draget är inte klart: alla tärningar som kan spelas måste spelas.
no-not-begun = Den matchen har inte börjat.
no-such-game = Det finns inget parti { $number } i den här matchen än.
no-wrong-value = ”{ $setting }” kan vara { $values }. Till exempel: { $example }.
no-club-in-private = En klubb består av fler än en person. Använd /club i klubbens kanal eller grupp.
no-not-managing = Det kan bara de som sköter klubben göra. Fråga någon av dem.
no-nothing-to-share = Det här stället hör inte till något större, så stegen förblir dess egen.
no-shared-at-home = Den här klubben har sitt hem här: { $platform }. Där bestäms om stegen delas.
no-same-platform = Koden är från den här plattformen, och en bro leder till en annan. Hämta en ny med /club bridge och skriv den där.
no-already-bridged = En av de två klubbarna har redan en bro. /club bridge off river den.
no-not-bridged = Den här klubben finns bara på ett ställe. /club bridge börjar bygga en bro.

no-has-left = Din motståndare har lämnat Blot. Utmana någon annan: /challenge @kompis 5.
no-not-asked = Den frågan gällde någon annan, eller ställdes för länge sedan. /forget frågar igen.
no-left-too-often = Jag har glömt dig { $max } gånger den senaste timmen. Låt det gå en timme.
no-too-many-codes = Du har fått { $max } koder den senaste timmen. Försök igen senare.
no-too-many-tries = Det var { $max } felaktiga koder på en timme. Försök igen senare, med en ny kod.
no-wrong-code = Koden är fel, använd eller för gammal. { $command } på den andra plattformen ger dig en ny; skriv den här.
no-own-code = Det är din egen kod: den ska skrivas på den andra plattformen. Nu har den synts här, så hämta en ny med /link.
no-already-linked = Båda spelarna har redan ett konto på { $platform }, och en spelare kan bara ha ett där. /unlink kopplar loss ett.
no-play-each-other = De två har spelat mot varandra, så de kan inte vara samma spelare.
no-not-linked = Det här kontot är inte ihopkopplat med något annat. /link sätter i gång det.
no-plays-here = Spela först klart det du har på den här plattformen: #{ $number }. Sedan /unlink igen.

illegal-empty = Vilket drag? Skriv som 13/7 6/5.
illegal-too-long = Det är för långt för ett drag. Skriv som 13/7 6/5.
illegal-not-a-move = ”{ $word }” är ingen flytt. Skriv som 13/7, bar/20 eller 6/off.
illegal-no-such-point = ”{ $word }”: tungorna är numrerade 1 till 24, från din sida.
illegal-backwards = ”{ $word }” går baklänges: man flyttar från höga nummer till låga.
illegal-too-many-steps = ”{ $word }” är en flytt för mycket för det här slaget.
illegal-no-such-die = ”{ $word }”: ingen av tärningarna som är kvar passar.
illegal-no-checker =
    { $point ->
        [bar] ”{ $word }”: du har ingen bricka på muren.
       *[other] ”{ $word }”: du har ingen bricka på tunga { $point }.
    }
illegal-on-bar = ”{ $word }”: din bricka på muren måste in först.
illegal-blocked = ”{ $word }” är blockerat: motståndaren håller tunga { $point }.
illegal-not-home =
    { $point ->
        [bar] ”{ $word }”: du har en bricka på muren, och alla måste vara i boet innan någon tas hem.
       *[other] ”{ $word }”: du har en bricka kvar på tunga { $point }, och alla måste vara i boet innan någon tas hem.
    }
illegal-higher-checker = ”{ $word }”: brickan på tunga { $point } kommer först.
illegal-larger-die = Bara en av tärningarna går att spela här, och det måste vara den som visar { $die }.
illegal-more-to-play =
    { $count ->
        [one] En tärning till måste spelas.
       *[other] { $count } tärningar till måste spelas.
    }
illegal-leaves-a-die = Då blir en tärning över som ett annat drag kan använda.
illegal-ambiguous = Det kan vara mer än ett drag; skriv ut varje flytt.
illegal-no-legal-play = Inget drag är möjligt.
illegal-nearest = { $why } Du kan spela { $plays }.

no-ladder-in-private = Varje kanal eller grupp har sin egen stege. Fråga där: /leaderboard.
no-results = Jag känner inte till några resultat för { $name } här. /leaderboard listar dem som har några.
no-rating = { $name } har inte spelat klart någon rankad match här än. /matches listar alla andra.
no-such-season = Det finns ingen säsong { $number } på den här stegen än. /leaderboard visar den nuvarande.
no-not-rated = #{ $number } ändrade ingen rating: det gör bara färdigspelade rankade matcher.
no-not-over = #{ $number } pågår fortfarande; ratingen ändras när matchen är slut.
no-only-yourself = Mot vem? Till exempel: /versus @kompis eller /versus computer.
no-analysis-yet = En match analyseras när den är slut. Spela vidare: /board.
no-analysis-twice = Jag håller redan på. Analysen kommer strax.
no-analysis-too-many =
    { $max ->
        [one] Du väntar redan på en analys. Fråga igen när den är klar.
       *[other] Du väntar redan på { $max } analyser. Fråga igen när en av dem är klar.
    }
no-analysis-busy = För många matcher väntar på analys. Fråga igen senare.
no-analysis-too-long = Den här matchen är för lång för mig. /export ger dig den som fil för andra program.
no-analysis-here = #{ $number } är inte analyserad än: /analyze { $number }.
no-such-decision = Så många fel finns inte i den här matchen. /analyze visar vad som finns.
no-hints-rated = I en rankad match finns inga tips. Utan ranking: /challenge @kompis 5 hints.
no-hints-agreed = Ni har inte avtalat om tips i den här matchen. Nästa gång: /challenge @kompis 5 hints.
no-hint-now = Ingen har något att bestämma nu. /board visar vad som kan göras.
no-time-to-think = Jag har för mycket att tänka på just nu. Fråga igen om en stund.
