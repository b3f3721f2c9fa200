# Time: clocks, reminders, vacations.

clock-twice = to ganger om dagen
clock-daily = én gang om dagen
clock-weekday = hver tredje dag
clock-marathon = maraton
clock-twodays = annenhver dag
clock-weekly = én gang i uken
clock-monthly = én gang i måneden
clock-other = { $grace } per tur pluss { $pool } i tidsbanken

duration-moment = mindre enn ett minutt
duration-minutes =
    { $minutes ->
        [one] ett minutt
       *[other] { $minutes } minutter
    }
duration-hours =
    { $hours ->
        [one] én time
       *[other] { $hours } timer
    }
duration-days =
    { $days ->
        [one] én dag
       *[other] { $days } dager
    }
duration-two = { $one } og { $two }

clock-is-none = Dette settet har ingen klokke: det tar den tiden det tar.
clock-in-grace = { $player }: { $left } igjen, først { $grace } gratis, så tidsbanken.
clock-running = { $player }: { $left } igjen av tidsbanken.
clock-waiting = { $player }: { $pool } i tidsbanken, pluss { $grace } gratis hver tur.
clock-vacation = Ferie: klokken står stille i { $left }.

news-pause-offered = { $player } vil gjerne stoppe klokkene. { $opponent }, si ja med /pause.
news-paused = Klokkene står stille til noen spiller eller skriver /resume.
news-resumed = Klokkene går igjen.
news-timed-out = Tiden er ute for { $player }, på stillingen { $score }: settet går til { $winner }.
news-voided = Settet er annullert: det teller for ingen.

time-is-up = #{ $number }: { $player }, tiden er ute for { $opponent }. Krev seieren, eller vent.
reminder = #{ $number }: { $player }, det er din tur.
reminder-clock = #{ $number }: { $player }, det er din tur; { $left } igjen.
digest =
    { $count ->
        [one] Ett sett venter på deg:
       *[other] { $count } sett venter på deg:
    }
digest-line = { $header }
digest-clock = { $header } { $left } igjen.

nudge = #{ $number }: { $player }, { $opponent } gleder seg til trekket ditt.
nudged = { $player } har fått et vennlig dytt. Ett per tur er nok.

vacation-left = Du har { $left } ferie igjen av { $days } dager i året. /vacation 10 tar ut ti dager.
vacation-now = Du har ferie i { $left } til. Den er over når du spiller eller skriver /vacation 0.
vacation-begins =
    { $days ->
        [one] Klokkene dine står stille i én dag. Ferien er over når du spiller eller skriver /vacation 0.
       *[other] Klokkene dine står stille i { $days } dager. Ferien er over når du spiller eller skriver /vacation 0.
    }
vacation-over = Velkommen tilbake: klokkene dine går igjen.
vacation-told =
    { $days ->
        [one] { $opponent }, { $player } har ferie i én dag.
       *[other] { $opponent }, { $player } har ferie i { $days } dager.
    }
vacation-told-too = { $opponent }, det gjelder deg også.

button-claim = Krev seieren
button-pause = Stopp klokkene
