# The commands: what they are for (at most 100 characters), how they are written, and what they answer.

command-challenge = Haasta otteluun kaveri, tietokone tai se, joka ehtii ensin
usage-challenge = /challenge [@pelaaja] [pisteet] [valinnat], esimerkiksi /challenge @kaveri 5 tai /challenge money jacoby automatic:2.
option-challenge-player = Kenet; tyhjänä se, joka ehtii ensin
option-challenge-length = Moneenko pisteeseen pelataan; 5, jos et sano mitään
option-challenge-computer = Tietokonetta vastaan; se ottaa haasteen heti vastaan
option-challenge-level = Kuinka hyvin tietokone pelaa; intermediate, jos et sano mitään
option-challenge-money = Rahapeli: peli toisensa perään, loppua ei näy
option-challenge-crawford = Crawford-sääntö; käytössä, ellet kiellä
option-challenge-jacoby = Rahapeli: gammon lasketaan vasta tuplauksen jälkeen
option-challenge-beavers = Rahapeli: tuplaukseen saa vastata heti tuplaamalla
option-challenge-automatic = Rahapeli: montako kertaa tasan mennyt aloitusheitto nostaa kuutiota
option-challenge-cubeless = Ilman tuplauskuutiota
option-challenge-variant = Alkuasetelma
option-challenge-ladder = Lasketaanko rankingiin
option-challenge-clock = Paljonko kummallakin on aikaa; kerhon kello, jos et sano mitään
option-challenge-hints = Kumpikin saa pyytää vihjeitä; vain ystävyyspeleissä

command-accept = Ota haaste vastaan tai hyväksy vastustajan luovutus
usage-accept = /accept [numero] [onnensana], esimerkiksi /accept tai /accept 42 neliapila.
option-accept-game = Ottelun numero
option-accept-luck = Onnensanasi noppia varten, jos haluat

command-decline = Torju haaste tai jatka peliä luovutustarjouksen jälkeen
usage-decline = /decline [numero], esimerkiksi /decline tai /decline 42.
option-decline-game = Ottelun numero

command-withdraw = Peru haasteesi
usage-withdraw = /withdraw [numero], esimerkiksi /withdraw tai /withdraw 42.
option-withdraw-game = Haasteen numero

command-luck = Anna ennen ottelun alkua onnensana, joka sekoitetaan sinetöityihin noppiin
usage-luck = /luck SANA, esimerkiksi /luck neliapila.
option-luck-word = Mitä tahansa sanoja, enintään 64 tavua
option-luck-game = Haasteen numero

command-roll = Heitä nopat
usage-roll = /roll [numero], esimerkiksi /roll tai /roll 42.
option-roll-game = Ottelun numero

command-move = Tee siirtosi
usage-move = /move SIIRTO, esimerkiksi /move 13/7 6/5, /move bar/22 24/20* tai /move 6/off(2).
option-move-play = Siirto, esimerkiksi 13/7 6/5
option-move-game = Ottelun numero

command-double = Tarjoa tuplausta ennen heittoasi
usage-double = /double [numero], esimerkiksi /double tai /double 42.
option-double-game = Ottelun numero

command-take = Hyväksy tuplaus
usage-take = /take [yes] [numero], esimerkiksi /take, tai /take yes, jos olet varma.
option-take-yes = Älä kysy uudestaan
option-take-game = Ottelun numero

command-drop = Hylkää tuplaus ja häviä se, mitä kuutio näytti sitä ennen
usage-drop = /drop [yes] [numero], esimerkiksi /drop, tai /drop yes, jos olet varma.
option-drop-yes = Älä kysy uudestaan
option-drop-game = Ottelun numero

command-beaver = Vastaa tuplaukseen heti tuplaamalla ja pidä kuutio, jos niin on sovittu
usage-beaver = /beaver [yes] [numero], esimerkiksi /beaver, tai /beaver yes, jos olet varma.
option-beaver-yes = Älä kysy uudestaan
option-beaver-game = Ottelun numero

