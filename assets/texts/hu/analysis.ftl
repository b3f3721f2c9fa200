# Amit a motor egy meccsről mond: tippek játék közben, elemzés utána.

percent-signed = { $number }%
points-words = { $points } pont

hint-plays = A legjobb lépések, ha a dobás { $dice }:
hint-best = { $number }. { $play } { $equity }; { $odds }
hint-play = { $number }. { $play } { $equity } ({ $loss }); { $odds }
hint-odds = győzelem { $win }, gammon { $gammon }, elvesztett gammon { $lost }
hint-double-take = Duplázz; az ellenfélnek el kellene fogadnia.
hint-double-drop = Duplázz; az ellenfélnek vissza kellene utasítania.
hint-too-good = Dobj: az állás túl jó a duplázáshoz.
hint-roll = Dobj: még nem érdemes duplázni.
hint-take = Fogadd el.
hint-drop = Utasítsd vissza.
hint-beaver = Beaver.
hint-accept = Fogadd el: ennél többet aligha nyernél.
hint-decline = Játssz tovább: többet is nyerhetsz.
hint-nothing = Most nincs mit eldönteni: dobj.

analysis-under-way = Elemzem a meccset: { $percent }%.
analysis-waits =
    { $before ->
        [0] Elemzem a meccset …
        [one] A meccs sorra kerül: egy van előtte.
       *[other] A meccs sorra kerül: { $before } van előtte.
    }
analysis-in-private = A #{ $number } elemzése a privát csevegésünkbe érkezik.
analysis-failed = Ezt a meccset nem tudtam elemezni. Az üzemeltetőm megtudja, miért.
analysis-file = A #{ $number } teljes elemzése:
analysis-side =
    { $player }: PR { $rating }, { $band }; { $errors ->
        [0] nincs hiba
        [one] egy hiba
       *[other] { $errors } hiba
    }, { $blunders ->
        [0] nincs súlyos hiba
        [one] egy súlyos hiba
       *[other] { $blunders } súlyos hiba
    }, { $decisions ->
        [one] egy döntés
       *[other] { $decisions } döntés
    }; szerencse { $luck }.
analysis-side-empty = { $player }: nem volt mit eldönteni.
analysis-without-luck = Szerencse nélkül: { $white } { $white_chance }, { $black } { $black_chance }.
analysis-without-luck-money = Szerencse nélkül: { $player } { $points }.
analysis-doubtful = 2 alatti PR-nél a saját hibáim is ugyanannyit nyomnak.
analysis-clean = Semmi kifogásolható. Szép játék!
analysis-worst = { $number }. { $player }, { $game }. parti, { $what }. { $better }.

band-supernatural = jobb, mint az ember
band-world-class = világklasszis
band-expert = mester
band-advanced = haladó
band-intermediate = középhaladó
band-casual = alkalmi játékos
band-beginner = kezdő
band-learner = még tanul

made-play = { $dice }: { $play }{ $mark } ({ $loss })
made-double = duplázás{ $mark } ({ $loss })
made-roll = nem duplázott{ $mark } ({ $loss })
made-take = elfogadta{ $mark } ({ $loss })
made-drop = visszautasította{ $mark } ({ $loss })
made-beaver = beaver{ $mark } ({ $loss })
better-play = Jobb: { $play }
better-double = Jobb: duplázni
better-roll = Jobb: nem duplázni
better-take = Jobb: elfogadni
better-drop = Jobb: visszautasítani
better-beaver = Jobb: beaver

decision = { $number }. döntés ({ $count } közül): { $game }. parti, { $white } { $score } { $black }.
decision-made = { $player }, { $what }.
weighed-plays = A legjobbak equity szerint: { $plays }.
weighed-play = { $play } { $equity }
weighed-double = Equity: duplázás nélkül { $roll }, duplázás és elfogadás { $take }, duplázás és visszautasítás { $drop }.
weighed-answer = Equity: elfogadás { $take }, visszautasítás { $drop }{ $beaver }.
weighed-beaver = {", "}beaver { $beaver }

course = Így alakult a #{ $number }
course-note = PR { $white } – { $black }
course-points = { $points } pont
fact-course =
    { $title }: { $player } az elején { $first }, a végén { $last }, legjobb esetben { $highest }, legrosszabb esetben { $lowest }; { $changes ->
        [0] a vezetés nem cserélt gazdát
        [one] a vezetés egyszer cserélt gazdát
       *[other] a vezetés { $changes } alkalommal cserélt gazdát
    }.

report-game = { $number }. parti: { $white } { $score } { $black }
report-roll = { $player } dobása { $dice }, szerencse { $luck }
report-decision = {"  "}{ $player }, { $what }
report-weighed = {"    "}{ $weighed }
report-line = {"  "}{ $what }

button-analysis = Elemzés
button-hint = Tipp
button-decision = { $number }
button-card = Áttekintés
button-analysis-file = Minden fájlban
