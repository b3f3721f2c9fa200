# A parancsok: mire valók (legfeljebb 100 karakter), hogyan kell írni őket, és mit válaszolnak.

command-challenge = Hívd ki egy barátodat, a számítógépet vagy azt, aki előbb jelentkezik
usage-challenge = /challenge [@játékos] [pont] [feltételek], például /challenge @barat 5 vagy /challenge money jacoby automatic:2.
option-challenge-player = Kit; ha elhagyod, azt, aki előbb elfogadja
option-challenge-length = Hány pontig; 5, ha nem mondasz semmit
option-challenge-computer = A számítógép ellen, amely rögtön elfogadja
option-challenge-level = Milyen jól játsszon a számítógép; intermediate, ha nem mondasz semmit
option-challenge-money = Pénzjáték: parti parti után, vége nem látszik
option-challenge-crawford = Crawford-szabály; érvényes, hacsak ki nem kapcsolod
option-challenge-jacoby = Pénzjáték: a gammon csak duplázás után számít
option-challenge-beavers = Pénzjáték: a duplázásra azonnal vissza lehet duplázni
option-challenge-automatic = Pénzjáték: hányszor duplázhat az egyforma kezdődobás
option-challenge-cubeless = Duplázókocka nélkül
option-challenge-variant = A kezdőállás
option-challenge-ladder = Beleszámítson-e a ranglistába
option-challenge-clock = Mennyi idő jut egy játékosra; a klub szokása szerint, ha nem mondasz semmit
option-challenge-hints = Mindketten kérhetnek tippet; csak barátságos meccsen

command-accept = Fogadd el a kihívást vagy az ellenfeled feladását
usage-accept = /accept [szám] [szerencseszó], például /accept vagy /accept 42 négylevelű lóhere.
option-accept-game = A meccs száma
option-accept-luck = Szerencseszavad a kockákhoz, ha szeretnél

command-decline = Mondj nemet a kihívásra, vagy játssz tovább a feladás ellenére
usage-decline = /decline [szám], például /decline vagy /decline 42.
option-decline-game = A meccs száma

command-withdraw = Vond vissza a kihívásodat
usage-withdraw = /withdraw [szám], például /withdraw vagy /withdraw 42.
option-withdraw-game = A kihívás száma

command-luck = Adj szerencseszót a lepecsételt kockákhoz, mielőtt a meccs elkezdődik
usage-luck = /luck SZÓ, például /luck négylevelű lóhere.
option-luck-word = Bármilyen szöveg, legfeljebb 64 bájt
option-luck-game = A kihívás száma

command-roll = Dobj a kockákkal
usage-roll = /roll [szám], például /roll vagy /roll 42.
option-roll-game = A meccs száma

command-move = Lépd le a dobásodat
usage-move = /move LÉPÉS, például /move 13/7 6/5, /move bar/22 24/20* vagy /move 6/off(2).
option-move-play = A lépés, például 13/7 6/5
option-move-game = A meccs száma

command-double = Ajánlj duplázást, mielőtt dobsz
usage-double = /double [szám], például /double vagy /double 42.
option-double-game = A meccs száma

command-take = Fogadd el a duplázást
usage-take = /take [yes] [szám], például /take, vagy ha biztos vagy benne, /take yes.
option-take-yes = Ne kérdezz rá
option-take-game = A meccs száma

command-drop = Utasítsd vissza a duplázást, és veszítsd el a duplázás előtti tétet
usage-drop = /drop [yes] [szám], például /drop, vagy ha biztos vagy benne, /drop yes.
option-drop-yes = Ne kérdezz rá
option-drop-game = A meccs száma

command-beaver = Duplázz vissza azonnal, és tartsd meg a kockát, ha így egyeztetek meg
usage-beaver = /beaver [yes] [szám], például /beaver, vagy ha biztos vagy benne, /beaver yes.
option-beaver-yes = Ne kérdezz rá
option-beaver-game = A meccs száma

