# Idő: órák, emlékeztetők, szabadság.

clock-twice = naponta kétszer
clock-daily = naponta egyszer
clock-weekday = háromnaponta
clock-marathon = maraton
clock-twodays = kétnaponta
clock-weekly = hetente egyszer
clock-monthly = havonta egyszer
clock-other = körönként { $grace } és { $pool } tartalék

duration-moment = egy percnél kevesebb
duration-minutes = { $minutes } perc
duration-hours = { $hours } óra
duration-days = { $days } nap
duration-two = { $one } { $two }

clock-is-none = Ezen a meccsen nincs óra: addig tart, ameddig tart.
clock-in-grace = { $player }: { $left } van hátra, ebből { $grace } még türelmi idő, az semmibe sem kerül.
clock-running = { $player }: { $left } van hátra, már a tartalékból.
clock-waiting = { $player }: a tartalék { $pool }, a türelmi idő körönként { $grace }.
clock-vacation = Szabadság: az óra áll, még { $left } van belőle hátra.

news-pause-offered = { $player } megállítaná az órákat. { $opponent }, ha neked is jó: /pause.
news-paused = Az órák állnak, amíg valaki nem lép, vagy el nem indítja őket: /resume.
news-resumed = Az órák újra járnak.
news-timed-out = { $player } ideje { $score } állásnál lejárt: a meccset { $winner } nyerte.
news-voided = A meccs érvénytelen: senkinek sem számít.

time-is-up = #{ $number }: { $player }, { $opponent } ideje lejárt. Kérd a győzelmet, vagy várj még.
reminder = #{ $number }: { $player }, te jössz.
reminder-clock = #{ $number }: { $player }, te jössz; { $left } van hátra.
digest =
    { $count ->
        [one] Egy meccs vár rád:
       *[other] { $count } meccs vár rád:
    }
digest-line = { $header }
digest-clock = { $header } Hátralévő idő: { $left }.

nudge = #{ $number }: { $player }, { $opponent } már nagyon várja a lépésedet.
nudged = { $player } megkapta a baráti noszogatást. Körönként egy elég.

vacation-left = A szabadságodból még { $left } maradt, az évi keret { $days } nap. A /vacation 10 tíz napot vesz ki.
vacation-now = Szabadságon vagy, még { $left } van belőle hátra. Ha lépsz, véget ér, és a /vacation 0 is lezárja.
vacation-begins =
    { $days ->
        [one] Az óráid egy napig állnak. Ha lépsz, a szabadságod véget ér, és a /vacation 0 is lezárja.
       *[other] Az óráid { $days } napig állnak. Ha lépsz, a szabadságod véget ér, és a /vacation 0 is lezárja.
    }
vacation-over = Üdv újra itt: az óráid megint járnak.
vacation-told =
    { $days ->
        [one] { $opponent }, { $player } egy napra szabadságra ment.
       *[other] { $opponent }, { $player } { $days } napra szabadságra ment.
    }
vacation-told-too = { $opponent }, ez neked is szól.

button-claim = Kérem a győzelmet
button-pause = Álljanak az órák
