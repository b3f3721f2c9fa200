# The commands: what they are for (at most 100 characters), how they are written, and what they answer.

command-challenge = Kutsu sõber, esimene soovija või arvuti matši mängima
usage-challenge = /challenge [@mängija] [punktid] [valikud], näiteks /challenge @sober 5 või /challenge money jacoby automatic:2.
option-challenge-player = Keda; kui jätad välja, siis esimene, kes vastu võtab
option-challenge-length = Mitme punktini, vaikimisi 5
option-challenge-computer = Arvuti vastu, kes võtab kohe vastu
option-challenge-level = Kui hästi arvuti mängib, vaikimisi intermediate
option-challenge-money = Rahamäng: mäng mängu järel, lõppu pole näha
option-challenge-crawford = Crawfordi reegel; kehtib, kui sa ei keela
option-challenge-jacoby = Rahamäng: gammon loeb alles pärast duubeldust
option-challenge-beavers = Rahamäng: duubeldusele võib kohe vastu duubeldada
option-challenge-automatic = Rahamäng: mitu korda võrdne avavise kuubikut keerab
option-challenge-cubeless = Ilma duubelduskuubikuta
option-challenge-variant = Algasetus
option-challenge-ladder = Kas läheb edetabelis arvesse
option-challenge-clock = Kui palju on kummalgi aega, vaikimisi nagu klubis
option-challenge-hints = Mõlemad võivad vihjeid küsida; ainult reitinguta matšides

command-accept = Võta vastu väljakutse või vastase alistumine
usage-accept = /accept [number] [õnnesõna], näiteks /accept või /accept 42 neljalehine ristikhein.
option-accept-game = Matši number
option-accept-luck = Sinu õnnesõna täringutele, kui soovid

command-decline = Ütle väljakutsest ära või mängi edasi, kui vastane tahab alistuda
usage-decline = /decline [number], näiteks /decline või /decline 42.
option-decline-game = Matši number

command-withdraw = Võta oma väljakutse tagasi
usage-withdraw = /withdraw [number], näiteks /withdraw või /withdraw 42.
option-withdraw-game = Väljakutse number

command-luck = Lisa enne matši algust pitseeritud täringutele oma õnnesõna
usage-luck = /luck SÕNA, näiteks /luck neljalehine ristikhein.
option-luck-word = Mis tahes sõnad, kuni 64 baiti
option-luck-game = Väljakutse number

command-roll = Veereta täringuid
usage-roll = /roll [number], näiteks /roll või /roll 42.
option-roll-game = Matši number

command-move = Tee oma käik
usage-move = /move KÄIK, näiteks /move 13/7 6/5, /move bar/22 24/20* või /move 6/off(2).
option-move-play = Käik, näiteks 13/7 6/5
option-move-game = Matši number

command-double = Paku enne veeretamist panuse kahekordistamist
usage-double = /double [number], näiteks /double või /double 42.
option-double-game = Matši number

command-take = Nõustu duubeldusega
usage-take = /take [yes] [number], näiteks /take või /take yes, kui oled kindel.
option-take-yes = Ära enam üle küsi
option-take-game = Matši number

command-drop = Keeldu duubeldusest ja kaota kuubiku senine väärtus
usage-drop = /drop [yes] [number], näiteks /drop või /drop yes, kui oled kindel.
option-drop-yes = Ära enam üle küsi
option-drop-game = Matši number

command-beaver = Duubelda kohe vastu ja jäta kuubik endale, kui nii on kokku lepitud
usage-beaver = /beaver [yes] [number], näiteks /beaver või /beaver yes, kui oled kindel.
option-beaver-yes = Ära enam üle küsi
option-beaver-game = Matši number

command-resign = Paku vastasele, et alistud selles mängus
usage-resign = /resign [single|gammon|backgammon] [yes], näiteks /resign, /resign gammon või /resign single yes, kui oled kindel.
option-resign-loss = Kuidas alistud
option-resign-yes = Ära enam üle küsi
option-resign-game = Matši number

command-next = Rahamäng: alusta järgmist mängu
usage-next = /next [number], näiteks /next või /next 42.
option-next-game = Matši number

command-stop = Rahamäng: lõpeta kahe mängu vahel
usage-stop = /stop [yes] [number], näiteks /stop või /stop yes, kui oled kindel.
option-stop-yes = Ära enam üle küsi
option-stop-game = Matši number

command-clock = Vaata, kui palju on kummalgi aega
usage-clock = /clock [number], näiteks /clock või /clock 42.
option-clock-game = Matši number

command-nudge = Müksa vastast sõbralikult, kord käigu jooksul
usage-nudge = /nudge [number], näiteks /nudge või /nudge 42.
option-nudge-game = Matši number