command-resign = Tarjoudu luovuttamaan peli
usage-resign = /resign [single|gammon|backgammon] [yes], esimerkiksi /resign tai /resign gammon, tai /resign single yes, jos olet varma.
option-resign-loss = Mitä luovutat
option-resign-yes = Älä kysy uudestaan
option-resign-game = Ottelun numero

command-next = Rahapeli: aloita seuraava peli
usage-next = /next [numero], esimerkiksi /next tai /next 42.
option-next-game = Ottelun numero

command-stop = Rahapeli: lopeta pelien välissä
usage-stop = /stop [yes] [numero], esimerkiksi /stop, tai /stop yes, jos olet varma.
option-stop-yes = Älä kysy uudestaan
option-stop-game = Ottelun numero

command-clock = Katso, paljonko kummallakin on aikaa
usage-clock = /clock [numero], esimerkiksi /clock tai /clock 42.
option-clock-game = Ottelun numero

command-nudge = Tönäise vastustajaa ystävällisesti, kerran vuorossa
usage-nudge = /nudge [numero], esimerkiksi /nudge tai /nudge 42.
option-nudge-game = Ottelun numero

command-pause = Pysäytä ottelun kellot, jos vastustaja suostuu
usage-pause = /pause [numero], esimerkiksi /pause tai /pause 42.
option-pause-game = Ottelun numero

command-resume = Käynnistä ottelun kellot uudestaan
usage-resume = /resume [numero], esimerkiksi /resume tai /resume 42.
option-resume-game = Ottelun numero

command-claim = Ota voitto, kun vastustajan aika on loppunut
usage-claim = /claim [numero], esimerkiksi /claim tai /claim 42.
option-claim-game = Ottelun numero

command-vacation = Pysäytä kaikki kellosi muutamaksi päiväksi
usage-vacation = /vacation [päivät], esimerkiksi /vacation 10; /vacation 0 lopettaa loman.
option-vacation-days = Montako päivää

command-undo = Kumoa viimeksi napauttamasi askel ennen vahvistusta
usage-undo = /undo [numero], esimerkiksi /undo tai /undo 42.
option-undo-game = Ottelun numero

command-board = Näytä lauta uudestaan täällä alhaalla
usage-board = /board [numero], esimerkiksi /board tai /board 42.
option-board-game = Ottelun numero

command-games = Luettele omat ottelusi tai kaikki täällä pelattavat
usage-games = /games [mine|all], esimerkiksi /games tai /games all.
option-games-whose = Omasi vai kaikki täällä
option-games-page = Mikä sivu luettelosta

command-pips = Laske pipit
usage-pips = /pips [numero], esimerkiksi /pips tai /pips 42.
option-pips-game = Ottelun numero

command-history = Näytä pelin siirrot tähän asti
usage-history = /history [numero], esimerkiksi /history tai /history 42.
option-history-game = Ottelun numero

command-export = Hae ottelu tiedostona tai asema tunnuksena
usage-export = /export [mat|sgf|json|position] [numero], esimerkiksi /export, /export json tai /export position 42.
option-export-format = mat, sgf, json tai position (asema)
option-export-game = Ottelun numero

command-replay = Katso peli uudestaan animaationa
usage-replay = /replay [monesko peli], esimerkiksi /replay, tai /replay 2, jos haluat toisen pelin.
option-replay-part = Monesko ottelun peli
option-replay-game = Ottelun numero

command-hint = Mitä tietokone tekisi, jos vihjeistä on sovittu
usage-hint = /hint [numero], esimerkiksi /hint. Ystävyyspeleissä: /challenge @kaveri 5 hints.
option-hint-game = Ottelun numero
command-analyze = Miten hyvin ottelu pelattiin ja missä se kääntyi
usage-analyze = /analyze [numero], esimerkiksi /analyze tai /analyze 42; /analyze 42 first näyttää ratkaisevimman päätöksen, /analyze 42 file kaiken.
option-analyze-part = Yhteenveto, yksi ratkaisevista päätöksistä tai kaikki tiedostona
option-analyze-game = Ottelun numero
command-verify = Tarkista ottelun sinetöidyt nopat
usage-verify = /verify [numero], esimerkiksi /verify tai /verify 42.
option-verify-game = Ottelun numero

