# The ladder: ratings, leaderboards, profiles, and matches that are over.

ratings = { $winner }. { $loser }.
rating = { $player } { $rating } ({ $change }), { $rank }
rating-up = { $player } { $rating } ({ $change }), { $rank } (upp { $by })
rating-down = { $player } { $rating } ({ $change }), { $rank } (ner { $by })
ordinal =
    { NUMBER($rank, type: "ordinal") ->
        [one] { $rank }:a
       *[other] { $rank }:e
    }

ladder = Stegen
ladder-month = Hittills i { $month }
ladder-season = Säsong { $number }, avslutad { $date }
ladder-page =
    { $pages ->
        [one] rankade matcher
       *[other] sida { $page } av { $pages }
    }
ladder-empty = Ingen har spelat klart en rankad match här än. Starta en: /challenge @kompis 5.
ladder-empty-month = Under { $month } har ingen rankad match avslutats här än.
leaderboard = { $title }. Pilarna visar förändringen över spelarens tio senaste matcher, ”?” en rating som ännu är en gissning.
leaderboard-month = { $title }: vad de rankade matcherna har gett.
leaderboard-season = { $title }.
leaderboard-own = { $player }: { $rank }, { $rating }, { $record }.
heading-rank = #
heading-name = Spelare
heading-rating = Rating
heading-record = V-F
heading-streak = Svit
heading-recent = Senaste tio
streak-won = V{ $count }
streak-lost = F{ $count }
recent-won = V
recent-lost = F
fact-standings = { $title }, { $note }.
fact-standing = { $rank }. { $name } { $rating }{ $change }, { $record }, { $streak }, { $recent }.
fact-standing-final = { $rank }. { $name } { $rating }, { $record }.
fact-trend = {" "}({ $change })
fact-curve = { $title }, { $note }: { $first } den { $begin }, { $last } den { $end }, mellan { $low } och { $high }.

profile = { $player }: { $rating }, { $rank } på stegen. Som bäst { $peak }.
profile-record = Vunna { $won }, förlorade { $lost }; { $streak }.
streak-of-wins =
    { $count ->
        [one] vann den senaste
       *[other] vann de { $count } senaste
    }
streak-of-losses =
    { $count ->
        [one] förlorade den senaste
       *[other] förlorade de { $count } senaste
    }
profile-gammons = Gammon: { $won } av de vunna partierna, { $lost } av de förlorade.
profile-cube =
    Kuben: { $doubles ->
        [one] en dubblering
       *[other] { $doubles } dubbleringar
    } på { $games ->
        [one] ett parti
       *[other] { $games } partier
    }, accepterade { $takes } av { $offered }.
profile-best = Bästa vinst: mot { $opponent } ({ $rating }), #{ $number }.
profile-favourite =
    { $matches ->
        [one] Har oftast mött { $opponent }: en match.
       *[other] Har oftast mött { $opponent }: { $matches } matcher.
    }
curve = { $player }  { $rating }
curve-note =
    { $count ->
        [one] en match
       *[other] de senaste { $count } matcherna
    }

versus =
    { $matches ->
        [one] { $player } { $score } { $opponent } på en match; rankade: { $rated }.
       *[other] { $player } { $score } { $opponent } på { $matches } matcher; rankade: { $rated }.
    }
versus-none = { $player } och { $opponent } har inte spelat klart någon match här. Starta en: /challenge @kompis 5.
versus-none-computer = { $player } och { $opponent } har inte spelat klart någon match här. Starta en: /challenge computer { $level }.

matches =
    { $page ->
        [1] Avslutade matcher för { $player }, de senaste först:
       *[other] Avslutade matcher för { $player }, sida { $page }:
    }
match-line = #{ $number }  { $white } { $score } { $black }, { $day }, { $how }
match-rated = { $change }
match-friendly = vänskapsmatch
match-money = moneyspel

rating-how = #{ $number }: { $winner } ({ $winner_rating }) besegrade { $loser } ({ $loser_rating }). Skillnaden D = { $difference }; vinstchansen för { $loser } var P = { $chance }.
rating-how-player =
    { $player }: 4 × K { $weight } × √{ $length } × P { $chance }{ $share ->
        [1] {""}
       *[other] {" "}× 1/{ $share }
    } blir { $change }, alltså { $rating }.
rating-how-halved = Möts samma två i mer än { $full } matcher på en vecka räknas nästa till hälften, den därpå till en fjärdedel och så vidare.

button-this-month = Den här månaden
button-all-time = Genom tiderna
button-rating = Rating

day = { $year }-{ NUMBER($month, minimumIntegerDigits: 2) }-{ NUMBER($day, minimumIntegerDigits: 2) }
minute = { $day } { NUMBER($hour, minimumIntegerDigits: 2) }:{ NUMBER($minute, minimumIntegerDigits: 2) }
month =
    { $month ->
        [1] januari
        [2] februari
        [3] mars
        [4] april
        [5] maj
        [6] juni
        [7] juli
        [8] augusti
        [9] september
        [10] oktober
        [11] november
       *[12] december
    } { $year }
percent = { $percent } %
