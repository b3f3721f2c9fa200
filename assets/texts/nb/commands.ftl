# The commands: what they are for (at most 100 characters), how they are written, and what they answer.

command-challenge = Utfordre en venn, den som kommer først, eller datamaskinen til et sett
usage-challenge = /challenge [@spiller] [poeng] [valg], for eksempel /challenge @venn 5 eller /challenge money jacoby automatic:2.
option-challenge-player = Hvem; uten navn: den som godtar først
option-challenge-length = Antall poeng det spilles til, 5 om du ikke sier noe
option-challenge-computer = Mot datamaskinen, som godtar med en gang
option-challenge-level = Hvor godt datamaskinen spiller; intermediate om du ikke sier noe
option-challenge-money = Pengespill: spill etter spill, uten noen slutt i sikte
option-challenge-crawford = Crawford-regelen; gjelder om du ikke sier nei
option-challenge-jacoby = Pengespill: gammon teller bare etter en dobling
option-challenge-beavers = Pengespill: en dobling kan dobles tilbake med en gang
option-challenge-automatic = Pengespill: hvor mange ganger et likt åpningskast snur kuben
option-challenge-cubeless = Uten doblingskube
option-challenge-variant = Startposisjonen
option-challenge-ladder = Om det teller på ranglisten
option-challenge-clock = Hvor mye tid hver får; som klubben har det om du ikke sier noe
option-challenge-hints = Begge kan be om hint; bare i vennskapelige sett

command-accept = Godta en utfordring eller at motspilleren gir opp
usage-accept = /accept [nummer] [lykkeord], for eksempel /accept eller /accept 42 firkløver.
option-accept-game = Nummeret på settet
option-accept-luck = Lykkeordet ditt for terningene, om du vil

command-decline = Avslå en utfordring, eller spill videre når motspilleren vil gi opp
usage-decline = /decline [nummer], for eksempel /decline eller /decline 42.
option-decline-game = Nummeret på settet

command-withdraw = Trekk utfordringen din tilbake
usage-withdraw = /withdraw [nummer], for eksempel /withdraw eller /withdraw 42.
option-withdraw-game = Nummeret på utfordringen

command-luck = Gi et lykkeord som blandes inn i de forseglede terningene, før settet begynner
usage-luck = /luck ORD, for eksempel /luck firkløver.
option-luck-word = Hva som helst, høyst 64 byte
option-luck-game = Nummeret på utfordringen

command-roll = Kast terningene
usage-roll = /roll [nummer], for eksempel /roll eller /roll 42.
option-roll-game = Nummeret på settet

command-move = Spill kastet ditt
usage-move = /move TREKK, for eksempel /move 13/7 6/5, /move bar/22 24/20* eller /move 6/off(2).
option-move-play = Trekket, slik som 13/7 6/5
option-move-game = Nummeret på settet

command-double = Tilby å doble innsatsen, før du kaster
usage-double = /double [nummer], for eksempel /double eller /double 42.
option-double-game = Nummeret på settet

command-take = Aksepter en dobling
usage-take = /take [yes] [nummer], for eksempel /take eller /take yes om du er sikker.
option-take-yes = Ikke spør en gang til
option-take-game = Nummeret på settet

command-drop = Gi deg når du blir doblet, og tap det kuben viste før
usage-drop = /drop [yes] [nummer], for eksempel /drop eller /drop yes om du er sikker.
option-drop-yes = Ikke spør en gang til
option-drop-game = Nummeret på settet

command-beaver = Doble tilbake med en gang og behold kuben, der det er avtalt
usage-beaver = /beaver [yes] [nummer], for eksempel /beaver eller /beaver yes om du er sikker.
option-beaver-yes = Ikke spør en gang til
option-beaver-game = Nummeret på settet

command-resign = Tilby å gi opp spillet
usage-resign = /resign [single|gammon|backgammon] [yes], for eksempel /resign, /resign gammon eller /resign single yes om du er sikker.
option-resign-loss = Hva du tilbyr å tape
option-resign-yes = Ikke spør en gang til
option-resign-game = Nummeret på settet

command-next = Pengespill: begynn på neste spill
usage-next = /next [nummer], for eksempel /next eller /next 42.
option-next-game = Nummeret på settet

command-stop = Pengespill: slutt, mellom to spill
usage-stop = /stop [yes] [nummer], for eksempel /stop eller /stop yes om du er sikker.
option-stop-yes = Ikke spør en gang til
option-stop-game = Nummeret på settet

command-clock = Se hvor mye tid begge spillerne har
usage-clock = /clock [nummer], for eksempel /clock eller /clock 42.
option-clock-game = Nummeret på settet