command-resign = Ajánld fel, hogy feladod a partit
usage-resign = /resign [single|gammon|backgammon] [yes], például /resign, /resign gammon, vagy ha biztos vagy benne, /resign single yes.
option-resign-loss = Mit adsz fel
option-resign-yes = Ne kérdezz rá
option-resign-game = A meccs száma

command-next = Pénzjáték: kezdd el a következő partit
usage-next = /next [szám], például /next vagy /next 42.
option-next-game = A meccs száma

command-stop = Pénzjáték: fejezd be, két parti között
usage-stop = /stop [yes] [szám], például /stop, vagy ha biztos vagy benne, /stop yes.
option-stop-yes = Ne kérdezz rá
option-stop-game = A meccs száma

command-clock = Nézd meg, kinek mennyi ideje van
usage-clock = /clock [szám], például /clock vagy /clock 42.
option-clock-game = A meccs száma

command-nudge = Noszogasd meg barátian az ellenfeledet, körönként egyszer
usage-nudge = /nudge [szám], például /nudge vagy /nudge 42.
option-nudge-game = A meccs száma

command-pause = Állítsd meg a meccs óráit, ha az ellenfeled is akarja
usage-pause = /pause [szám], például /pause vagy /pause 42.
option-pause-game = A meccs száma

command-resume = Indítsd el újra a meccs óráit
usage-resume = /resume [szám], például /resume vagy /resume 42.
option-resume-game = A meccs száma

command-claim = Kérd a győzelmet, ha az ellenfeled ideje lejárt
usage-claim = /claim [szám], például /claim vagy /claim 42.
option-claim-game = A meccs száma

command-vacation = Állítsd meg minden órádat néhány napra
usage-vacation = /vacation [nap], például /vacation 10; a /vacation 0 lezárja.
option-vacation-days = Hány napra

command-undo = Vond vissza az utolsó koppintásodat, mielőtt jóváhagyod a lépést
usage-undo = /undo [szám], például /undo vagy /undo 42.
option-undo-game = A meccs száma

command-board = Kérd le újra a táblát, ide az aljára
usage-board = /board [szám], például /board vagy /board 42.
option-board-game = A meccs száma

command-games = Nézd meg a meccseidet vagy az összes itteni meccset
usage-games = /games [mine|all], például /games vagy /games all.
option-games-whose = A tieid vagy mindenkié itt
option-games-page = A lista melyik oldala

command-pips = Nézd meg a pipszámot
usage-pips = /pips [szám], például /pips vagy /pips 42.
option-pips-game = A meccs száma

command-history = Nézd meg a parti eddigi lépéseit
usage-history = /history [szám], például /history vagy /history 42.
option-history-game = A meccs száma

command-export = Kérd el a meccset fájlban vagy az állást azonosítóként
usage-export = /export [mat|sgf|json|position] [szám], például /export, /export json vagy /export position 42.
option-export-format = mat, sgf, json vagy az állás
option-export-game = A meccs száma

command-replay = Nézz vissza egy partit animáción
usage-replay = /replay [parti], például /replay, vagy a második partihoz /replay 2.
option-replay-part = A meccs hányadik partija
option-replay-game = A meccs száma

command-hint = Mit tenne a számítógép, ha megegyeztetek a tippekben
usage-hint = /hint [szám], például /hint. Barátságos meccsen: /challenge @barat 5 hints.
option-hint-game = A meccs száma
command-analyze = Milyen jól játszottatok egy meccset, és hol dőlt el
usage-analyze = /analyze [szám], például /analyze vagy /analyze 42; a /analyze 42 first a legfontosabb döntést mutatja, a /analyze 42 file mindent.
option-analyze-part = Az áttekintés, a legfontosabb döntések egyike, vagy minden fájlban
option-analyze-game = A meccs száma
command-verify = Ellenőrizd a meccs lepecsételt kockáit
usage-verify = /verify [szám], például /verify vagy /verify 42.
option-verify-game = A meccs száma

