# The ladder: ratings, leaderboards, profiles, and matches that are over.

ratings = { $winner }. { $loser }.
rating = { $player } { $rating } ({ $change }), { $rank }
rating-up = { $player } { $rating } ({ $change }), { $rank } (up { $by })
rating-down = { $player } { $rating } ({ $change }), { $rank } (down { $by })
ordinal =
    { NUMBER($rank, type: "ordinal") ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    }

ladder = Ladder
ladder-month = { $month } so far
ladder-season = Season { $number }, closed { $date }
ladder-page =
    { $pages ->
        [one] rated matches
       *[other] page { $page } of { $pages }
    }
ladder-empty = Nobody has finished a rated match here yet. Start one: /challenge @friend 5.
ladder-empty-month = No rated match has ended here in { $month } yet.
leaderboard = { $title }. Arrows show the change over a player's last ten matches, “?” a rating that is still a guess.
leaderboard-month = { $title }: what rated matches have brought.
leaderboard-season = { $title }.
leaderboard-own = { $player }: { $rank }, { $rating }, { $record }.
heading-rank = #
heading-name = Player
heading-rating = Rating
heading-record = W-L
heading-streak = Streak
heading-recent = Last ten
streak-won = W{ $count }
streak-lost = L{ $count }
recent-won = W
recent-lost = L
fact-standings = { $title }, { $note }.
fact-standing = { $rank }. { $name } { $rating }{ $change }, { $record }, { $streak }, { $recent }.
fact-standing-final = { $rank }. { $name } { $rating }, { $record }.
fact-trend = {" "}({ $change })
fact-curve = { $title }, { $note }: { $first } on { $begin }, { $last } on { $end }, between { $low } and { $high }.

profile = { $player }: { $rating }, { $rank } on the ladder. Best ever { $peak }.
profile-record = Won { $won }, lost { $lost }; { $streak }.
streak-of-wins =
    { $count ->
        [one] won the last one
       *[other] won the last { $count }
    }
streak-of-losses =
    { $count ->
        [one] lost the last one
       *[other] lost the last { $count }
    }
profile-gammons = Gammons: { $won } of the games won, { $lost } of those lost.
profile-cube =
    Cube: { $doubles ->
        [one] one double
       *[other] { $doubles } doubles
    } in { $games ->
        [one] one game
       *[other] { $games } games
    }, took { $takes } of { $offered }.
profile-best = Best win: { $opponent } at { $rating }, #{ $number }.
profile-favourite =
    { $matches ->
        [one] Has met { $opponent } most: one match.
       *[other] Has met { $opponent } most: { $matches } matches.
    }
curve = { $player }  { $rating }
curve-note =
    { $count ->
        [one] one match
       *[other] last { $count } matches
    }

versus =
    { $matches ->
        [one] { $player } { $score } { $opponent } in one match; rated { $rated }.
       *[other] { $player } { $score } { $opponent } in { $matches } matches; rated { $rated }.
    }
versus-none = { $player } and { $opponent } have not finished a match here. Start one: /challenge @friend 5.
versus-none-computer = { $player } and { $opponent } have not finished a match here. Start one: /challenge computer { $level }.

matches =
    { $page ->
        [1] Finished matches of { $player }, newest first:
       *[other] Finished matches of { $player }, page { $page }:
    }
match-line = #{ $number }  { $white } { $score } { $black }, { $day }, { $how }
match-rated = { $change }
match-friendly = friendly
match-money = money

rating-how = #{ $number }: { $winner } ({ $winner_rating }) beat { $loser } ({ $loser_rating }). Difference D = { $difference }; { $loser } was given a chance of P = { $chance }.
rating-how-player =
    { $player }: 4 × K { $weight } × √{ $length } × P { $chance }{ $share ->
        [1] {""}
       *[other] {" "}× 1/{ $share }
    } is { $change }, which makes { $rating }.
rating-how-halved = After { $full } matches of the same two in a week, each further one counts half of the one before.

button-this-month = This month
button-all-time = All time
button-rating = Rating

day = { $year }-{ NUMBER($month, minimumIntegerDigits: 2) }-{ NUMBER($day, minimumIntegerDigits: 2) }
minute = { $day } { NUMBER($hour, minimumIntegerDigits: 2) }:{ NUMBER($minute, minimumIntegerDigits: 2) }
month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
percent = { $percent }%
