# The commands: what they are for (at most 100 characters), how they are written, and what they answer.

command-challenge = Utmana en kompis, den som hinner först eller datorn på en match
usage-challenge = /challenge [@spelare] [poäng] [tillval], till exempel /challenge @kompis 5 eller /challenge money jacoby automatic:2.
option-challenge-player = Vem; utelämnat: den som hinner först
option-challenge-length = Hur många poäng ni spelar till; 5 om du inte säger något
option-challenge-computer = Mot datorn, som antar utmaningen direkt
option-challenge-level = Hur bra datorn spelar; intermediate om du inte säger något
option-challenge-money = Moneyspel: parti efter parti, utan slut i sikte
option-challenge-crawford = Crawfordregeln; gäller om du inte säger nej
option-challenge-jacoby = Moneyspel: gammon räknas bara efter en dubblering
option-challenge-beavers = Moneyspel: en dubblering får besvaras direkt med en till
option-challenge-automatic = Moneyspel: hur många gånger lika öppningsslag vrider upp kuben
option-challenge-cubeless = Utan dubbleringskub
option-challenge-variant = Utgångsställningen
option-challenge-ladder = Om matchen räknas på stegen
option-challenge-clock = Hur mycket tid var och en har; klubbens klocka om du inte säger något
option-challenge-hints = Båda får be om tips; bara i vänskapsmatcher

command-accept = Anta en utmaning, eller godta att motståndaren ger upp
usage-accept = /accept [nummer] [lyckoord], till exempel /accept eller /accept 42 fyrklöver.
option-accept-game = Matchens nummer
option-accept-luck = Ditt lyckoord för tärningarna, om du vill

command-decline = Tacka nej till en utmaning, eller spela vidare när motståndaren vill ge upp
usage-decline = /decline [nummer], till exempel /decline eller /decline 42.
option-decline-game = Matchens nummer

command-withdraw = Dra tillbaka din utmaning
usage-withdraw = /withdraw [nummer], till exempel /withdraw eller /withdraw 42.
option-withdraw-game = Utmaningens nummer

command-luck = Ge ett lyckoord som bakas in i de förseglade tärningarna innan matchen börjar
usage-luck = /luck ORD, till exempel /luck fyrklöver.
option-luck-word = Vilka ord som helst, högst 64 byte
option-luck-game = Utmaningens nummer

command-roll = Slå tärningarna
usage-roll = /roll [nummer], till exempel /roll eller /roll 42.
option-roll-game = Matchens nummer

command-move = Spela ditt slag
usage-move = /move DRAG, till exempel /move 13/7 6/5, /move bar/22 24/20* eller /move 6/off(2).
option-move-play = Draget, som 13/7 6/5
option-move-game = Matchens nummer

command-double = Erbjud en dubblering innan du slår
usage-double = /double [nummer], till exempel /double eller /double 42.
option-double-game = Matchens nummer

command-take = Acceptera en dubblering
usage-take = /take [yes] [nummer], till exempel /take, eller /take yes om du är säker.
option-take-yes = Fråga inte en gång till
option-take-game = Matchens nummer

command-drop = Neka en dubblering och förlora det som kuben visade innan
usage-drop = /drop [yes] [nummer], till exempel /drop, eller /drop yes om du är säker.
option-drop-yes = Fråga inte en gång till
option-drop-game = Matchens nummer

command-beaver = Besvara en dubblering direkt med en till och behåll kuben, om ni har kommit överens om det
usage-beaver = /beaver [yes] [nummer], till exempel /beaver, eller /beaver yes om du är säker.
option-beaver-yes = Fråga inte en gång till
option-beaver-game = Matchens nummer

command-resign = Erbjud dig att ge upp partiet
usage-resign = /resign [single|gammon|backgammon] [yes], till exempel /resign, /resign gammon, eller /resign single yes om du är säker.
option-resign-loss = Hur mycket du ger upp
option-resign-yes = Fråga inte en gång till
option-resign-game = Matchens nummer

command-next = Moneyspel: börja nästa parti
usage-next = /next [nummer], till exempel /next eller /next 42.
option-next-game = Matchens nummer

command-stop = Moneyspel: sluta, mellan två partier
usage-stop = /stop [yes] [nummer], till exempel /stop, eller /stop yes om du är säker.
option-stop-yes = Fråga inte en gång till
option-stop-game = Matchens nummer

command-clock = Se hur mycket tid båda spelarna har
usage-clock = /clock [nummer], till exempel /clock eller /clock 42.
option-clock-game = Matchens nummer