command-rules = Olvasd el a szabályokat, témánként
usage-rules = /rules [téma], például /rules vagy /rules doubling.
option-rules-topic = Miről

command-help = Nézd meg a parancsok listáját vagy egyikük leírását
usage-help = /help [parancs] [oldal], például /help, /help 2 vagy /help challenge.
option-help-command = Melyik parancs
option-help-page = A lista melyik oldala

command-settings = Nézd meg vagy módosítsd a beállításaidat
usage-settings = /settings [beállítás] [érték], például /settings vagy /settings theme dark.
option-settings-setting = Mit módosítasz
option-settings-value = Az új érték

command-club = Nézd meg a klub szabályait; a moderátorok módosíthatják is őket
usage-club = /club [beállítás] [érték], például /club threads on vagy /club void 42.
option-club-setting = Mit módosítasz
option-club-value = Az új érték

command-ping = Nézd meg, itt van-e Blot
usage-ping = Csak ennyi: /ping.

command-privacy = Mit őrzök rólad, miért, és hogyan szabadulhatsz meg tőle
usage-privacy = Csak ennyi: /privacy.

command-mydata = Kérd el fájlban mindazt, amit rólad őrzök
usage-mydata = Csak ennyi: /mydata.

command-forget = Távozz végleg: a meccseid véget érnek, és minden adatod törlődik
usage-forget = /forget [yes], például /forget, vagy ha biztos vagy benne, /forget yes.
option-forget-yes = Ne kérdezz rá

command-link = Kapcsold össze ezt a fiókot a másik platformon lévővel: egy játékos leszel
usage-link = /link [kód], például itt /link, a másik platformon pedig /link a kapott kóddal.
option-link-code = A kód, amelyet a másik platformon kaptál

command-unlink = Válaszd le ezt a fiókot a másikról; tiszta lappal indul
usage-unlink = Csak ennyi: /unlink.

usage-leave = Használd a kérdés alatti gombot, vagy írd be: /forget.
usage-tap = Használd a tábla alatti gombokat, vagy írd be a lépést: /move 13/7 6/5.
usage-swap = Használd a tábla alatti gombokat, vagy írd be a lépést: /move 13/7 6/5.
usage-confirm = Használd a tábla alatti gombokat, vagy írd be a lépést: /move 13/7 6/5.
usage-back = Használd a tábla alatti gombokat, vagy írd be: /board.
usage-rematch = Használd az eredmény alatti gombot, vagy írd be: /challenge.
usage-more = Használd a tábla alatti gombokat, vagy írd be: /board.
usage-start = Csak ennyi: /start.

pong = Itt vagyok.

welcome = Szia, Blot vagyok: backgammon ebben a csevegésben. Hívd ki egy barátodat (/challenge @barat 5), bárkit (/challenge) vagy a számítógépet (/challenge computer), és játssz koppintással. A /help mindent felsorol.
welcome-in-private = Szia, Blot vagyok: backgammon a csevegéseidben. Hívd ki egy barátodat egy olyan csoportban, ahol én is ott vagyok: /challenge @barat 5. Itt megnézheted és játszhatod a meccseidet: /games.
told-in-private = A privát csevegésünkben válaszoltam.
start-first = Ez csak rád tartozik. Nyomd meg az Indítás (Start) gombot a privát csevegésünkben, és ott válaszolok:

help = Backgammon a csevegésben. Koppints a tábla alatti gombokra, vagy írd be:
help-line = /{ $name }: { $help }
help-one = /{ $name }: { $help }. { $usage }
help-option = { $name }: { $help }

offer-player = Játékos: { $name }

which-match = Melyik meccs? { $numbers }. Így add meg: game:{ $example }.

games-mine =
    { $pages ->
        [one] A meccseid:
       *[other] A meccseid, { $page }/{ $pages }. oldal:
    }
