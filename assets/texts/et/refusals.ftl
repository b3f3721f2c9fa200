# Every "no": what is wrong, and what to do.

went-wrong = Minu poolel läks midagi viltu (kood { $code }). Palun proovi uuesti; praegust seisu näitab /board.
put-off = Ma ei saa praegu midagi salvestada. Teen selle ära kohe, kui saan; korrata pole vaja.

no-command = Käsk algab kaldkriipsuga. Kõik käsud: /help.
no-unknown-command = Käsku /{ $word } ei ole. Kõik käsud: /help.
no-wrong-word = „{ $word }“ ei sobi siia. { $usage }
no-out-of-range = „{ $word }“ ei mahu vahemikku { $first }–{ $last }. { $usage }
no-missing = Midagi on puudu. { $usage }
no-too-long = See on käsu jaoks liiga pikk. /help ütleb, millised käsud on ja kuidas neid kirjutada.
no-old-button = See nupp on vanema Bloti oma. Praegust lauda näitab /board.
no-old-board = See laud (#{ $number }) on vahepeal muutunud. Praeguse toob /board { $number }.
no-old-board-here = See laud (#{ $number }) on vahepeal muutunud. Siin on praegune.
no-match = Sul pole siin ühtki matši. Alusta: /challenge @sober 5, või otsi vastast: /challenge.
no-such-match = Matši #{ $number } siin ei ole. Sinu matšid: /games.
no-not-your-match = Seda matši mängivad { $white } ja { $black }. Alusta oma: /challenge @sober 5.
no-nowhere-now = Sul on mitu matši ja praegu ei sobi see neist ühessegi. /games näitab, kelle kord on.
no-not-now = Praegu ei ole see võimalik. Praegust seisu näitab /board.

no-challenge-in-private = Matše mängitakse kanalis või grupis. Kutsu seal sõber, /challenge @sober 5, või arvuti, /challenge computer.
no-challenge-self = Iseennast kutsuda ei saa. Jäta nimi välja ja vastu võib võtta esimene soovija.
no-bot = Programmid siin ei mängi. Kutsu inimene, /challenge @sober 5, või arvuti, /challenge computer.
no-unknown-player = @{ $handle } pole mulle veel tuttav. Kutsu kõiki käsuga /challenge ja las @{ $handle } võtab vastu.
no-too-many-challenges = Sul ootab vastust juba { $max } väljakutset. Võta mõni tagasi, /withdraw, või oota vastust.
no-too-many-today = Oled ühe päevaga esitanud { $max } väljakutset. Palun mängi enne mõni neist ära.
no-too-many-matches = Korraga saab mängida kuni { $max } matši. Lõpeta enne mõni.
no-length-and-money = Kas matš või rahamäng, mitte mõlemad: /challenge @sober 5 või /challenge @sober money.
no-money-is-not-rated = Rahamäng on alati reitinguta. Mängi matši: /challenge @sober 5 rated.
no-hints-are-friendly = Vihjeid saab ainult reitinguta matšides: /challenge @sober 5 friendly hints.
no-player-and-computer = Kas mängija või arvuti, mitte mõlemad: /{ $command } @sober või /{ $command } computer.
no-computer = Arvuti selles klubis ei mängi. Kutsu inimene: /challenge @sober 5.
no-computer-is-friendly = Matšid arvuti vastu on siin reitinguta. Jäta „rated“ välja.
no-terms = Need tingimused ei käi kokku. Näiteks: /challenge @sober 5.
no-terms-money-only = Jacoby, beaver ja automaatsed duubeldused on rahamängu jaoks: /challenge @sober money jacoby.
no-terms-match-only = Crawfordi reegel on matšide jaoks: /challenge @sober 5.
no-terms-needs-cube = Jacoby, beaver ja automaatsed duubeldused vajavad kuubikut: jäta „cubeless“ välja.
no-challenge = Siin ei oota ükski väljakutse. Esita ise: /challenge @sober 5.
no-own-challenge = See on sinu enda väljakutse. Vastu peab võtma keegi teine; tagasi võtad selle käsuga /withdraw.
no-not-invited = See väljakutse on kellelegi teisele. Esita oma: /challenge @sober 5.
no-open-to-all = See väljakutse on kõigile avatud, nii et keegi ei pea ära ütlema.
no-already-challenged = Su väljakutse #{ $number } juba ootab vastust.
no-not-your-challenge = Väljakutse saab tagasi võtta ainult see, kes selle esitas. Ära ütled käsuga /decline.
no-not-accepted = Väljakutset pole veel vastu võetud, nii et mängida pole midagi.
no-already-accepted = Matš on alanud, tagasi seda enam võtta ei saa. Mängu lõpetab /resign.
no-was-declined = Sellest väljakutsest öeldi ära. Esita uus: /challenge @sober 5.
no-was-withdrawn = See väljakutse võeti tagasi. Esita uus: /challenge @sober 5.
no-has-expired = See väljakutse on aegunud. Esita uus: /challenge @sober 5.
no-bad-luck-word = Õnnesõna on üks rida, kuni { $max } baiti: /luck neljalehine ristikhein.
no-luck-on-accepting = Ütle oma õnnesõna vastu võttes: /accept neljalehine ristikhein.
no-luck-is-frozen = Õnnesõnad läksid matši alguses lukku.

no-match-over = See matš on läbi. Uue alustab /challenge.
no-nothing-to-answer = Praegu pole millelegi vastata: ükski väljakutse ei oota ja keegi ei taha alistuda.
no-not-your-turn = Käigul on { $player }.
no-not-your-turn-clock = Käigul on { $player }; aega on { $left }.
no-roll-first = Enne veereta: /roll.
no-already-rolled = Sa veeretasid { $dice }; käi ära: /move 13/7 6/5.
no-double-unanswered = Enne vasta duubeldusele: /take või /drop.
no-resignation-unanswered = Enne vasta alistumisele: /accept või /decline.
no-no-double = Keegi pole duubeldanud.
no-cubeless = See matš on kuubikuta. Jätka: /roll.
no-crawford = See on Crawfordi mäng, duubeldada ei saa. Jätka: /roll.
no-not-your-cube = Kuubiku valdaja on { $player }. Jätka: /roll.
no-cube-limit = Kõrgemale kuubik ei lähe.
no-beavers = Beaver pole siin lubatud: /take või /drop.
no-more-beavers = Raccoon oli viimane, kuubikut enam ei keerata: /take või /drop.
no-offer-more-than-single = Ühekordset alistumist vastu ei võetud. Paku rohkem, /resign gammon, või mängi edasi.
no-offer-more-than-gammon = Gammoniga alistumist vastu ei võetud. Paku rohkem, /resign backgammon, või mängi edasi.
no-offer-more = Isegi backgammoniga alistumist vastu ei võetud. Mängi edasi.
no-gammons-do-not-count = Enne vastuvõetud duubeldust gammon ei loe: piisab käsust /resign single.
no-game-not-over = Mäng pole veel läbi: mängi edasi või alistu, /resign.
no-game-over = Mäng on läbi: /next alustab järgmist, /stop lõpetab.
no-not-money-play = Matš mängitakse lõpuni; mängu lõpetab /resign.

no-clock = Sellel matšil pole kella, nii et peatada pole midagi.
no-not-paused = Selle matši kellad ei seisa. Peatada saab käsuga /pause.
no-already-paused = Kellad juba seisavad. Käima paneb need /resume või käik.
no-pause-unanswered = Sa juba küsisid. Vastane nõustub käsuga /pause.
no-time-is-not-up = Midagi pole nõuda: kumbki pole aega ületanud. Mõlemat kella näitab /clock.
no-vacation = Sa pole puhkusel. Kümme päeva võtad nii: /vacation 10.
no-on-vacation = Oled juba puhkusel. Selle lõpetab /vacation 0.
no-too-much-vacation =
    { $left ->
        [0] Sul pole puhkust enam alles (päevi aastas: { $days }).
        [one] Sul on puhkust alles üks päev (päevi aastas: { $days }): /vacation 1.
       *[other] Sul on puhkust alles { $left } päeva (päevi aastas: { $days }): /vacation { $left }.
    }
no-nudge-self = Praegu on su enda kord. Matši näitab /board.
no-nudged = Oled vastast sel käigul juba müksanud. Palun varu kannatust.
no-nudge-too-soon = Vastase kord alles algas. Anna talle tund aega.
no-nudges = Vastane ei taha, et teda praegu segataks.
no-nudge-computer = Arvutit pole vaja kiirustada: ta vastab ise. Matši näitab /board.
no-wrong-quiet = Vaiksed tunnid kirjuta nii: 22-7, oma aja järgi. Need lõpetab /settings quiet off.
no-wrong-zone = Sellist ajavööndit ma ei tea. Kirjuta näiteks /settings zone Europe/Tallinn.
no-empty-ladder = Siin pole keegi reitingumatši lõpetanud, nii et pole hooaega, mida lõpetada.
no-nothing-to-export = Siin pole veel ükski matš lõppenud.
no-already-void = See matš on juba tühistatud.
no-may-not-challenge = Siin esitavad väljakutseid ainult haldurid. Küsi mõnelt neist.

no-nothing-to-tap = Praegu pole kivi, millega käia.
no-cannot-tap =
    { $point ->
        [bar] Vanglas oleva kiviga { $die } käia ei saa. Vali mõni nuppudest või kirjuta käik: /move 13/7 6/5.
       *[other] Pesast { $point } ei saa siin { $die } käia. Vali mõni nuppudest või kirjuta käik: /move 13/7 6/5.
    }
no-other-die = Teise täringuga siin esimesena käia ei saa.
no-nothing-to-undo = Midagi pole tagasi võtta. Kinnitatud käik jääb.
no-play-not-complete = Käik pole täielik: ära tuleb käia kõik täringud, mida saab.
no-not-begun = See matš pole alanud.
no-such-game = { $number }. mängu selles matšis veel ei ole.
no-wrong-value = „{ $setting }“ võib olla: { $values }. Näiteks: { $example }.
no-club-in-private = Klubi on seal, kus on rohkem kui üks inimene. Kasuta käsku /club klubi kanalis või grupis.
no-not-managing = Seda saavad teha ainult siinsed haldurid. Küsi mõnelt neist.
no-nothing-to-share = See koht pole osa suuremast, nii et edetabel jääb talle endale.
no-shared-at-home = Selle klubi kodu on { $platform }. Edetabeli jagamine määratakse seal.
no-same-platform = See kood on samalt platvormilt, aga sild viib teisele. Võta uus, /club bridge, ja kirjuta see seal.
no-already-bridged = Ühel neist klubidest on sild juba olemas. Lahti võtab selle /club bridge off.
no-not-bridged = See klubi on ainult ühes kohas. Silla ehitamist alustab /club bridge.

no-has-left = Su vastane on Blotist lahkunud. Kutsu keegi teine: /challenge @sober 5.
no-not-asked = Seda küsiti kelleltki teiselt või liiga ammu. Uuesti küsib /forget.
no-left-too-often = Olen su tunni aja jooksul juba { $max } korda unustanud. Palun oota tund aega.
no-too-many-codes = Oled tunni aja jooksul saanud juba { $max } koodi. Palun proovi hiljem uuesti.
no-too-many-tries = Tunni aja jooksul juba { $max } vale koodi. Palun proovi hiljem uuesti, uue koodiga.
no-wrong-code = See kood on vale, kasutatud või liiga vana. Uue annab teisel platvormil { $command }; kirjuta see siia.
no-own-code = See on su enda kood ja käib teisele platvormile. Siin võidi seda näha, nii et võta uus: /link.
no-already-linked = Mõlemal mängijal on seal juba konto ({ $platform }), aga ühel mängijal saab neid olla üks. Ühe võtab lahti /unlink.
no-play-each-other = Need kaks on omavahel mänginud, nii et neist üht mängijat teha ei saa.
no-not-linked = See konto pole ühegi teisega seotud. Sidumist alustab /link.
no-plays-here = Lõpeta enne, mis sul sel platvormil pooleli on: #{ $number }. Siis uuesti /unlink.

illegal-empty = Milline käik? Kirjuta näiteks 13/7 6/5.
illegal-too-long = See on käigu jaoks liiga pikk. Kirjuta näiteks 13/7 6/5.
illegal-not-a-move = „{ $word }“ ei ole käik. Kirjuta näiteks 13/7, bar/20 või 6/off.
illegal-no-such-point = „{ $word }“: pesad on sinu poolt lugedes 1 kuni 24.
illegal-backwards = „{ $word }“ läheb tagurpidi: käia tuleb suuremalt numbrilt väiksemale.
illegal-too-many-steps = „{ $word }“ on nende täringutega juba liiast.
illegal-no-such-die = „{ $word }“: ükski järelejäänud täring nii kaugele ei vii.
illegal-no-checker =
    { $point ->
        [bar] „{ $word }“: sul pole vanglas ühtki kivi.
       *[other] „{ $word }“: sul pole pesas { $point } ühtki kivi.
    }
illegal-on-bar = „{ $word }“: enne peab vanglas olev kivi lauale tulema.
illegal-blocked = „{ $word }“ on kinni: pesa { $point } on vastase käes.
illegal-not-home =
    { $point ->
        [bar] „{ $word }“: üks su kivi on vanglas, aga ära korjata saab alles siis, kui kõik on koduväljal.
       *[other] „{ $word }“: üks su kivi on veel pesas { $point }, aga ära korjata saab alles siis, kui kõik on koduväljal.
    }
illegal-higher-checker = „{ $word }“: enne peab liikuma kivi pesast { $point }.
illegal-larger-die = Siin saab käia ainult ühe täringuga ja see peab olema { $die }.
illegal-more-to-play =
    { $count ->
        [one] Käia tuleb veel ühe täringuga.
       *[other] Käia tuleb veel { $count } täringuga.
    }
illegal-leaves-a-die = Nii jääb üks täring käimata, aga mõne teise käiguga saaks selle ära kasutada.
illegal-ambiguous = Seda saab mõista mitmeti; kirjuta käik lahti, täring täringu haaval.
illegal-no-legal-play = Ükski käik pole võimalik.
illegal-nearest = { $why } Võiksid käia { $plays }.

no-ladder-in-private = Igal kanalil ja grupil on oma edetabel. Küsi seal: /leaderboard.
no-results = { $name }: siin pole ühtki tulemust teada. Kellel neid on, näitab /leaderboard.
no-rating = { $name } pole siin veel ühtki reitingumatši lõpetanud. Muid matše näitab /matches.
no-such-season = { $number }. hooaega selles edetabelis veel ei ole. Praegust näitab /leaderboard.
no-not-rated = #{ $number } reitinguid ei muutnud: seda teevad ainult lõpetatud reitingumatšid.
no-not-over = #{ $number } pole veel läbi; reitingud muutuvad lõpus.
no-only-yourself = Kelle vastu? Näiteks: /versus @sober või /versus computer.
no-analysis-yet = Matši analüüsitakse siis, kui see on läbi. Mängi edasi: /board.
no-analysis-twice = Juba uurin. Analüüs tuleb kohe.
no-analysis-too-many =
    { $max ->
        [one] Sa juba ootad üht analüüsi. Kui see on valmis, küsi uuesti.
       *[other] Sa juba ootad { $max } analüüsi. Kui üks neist on valmis, küsi uuesti.
    }
no-analysis-busy = Analüüsi ootab liiga palju matše. Küsi hiljem uuesti.
no-analysis-too-long = See matš on minu jaoks liiga pikk. /export annab selle failina teistele programmidele.
no-analysis-here = Matši #{ $number } pole veel analüüsitud: /analyze { $number }.
no-such-decision = Nii palju vigu selles matšis pole. /analyze näitab, mis on.
no-hints-rated = Reitingumatšis vihjeid ei anta. Reitinguta: /challenge @sober 5 hints.
no-hints-agreed = Te pole selles matšis vihjetes kokku leppinud. Järgmine kord: /challenge @sober 5 hints.
no-hint-now = Praegu pole kellelgi midagi otsustada. /board näitab, mida saab teha.
no-time-to-think = Mul on praegu liiga palju mõelda. Küsi hetke pärast uuesti.
