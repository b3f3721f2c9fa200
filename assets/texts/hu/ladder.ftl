# A ranglista: értékszámok, táblázatok, profilok és a befejezett meccsek.

ratings = { $winner }. { $loser }.
rating = { $player } { $rating } ({ $change }), { $rank } hely
rating-up = { $player } { $rating } ({ $change }), { $rank } hely ({ $by } hellyel feljebb)
rating-down = { $player } { $rating } ({ $change }), { $rank } hely ({ $by } hellyel lejjebb)
ordinal = { $rank }.

ladder = Ranglista
ladder-month = { $month }, eddigi állás
ladder-season = { $number }. szezon (lezárva: { $date })
ladder-page =
    { $pages ->
        [one] ranglistás meccsek
       *[other] { $page }/{ $pages }. oldal
    }
ladder-empty = Itt még senki sem fejezett be ranglistás meccset. Indíts egyet: /challenge @barat 5.
ladder-empty-month = { $month }: ebben a hónapban itt még nem ért véget ranglistás meccs.
leaderboard = { $title }. A nyíl az utolsó tíz meccs változását mutatja, a „?” azt, hogy az értékszám még csak becslés.
leaderboard-month = { $title }: ennyit hoztak a ranglistás meccsek.
leaderboard-season = { $title }.
leaderboard-own = { $player }: { $rank } hely, { $rating }, { $record }.
heading-rank = #
heading-name = Játékos
heading-rating = Értéksz.
heading-record = Gy-V
heading-streak = Sorozat
heading-recent = Utolsó tíz
streak-won = Gy{ $count }
streak-lost = V{ $count }
recent-won = Gy
recent-lost = V
fact-standings = { $title }, { $note }.
fact-standing = { $rank }. { $name } { $rating }{ $change }, { $record }, { $streak }, { $recent }.
fact-standing-final = { $rank }. { $name } { $rating }, { $record }.
fact-trend = {" "}({ $change })
fact-curve = { $title }, { $note }: az elején { $first } ({ $begin }), a végén { $last } ({ $end }), a legalacsonyabb { $low }, a legmagasabb { $high }.

profile = { $player }: { $rating }, { $rank } hely a ranglistán. Eddigi csúcs: { $peak }.
profile-record = { $won } győzelem, { $lost } vereség; { $streak }.
streak-of-wins =
    { $count ->
        [one] a legutóbbi győzelem volt
       *[other] az utolsó { $count } mind győzelem volt
    }
streak-of-losses =
    { $count ->
        [one] a legutóbbi vereség volt
       *[other] az utolsó { $count } mind vereség volt
    }
profile-gammons = Gammonok aránya: a nyert partikban { $won }, a vesztettekben { $lost }.
profile-cube = Kocka: { $games } partiban { $doubles } duplázás; a kapott duplázásokból elfogadva: { $takes }/{ $offered }.
profile-best = Legszebb győzelem: { $opponent } ellen ({ $rating }), #{ $number }.
profile-favourite = Leggyakoribb ellenfél: { $opponent }, { $matches } meccs.
curve = { $player }  { $rating }
curve-note =
    { $count ->
        [one] egy meccs
       *[other] az utolsó { $count } meccs
    }

versus = { $player } { $score } { $opponent }, összesen { $matches } meccs; a ranglistás meccseken { $rated }.
versus-none = { $player } és { $opponent } itt még nem játszott végig meccset egymás ellen. Indíts egyet: /challenge @barat 5.
versus-none-computer = { $player } és { $opponent } itt még nem játszott végig meccset egymás ellen. Indíts egyet: /challenge computer { $level }.

matches =
    { $page ->
        [1] { $player } befejezett meccsei, elöl a legújabb:
       *[other] { $player } befejezett meccsei, { $page }. oldal:
    }
match-line = #{ $number }  { $white } { $score } { $black } ({ $day }), { $how }
match-rated = { $change }
match-friendly = barátságos
match-money = pénzjáték

rating-how = #{ $number }: { $winner } ({ $winner_rating }) nyert { $loser } ({ $loser_rating }) ellen. A különbség D = { $difference }; { $loser } számított esélye P = { $chance }.
rating-how-player =
    { $player }: 4 × K { $weight } × √{ $length } × P { $chance }{ $share ->
        [1] {""}
       *[other] {" "}× 1/{ $share }
    } = { $change }, az új értékszám { $rating }.
rating-how-halved = Ha ugyanaz a két játékos egy héten belül { $full } meccsnél többet játszik, a többi már csak felét, aztán negyedét éri, és így tovább.

button-this-month = Ez a hónap
button-all-time = Összesített
button-rating = Értékszám

day = { $year }. { NUMBER($month, minimumIntegerDigits: 2) }. { NUMBER($day, minimumIntegerDigits: 2) }.
minute = { $day } { NUMBER($hour, minimumIntegerDigits: 2) }:{ NUMBER($minute, minimumIntegerDigits: 2) }
month =
    { $year }. { $month ->
        [1] január
        [2] február
        [3] március
        [4] április
        [5] május
        [6] június
        [7] július
        [8] augusztus
        [9] szeptember
        [10] október
        [11] november
       *[12] december
    }
percent = { $percent }%