command-rules = Lue säännöt aihe kerrallaan
usage-rules = /rules [aihe], esimerkiksi /rules tai /rules doubling.
option-rules-topic = Mistä aiheesta

command-help = Luettele komennot tai selitä niistä yksi
usage-help = /help [komento] [sivu], esimerkiksi /help, /help 2 tai /help challenge.
option-help-command = Mikä komento
option-help-page = Mikä sivu luettelosta

command-settings = Katso ja muuta asetuksiasi
usage-settings = /settings [asetus] [arvo], esimerkiksi /settings tai /settings theme dark.
option-settings-setting = Mitä muutetaan
option-settings-value = Uusi arvo

command-club = Katso kerhon säännöt; ylläpito voi muuttaa niitä
usage-club = /club [asetus] [arvo], esimerkiksi /club threads on tai /club void 42.
option-club-setting = Mitä muutetaan
option-club-value = Uusi arvo

command-ping = Katso, onko Blot paikalla
usage-ping = Pelkkä /ping.

command-privacy = Mitä sinusta tallennan, miksi, ja miten siitä pääsee eroon
usage-privacy = Pelkkä /privacy.

command-mydata = Hae tiedostona kaikki, mitä sinusta tallennan
usage-mydata = Pelkkä /mydata.

command-forget = Lähde lopullisesti: ottelusi päättyvät ja kaikki tietosi poistetaan
usage-forget = /forget [yes], esimerkiksi /forget, tai /forget yes, jos olet varma.
option-forget-yes = Älä kysy uudestaan

command-link = Yhdistä tämä tili ja toisen alustan tilisi yhdeksi pelaajaksi
usage-link = /link [koodi]: ensin täällä /link, sitten toisella alustalla /link ja saamasi koodi.
option-link-code = Koodi, jonka sait toisella alustalla

command-unlink = Irrota tämä tili omaksi pelaajakseen; se alkaa alusta
usage-unlink = Pelkkä /unlink.

usage-leave = Käytä kysymyksen alla olevaa painiketta tai komentoa /forget.
usage-tap = Käytä laudan alla olevia painikkeita tai kirjoita siirto: /move 13/7 6/5.
usage-swap = Käytä laudan alla olevia painikkeita tai kirjoita siirto: /move 13/7 6/5.
usage-confirm = Käytä laudan alla olevia painikkeita tai kirjoita siirto: /move 13/7 6/5.
usage-back = Käytä laudan alla olevia painikkeita tai komentoa /board.
usage-rematch = Käytä tuloksen alla olevaa painiketta tai komentoa /challenge.
usage-more = Käytä laudan alla olevia painikkeita tai komentoa /board.
usage-start = Pelkkä /start.

pong = Täällä ollaan.

welcome = Hei, olen Blot: backgammonia tässä keskustelussa. Haasta kaveri komennolla /challenge @kaveri 5, kuka tahansa komennolla /challenge tai tietokone komennolla /challenge computer ja pelaa napauttamalla. /help kertoo loput.
welcome-in-private = Hei, olen Blot: backgammonia keskusteluissasi. Haasta kaveri ryhmässä, jossa olemme molemmat: /challenge @kaveri 5. Täällä näet ja pelaat ottelusi: /games.
told-in-private = Vastasin yksityiskeskustelussamme.
start-first = Tämä on vain sinulle. Paina yksityiskeskustelussamme Start (Aloita), niin vastaan siellä:

help = Backgammonia keskustelussa. Napauta laudan alla olevia painikkeita tai kirjoita:
help-line = /{ $name }: { $help }
help-one = /{ $name }: { $help }. { $usage }
help-option = { $name }: { $help }

offer-player = Pelaaja { $name }

which-match = Mikä ottelu? { $numbers }. Kirjoita näin: game:{ $example }.

games-mine =
    { $pages ->
        [one] Ottelusi:
       *[other] Ottelusi, sivu { $page }/{ $pages }:
    }
