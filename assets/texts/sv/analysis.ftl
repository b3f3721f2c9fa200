# Vad motorn säger om en match: tips under spelet och analysen efteråt.

percent-signed = { $number } %
points-words = { $points } poäng

hint-plays = Bäst med { $dice }:
hint-best = { $number }. { $play } { $equity }; { $odds }
hint-play = { $number }. { $play } { $equity } ({ $loss }); { $odds }
hint-odds = vinster { $win }, gammon { $gammon }, förlorade gammon { $lost }
hint-double-take = Dubblera; motståndaren borde acceptera.
hint-double-drop = Dubblera; motståndaren borde neka.
hint-too-good = Slå: ställningen är för bra för att dubblera.
hint-roll = Slå: ingen dubblering än.
hint-take = Acceptera.
hint-drop = Neka.
hint-beaver = Beaver.
hint-accept = Godta: mer skulle du knappast vinna.
hint-decline = Spela vidare: det finns mer att vinna.
hint-nothing = Det finns inget att bestämma: slå.

analysis-under-way = Jag går igenom matchen: { $percent } %.
analysis-waits =
    { $before ->
        [0] Jag går igenom matchen …
        [one] Matchen står i kö: en kommer före.
       *[other] Matchen står i kö: { $before } kommer före.
    }
analysis-in-private = Analysen av #{ $number } kommer i vår privata chatt.
analysis-failed = Jag kunde inte gå igenom den här matchen. Den som driver mig får veta varför.
analysis-file = Hela analysen av #{ $number }:
analysis-side =
    { $player }: PR { $rating }, { $band }; { $errors ->
        [0] inget fel
        [one] ett fel
       *[other] { $errors } fel
    } och { $blunders ->
        [0] inget grovt fel
        [one] ett grovt fel
       *[other] { $blunders } grova fel
    } på { $decisions ->
        [one] ett beslut
       *[other] { $decisions } beslut
    }; tur { $luck }.
analysis-side-empty = { $player } hade inget att bestämma.
analysis-without-luck = Utan tur: { $white } { $white_chance }, { $black } { $black_chance }.
analysis-without-luck-money = Utan tur: { $player } { $points }.
analysis-doubtful = Under PR 2 väger mina egna fel lika tungt.
analysis-clean = Inget att anmärka på. Bra spelat!
analysis-worst = { $number }. { $player }, parti { $game }, { $what }. { $better }.

band-supernatural = bättre än människor
band-world-class = världsklass
band-expert = expert
band-advanced = avancerad
band-intermediate = medel
band-casual = nöjesspelare
band-beginner = nybörjare
band-learner = lär sig fortfarande

made-play = { $dice }: { $play }{ $mark } ({ $loss })
made-double = dubblering{ $mark } ({ $loss })
made-roll = ingen dubblering{ $mark } ({ $loss })
made-take = accepterat{ $mark } ({ $loss })
made-drop = nekat{ $mark } ({ $loss })
made-beaver = beaver{ $mark } ({ $loss })
better-play = Bättre: { $play }
better-double = Bättre: dubblera
better-roll = Bättre: ingen dubblering
better-take = Bättre: acceptera
better-drop = Bättre: neka
better-beaver = Bättre: beaver

decision = Beslut { $number } av { $count }: parti { $game }, { $white } { $score } { $black }.
decision-made = { $player }, { $what }.
weighed-plays = Bäst enligt equity: { $plays }.
weighed-play = { $play } { $equity }
weighed-double = Equity: ingen dubblering { $roll }, dubblerat och accepterat { $take }, dubblerat och nekat { $drop }.
weighed-answer = Equity: acceptera { $take }, neka { $drop }{ $beaver }.
weighed-beaver = {", "}beaver { $beaver }

course = Så gick #{ $number }
course-note = PR { $white } – { $black }
course-points = { $points } poäng
fact-course =
    { $title }: för { $player } från { $first } till { $last }, som bäst { $highest }, som sämst { $lowest }; { $changes ->
        [0] ledningen bytte aldrig ägare
        [one] ledningen bytte ägare en gång
       *[other] ledningen bytte ägare { $changes } gånger
    }.

report-game = Parti { $number }: { $white } { $score } { $black }
report-roll = { $player } slår { $dice }, tur { $luck }
report-decision = {"  "}{ $player }, { $what }
report-weighed = {"    "}{ $weighed }
report-line = {"  "}{ $what }

button-analysis = Analys
button-hint = Tips
button-decision = { $number }
button-card = Översikt
button-analysis-file = Allt som fil
