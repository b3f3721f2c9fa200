# Mida mootor matši kohta ütleb: vihjed mängu ajal ja analüüs pärast seda.

percent-signed = { $number }%
points-words = { $points } punkti

hint-plays = Parimad käigud veerega { $dice }:
hint-best = { $number }. { $play } { $equity }; { $odds }
hint-play = { $number }. { $play } { $equity } ({ $loss }); { $odds }
hint-odds = võite { $win }, gammoneid { $gammon }, kaotatud gammoneid { $lost }
hint-double-take = Duubelda; vastane peaks nõustuma.
hint-double-drop = Duubelda; vastane peaks keelduma.
hint-too-good = Veereta: duubeldamiseks on seis liiga hea.
hint-roll = Veereta: veel ei tasu duubeldada.
hint-take = Nõustu.
hint-drop = Keeldu.
hint-beaver = Beaver.
hint-accept = Võta vastu: vaevalt sa rohkem võidaksid.
hint-decline = Mängi edasi: võita on rohkem.
hint-nothing = Otsustada pole midagi: veereta.

analysis-under-way = Uurin matši: { $percent }%.
analysis-waits =
    { $before ->
        [0] Uurin matši …
        [one] Matš on järjekorras: üks on enne seda.
       *[other] Matš on järjekorras: { $before } on enne seda.
    }
analysis-in-private = Matši #{ $number } analüüs tuleb meie privaatvestlusse.
analysis-failed = Ma ei saanud seda matši uurida. Minu haldur saab teada, miks.
analysis-file = Matši #{ $number } kogu analüüs:
analysis-side =
    { $player }: PR { $rating }, { $band }; { $errors ->
        [0] vigu pole
        [one] üks viga
       *[other] { $errors } viga
    }, { $blunders ->
        [0] jämedaid vigu pole
        [one] üks jäme viga
       *[other] { $blunders } jämedat viga
    }, { $decisions ->
        [one] üks otsus
       *[other] { $decisions } otsust
    }; õnn { $luck }.
analysis-side-empty = { $player }: otsustada polnud midagi.
analysis-without-luck = Ilma õnneta: { $white } { $white_chance }, { $black } { $black_chance }.
analysis-without-luck-money = Ilma õnneta: { $player } { $points }.
analysis-doubtful = Kui PR on alla 2, kaaluvad minu enda vead sama palju.
analysis-clean = Midagi polnud ette heita. Hästi mängitud!
analysis-worst = { $number }. { $player }, { $game }. mäng, { $what }. { $better }.

band-supernatural = inimesest parem
band-world-class = maailmatase
band-expert = ekspert
band-advanced = edasijõudnu
band-intermediate = harrastaja
band-casual = juhumängija
band-beginner = algaja
band-learner = alles õpib

made-play = { $dice }: { $play }{ $mark } ({ $loss })
made-double = duubeldus{ $mark } ({ $loss })
made-roll = ei duubeldanud{ $mark } ({ $loss })
made-take = nõustus{ $mark } ({ $loss })
made-drop = keeldus{ $mark } ({ $loss })
made-beaver = beaver{ $mark } ({ $loss })
better-play = Parem: { $play }
better-double = Parem: duubeldada
better-roll = Parem: mitte duubeldada
better-take = Parem: nõustuda
better-drop = Parem: keelduda
better-beaver = Parem: beaver

decision = Otsus { $number }/{ $count }: { $game }. mäng, { $white } { $score } { $black }.
decision-made = { $player }, { $what }.
weighed-plays = Parimad väärtuse järgi: { $plays }.
weighed-play = { $play } { $equity }
weighed-double = Väärtus: duubelduseta { $roll }, duubeldus ja nõustumine { $take }, duubeldus ja keeldumine { $drop }.
weighed-answer = Väärtus: nõustuda { $take }, keelduda { $drop }{ $beaver }.
weighed-beaver = {", "}beaver { $beaver }

course = Kuidas #{ $number } kulges
course-note = PR { $white } – { $black }
course-points = { $points } punkti
fact-course =
    { $title }: { $player } alguses { $first }, lõpus { $last }, parimal juhul { $highest }, halvimal { $lowest }; { $changes ->
        [0] juhtpositsioon ei vahetunud kordagi
        [one] juhtpositsioon vahetus ühe korra
       *[other] juhtpositsioon vahetus { $changes } korda
    }.

report-game = { $number }. mäng: { $white } { $score } { $black }
report-roll = { $player } veeretab { $dice }, õnn { $luck }
report-decision = {"  "}{ $player }, { $what }
report-weighed = {"    "}{ $weighed }
report-line = {"  "}{ $what }

button-analysis = Analüüs
button-hint = Vihje
button-decision = { $number }
button-card = Ülevaade
button-analysis-file = Kõik failina