games-all =
    { $pages ->
        [one] Ottelut täällä:
       *[other] Ottelut täällä, sivu { $page }/{ $pages }:
    }
games-none = Sinulla ei ole ottelua. Aloita: /challenge @kaveri 5.
games-none-here = Täällä ei pelaa kukaan. Aloita ottelu: /challenge @kaveri 5.
game-line = #{ $number }  { $white } { $score } { $black }: { $turn }
game-challenge = #{ $number }  { $white } haastaa, vastassa { $black }
game-open = #{ $number }  { $white } haastaa kenet tahansa
turn-yours = sinun vuorosi
turn-of = vuorossa { $player }
turn-either = pelien välissä

pips = Pipit: { $white } { $white_pips }, { $black } { $black_pips }. { $leader } johtaa, eroa { $lead }.
pips-level = Pipit: { $white } ja { $black } tasoissa, { $pips }.

history = Peli { $number }:
history-long = Tässä { $shown } viimeistä riviä, yhteensä niitä on { $turns }; kaikki ovat tiedostossa.
history-empty = Kukaan ei ole vielä siirtänyt.
turn-played =
    { $by_order ->
        [0] { $player } { $dice }: { $play }
        [1] { $player } { $dice }: { $play } (heitto automaattinen)
       *[other] { $player } { $dice }: { $play } (siirto automaattinen)
    }
turn-no-play =
    { $by_order ->
        [0] { $player } { $dice }: ei siirtoa
       *[other] { $player } { $dice }: ei siirtoa (heitto automaattinen)
    }
turn-closed-out = { $player }: suljettu ulos
turn-tied = Molemmat heittivät { $die }

export = #{ $number } tiedostona:
export-xgid = { $id }
export-gnubg = GNU Backgammon: asema { $position }, ottelu { $id }
export-gnubg-too-large = GNU Backgammon: asema { $position }; pistetilanne tai kuutio ei mahdu ottelutunnukseen
replay = #{ $number }, peli { $part }:

settings = Asetuksesi. Muuta painikkeella tai näin: /settings theme dark.
settings-line = { $setting }: { $value }. { $name }
house = Tämän kerhon säännöt. Ylläpito muuttaa niitä näin: /club threads on.
club-language = Kieli, jota puhun teille kaikille
club-theme = Laudan ulkoasu, ellei pelaaja ole valinnut omaansa
club-length = Moneenko pisteeseen pelataan, ellei haaste sano toisin
club-clock = Rankingotteluiden kello, ellei haaste sano toisin
club-rated = Lasketaanko ottelut rankingiin, ellei haaste sano toisin
club-challenge = Kuka saa haastaa
club-computer = Pelaako tietokone täällä: vain ystävyyspelejä, myös rankingiin vai ei lainkaan
club-flagging = Mitkä ottelut päättyvät itsestään ajan loppuessa; muissa vastustaja voi ottaa voiton
club-vacation = Lomapäiviä vuodessa
club-void = /club void 42: ottelu päättyy tai poistetaan rankingista, eikä sitä lasketa kummallekaan
club-squeeze = Siirtyvätkö ratingit kauden päättyessä puolet lähemmäs lukua 1500
club-season = /club season close: päättää kauden ja säilyttää sen taulukon
club-export = /club export: kaikki päättyneet ottelut ja ranking tiedostoina
club-audit = /club audit: kuka on muuttanut mitä
club-bridge = /club bridge: yhdistää kerhon toisen alustan kerhoon; /club bridge off erottaa ne
club-bridge-code = Koodisi on { $code }, ja se on voimassa kymmenen minuuttia. Toisen paikan ylläpito kirjoittaa siellä /club bridge { $code }. Sitten paikat ovat yksi kerho, tämän säännöillä.
club-bridged = Kerhossa on nyt mukana myös { $platform }: samat pelaajat, ottelut ja ranking molemmissa paikoissa.
club-parted = Kerhosta erosi { $platform }. Ottelut ja ranking jäävät tänne.
club-parted-window = Silta on purettu. Ottelut ja ranking jäivät sen toiseen päähän ({ $platform }), ja tämä kerho alkaa alusta.
audit = Mitä ylläpito on täällä tehnyt, uusin ensin:
audit-empty = Kukaan ei ole muuttanut täällä mitään.
audit-line = { $day }, { $player }: { $line }
voided = #{ $number } on nyt mitätöity.
season-closed = Kausi { $number } on ohi. Sen taulukko säilyy täällä: /leaderboard season:{ $number }.
season-squeezed = Kaikkien ratingit siirtyivät puolet lähemmäs lukua 1500.
club-exported =
    { $count ->
        [one] Yksi päättynyt ottelu ja ranking.
       *[other] { $count } päättynyttä ottelua ja ranking.
    }
