# Hva motoren sier om et sett: hint mens det spilles, og analysen etterpå.

percent-signed = { $number } %
points-words = { $points } poeng

hint-plays = Best med { $dice }:
hint-best = { $number }. { $play } { $equity }; { $odds }
hint-play = { $number }. { $play } { $equity } ({ $loss }); { $odds }
hint-odds = seire { $win }, gammon { $gammon }, tapte gammon { $lost }
hint-double-take = Doble; motspilleren burde akseptere.
hint-double-drop = Doble; motspilleren burde gi seg.
hint-too-good = Kast: stillingen er for god til å doble.
hint-roll = Kast: ingen dobling ennå.
hint-take = Aksepter.
hint-drop = Gi deg.
hint-beaver = Beaver.
hint-accept = Godta: du ville neppe vinne mer.
hint-decline = Spill videre: det er mer å vinne.
hint-nothing = Det er ingenting å bestemme: kast.

analysis-under-way = Jeg går gjennom settet: { $percent } %.
analysis-waits =
    { $before ->
        [0] Jeg går gjennom settet …
        [one] Settet står i kø: ett kommer først.
       *[other] Settet står i kø: { $before } kommer først.
    }
analysis-in-private = Analysen av #{ $number } kommer i den private chatten vår.
analysis-failed = Jeg klarte ikke å gå gjennom dette settet. Den som driver meg, får vite hvorfor.
analysis-file = Hele analysen av #{ $number }:
analysis-side =
    { $player }: PR { $rating }, { $band }; { $errors ->
        [0] ingen feil
        [one] én feil
       *[other] { $errors } feil
    } og { $blunders ->
        [0] ingen grov feil
        [one] én grov feil
       *[other] { $blunders } grove feil
    } på { $decisions ->
        [one] én avgjørelse
       *[other] { $decisions } avgjørelser
    }; flaks { $luck }.
analysis-side-empty = { $player } hadde ingenting å bestemme.
analysis-without-luck = Uten flaks: { $white } { $white_chance }, { $black } { $black_chance }.
analysis-without-luck-money = Uten flaks: { $player } { $points }.
analysis-doubtful = Under PR 2 veier mine egne feil like tungt.
analysis-clean = Ingenting å utsette på noe. Godt spilt!
analysis-worst = { $number }. { $player }, spill { $game }, { $what }. { $better }.

band-supernatural = bedre enn mennesker
band-world-class = verdensklasse
band-expert = ekspert
band-advanced = avansert
band-intermediate = middels
band-casual = mosjonist
band-beginner = nybegynner
band-learner = lærer fortsatt

made-play = { $dice }: { $play }{ $mark } ({ $loss })
made-double = dobling{ $mark } ({ $loss })
made-roll = ingen dobling{ $mark } ({ $loss })
made-take = aksepterte{ $mark } ({ $loss })
made-drop = ga seg{ $mark } ({ $loss })
made-beaver = beaver{ $mark } ({ $loss })
better-play = Bedre: { $play }
better-double = Bedre: doble
better-roll = Bedre: ingen dobling
better-take = Bedre: akseptere
better-drop = Bedre: gi seg
better-beaver = Bedre: beaver

decision = Avgjørelse { $number } av { $count }: spill { $game }, { $white } { $score } { $black }.
decision-made = { $player }, { $what }.
weighed-plays = Best etter equity: { $plays }.
weighed-play = { $play } { $equity }
weighed-double = Equity: ingen dobling { $roll }, doblet og akseptert { $take }, doblet og gitt opp { $drop }.
weighed-answer = Equity: akseptere { $take }, gi seg { $drop }{ $beaver }.
weighed-beaver = {", "}beaver { $beaver }

course = Slik gikk #{ $number }
course-note = PR { $white } – { $black }
course-points = { $points } poeng
fact-course =
    { $title }: for { $player } fra { $first } til { $last }, på det beste { $highest }, på det verste { $lowest }; { $changes ->
        [0] ledelsen skiftet aldri
        [one] ledelsen skiftet én gang
       *[other] ledelsen skiftet { $changes } ganger
    }.

report-game = Spill { $number }: { $white } { $score } { $black }
report-roll = { $player } kaster { $dice }, flaks { $luck }
report-decision = {"  "}{ $player }, { $what }
report-weighed = {"    "}{ $weighed }
report-line = {"  "}{ $what }

button-analysis = Analyse
button-hint = Hint
button-decision = { $number }
button-card = Oversikt
button-analysis-file = Alt som fil