command-nudge = Ge motståndaren en vänlig puff, en gång per drag
usage-nudge = /nudge [nummer], till exempel /nudge eller /nudge 42.
option-nudge-game = Matchens nummer

command-pause = Stoppa klockorna i en match, om motståndaren går med på det
usage-pause = /pause [nummer], till exempel /pause eller /pause 42.
option-pause-game = Matchens nummer

command-resume = Låt klockorna i en match gå igen
usage-resume = /resume [nummer], till exempel /resume eller /resume 42.
option-resume-game = Matchens nummer

command-claim = Kräv vinsten när tiden är ute för motståndaren
usage-claim = /claim [nummer], till exempel /claim eller /claim 42.
option-claim-game = Matchens nummer

command-vacation = Stoppa alla dina klockor i några dagar
usage-vacation = /vacation [dagar], till exempel /vacation 10; /vacation 0 avslutar semestern.
option-vacation-days = Hur många dagar

command-undo = Ångra den senaste flytten du valt, innan du bekräftar
usage-undo = /undo [nummer], till exempel /undo eller /undo 42.
option-undo-game = Matchens nummer

command-board = Visa brädet igen, här nere
usage-board = /board [nummer], till exempel /board eller /board 42.
option-board-game = Matchens nummer

command-games = Lista dina matcher, eller alla matcher här
usage-games = /games [mine|all], till exempel /games eller /games all.
option-games-whose = Dina, eller allas här
option-games-page = Vilken sida i listan

command-pips = Räkna pip
usage-pips = /pips [nummer], till exempel /pips eller /pips 42.
option-pips-game = Matchens nummer

command-history = Visa partiet hittills i notation
usage-history = /history [nummer], till exempel /history eller /history 42.
option-history-game = Matchens nummer

command-export = Få matchen som fil, eller ställningen som ID
usage-export = /export [mat|sgf|json|position] [nummer], till exempel /export, /export json eller /export position 42.
option-export-format = mat, sgf, json eller ställningen
option-export-game = Matchens nummer

command-replay = Se ett parti i repris som animation
usage-replay = /replay [parti i matchen], till exempel /replay, eller /replay 2 för det andra partiet.
option-replay-part = Vilket parti i matchen
option-replay-game = Matchens nummer

command-hint = Vad datorn skulle göra, om tips har avtalats
usage-hint = /hint [nummer], till exempel /hint. I vänskapsmatcher: /challenge @kompis 5 hints.
option-hint-game = Matchens nummer
command-analyze = Hur väl en match spelades och var den vände
usage-analyze = /analyze [nummer], till exempel /analyze eller /analyze 42; /analyze 42 first visar det som betydde mest, /analyze 42 file alltihop.
option-analyze-part = Översikten, ett av de beslut som betydde mest eller allt som fil
option-analyze-game = Matchens nummer
command-verify = Kontrollera de förseglade tärningarna i en match
usage-verify = /verify [nummer], till exempel /verify eller /verify 42.
option-verify-game = Matchens nummer

command-rules = Läs reglerna, ämne för ämne
usage-rules = /rules [ämne], till exempel /rules eller /rules doubling.
option-rules-topic = Om vad

command-help = Lista kommandona, eller förklara ett
usage-help = /help [kommando] [sida], till exempel /help, /help 2 eller /help challenge.
option-help-command = Vilket kommando
option-help-page = Vilken sida i listan

command-settings = Se och ändra dina inställningar
usage-settings = /settings [inställning] [värde], till exempel /settings eller /settings theme dark.
option-settings-setting = Vad som ska ändras
option-settings-value = Det nya värdet

command-club = Se klubbens regler; de som sköter klubben kan ändra dem
usage-club = /club [inställning] [värde], till exempel /club threads on eller /club void 42.
option-club-setting = Vad som ska ändras
option-club-value = Det nya värdet

command-ping = Se om Blot är på plats
usage-ping = Bara /ping.

command-privacy = Vad jag sparar om dig, varför, och hur du blir av med det
usage-privacy = Bara /privacy.

command-mydata = Få allt jag sparar om dig, som fil
usage-mydata = Bara /mydata.

command-forget = Lämna Blot för gott: avsluta dina matcher och få allt om dig borttaget
usage-forget = /forget [yes], till exempel /forget, eller /forget yes om du är säker.
option-forget-yes = Fråga inte en gång till