reports = Näitä kannattaa ehkä vilkaista; itsestään niistä ei seuraa mitään:
report-resigns = { $day } #{ $number }: { $loser } on luovuttanut monta ottelua peräkkäin, voittajana { $winner }
report-quick = { $day } #{ $number }: { $winner } on saanut viime voittonsa luovutuksina jo muutaman siirron jälkeen
club-analysis = Analysoidaanko jokainen päättynyt ottelu kaikkien nähden
club-threads = Joka ottelulle oma ketju, jos keskustelussa on ketjuja
club-ladder = Oma ranking tälle paikalle vai yhteinen niiden täkäläisten paikkojen kanssa, jotka sen haluavat
settings-language = Kieli, jota puhun sinulle; auto on sovelluksesi kieli
settings-theme = Lautojesi ulkoasu; auto on kerhon valinta
settings-size = Kuviesi koko
settings-home = Kummalla puolella kotikenttäsi on
settings-cube = Mitä kuutio näyttää ennen ensimmäistä tuplausta
settings-forced = Siirrä puolestani, kun siirtoja on vain yksi
settings-roll = Heitä puolestani, kun en voi tuplata
settings-bearoff = Kotiuta puolestani, kun kukaan ei voi enää syödä
settings-notices = Miten saat tiedon vuorostasi: maininnalla, yksityisesti, kerran päivässä tai et lainkaan
settings-quiet = Tunnit, jolloin kukaan ei häiritse sinua, esimerkiksi 22-7
settings-zone = Aikavyöhykkeesi, esimerkiksi Europe/Helsinki

command-leaderboard = Näytä ranking: koko ajalta, tältä kuulta tai päättyneeltä kaudelta
usage-leaderboard = /leaderboard [all|month] [sivu], esimerkiksi /leaderboard, /leaderboard month tai /leaderboard season:1.
option-leaderboard-when = Koko ajalta vai tältä kuulta
option-leaderboard-page = Mikä sivu
option-leaderboard-season = Päättyneen kauden numero

command-profile = Näytä pelaajan ratingkäyrä ja tilasto
usage-profile = /profile [@pelaaja tai computer], esimerkiksi /profile tai /profile computer expert.
option-profile-player = Kenen; tyhjänä omasi
option-profile-computer = Tietokoneen
option-profile-level = Mikä tietokoneen tasoista; intermediate, jos et sano mitään

command-versus = Näytä keskinäiset ottelusi toisen pelaajan kanssa
usage-versus = /versus @pelaaja tai computer, esimerkiksi /versus @kaveri tai /versus computer expert.
option-versus-player = Ketä vastaan
option-versus-computer = Tietokonetta vastaan
option-versus-level = Mikä tietokoneen tasoista; intermediate, jos et sano mitään

command-matches = Luettele päättyneet ottelut, uusin ensin
usage-matches = /matches [@pelaaja tai computer] [sivu], esimerkiksi /matches tai /matches @kaveri 2.
option-matches-player = Kenen; tyhjänä omasi
option-matches-computer = Tietokoneen
option-matches-level = Mikä tietokoneen tasoista; intermediate, jos et sano mitään
option-matches-page = Mikä sivu luettelosta

command-rating = Näytä, miten ottelu muutti ratingeja
usage-rating = /rating [numero], esimerkiksi /rating tai /rating 42.
option-rating-game = Ottelun numero