command-pause = Peata matši kellad, kui vastane on nõus
usage-pause = /pause [number], näiteks /pause või /pause 42.
option-pause-game = Matši number

command-resume = Pane matši kellad jälle käima
usage-resume = /resume [number], näiteks /resume või /resume 42.
option-resume-game = Matši number

command-claim = Nõua võitu, kui vastane on aja ületanud
usage-claim = /claim [number], näiteks /claim või /claim 42.
option-claim-game = Matši number

command-vacation = Peata mõneks päevaks kõik oma kellad
usage-vacation = /vacation [päevad], näiteks /vacation 10; puhkuse lõpetab /vacation 0.
option-vacation-days = Mitmeks päevaks

command-undo = Võta viimane valik tagasi, enne kui käigu kinnitad
usage-undo = /undo [number], näiteks /undo või /undo 42.
option-undo-game = Matši number

command-board = Too laud uuesti vestluse lõppu
usage-board = /board [number], näiteks /board või /board 42.
option-board-game = Matši number

command-games = Vaata oma matše või kõiki siinseid
usage-games = /games [mine|all], näiteks /games või /games all.
option-games-whose = Sinu omad või kõik siinsed
option-games-page = Nimekirja leht

command-pips = Loe sammud kokku
usage-pips = /pips [number], näiteks /pips või /pips 42.
option-pips-game = Matši number

command-history = Vaata mängu seniseid käike notatsioonis
usage-history = /history [number], näiteks /history või /history 42.
option-history-game = Matši number

command-export = Võta matš failina või positsioon koodina
usage-export = /export [mat|sgf|json|position] [number], näiteks /export, /export json või /export position 42.
option-export-format = mat, sgf, json või position (positsioon koodina)
option-export-game = Matši number

command-replay = Vaata mäng animatsioonina uuesti üle
usage-replay = /replay [mitmes mäng], näiteks /replay või teise mängu jaoks /replay 2.
option-replay-part = Mitmes mäng matšis
option-replay-game = Matši number

command-hint = Mida teeks arvuti, kui vihjetes on kokku lepitud
usage-hint = /hint [number], näiteks /hint. Reitinguta matšides: /challenge @sober 5 hints.
option-hint-game = Matši number
command-analyze = Kui hästi matši mängiti ja kus see pöördus
usage-analyze = /analyze [number], näiteks /analyze või /analyze 42; /analyze 42 first näitab kõige tähtsamat otsust, /analyze 42 file kõike.
option-analyze-part = Ülevaade, üks tähtsamatest otsustest või kõik failina
option-analyze-game = Matši number
command-verify = Kontrolli matši pitseeritud täringuid
usage-verify = /verify [number], näiteks /verify või /verify 42.
option-verify-game = Matši number

command-rules = Loe reegleid teemade kaupa
usage-rules = /rules [teema], näiteks /rules või /rules doubling.
option-rules-topic = Mille kohta

command-help = Vaata kõiki käske või ühe käsu selgitust
usage-help = /help [käsk] [leht], näiteks /help, /help 2 või /help challenge.
option-help-command = Milline käsk
option-help-page = Nimekirja leht

command-settings = Vaata ja muuda oma seadeid
usage-settings = /settings [seade] [väärtus], näiteks /settings või /settings theme dark.
option-settings-setting = Mida muuta
option-settings-value = Uus väärtus

command-club = Vaata klubi kodukorda; haldurid saavad seda muuta
usage-club = /club [seade] [väärtus], näiteks /club threads on või /club void 42.
option-club-setting = Mida muuta
option-club-value = Uus väärtus

command-ping = Vaata, kas Blot on kohal
usage-ping = Lihtsalt /ping.

command-privacy = Mida ma sinu kohta hoian ja miks ning kuidas sellest lahti saada
usage-privacy = Lihtsalt /privacy.

command-mydata = Võta failina kõik, mida ma sinu kohta hoian
usage-mydata = Lihtsalt /mydata.

command-forget = Lahku jäädavalt: su matšid lõpevad ja kõik sinu kohta kustutatakse
usage-forget = /forget [yes], näiteks /forget või /forget yes, kui oled kindel.
option-forget-yes = Ära enam üle küsi

command-link = Ole mõlemal platvormil üks ja sama mängija
usage-link = /link [kood], näiteks siin /link ja teisel platvormil /link koos saadud koodiga.
option-link-code = Kood, mille said teisel platvormil

command-unlink = Võta see konto oma mängija küljest lahti; konto alustab otsast
usage-unlink = Lihtsalt /unlink.

