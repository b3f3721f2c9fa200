# The ladder: ratings, leaderboards, profiles, and matches that are over.

ratings = { $winner }. { $loser }.
rating = { $player } { $rating } ({ $change }), { $rank } sija
rating-up = { $player } { $rating } ({ $change }), { $rank } sija (nousua { $by })
rating-down = { $player } { $rating } ({ $change }), { $rank } sija (laskua { $by })
ordinal = { $rank }.

ladder = Ranking
ladder-month = { $month } tähän asti
ladder-season = Kausi { $number }, päättyi { $date }
ladder-page =
    { $pages ->
        [one] rankingottelut
       *[other] sivu { $page }/{ $pages }
    }
ladder-empty = Täällä ei ole vielä pelattu loppuun yhtään rankingottelua. Aloita: /challenge @kaveri 5.
ladder-empty-month = { $month }: yksikään rankingottelu ei ole vielä päättynyt täällä.
leaderboard = { $title }. Nuoli kertoo muutoksen pelaajan kymmenessä viime ottelussa, ”?” sen, että rating on vielä arvaus.
leaderboard-month = { $title }: rankingotteluiden saldo.
leaderboard-season = { $title }.
leaderboard-own = { $player }: { $rank } sija, { $rating }, { $record }.
heading-rank = #
heading-name = Pelaaja
heading-rating = Rating
heading-record = V-H
heading-streak = Putki
heading-recent = Viimeiset 10
streak-won = V{ $count }
streak-lost = H{ $count }
recent-won = V
recent-lost = H
fact-standings = { $title }, { $note }.
fact-standing = { $rank }. { $name } { $rating }{ $change }, { $record }, { $streak }, { $recent }.
fact-standing-final = { $rank }. { $name } { $rating }, { $record }.
fact-trend = {" "}({ $change })
fact-curve = { $title }, { $note }: alussa ({ $begin }) { $first }, lopussa ({ $end }) { $last }, alimmillaan { $low }, ylimmillään { $high }.

profile = { $player }: { $rating }, rankingin { $rank } sija. Ennätys { $peak }.
profile-record = Voittoja { $won }, häviöitä { $lost }; { $streak }.
streak-of-wins =
    { $count ->
        [one] viimeksi voitto
       *[other] putkessa { $count } voittoa
    }
streak-of-losses =
    { $count ->
        [one] viimeksi häviö
       *[other] putkessa { $count } häviötä
    }
profile-gammons = Gammoneita: { $won } voitetuista peleistä, { $lost } hävityistä.
profile-cube =
    Kuutio: { $doubles ->
        [one] yksi tuplaus
       *[other] { $doubles } tuplausta
    } { $games ->
        [one] yhdessä pelissä
       *[other] { $games } pelissä
    }, hyväksytty { $takes }/{ $offered }.
profile-best = Kovin kaato: { $opponent } ({ $rating }), #{ $number }.
profile-favourite =
    { $matches ->
        [one] Tutuin vastustaja: { $opponent }, yksi ottelu.
       *[other] Tutuin vastustaja: { $opponent }, { $matches } ottelua.
    }
curve = { $player }  { $rating }
curve-note =
    { $count ->
        [one] yksi ottelu
       *[other] { $count } viime ottelua
    }

versus =
    { $matches ->
        [one] { $player } { $score } { $opponent }, yksi ottelu; rankingotteluissa { $rated }.
       *[other] { $player } { $score } { $opponent }, { $matches } ottelua; rankingotteluissa { $rated }.
    }
versus-none = { $player } ja { $opponent } eivät ole pelanneet täällä yhtään ottelua loppuun. Aloita: /challenge @kaveri 5.
versus-none-computer = { $player } ja { $opponent } eivät ole pelanneet täällä yhtään ottelua loppuun. Aloita: /challenge computer { $level }.

matches =
    { $page ->
        [1] Päättyneet ottelut ({ $player }), uusin ensin:
       *[other] Päättyneet ottelut ({ $player }), sivu { $page }:
    }
match-line = #{ $number }  { $white } { $score } { $black }, { $day }, { $how }
match-rated = { $change }
match-friendly = ystävyyspeli
match-money = rahapeli

rating-how = #{ $number }: voittaja { $winner } ({ $winner_rating }), häviäjä { $loser } ({ $loser_rating }). Ero D = { $difference }; häviäjän voittomahdollisuus oli P = { $chance }.
rating-how-player =
    { $player }: 4 × K { $weight } × √{ $length } × P { $chance }{ $share ->
        [1] {""}
       *[other] {" "}× 1/{ $share }
    } = { $change }, uusi rating { $rating }.
rating-how-halved = Samojen kahden pelaajan otteluista { $full } viikossa lasketaan täysinä, seuraava puolikkaana, sitä seuraava neljänneksenä ja niin edelleen.

button-this-month = Tältä kuulta
button-all-time = Koko ajalta
button-rating = Rating

day = { $day }.{ $month }.{ $year }
minute = { $day } klo { $hour }.{ NUMBER($minute, minimumIntegerDigits: 2) }
month =
    { $month ->
        [1] Tammikuu
        [2] Helmikuu
        [3] Maaliskuu
        [4] Huhtikuu
        [5] Toukokuu
        [6] Kesäkuu
        [7] Heinäkuu
        [8] Elokuu
        [9] Syyskuu
        [10] Lokakuu
        [11] Marraskuu
       *[12] Joulukuu
    } { $year }
percent = { $percent } %
