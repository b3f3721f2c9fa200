# The ladder: ratings, leaderboards, profiles, and matches that are over.

ratings = { $winner }. { $loser }.
rating = { $player } { $rating } ({ $change }), { $rank }
rating-up = { $player } { $rating } ({ $change }), { $rank } (opp { $by })
rating-down = { $player } { $rating } ({ $change }), { $rank } (ned { $by })
ordinal = { $rank }. plass

ladder = Rangliste
ladder-month = Så langt i { $month }
ladder-season = Sesong { $number }, avsluttet { $date }
ladder-page =
    { $pages ->
        [one] ratede sett
       *[other] side { $page } av { $pages }
    }
ladder-empty = Ingen har avsluttet et ratet sett her ennå. Start et: /challenge @venn 5.
ladder-empty-month = Ingen ratede sett er avsluttet her i { $month } ennå.
leaderboard = { $title }. Pilene viser endringen over spillerens siste ti sett, «?» en rating som fortsatt er et anslag.
leaderboard-month = { $title }: utbyttet av ratede sett.
leaderboard-season = { $title }.
leaderboard-own = { $player }: { $rank }, { $rating }, { $record }.
heading-rank = #
heading-name = Spiller
heading-rating = Rating
heading-record = V-T
heading-streak = Rekke
heading-recent = Siste ti
streak-won = V{ $count }
streak-lost = T{ $count }
recent-won = V
recent-lost = T
fact-standings = { $title }, { $note }.
fact-standing = { $rank }. { $name } { $rating }{ $change }, { $record }, { $streak }, { $recent }.
fact-standing-final = { $rank }. { $name } { $rating }, { $record }.
fact-trend = {" "}({ $change })
fact-curve = { $title }, { $note }: fra { $first } ({ $begin }) til { $last } ({ $end }), mellom { $low } og { $high }.

profile = { $player }: { $rating }, { $rank } på ranglisten. Beste noensinne: { $peak }.
profile-record = Vunnet { $won }, tapt { $lost }; { $streak }.
streak-of-wins =
    { $count ->
        [one] vant det siste
       *[other] vant de siste { $count }
    }
streak-of-losses =
    { $count ->
        [one] tapte det siste
       *[other] tapte de siste { $count }
    }
profile-gammons = Gammon: { $won } av vunne spill, { $lost } av tapte.
profile-cube =
    Kuben: { $doubles ->
        [one] én dobling
       *[other] { $doubles } doblinger
    } på { $games ->
        [one] ett spill
       *[other] { $games } spill
    }, aksepterte { $takes } av { $offered }.
profile-best = Beste seier: mot { $opponent } ({ $rating }), #{ $number }.
profile-favourite =
    { $matches ->
        [one] Oftest mot { $opponent }: ett sett.
       *[other] Oftest mot { $opponent }: { $matches } sett.
    }
curve = { $player }  { $rating }
curve-note =
    { $count ->
        [one] ett sett
       *[other] siste { $count } sett
    }

versus =
    { $matches ->
        [one] { $player } { $score } { $opponent } etter ett sett; i ratede sett { $rated }.
       *[other] { $player } { $score } { $opponent } etter { $matches } sett; i ratede sett { $rated }.
    }
versus-none = { $player } og { $opponent } har ikke avsluttet noe sett her. Start et: /challenge @venn 5.
versus-none-computer = { $player } og { $opponent } har ikke avsluttet noe sett her. Start et: /challenge computer { $level }.

matches =
    { $page ->
        [1] Avsluttede sett for { $player }, nyeste først:
       *[other] Avsluttede sett for { $player }, side { $page }:
    }
match-line = #{ $number }  { $white } { $score } { $black }, { $day }, { $how }
match-rated = { $change }
match-friendly = vennskapelig
match-money = pengespill

rating-how = #{ $number }: { $winner } ({ $winner_rating }) slo { $loser } ({ $loser_rating }). Forskjell D = { $difference }; { $loser } hadde en sjanse på P = { $chance }.
rating-how-player =
    { $player }: 4 × K { $weight } × √{ $length } × P { $chance }{ $share ->
        [1] {""}
       *[other] {" "}× 1/{ $share }
    } er { $change }, som gir { $rating }.
rating-how-halved = Spiller de samme to mer enn { $full } sett på en uke, teller det neste halvt, så en fjerdedel og så videre.

button-this-month = Denne måneden
button-all-time = Gjennom tidene
button-rating = Rating

day = { NUMBER($day, minimumIntegerDigits: 2) }.{ NUMBER($month, minimumIntegerDigits: 2) }.{ $year }
minute = { $day } { NUMBER($hour, minimumIntegerDigits: 2) }:{ NUMBER($minute, minimumIntegerDigits: 2) }
month =
    { $month ->
        [1] januar
        [2] februar
        [3] mars
        [4] april
        [5] mai
        [6] juni
        [7] juli
        [8] august
        [9] september
        [10] oktober
        [11] november
       *[12] desember
    } { $year }
percent = { $percent } %