command-nudge = Gi motspilleren et vennlig dytt, én gang per tur
usage-nudge = /nudge [nummer], for eksempel /nudge eller /nudge 42.
option-nudge-game = Nummeret på settet

command-pause = Stopp klokkene i et sett, om motspilleren er enig
usage-pause = /pause [nummer], for eksempel /pause eller /pause 42.
option-pause-game = Nummeret på settet

command-resume = La klokkene i et sett gå igjen
usage-resume = /resume [nummer], for eksempel /resume eller /resume 42.
option-resume-game = Nummeret på settet

command-claim = Krev seieren når tiden er ute for motspilleren
usage-claim = /claim [nummer], for eksempel /claim eller /claim 42.
option-claim-game = Nummeret på settet

command-vacation = Stopp alle klokkene dine i noen dager
usage-vacation = /vacation [dager], for eksempel /vacation 10; /vacation 0 avslutter ferien.
option-vacation-days = Hvor mange dager

command-undo = Angre det siste flyttet, før du bekrefter
usage-undo = /undo [nummer], for eksempel /undo eller /undo 42.
option-undo-game = Nummeret på settet

command-board = Vis brettet igjen, her nede
usage-board = /board [nummer], for eksempel /board eller /board 42.
option-board-game = Nummeret på settet

command-games = List opp settene dine eller alle sett her
usage-games = /games [mine|all], for eksempel /games eller /games all.
option-games-whose = Dine eller alles her
option-games-page = Hvilken side av listen

command-pips = Tell pips
usage-pips = /pips [nummer], for eksempel /pips eller /pips 42.
option-pips-game = Nummeret på settet

command-history = Vis spillet så langt i notasjon
usage-history = /history [nummer], for eksempel /history eller /history 42.
option-history-game = Nummeret på settet

command-export = Få settet som en fil eller posisjonen som en ID
usage-export = /export [mat|sgf|json|position] [nummer], for eksempel /export, /export json eller /export position 42.
option-export-format = mat, sgf, json eller posisjonen (position)
option-export-game = Nummeret på settet

command-replay = Se et spill om igjen som animasjon
usage-replay = /replay [spill i settet], for eksempel /replay eller /replay 2 for det andre spillet.
option-replay-part = Hvilket spill i settet
option-replay-game = Nummeret på settet

command-hint = Hva datamaskinen ville gjort, når hint er avtalt
usage-hint = /hint [nummer], for eksempel /hint. I vennskapelige sett: /challenge @venn 5 hints.
option-hint-game = Nummeret på settet
command-analyze = Hvor godt et sett ble spilt, og hvor det snudde
usage-analyze = /analyze [nummer], for eksempel /analyze eller /analyze 42; /analyze 42 first viser det som betydde mest, /analyze 42 file alt sammen.
option-analyze-part = Oversikten, en av avgjørelsene som betydde mest, eller alt som fil
option-analyze-game = Nummeret på settet
command-verify = Sjekk de forseglede terningene i et sett
usage-verify = /verify [nummer], for eksempel /verify eller /verify 42.
option-verify-game = Nummeret på settet

command-rules = Les reglene, emne for emne
usage-rules = /rules [emne], for eksempel /rules eller /rules doubling.
option-rules-topic = Hvilket emne

command-help = List opp kommandoene, eller forklar en av dem
usage-help = /help [kommando] [side], for eksempel /help, /help 2 eller /help challenge.
option-help-command = Hvilken kommando
option-help-page = Hvilken side av listen

command-settings = Se og endre innstillingene dine
usage-settings = /settings [innstilling] [verdi], for eksempel /settings eller /settings theme dark.
option-settings-setting = Hva som skal endres
option-settings-value = Den nye verdien

command-club = Se husreglene i klubben; de som styrer stedet, kan endre dem
usage-club = /club [innstilling] [verdi], for eksempel /club threads on eller /club void 42.
option-club-setting = Hva som skal endres
option-club-value = Den nye verdien

command-ping = Se om Blot er her
usage-ping = Bare /ping.

command-privacy = Hva jeg lagrer om deg, hvorfor, og hvordan du blir kvitt det
usage-privacy = Bare /privacy.

command-mydata = Få alt jeg har lagret om deg, som en fil
usage-mydata = Bare /mydata.

command-forget = Slutt for godt: settene dine avsluttes, og alt om deg fjernes
usage-forget = /forget [yes], for eksempel /forget eller /forget yes om du er sikker.
option-forget-yes = Ikke spør en gang til

