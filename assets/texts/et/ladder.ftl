# The ladder: ratings, leaderboards, profiles, and matches that are over.

ratings = { $winner }. { $loser }.
rating = { $player } { $rating } ({ $change }), { $rank }
rating-up = { $player } { $rating } ({ $change }), { $rank } (tõus { $by })
rating-down = { $player } { $rating } ({ $change }), { $rank } (langus { $by })
ordinal = { $rank }. koht

ladder = Edetabel
ladder-month = { $month }, vaheseis
ladder-season = { $number }. hooaeg, lõppes { $date }
ladder-page =
    { $pages ->
        [one] reitingumatšid
       *[other] leht { $page }/{ $pages }
    }
ladder-empty = Siin pole keegi veel reitingumatši lõpetanud. Alusta ise: /challenge @sober 5.
ladder-empty-month = { $month }: siin pole veel ükski reitingumatš lõppenud.
leaderboard = { $title }. Nool näitab muutust viimase kümne matši jooksul, „?“ tähendab, et reiting on alles umbkaudne.
leaderboard-month = { $title }: mida reitingumatšid on toonud.
leaderboard-season = { $title }.
leaderboard-own = { $player }: { $rank }, { $rating }, { $record }.
heading-rank = #
heading-name = Mängija
heading-rating = Reiting
heading-record = V-K
heading-streak = Seeria
heading-recent = Viimased 10
streak-won = V{ $count }
streak-lost = K{ $count }
recent-won = V
recent-lost = K
fact-standings = { $title }, { $note }.
fact-standing = { $rank }. { $name } { $rating }{ $change }, { $record }, { $streak }, { $recent }.
fact-standing-final = { $rank }. { $name } { $rating }, { $record }.
fact-trend = {" "}({ $change })
fact-curve = { $title }, { $note }: alguses { $first } ({ $begin }), lõpus { $last } ({ $end }), madalaim { $low }, kõrgeim { $high }.

profile = { $player }: { $rating }, edetabelis { $rank }. Läbi aegade parim: { $peak }.
profile-record = Võite { $won }, kaotusi { $lost }; { $streak }.
streak-of-wins =
    { $count ->
        [one] viimane matš võidetud
       *[other] viimased { $count } matši võidetud
    }
streak-of-losses =
    { $count ->
        [one] viimane matš kaotatud
       *[other] viimased { $count } matši kaotatud
    }
profile-gammons = Gammoneid: { $won } võidetud mängudest, { $lost } kaotatutest.
profile-cube =
    Kuubik: { $doubles ->
        [one] üks duubeldus
       *[other] { $doubles } duubeldust
    } { $games ->
        [one] ühes mängus
       *[other] { $games } mängus
    }, nõustumisi { $takes }/{ $offered }.
profile-best = Parim võit: { $opponent }, reiting { $rating }, #{ $number }.
profile-favourite =
    { $matches ->
        [one] Sagedasim vastane: { $opponent }, üks matš.
       *[other] Sagedasim vastane: { $opponent }, { $matches } matši.
    }
curve = { $player }  { $rating }
curve-note =
    { $count ->
        [one] üks matš
       *[other] viimased { $count } matši
    }

versus =
    { $matches ->
        [one] { $player } { $score } { $opponent }, üks matš; reitingumatšides { $rated }.
       *[other] { $player } { $score } { $opponent }, kokku { $matches } matši; reitingumatšides { $rated }.
    }
versus-none = { $player } ja { $opponent } pole siin veel ühtki omavahelist matši lõpetanud. Alusta: /challenge @sober 5.
versus-none-computer = { $player } ja { $opponent } pole siin veel ühtki omavahelist matši lõpetanud. Alusta: /challenge computer { $level }.

matches =
    { $page ->
        [1] { $player }, lõpetatud matšid, uuemad eespool:
       *[other] { $player }, lõpetatud matšid, leht { $page }:
    }
match-line = #{ $number }  { $white } { $score } { $black }, { $day }, { $how }
match-rated = { $change }
match-friendly = reitinguta
match-money = rahamäng

rating-how = #{ $number }: võitis { $winner } ({ $winner_rating }), kaotas { $loser } ({ $loser_rating }). Vahe D = { $difference }; kaotaja võidutõenäosus enne matši P = { $chance }.
rating-how-player =
    { $player }: 4 × K { $weight } × √{ $length } × P { $chance }{ $share ->
        [1] {""}
       *[other] {" "}× 1/{ $share }
    } = { $change }, uus reiting { $rating }.
rating-how-halved = Kui samad kaks mängivad nädala jooksul üle { $full } matši, läheb järgmine arvesse poole ulatuses, siis veerandi ulatuses ja nii edasi.

button-this-month = See kuu
button-all-time = Läbi aegade
button-rating = Reiting

day = { $day }.{ $month }.{ $year }
minute = { $day } { NUMBER($hour, minimumIntegerDigits: 2) }:{ NUMBER($minute, minimumIntegerDigits: 2) }
month =
    { $month ->
        [1] Jaanuar
        [2] Veebruar
        [3] Märts
        [4] Aprill
        [5] Mai
        [6] Juuni
        [7] Juuli
        [8] August
        [9] September
        [10] Oktoober
        [11] November
       *[12] Detsember
    } { $year }
percent = { $percent }%
