# Mitä moottori sanoo ottelusta: vihjeitä pelin aikana ja analyysi sen jälkeen.

percent-signed = { $number } %
points-words = { $points } pistettä

hint-plays = Parhaat siirrot heitolla { $dice }:
hint-best = { $number }. { $play } { $equity }; { $odds }
hint-play = { $number }. { $play } { $equity } ({ $loss }); { $odds }
hint-odds = voittoja { $win }, gammoneita { $gammon }, gammontappioita { $lost }
hint-double-take = Tuplaa; vastustajan kannattaisi hyväksyä.
hint-double-drop = Tuplaa; vastustajan kannattaisi hylätä.
hint-too-good = Heitä: asema on liian hyvä tuplattavaksi.
hint-roll = Heitä: vielä ei kannata tuplata.
hint-take = Hyväksy.
hint-drop = Hylkää.
hint-beaver = Beaver.
hint-accept = Hyväksy: tuskin voittaisit enempää.
hint-decline = Jatka peliä: voit voittaa enemmän.
hint-nothing = Nyt ei ole mitään päätettävää: heitä.

analysis-under-way = Tutkin ottelua: { $percent } %.
analysis-waits =
    { $before ->
        [0] Tutkin ottelua …
        [one] Ottelu on jonossa: yksi on ennen sitä.
       *[other] Ottelu on jonossa: { $before } on ennen sitä.
    }
analysis-in-private = Ottelun #{ $number } analyysi tulee yksityiskeskusteluumme.
analysis-failed = En onnistunut tutkimaan tätä ottelua. Ylläpitäjäni saa selville syyn.
analysis-file = Ottelun #{ $number } koko analyysi:
analysis-side =
    { $player }: PR { $rating }, { $band }; { $errors ->
        [0] ei virheitä
        [one] yksi virhe
       *[other] { $errors } virhettä
    }, { $blunders ->
        [0] ei karkeita virheitä
        [one] yksi karkea virhe
       *[other] { $blunders } karkeaa virhettä
    }, { $decisions ->
        [one] yksi päätös
       *[other] { $decisions } päätöstä
    }; tuuri { $luck }.
analysis-side-empty = { $player }: ei mitään päätettävää.
analysis-without-luck = Ilman tuuria: { $white } { $white_chance }, { $black } { $black_chance }.
analysis-without-luck-money = Ilman tuuria: { $player } { $points }.
analysis-doubtful = Kun PR on alle 2, omat virheeni painavat yhtä paljon.
analysis-clean = Mistään ei jäänyt huomautettavaa. Hienosti pelattu!
analysis-worst = { $number }. { $player }, { $game }. peli, { $what }. { $better }.

band-supernatural = parempi kuin ihminen
band-world-class = maailmanluokkaa
band-expert = mestari
band-advanced = edistynyt
band-intermediate = harrastaja
band-casual = satunnainen pelaaja
band-beginner = aloittelija
band-learner = vasta oppimassa

made-play = { $dice }: { $play }{ $mark } ({ $loss })
made-double = tuplaus{ $mark } ({ $loss })
made-roll = ei tuplausta{ $mark } ({ $loss })
made-take = hyväksyntä{ $mark } ({ $loss })
made-drop = hylkäys{ $mark } ({ $loss })
made-beaver = beaver{ $mark } ({ $loss })
better-play = Parempi: { $play }
better-double = Parempi: tuplaus
better-roll = Parempi: ei tuplausta
better-take = Parempi: hyväksyntä
better-drop = Parempi: hylkäys
better-beaver = Parempi: beaver

decision = Päätös { $number }/{ $count }: { $game }. peli, { $white } { $score } { $black }.
decision-made = { $player }, { $what }.
weighed-plays = Parhaat equityn mukaan: { $plays }.
weighed-play = { $play } { $equity }
weighed-double = Equity: ei tuplausta { $roll }, tuplaus ja hyväksyntä { $take }, tuplaus ja hylkäys { $drop }.
weighed-answer = Equity: hyväksyntä { $take }, hylkäys { $drop }{ $beaver }.
weighed-beaver = {", "}beaver { $beaver }

course = Ottelun #{ $number } kulku
course-note = PR { $white } – { $black }
course-points = { $points } pistettä
fact-course =
    { $title }: { $player } alussa { $first }, lopussa { $last }, parhaimmillaan { $highest }, huonoimmillaan { $lowest }; { $changes ->
        [0] johto ei vaihtunut kertaakaan
        [one] johto vaihtui kerran
       *[other] johto vaihtui { $changes } kertaa
    }.

report-game = { $number }. peli: { $white } { $score } { $black }
report-roll = { $player } heittää { $dice }, tuuri { $luck }
report-decision = {"  "}{ $player }, { $what }
report-weighed = {"    "}{ $weighed }
report-line = {"  "}{ $what }

button-analysis = Analyysi
button-hint = Vihje
button-decision = { $number }
button-card = Yhteenveto
button-analysis-file = Kaikki tiedostona