command-link = Bli én spiller sammen med kontoen din på en annen plattform
usage-link = /link [kode], for eksempel /link her, og på den andre plattformen /link med koden du fikk.
option-link-code = Koden du fikk på den andre plattformen

command-unlink = Koble denne kontoen fra spilleren din; den begynner på nytt
usage-unlink = Bare /unlink.

usage-leave = Bruk knappen under spørsmålet eller /forget.
usage-tap = Bruk knappene under brettet, eller skriv trekket: /move 13/7 6/5.
usage-swap = Bruk knappene under brettet, eller skriv trekket: /move 13/7 6/5.
usage-confirm = Bruk knappene under brettet, eller skriv trekket: /move 13/7 6/5.
usage-back = Bruk knappene under brettet eller /board.
usage-rematch = Bruk knappen under resultatet eller /challenge.
usage-more = Bruk knappene under brettet eller /board.
usage-start = Bare /start.

pong = Jeg er her.

welcome = Hei, jeg er Blot: backgammon rett i chatten. Utfordre en venn med /challenge @venn 5, hvem som helst med /challenge, eller datamaskinen med /challenge computer, og spill med knappene. /help viser alt.
welcome-in-private = Hei, jeg er Blot: backgammon i chattene dine. Utfordre en venn i en gruppe der både du og jeg er med: /challenge @venn 5. Her kan du se og spille settene dine: /games.
told-in-private = Jeg har svart i den private chatten vår.
start-first = Dette er bare for deg. Trykk på Start i den private chatten vår, så svarer jeg der:

help = Backgammon i chatten. Bruk knappene under brettet, eller skriv:
help-line = /{ $name }: { $help }
help-one = /{ $name }: { $help }. { $usage }
help-option = { $name }: { $help }

offer-player = Spilleren { $name }

which-match = Hvilket sett? { $numbers }. Skriv det slik: game:{ $example }.

games-mine =
    { $pages ->
        [one] Settene dine:
       *[other] Settene dine, side { $page } av { $pages }:
    }
games-all =
    { $pages ->
        [one] Sett som spilles her:
       *[other] Sett som spilles her, side { $page } av { $pages }:
    }
games-none = Du har ingen sett i gang. Start et: /challenge @venn 5.
games-none-here = Ingen spiller her. Start et sett: /challenge @venn 5.
game-line = #{ $number }  { $white } { $score } { $black }: { $turn }
game-challenge = #{ $number }  { $white } utfordrer { $black }
game-open = #{ $number }  { $white } utfordrer hvem som helst
turn-yours = din tur
turn-of = { $player } har turen
turn-either = mellom to spill

pips = Pips: { $white } { $white_pips }, { $black } { $black_pips }. { $leader } leder med { $lead }.
pips-level = Pips: { $white } og { $black } har begge { $pips }.

history = Spill { $number }:
history-long = De siste { $shown } av { $turns } linjer; alle står i filen.
history-empty = Ingen har spilt ennå.
turn-played =
    { $by_order ->
        [0] { $player } { $dice }: { $play }
        [1] { $player } { $dice }: { $play } (kastet på stående ordre)
       *[other] { $player } { $dice }: { $play } (spilt på stående ordre)
    }
turn-no-play =
    { $by_order ->
        [0] { $player } { $dice }: kan ikke flytte
       *[other] { $player } { $dice }: kan ikke flytte (kastet på stående ordre)
    }
turn-closed-out = { $player }: stengt ute
turn-tied = Begge kastet { $die }

export = #{ $number } som en fil:
export-xgid = { $id }
export-gnubg = GNU Backgammon: posisjons-ID { $position }, match-ID { $id }
export-gnubg-too-large = GNU Backgammon: posisjons-ID { $position }; poengene eller kuben er for høye for en match-ID
replay = #{ $number }, spill { $part }:

