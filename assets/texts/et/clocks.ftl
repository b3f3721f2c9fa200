# Time: clocks, reminders, vacations.

clock-twice = kaks korda päevas
clock-daily = kord päevas
clock-weekday = iga kolme päeva tagant
clock-marathon = maraton
clock-twodays = iga kahe päeva tagant
clock-weekly = kord nädalas
clock-monthly = kord kuus
clock-other = käiguaeg { $grace } ja ajavaru { $pool }

duration-moment = vähem kui minut
duration-minutes =
    { $minutes ->
        [one] üks minut
       *[other] { $minutes } minutit
    }
duration-hours =
    { $hours ->
        [one] üks tund
       *[other] { $hours } tundi
    }
duration-days =
    { $days ->
        [one] üks päev
       *[other] { $days } päeva
    }
duration-two = { $one } { $two }

clock-is-none = Sellel matšil pole kella: läheb nii kaua, kui läheb.
clock-in-grace = { $player }: aega on { $left }, sellest käiguaega { $grace }. Ajavaru veel ei kulu.
clock-running = { $player }: aega on { $left }, kulub ajavaru.
clock-waiting = { $player }: ajavaru { $pool }, lisaks igaks käiguks { $grace }.
clock-vacation = Puhkus: kell seisab, jäänud on { $left }.

news-pause-offered = { $player } tahaks kellad peatada. { $opponent }, kui oled nõus: /pause.
news-paused = Kellad seisavad, kuni keegi teeb käigu või kirjutab /resume.
news-resumed = Kellad käivad jälle.
news-timed-out = { $player } ületas aja seisul { $score }: matši võidab { $winner }.
news-voided = Matš on tühistatud ega lähe kummalegi kirja.

time-is-up = #{ $number }: { $player }, { $opponent } on aja ületanud. Nõua võitu või oota.
reminder = #{ $number }: { $player }, sinu kord.
reminder-clock = #{ $number }: { $player }, sinu kord; aega on { $left }.
digest =
    { $count ->
        [one] Üks matš ootab sind:
       *[other] { $count } matši ootab sind:
    }
digest-line = { $header }
digest-clock = { $header } Aega on { $left }.

nudge = #{ $number }: { $player }, { $opponent } ootab huviga su käiku.
nudged = { $player } sai sõbraliku müksu. Üks müks käigu kohta on küll.

vacation-left =
    { $days ->
        [one] Puhkust on alles { $left }; aastas on seda üks päev. Kümme päeva võtad nii: /vacation 10.
       *[other] Puhkust on alles { $left }; aastas on seda { $days } päeva. Kümme päeva võtad nii: /vacation 10.
    }
vacation-now = Oled puhkusel, jäänud on { $left }. Puhkus lõpeb, kui teed käigu või kirjutad /vacation 0.
vacation-begins =
    { $days ->
        [one] Su kellad seisavad ühe päeva. Puhkus lõpeb, kui teed käigu või kirjutad /vacation 0.
       *[other] Su kellad seisavad { $days } päeva. Puhkus lõpeb, kui teed käigu või kirjutad /vacation 0.
    }
vacation-over = Tere tulemast tagasi: su kellad käivad jälle.
vacation-told =
    { $days ->
        [one] { $opponent }, { $player } on ühe päeva puhkusel.
       *[other] { $opponent }, { $player } on { $days } päeva puhkusel.
    }
vacation-told-too = { $opponent }, see puudutab ka sind.

button-claim = Nõua võitu
button-pause = Peata kellad