usage-leave = Kasuta küsimuse all olevat nuppu või kirjuta /forget.
usage-tap = Kasuta laua all olevaid nuppe või kirjuta käik: /move 13/7 6/5.
usage-swap = Kasuta laua all olevaid nuppe või kirjuta käik: /move 13/7 6/5.
usage-confirm = Kasuta laua all olevaid nuppe või kirjuta käik: /move 13/7 6/5.
usage-back = Kasuta laua all olevaid nuppe või kirjuta /board.
usage-rematch = Kasuta tulemuse all olevat nuppu või kirjuta /challenge.
usage-more = Kasuta laua all olevaid nuppe või kirjuta /board.
usage-start = Lihtsalt /start.

pong = Olen kohal.

welcome = Tere, mina olen Blot: backgammon siinsamas vestluses. Kutsu sõber mängima, /challenge @sober 5, otsi vastast, /challenge, või mängi arvuti vastu, /challenge computer. Mängid nuppe puudutades. Kõik käsud: /help.
welcome-in-private = Tere, mina olen Blot: backgammon sinu vestlustes. Kutsu sõber mängima grupis, kus me mõlemad oleme: /challenge @sober 5. Siin näed ja mängid oma matše: /games.
told-in-private = Vastasin meie privaatvestluses.
start-first = See on ainult sinu jaoks. Vajuta meie privaatvestluses nuppu Start ja ma vastan seal:

help = Backgammon otse vestluses. Puuduta laua all olevaid nuppe või kirjuta:
help-line = /{ $name }: { $help }
help-one = /{ $name }: { $help }. { $usage }
help-option = { $name }: { $help }

offer-player = Mängija { $name }

which-match = Milline matš? { $numbers }. Kirjuta nii: game:{ $example }.

games-mine =
    { $pages ->
        [one] Sinu matšid:
       *[other] Sinu matšid, leht { $page }/{ $pages }:
    }
games-all =
    { $pages ->
        [one] Siinsed matšid:
       *[other] Siinsed matšid, leht { $page }/{ $pages }:
    }
games-none = Sul pole ühtki matši. Alusta: /challenge @sober 5.
games-none-here = Siin ei mängi keegi. Alusta matši: /challenge @sober 5.
game-line = #{ $number }  { $white } { $score } { $black }: { $turn }
game-challenge = #{ $number }  väljakutse: { $white } → { $black }
game-open = #{ $number }  { $white } otsib vastast
turn-yours = sinu kord
turn-of = { $player } on käigul
turn-either = kahe mängu vahel

pips = Sammud: { $white } { $white_pips }, { $black } { $black_pips }. Ees on { $leader }, vahe { $lead }.
pips-level = Sammud: { $white } ja { $black } võrdselt { $pips }.

history = { $number }. mäng:
history-long = Näha on { $shown } viimast rida, kokku on neid { $turns }; kõik on failis.
history-empty = Keegi pole veel käinud.
turn-played =
    { $by_order ->
        [0] { $player } { $dice }: { $play }
        [1] { $player } { $dice }: { $play } (veeretas püsikorraldus)
       *[other] { $player } { $dice }: { $play } (käis püsikorraldus)
    }
turn-no-play =
    { $by_order ->
        [0] { $player } { $dice }: käiku pole
       *[other] { $player } { $dice }: käiku pole (veeretas püsikorraldus)
    }
turn-closed-out = { $player }: luku taga
turn-tied = Mõlemad veeretasid { $die }

export = #{ $number } failina:
export-xgid = { $id }
export-gnubg = GNU Backgammon: positsioon { $position }, matš { $id }
export-gnubg-too-large = GNU Backgammon: positsioon { $position }; seis või kuubik on matši koodi jaoks liiga suur
replay = #{ $number }, { $part }. mäng:

settings = Sinu seaded. Muuda nupuga või nii: /settings theme dark.
settings-line = { $setting }: { $value }. { $name }
house = Selle klubi kodukord. Haldurid muudavad seda nii: /club threads on.
club-language = Keel, mida ma teie kõigiga räägin
club-theme = Kuidas laud välja näeb, kui mängija pole ise valinud
club-length = Mitme punktini, kui väljakutses pole öeldud
club-clock = Reitingumatšide kell, kui väljakutses pole öeldud
club-rated = Kas matšid on reitinguga, kui väljakutses pole öeldud
club-challenge = Kes tohib väljakutseid esitada
club-computer = Kas arvuti siin mängib: ainult reitinguta, ka reitinguga või üldse mitte
club-flagging = Millised matšid lõpevad aja ületamisel automaatselt; muudes võib vastane võitu nõuda
club-vacation = Puhkusepäevi aastas
club-void = /club void 42: matš lõpeb või võetakse edetabelist välja ega lähe kummalegi kirja
club-squeeze = Kas reitingud nihkuvad hooaja lõppedes poole maad 1500 suunas
club-season = /club season close: lõpetab hooaja ja jätab selle tabeli alles
club-export = /club export: kõik lõpetatud matšid ja edetabel failidena
club-audit = /club audit: kes on siin mida muutnud
club-bridge = /club bridge: ühendab selle klubi teise platvormi klubiga; /club bridge off lahutab nad
club-bridge-code = Sinu kood on { $code }, see kehtib kümme minutit. Teise koha haldur kirjutab seal /club bridge { $code }. Siis on mõlemad üks klubi ja kehtib siinne kodukord.
club-bridged = Klubi on nüüd kahes kohas, teine on { $platform }. Mõlemas on samad mängijad, matšid ja edetabel.
club-parted = { $platform } ei kuulu enam selle klubi juurde. Matšid ja edetabel jäävad siia.
club-parted-window = Silda enam pole: matšid ja edetabel jäid teisele poole ({ $platform }). See klubi alustab otsast.
audit = Mida siinsed haldurid on teinud, uuemad eespool:
audit-empty = Keegi pole siin midagi muutnud.
audit-line = { $day } { $player }: { $line }
voided = #{ $number } on nüüd tühistatud.
season-closed = { $number }. hooaeg on läbi. Selle tabel jääb alles: /leaderboard season:{ $number }.
season-squeezed = Kõigi reitingud nihkusid poole maad 1500 suunas.
club-exported =
    { $count ->
        [one] Üks lõpetatud matš ja edetabel.
       *[other] { $count } lõpetatud matši ja edetabel.
    }
reports = Mida tasuks ehk vaadata; iseenesest ei järgne sellest midagi:
report-resigns = { $day } #{ $number }: { $loser } on järjest mitmes matšis alistunud, võitjaks { $winner }
report-quick = { $day } #{ $number }: { $winner } sai viimased võidud kõik vastase alistumisega juba mõne käigu järel
club-analysis = Kas iga lõppenud matši analüüsitakse kõigi nähes
club-threads = Iga matš oma lõimes, kui vestluses on lõimed
club-ladder = Ainult selle koha edetabel või ühine teiste siinsete kohtadega, mis seda soovivad
settings-language = Keel, mida ma sinuga räägin; auto on sinu rakenduse keel
settings-theme = Kuidas su laud välja näeb; auto on nagu klubis
settings-size = Kui suured on su pildid
settings-home = Kummal pool on su koduväli
settings-cube = Mida kuubik näitab enne esimest duubeldust
settings-forced = Käi minu eest, kui võimalik on ainult üks käik
settings-roll = Veereta minu eest, kui ma duubeldada ei saa
settings-bearoff = Korja minu eest kivid ära, kui keegi enam lüüa ei saa
settings-notices = Kuidas saad teada, et on sinu kord: mainimisega, privaatselt, kord päevas või üldse mitte
settings-quiet = Tunnid, mil sind ei segata, näiteks 22-7
settings-zone = Sinu ajavöönd, näiteks Europe/Tallinn

command-leaderboard = Vaata edetabelit: läbi aegade, selle kuu või lõppenud hooaja oma
usage-leaderboard = /leaderboard [all|month] [leht], näiteks /leaderboard, /leaderboard month või /leaderboard season:1.
option-leaderboard-when = Läbi aegade või see kuu
option-leaderboard-page = Milline leht
option-leaderboard-season = Lõppenud hooaja number

command-profile = Vaata mängija reitingukõverat ja tulemusi
usage-profile = /profile [@mängija või computer], näiteks /profile või /profile computer expert.
option-profile-player = Kelle oma; kui jätad välja, siis sinu
option-profile-computer = Arvuti oma
option-profile-level = Milline arvuti tase, vaikimisi intermediate

command-versus = Vaata enda ja teise mängija omavahelisi tulemusi
usage-versus = /versus @mängija või computer, näiteks /versus @sober või /versus computer expert.
option-versus-player = Kelle vastu
option-versus-computer = Arvuti vastu
option-versus-level = Milline arvuti tase, vaikimisi intermediate

command-matches = Vaata lõpetatud matše, uuemad eespool
usage-matches = /matches [@mängija või computer] [leht], näiteks /matches või /matches @sober 2.
option-matches-player = Kelle omad; kui jätad välja, siis sinu
option-matches-computer = Arvuti oma
option-matches-level = Milline arvuti tase, vaikimisi intermediate
option-matches-page = Nimekirja leht

command-rating = Vaata, kuidas matš reitinguid muutis
usage-rating = /rating [number], näiteks /rating või /rating 42.
option-rating-game = Matši number
