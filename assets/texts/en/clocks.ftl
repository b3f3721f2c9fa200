# Time: clocks, reminders, vacations.

clock-twice = twice a day
clock-daily = once a day
clock-weekday = every three days
clock-marathon = marathon
clock-twodays = once in two days
clock-weekly = once a week
clock-monthly = once a month
clock-other = { $grace } a turn and { $pool }

duration-moment = less than a minute
duration-minutes =
    { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }
duration-hours =
    { $hours ->
        [one] one hour
       *[other] { $hours } hours
    }
duration-days =
    { $days ->
        [one] one day
       *[other] { $days } days
    }
duration-two = { $one } { $two }

clock-is-none = This match has no clock: it takes as long as it takes.
clock-in-grace = { $player }: { $left } left, including { $grace } of grace, which costs nothing.
clock-running = { $player }: { $left } left, from the pool.
clock-waiting = { $player }: a pool of { $pool }, and { $grace } of grace each turn.
clock-vacation = Vacation: the clock stands still for { $left }.

news-pause-offered = { $player } would like to stop the clocks. { $opponent }, agree with /pause.
news-paused = The clocks stand still until somebody plays, or /resume.
news-resumed = The clocks run again.
news-timed-out = { $player }'s time is up, at { $score }: the match goes to { $winner }.
news-voided = The match is void: it counts for nobody.

time-is-up = #{ $number }: { $player }, the time of { $opponent } is up. Claim the win, or wait.
reminder = #{ $number }: { $player }, it is your turn.
reminder-clock = #{ $number }: { $player }, it is your turn; { $left } left.
digest =
    { $count ->
        [one] One match waits for you:
       *[other] { $count } matches wait for you:
    }
digest-line = { $header }
digest-clock = { $header } { $left } left.

nudge = #{ $number }: { $player }, { $opponent } is looking forward to your move.
nudged = { $player } got a friendly word. Once a turn is enough.

vacation-left = You have { $left } of vacation left of { $days } days in a year. /vacation 10 takes ten days.
vacation-now = You are on vacation for another { $left }. Playing ends it, and so does /vacation 0.
vacation-begins =
    { $days ->
        [one] Your clocks stand still for a day. Playing ends your vacation, and so does /vacation 0.
       *[other] Your clocks stand still for { $days } days. Playing ends your vacation, and so does /vacation 0.
    }
vacation-over = Welcome back: your clocks run again.
vacation-told =
    { $days ->
        [one] { $opponent }, { $player } is on vacation for a day.
       *[other] { $opponent }, { $player } is on vacation for { $days } days.
    }
vacation-told-too = { $opponent }, this is for you too.

button-claim = Claim the win
button-pause = Stop the clocks
