# Time: clocks, reminders, vacations.

clock-twice = kahdesti päivässä
clock-daily = kerran päivässä
clock-weekday = kolmen päivän välein
clock-marathon = maraton
clock-twodays = kahden päivän välein
clock-weekly = kerran viikossa
clock-monthly = kerran kuussa
clock-other = siirtoaikaa { $grace }, pankissa { $pool }

duration-moment = alle minuutti
duration-minutes =
    { $minutes ->
        [one] 1 minuutti
       *[other] { $minutes } minuuttia
    }
duration-hours =
    { $hours ->
        [one] 1 tunti
       *[other] { $hours } tuntia
    }
duration-days =
    { $days ->
        [one] 1 päivä
       *[other] { $days } päivää
    }
duration-two = { $one } { $two }

clock-is-none = Tässä ottelussa ei ole kelloa: se kestää minkä kestää.
clock-in-grace = { $player }: aikaa { $left }, siitä siirtoaikaa { $grace }. Aikapankki ei vielä kulu.
clock-running = { $player }: aikaa { $left }. Nyt kuluu aikapankki.
clock-waiting = { $player }: aikapankissa { $pool }, siirtoaikaa { $grace } vuoroa kohti.
clock-vacation = Loma: kello seisoo, jäljellä { $left }.

news-pause-offered = { $player } haluaisi pysäyttää kellot. { $opponent }, suostu komennolla /pause.
news-paused = Kellot seisovat, kunnes joku siirtää tai antaa komennon /resume.
news-resumed = Kellot käyvät taas.
news-timed-out = { $player } ylitti aikansa, tilanne { $score }: ottelun voittaa { $winner }.
news-voided = Ottelu on mitätöity: sitä ei lasketa kummallekaan.

time-is-up = #{ $number }: { $player }, { $opponent } on ylittänyt aikansa. Ota voitto tai odota.
reminder = #{ $number }: { $player }, on sinun vuorosi.
reminder-clock = #{ $number }: { $player }, on sinun vuorosi. Aikaa { $left }.
digest =
    { $count ->
        [one] Yksi ottelu odottaa sinua:
       *[other] { $count } ottelua odottaa sinua:
    }
digest-line = { $header }
digest-clock = { $header } Aikaa { $left }.

nudge = #{ $number }: { $player }, { $opponent } odottaa jo innolla siirtoasi.
nudged = { $player } sai ystävällisen tönäisyn. Yksi vuoroa kohti riittää.

vacation-left =
    Lomaa on jäljellä { $left }; vuodessa sitä on { $days ->
        [one] 1 päivä
       *[other] { $days } päivää
    }. /vacation 10 ottaa kymmenen päivää.
vacation-now = Olet lomalla, jäljellä { $left }. Loma päättyy, kun siirrät tai annat komennon /vacation 0.
vacation-begins =
    { $days ->
        [one] Kellosi seisovat päivän. Loma päättyy, kun siirrät tai annat komennon /vacation 0.
       *[other] Kellosi seisovat { $days } päivää. Loma päättyy, kun siirrät tai annat komennon /vacation 0.
    }
vacation-over = Tervetuloa takaisin: kellosi käyvät taas.
vacation-told =
    { $days ->
        [one] { $opponent }, { $player } on päivän lomalla.
       *[other] { $opponent }, { $player } on lomalla { $days } päivää.
    }
vacation-told-too = { $opponent }, tämä koskee sinuakin.

button-claim = Ota voitto
button-pause = Pysäytä kellot