command-link = Bli en och samma spelare med ditt konto på en annan plattform
usage-link = /link [kod], till exempel /link här, och på den andra plattformen /link med koden du fick.
option-link-code = Koden du fick på den andra plattformen

command-unlink = Koppla loss det här kontot från din spelare; det börjar om från noll
usage-unlink = Bara /unlink.

usage-leave = Använd knappen under frågan, eller /forget.
usage-tap = Använd knapparna under brädet, eller skriv draget: /move 13/7 6/5.
usage-swap = Använd knapparna under brädet, eller skriv draget: /move 13/7 6/5.
usage-confirm = Använd knapparna under brädet, eller skriv draget: /move 13/7 6/5.
usage-back = Använd knapparna under brädet, eller /board.
usage-rematch = Använd knappen under resultatet, eller /challenge.
usage-more = Använd knapparna under brädet, eller /board.
usage-start = Bara /start.

pong = Här är jag.

welcome = Hej, jag är Blot: backgammon här i chatten. Utmana en kompis med /challenge @kompis 5, den som vill med /challenge eller datorn med /challenge computer, och spela med knapparna. /help listar allt.
welcome-in-private = Hej, jag är Blot: backgammon i dina chattar. Utmana en kompis i en grupp där både du och jag är med: /challenge @kompis 5. Här kan du se och spela dina matcher: /games.
told-in-private = Jag har svarat i vår privata chatt.
start-first = Det är bara för dina ögon. Tryck på Start i vår privata chatt, så svarar jag där:

help = Backgammon i chatten. Tryck på knapparna under brädet, eller skriv:
help-line = /{ $name }: { $help }
help-one = /{ $name }: { $help }. { $usage }
help-option = { $name }: { $help }

offer-player = Spelare { $name }

which-match = Vilken match? { $numbers }. Skriv så här: game:{ $example }.

games-mine =
    { $pages ->
        [one] Dina matcher:
       *[other] Dina matcher, sida { $page } av { $pages }:
    }
games-all =
    { $pages ->
        [one] Matcher här:
       *[other] Matcher här, sida { $page } av { $pages }:
    }
games-none = Du har ingen match på gång. Starta en: /challenge @kompis 5.
games-none-here = Ingen spelar här. Starta en match: /challenge @kompis 5.
game-line = #{ $number }  { $white } { $score } { $black }: { $turn }
game-challenge = #{ $number }  { $white } utmanar { $black }
game-open = #{ $number }  { $white } utmanar den som vill
turn-yours = din tur
turn-of = { $player } är på tur
turn-either = mellan två partier

pips = Pip: { $white } { $white_pips }, { $black } { $black_pips }. { $leader } leder med { $lead }.
pips-level = Pip: { $white } och { $black } har båda { $pips }.

history = Parti { $number }:
history-long = De sista { $shown } av { $turns } rader; alla finns i filen.
history-empty = Ingen har spelat än.
turn-played =
    { $by_order ->
        [0] { $player } { $dice }: { $play }
        [1] { $player } { $dice }: { $play } (slaget enligt stående order)
       *[other] { $player } { $dice }: { $play } (spelat enligt stående order)
    }
turn-no-play =
    { $by_order ->
        [0] { $player } { $dice }: inget drag
       *[other] { $player } { $dice }: inget drag (slaget enligt stående order)
    }
turn-closed-out = { $player }: utestängd
turn-tied = Båda slog { $die }

export = #{ $number } som fil:
export-xgid = { $id }
export-gnubg = GNU Backgammon: ställning { $position }, match { $id }
export-gnubg-too-large = GNU Backgammon: ställning { $position }; poängen eller kuben är för hög för ett match-ID
replay = #{ $number }, parti { $part }:

