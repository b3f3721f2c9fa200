# Time: clocks, reminders, vacations.

clock-twice = två gånger om dagen
clock-daily = en gång om dagen
clock-weekday = var tredje dag
clock-marathon = maraton
clock-twodays = varannan dag
clock-weekly = en gång i veckan
clock-monthly = en gång i månaden
clock-other = { $grace } per drag och { $pool } i tidsbanken

duration-moment = mindre än en minut
duration-minutes =
    { $minutes ->
        [one] en minut
       *[other] { $minutes } minuter
    }
duration-hours =
    { $hours ->
        [one] en timme
       *[other] { $hours } timmar
    }
duration-days =
    { $days ->
        [one] en dag
       *[other] { $days } dagar
    }
duration-two = { $one } { $two }

clock-is-none = Den här matchen har ingen klocka: den får ta den tid den tar.
clock-in-grace = { $player }: { $left } kvar, varav { $grace } är respit och inte kostar något.
clock-running = { $player }: { $left } kvar, ur tidsbanken.
clock-waiting = { $player }: { $pool } i tidsbanken och { $grace } respit per drag.
clock-vacation = Semester: klockan står stilla i { $left }.

news-pause-offered = { $player } vill stoppa klockorna. { $opponent }, gå med på det med /pause.
news-paused = Klockorna står stilla tills någon spelar eller skriver /resume.
news-resumed = Klockorna går igen.
news-timed-out = Tiden är ute för { $player } vid { $score }: matchen går till { $winner }.
news-voided = Matchen är struken: den räknas inte för någon.

time-is-up = #{ $number }: { $player }, tiden är ute för { $opponent }. Kräv vinsten eller vänta.
reminder = #{ $number }: { $player }, det är din tur.
reminder-clock = #{ $number }: { $player }, det är din tur; { $left } kvar.
digest =
    { $count ->
        [one] En match väntar på dig:
       *[other] { $count } matcher väntar på dig:
    }
digest-line = { $header }
digest-clock = { $header } { $left } kvar.

nudge = #{ $number }: { $player }, { $opponent } ser fram emot ditt drag.
nudged = { $player } har fått en vänlig puff. En per drag räcker.

vacation-left = Du har { $left } semester kvar av årets { $days } dagar. /vacation 10 tar ut tio dagar.
vacation-now = Du har semester i { $left } till. Den slutar när du spelar, eller med /vacation 0.
vacation-begins =
    { $days ->
        [one] Dina klockor står stilla i en dag. Semestern slutar när du spelar, eller med /vacation 0.
       *[other] Dina klockor står stilla i { $days } dagar. Semestern slutar när du spelar, eller med /vacation 0.
    }
vacation-over = Välkommen tillbaka: dina klockor går igen.
vacation-told =
    { $days ->
        [one] { $opponent }, { $player } har semester i en dag.
       *[other] { $opponent }, { $player } har semester i { $days } dagar.
    }
vacation-told-too = { $opponent }, det här gäller dig också.

button-claim = Kräv vinsten
button-pause = Stoppa klockorna