settings = Innstillingene dine. Endre en med knappen, eller slik: /settings theme dark.
settings-line = { $setting }: { $value }. { $name }
house = Husreglene i klubben. De som styrer stedet, endrer en slik: /club threads on.
club-language = Språket jeg snakker med dere alle
club-theme = Hvordan brettene ser ut når spilleren ikke har valgt selv
club-length = Hvor mange poeng det spilles til når utfordringen ikke sier noe
club-clock = Klokken i ratede sett når utfordringen ikke sier noe
club-rated = Om sett er ratede når utfordringen ikke sier noe
club-challenge = Hvem som kan utfordre
club-computer = Om datamaskinen spiller her: bare vennskapelige sett, også ratede, eller ingen
club-flagging = Hvilke sett som slutter av seg selv når tiden er ute; i andre kan motspilleren kreve seieren
club-vacation = Feriedager i året
club-void = /club void 42: settet avsluttes, eller tas av ranglisten, og teller for ingen
club-squeeze = Om ratingene flyttes halvveis mot 1500 når en sesong er over
club-season = /club season close: avslutter sesongen og tar vare på tabellen
club-export = /club export: alle avsluttede sett og ranglisten som filer
club-audit = /club audit: hvem som har endret hva her
club-bridge = /club bridge: slår denne klubben sammen med en klubb på en annen plattform; /club bridge off skiller dem
club-bridge-code = Koden din er { $code } og gjelder i ti minutter. Den som styrer det andre stedet, skriver /club bridge { $code } der. Da blir begge én klubb, med husreglene herfra.
club-bridged = Denne klubben er nå også på { $platform }: samme spillere, sett og rangliste begge steder.
club-parted = Denne klubben er ikke lenger på { $platform }. Settene og ranglisten blir her.
club-parted-window = Broen til { $platform } er borte, og det er settene og ranglisten også; de blir der. Denne klubben begynner på nytt.
audit = Dette er gjort av dem som styrer stedet, det nyeste først:
audit-empty = Ingen har endret noe her.
audit-line = { $day } { $player }: { $line }
voided = #{ $number } er nå annullert.
season-closed = Sesong { $number } er over. Tabellen blir liggende her: /leaderboard season:{ $number }.
season-squeezed = Alle ratinger er flyttet halvveis mot 1500.
club-exported =
    { $count ->
        [one] Ett avsluttet sett og ranglisten.
       *[other] { $count } avsluttede sett og ranglisten.
    }
reports = Noe du kanskje vil se på; det får ingen følger av seg selv:
report-resigns = { $day } #{ $number }: { $loser } har gitt opp flere sett på rad mot { $winner }
report-quick = { $day } #{ $number }: de siste seirene til { $winner } kom alle fordi motspilleren ga opp etter noen få trekk
club-analysis = Om hvert sett som slutter, analyseres for alles øyne
club-threads = Hvert sett i sin egen tråd, der chatten har tråder
club-ladder = En rangliste for dette stedet alene, eller felles med de andre stedene her som vil
settings-language = Språket jeg snakker med deg; auto er det samme som i appen din
settings-theme = Hvordan brettene dine ser ut; auto er som klubben har det
settings-size = Hvor store bildene dine er
settings-home = Hvilken side ditt indre hjemland er på
settings-cube = Hva kuben viser før den er snudd
settings-forced = Spill for meg når det bare finnes ett trekk
settings-roll = Kast for meg når jeg ikke kan doble
settings-bearoff = Flytt ut for meg når ingen kan bli slått lenger
settings-notices = Hvordan du får vite at det er din tur: med en @-omtale, privat, én gang om dagen eller ikke i det hele tatt
settings-quiet = Timer da ingen forstyrrer deg, slik som 22-7
settings-zone = Tidssonen din, slik som Europe/Helsinki

command-leaderboard = Vis ranglisten: gjennom tidene, denne måneden eller en sesong som er over
usage-leaderboard = /leaderboard [all|month] [side], for eksempel /leaderboard, /leaderboard month eller /leaderboard season:1.
option-leaderboard-when = Gjennom tidene eller denne måneden
option-leaderboard-page = Hvilken side
option-leaderboard-season = Nummeret på en sesong som er over

command-profile = Vis ratingkurven og resultatene til en spiller
usage-profile = /profile [@spiller eller computer], for eksempel /profile eller /profile computer expert.
option-profile-player = Hvem; uten navn: deg selv
option-profile-computer = Datamaskinens
option-profile-level = Hvilket nivå av datamaskinen; intermediate om du ikke sier noe

command-versus = Vis regnskapet mellom deg og en annen spiller
usage-versus = /versus @spiller eller computer, for eksempel /versus @venn eller /versus computer expert.
option-versus-player = Mot hvem
option-versus-computer = Mot datamaskinen
option-versus-level = Hvilket nivå av datamaskinen; intermediate om du ikke sier noe

command-matches = List opp avsluttede sett, nyeste først
usage-matches = /matches [@spiller eller computer] [side], for eksempel /matches eller /matches @venn 2.
option-matches-player = Hvem; uten navn: deg selv
option-matches-computer = Datamaskinens
option-matches-level = Hvilket nivå av datamaskinen; intermediate om du ikke sier noe
option-matches-page = Hvilken side av listen

command-rating = Vis hvordan et sett endret ratingene
usage-rating = /rating [nummer], for eksempel /rating eller /rating 42.
option-rating-game = Nummeret på settet