settings = Dina inställningar. Ändra med knapparna, eller så här: /settings theme dark.
settings-line = { $setting }: { $value }. { $name }
house = Klubbens regler. De som sköter klubben ändrar dem så här: /club threads on.
club-language = Språket jag talar med er alla
club-theme = Hur brädena ser ut, om spelaren inte själv har valt
club-length = Till hur många poäng, om utmaningen inte säger något annat
club-clock = Klockan i rankade matcher, om utmaningen inte säger något annat
club-rated = Om matcher är rankade, när utmaningen inte säger något annat
club-challenge = Vilka som får utmana
club-computer = Om datorn spelar här: bara vänskapsmatcher, även rankade eller inga alls
club-flagging = Vilkas matcher som slutar av sig själva när tiden är ute; i övriga får motståndaren kräva vinsten
club-vacation = Semesterdagar per år
club-void = /club void 42: matchen avbryts, eller stryks från stegen, och räknas inte för någon
club-squeeze = Om allas rating flyttas halvvägs mot 1500 när en säsong är slut
club-season = /club season close: avslutar säsongen och sparar tabellen
club-export = /club export: alla avslutade matcher och stegen som filer
club-audit = /club audit: vem som har ändrat vad här
club-bridge = /club bridge: slår ihop den här klubben med en klubb på en annan plattform; /club bridge off skiljer dem åt
club-bridge-code = Koden är { $code } och gäller i tio minuter. Den som sköter det andra stället skriver /club bridge { $code } där. Sedan är båda en och samma klubb, med reglerna härifrån.
club-bridged = Den här klubben finns nu även på { $platform }: samma spelare, matcher och stege på båda ställena.
club-parted = Den här klubben finns inte längre på { $platform }. Matcherna och stegen blir kvar här.
club-parted-window = Bron till { $platform } är borta, och med den matcherna och stegen, som blir kvar där. Den här klubben börjar om från noll.
audit = Vad de som sköter klubben har gjort, det senaste först:
audit-empty = Ingen har ändrat något här.
audit-line = { $day } { $player }: { $line }
voided = #{ $number } är nu struken.
season-closed = Säsong { $number } är slut. Tabellen finns kvar här: /leaderboard season:{ $number }.
season-squeezed = Allas rating har flyttats halvvägs mot 1500.
club-exported =
    { $count ->
        [one] En avslutad match, och stegen.
       *[other] { $count } avslutade matcher, och stegen.
    }
reports = Sådant som kan vara värt en titt; inget händer av sig självt:
report-resigns = { $day } #{ $number }: { $loser } har gett upp flera matcher i rad mot { $winner }
report-quick = { $day } #{ $number }: i de senaste vinsterna för { $winner } gav motståndaren alltid upp efter några drag
club-analysis = Om varje match som slutar analyseras inför alla
club-threads = Varje match i en egen tråd, där chatten har trådar
club-ladder = En stege bara för det här stället, eller gemensam med de andra ställen här som vill
settings-language = Språket jag talar med dig; auto är samma som i din app
settings-theme = Hur dina bräden ser ut; auto är som klubben har det
settings-size = Hur stora dina bilder är
settings-home = På vilken sida du har ditt bo
settings-cube = Vad kuben visar innan den har vridits
settings-forced = Spela åt mig när det bara finns ett drag
settings-roll = Slå åt mig när jag inte kan dubblera
settings-bearoff = Ta hem åt mig när ingen längre kan slå ut någon
settings-notices = Hur du får veta att det är din tur: med ett omnämnande, privat, en gång om dagen eller inte alls
settings-quiet = Timmar då ingen stör dig, till exempel 22-7
settings-zone = Din tidszon, till exempel Europe/Helsinki

command-leaderboard = Visa stegen: genom tiderna, den här månaden eller en avslutad säsong
usage-leaderboard = /leaderboard [all|month] [sida], till exempel /leaderboard, /leaderboard month eller /leaderboard season:1.
option-leaderboard-when = Genom tiderna, eller den här månaden
option-leaderboard-page = Vilken sida
option-leaderboard-season = En avslutad säsong, med nummer

command-profile = Visa en spelares ratingkurva och resultat
usage-profile = /profile [@spelare eller computer], till exempel /profile eller /profile computer expert.
option-profile-player = Vems; utelämnat: din
option-profile-computer = Datorns
option-profile-level = Vilken av datorns nivåer; intermediate om du inte säger något

command-versus = Visa hur det har gått mellan dig och en annan spelare
usage-versus = /versus @spelare eller computer, till exempel /versus @kompis eller /versus computer expert.
option-versus-player = Mot vem
option-versus-computer = Mot datorn
option-versus-level = Vilken av datorns nivåer; intermediate om du inte säger något

command-matches = Lista avslutade matcher, de senaste först
usage-matches = /matches [@spelare eller computer] [sida], till exempel /matches eller /matches @kompis 2.
option-matches-player = Vems; utelämnat: dina
option-matches-computer = Datorns
option-matches-level = Vilken av datorns nivåer; intermediate om du inte säger något
option-matches-page = Vilken sida i listan

command-rating = Visa hur en match ändrade spelarnas rating
usage-rating = /rating [nummer], till exempel /rating eller /rating 42.
option-rating-game = Matchens nummer