games-all =
    { $pages ->
        [one] Az itteni meccsek:
       *[other] Az itteni meccsek, { $page }/{ $pages }. oldal:
    }
games-none = Nincs meccsed. Indíts egyet: /challenge @barat 5.
games-none-here = Itt most senki sem játszik. Indíts egy meccset: /challenge @barat 5.
game-line = #{ $number }  { $white } { $score } { $black }: { $turn }
game-challenge = #{ $number }  { $black } kihívást kapott, kihívója { $white }
game-open = #{ $number }  { $white } ellenfelet keres
turn-yours = te jössz
turn-of = { $player } jön
turn-either = két parti között

pips = Pipszám: { $white } { $white_pips }, { $black } { $black_pips }. { $leader } előnye { $lead }.
pips-level = Pipszám: { $white } és { $black } egyaránt { $pips }.

history = { $number }. parti:
history-long = Az utolsó { $shown } sor (összesen { $turns }); a fájlban mind megvan.
history-empty = Még senki sem lépett.
turn-played =
    { $by_order ->
        [0] { $player } { $dice }: { $play }
        [1] { $player } { $dice }: { $play } (dobás állandó megbízásra)
       *[other] { $player } { $dice }: { $play } (lépés állandó megbízásra)
    }
turn-no-play =
    { $by_order ->
        [0] { $player } { $dice }: nem tud lépni
       *[other] { $player } { $dice }: nem tud lépni (dobás állandó megbízásra)
    }
turn-closed-out = { $player }: kizárva
turn-tied = Egyforma kezdődobás: { $die }

export = #{ $number } fájlban:
export-xgid = { $id }
export-gnubg = GNU Backgammon: állás { $position }, meccs { $id }
export-gnubg-too-large = GNU Backgammon: állás { $position }; a pontszám vagy a duplázókocka túl nagy a meccsazonosítóhoz
replay = #{ $number }, { $part }. parti:

settings = A beállításaid. Módosítsd a gombjával vagy például így: /settings theme dark.
settings-line = { $setting }: { $value }. { $name }
house = A klub szabályai. A moderátorok így módosíthatják őket: /club threads on.
club-language = Milyen nyelven beszélek mindannyiótokkal
club-theme = Hogyan néz ki a tábla, ha a játékos nem állította be
club-length = Hány pontig, ha a kihívás mást nem mond
club-clock = A ranglistás meccsek órája, ha a kihívás mást nem mond
club-rated = Ranglistásak-e a meccsek, ha a kihívás mást nem mond
club-challenge = Ki indíthat kihívást
club-computer = Játszik-e itt a számítógép: csak barátságos meccset, ranglistásat is, vagy semmit
club-flagging = Mely meccsek érnek véget maguktól, ha lejár az idő; a többinél az ellenfél kérheti a győzelmet
club-vacation = Évi hány nap szabadság jár
club-void = /club void 42: a meccs véget ér, vagy lekerül a ranglistáról, és senkinek sem számít
club-squeeze = Szezon végén feleződjön-e az értékszámok távolsága 1500-tól
club-season = /club season close: lezárja a szezont, és megőrzi a táblázatát
club-export = /club export: minden befejezett meccs és a ranglista fájlokban
club-audit = /club audit: ki mit módosított itt
club-bridge = /club bridge: összeköti a klubot egy másik platform klubjával; a /club bridge off szétválasztja őket
club-bridge-code = A kódod { $code }, tíz percig érvényes. A másik hely moderátora írja be ott: /club bridge { $code }. Attól fogva a kettő egy klub, az itteni szabályokkal.
club-bridged = A klub mostantól a másik platformon is él ({ $platform }): mindkét helyen ugyanazok a játékosok és a meccsek, és közös a ranglista.
club-parted = A klub már nem él a másik platformon ({ $platform }). A meccsek és a ranglista itt maradnak.
club-parted-window = A híd megszűnt ({ $platform }), és vele innen a meccsek meg a ranglista is: azok ott maradnak. Ez a klub tiszta lappal indul.
audit = Amit a moderátorok itt tettek, elöl a legújabb:
audit-empty = Itt még senki sem módosított semmit.
audit-line = { $day } { $player }: { $line }
voided = Mostantól érvénytelen: #{ $number }.
season-closed = Lezárva: { $number }. szezon. A táblázata megmarad: /leaderboard season:{ $number }.
season-squeezed = Minden értékszám távolsága 1500-tól a felére csökkent.
club-exported =
    { $count ->
        [one] Egy befejezett meccs és a ranglista.
       *[other] { $count } befejezett meccs és a ranglista.
    }
reports = Amire érdemes lehet ránézni; magától semmi sem következik belőle:
report-resigns = { $day } #{ $number }: { $loser } egymás után több meccset is feladott { $winner } ellen
report-quick = { $day } #{ $number }: { $winner } utolsó győzelmeinél az ellenfél mindig pár lépés után feladta
club-analysis = Készüljön-e minden befejezett meccsről mindenkinek látható elemzés
club-threads = Minden meccs külön szálban, ahol a csevegésben vannak szálak
club-ladder = Saját ranglista csak ennek a helynek, vagy közös a többi itteni hellyel, amely ezt kéri
settings-language = Milyen nyelven beszélek veled; auto: az alkalmazásodén
settings-theme = Hogyan néz ki a táblád; auto: ahogy a klubban szokás
settings-size = Mekkorák a képeid
settings-home = Melyik oldalon van az otthonod
settings-cube = Mit mutat a duplázókocka, amíg nem duplázott senki
settings-forced = Lépj helyettem, ha csak egyetlen lépésem van
settings-roll = Dobj helyettem, ha nem duplázhatok
settings-bearoff = Pakolj ki helyettem, ha már senki sem üthet
settings-notices = Honnan tudod meg, hogy te jössz: említésből, privátban, naponta egyszer vagy sehogy
settings-quiet = Mikor ne zavarjon senki, például 22-7
settings-zone = Az időzónád, például Europe/Helsinki

command-leaderboard = Nézd meg a ranglistát: összesítve, erre a hónapra vagy egy lezárt szezonra
usage-leaderboard = /leaderboard [all|month] [oldal], például /leaderboard, /leaderboard month vagy /leaderboard season:1.
option-leaderboard-when = Összesítve vagy csak ez a hónap
option-leaderboard-page = Melyik oldal
option-leaderboard-season = Egy lezárt szezon száma

command-profile = Nézd meg egy játékos értékszámgörbéjét és eredményeit
usage-profile = /profile [@játékos vagy computer], például /profile vagy /profile computer expert.
option-profile-player = Kiét; ha elhagyod, a tiédet
option-profile-computer = A számítógépét
option-profile-level = A számítógép melyik szintje; intermediate, ha nem mondasz semmit

command-versus = Nézd meg, hogyan állsz egy másik játékos ellen
usage-versus = /versus @játékos vagy computer, például /versus @barat vagy /versus computer expert.
option-versus-player = Ki ellen
option-versus-computer = A számítógép ellen
option-versus-level = A számítógép melyik szintje; intermediate, ha nem mondasz semmit

command-matches = Nézd meg a befejezett meccseket, elöl a legújabbal
usage-matches = /matches [@játékos vagy computer] [oldal], például /matches vagy /matches @barat 2.
option-matches-player = Kiét; ha elhagyod, a tieidet
option-matches-computer = A számítógépét
option-matches-level = A számítógép melyik szintje; intermediate, ha nem mondasz semmit
option-matches-page = A lista melyik oldala

command-rating = Nézd meg, hogyan változtatta meg egy meccs az értékszámokat
usage-rating = /rating [szám], például /rating vagy /rating 42.
option-rating-game = A meccs száma
