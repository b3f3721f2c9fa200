# Minden „nem”: mi a baj, és mi a teendő.

went-wrong = Valami elromlott nálam (kód: { $code }). Kérlek, próbáld újra; a /board megmutatja, hol tart a meccs.
put-off = Most semmit sem tudok elmenteni. Amint tudom, megteszem; nem kell megismételned.

no-command = A parancsok perjellel kezdődnek: a /help felsorolja őket.
no-unknown-command = Nincs ilyen parancs: /{ $word }. A /help mindet felsorolja.
no-wrong-word = Ide nem illik: „{ $word }”. { $usage }
no-out-of-range = „{ $word }” nem jó: { $first } és { $last } közötti szám kell. { $usage }
no-missing = Valami hiányzik. { $usage }
no-too-long = Ez parancsnak túl hosszú. A /help felsorolja őket, azzal együtt, hogyan kell írni őket.
no-old-button = Ez a gomb egy régebbi Blottól maradt itt. A /board a mostani táblát mutatja.
no-old-board = Ez a tábla már elavult (#{ $number }). A mostanit ez hozza: /board { $number }.
no-old-board-here = Ez a tábla már elavult (#{ $number }). Itt a mostani.
no-match = Itt nincs meccsed. Indíts egyet: /challenge @barat 5, vagy küldj nyílt kihívást: /challenge.
no-such-match = Itt nincs ilyen meccs: #{ $number }. A tieidet a /games sorolja fel.
no-not-your-match = Ez { $white } és { $black } meccse. Indíts sajátot: /challenge @barat 5.
no-nowhere-now = Több meccsed is van, de ez most egyikhez sem illik. A /games megmutatja, hol ki jön.
no-not-now = Ezt most nem lehet. A /board megmutatja, hol tart a meccs.

no-challenge-in-private = Meccset csatornában vagy csoportban lehet játszani. Ott hívj ki egy barátot (/challenge @barat 5) vagy a számítógépet (/challenge computer).
no-challenge-self = Magadat nem hívhatod ki. Hagyd el a nevet, és elfogadhatja, aki előbb jön.
no-bot = Programok itt nem játszanak. Hívj ki egy embert (/challenge @barat 5) vagy a számítógépet (/challenge computer).
no-unknown-player = Még nem ismerem: @{ $handle }. Küldj nyílt kihívást (/challenge), és @{ $handle } elfogadhatja.
no-too-many-challenges = Már { $max } kihívásod vár válaszra. Vonj vissza egyet (/withdraw), vagy várd ki a választ.
no-too-many-today = Egy nap alatt { $max } kihívást küldtél. Előbb játssz le néhányat.
no-too-many-matches = Egyszerre legfeljebb { $max } meccs mehet. Előbb fejezz be egyet.
no-length-and-money = Vagy meccs adott pontig, vagy pénzjáték: /challenge @barat 5 vagy /challenge @barat money.
no-money-is-not-rated = A pénzjáték sosem ranglistás. Játssz meccset: /challenge @barat 5 rated.
no-hints-are-friendly = Tippet csak barátságos meccsen lehet kérni: /challenge @barat 5 friendly hints.
no-player-and-computer = Vagy egy játékos, vagy a számítógép: /{ $command } @barat vagy /{ $command } computer.
no-computer = A számítógép ebben a klubban nem játszik. Embert hívj ki: /challenge @barat 5.
no-computer-is-friendly = A számítógép elleni meccs itt nem lehet ranglistás. Hagyd el a „rated” szót.
no-terms = Ezek a feltételek nem férnek össze. Próbáld így: /challenge @barat 5.
no-terms-money-only = Jacoby, beaver és automatikus duplázás csak pénzjátékban van: /challenge @barat money jacoby.
no-terms-match-only = A Crawford-szabály meccsre való: /challenge @barat 5.
no-terms-needs-cube = A Jacoby, a beaver és az automatikus duplázás duplázókocka nélkül nem megy: hagyd el a „cubeless” szót.
no-challenge = Itt nem vár válaszra kihívás. Indíts egyet: /challenge @barat 5.
no-own-challenge = Ez a saját kihívásod. Másnak kell elfogadnia; a /withdraw visszavonja.
no-not-invited = Ez a kihívás másnak szól. Indíts sajátot: /challenge @barat 5.
no-open-to-all = Ez a kihívás mindenkinek szól, nem kell rá nemet mondani.
no-already-challenged = A kihívásod már válaszra vár: #{ $number }.
no-not-your-challenge = Kihívást csak az vonhat vissza, aki indította. Nemet mondani a /decline paranccsal lehet.
no-not-accepted = A kihívást még nem fogadták el, így nincs mit játszani.
no-already-accepted = A meccs elkezdődött, már nem lehet visszavonni. Partit feladni a /resign paranccsal lehet.
no-was-declined = Ezt a kihívást nem fogadták el. Indíts újat: /challenge @barat 5.
no-was-withdrawn = Ezt a kihívást visszavonták. Indíts újat: /challenge @barat 5.
no-has-expired = Ez a kihívás lejárt. Indíts újat: /challenge @barat 5.
no-bad-luck-word = A szerencseszó egyetlen sor, legfeljebb { $max } bájt: /luck négylevelű lóhere.
no-luck-on-accepting = A szerencseszavadat elfogadáskor add meg: /accept négylevelű lóhere.
no-luck-is-frozen = A meccs kezdetekor a szerencseszavak rögzültek, már nem változtathatók.

no-match-over = Ennek a meccsnek vége. Új meccs: /challenge.
no-nothing-to-answer = Most nincs mire igent vagy nemet mondani: nem vár kihívás, és feladást sem ajánlott senki.
no-not-your-turn = Most { $player } jön.
no-not-your-turn-clock = Most { $player } jön; { $left } van hátra.
no-roll-first = Előbb dobj: /roll.
no-already-rolled = Már dobtál: { $dice }. Lépd le: /move 13/7 6/5.
no-double-unanswered = Előbb a duplázásra válaszolj: /take vagy /drop.
no-resignation-unanswered = Előbb a feladásra válaszolj: /accept vagy /decline.
no-no-double = Senki sem duplázott.
no-cubeless = Ezt a meccset duplázókocka nélkül játsszátok. Dobj: /roll.
no-crawford = Ez a Crawford-parti, most nincs duplázás. Dobj: /roll.
no-not-your-cube = A kocka { $player } oldalán van. Dobj: /roll.
no-cube-limit = A kocka nem megy feljebb.
no-beavers = Beaverben nem állapodtatok meg: /take vagy /drop.
no-more-beavers = Raccoon után a kocka megáll: /take vagy /drop.
no-offer-more-than-single = Sima partiként nem fogadták el. Ajánlj többet (/resign gammon), vagy játssz tovább.
no-offer-more-than-gammon = Gammonként nem fogadták el. Ajánlj többet (/resign backgammon), vagy játssz tovább.
no-offer-more = Még backgammonként sem fogadták el. Játssz tovább.
no-gammons-do-not-count = Amíg nincs elfogadott duplázás, a gammon nem számít: elég a /resign single.
no-game-not-over = A partinak még nincs vége: játssz tovább, vagy add fel (/resign).
no-game-over = A partinak vége: a /next újat kezd, a /stop befejezi a játékot.
no-not-money-play = A meccset végig kell játszani; partit feladni a /resign paranccsal lehet.

no-clock = Ezen a meccsen nincs óra, így nincs mit megállítani.
no-not-paused = Ennek a meccsnek az órái nem állnak. A /pause kéri, hogy megálljanak.
no-already-paused = Az órák már állnak. A /resume vagy egy lépés indítja el őket újra.
no-pause-unanswered = Ezt már kérted. Az ellenfeled a /pause paranccsal egyezhet bele.
no-time-is-not-up = Nincs mit kérni: senkinek sem járt le az ideje. A /clock mindkét órát mutatja.
no-vacation = Nem vagy szabadságon. A /vacation 10 tíz napot vesz ki.
no-on-vacation = Már szabadságon vagy. A /vacation 0 lezárja.
no-too-much-vacation =
    { $left ->
        [0] Az évi { $days } nap szabadságod elfogyott.
        [one] Az évi { $days } nap szabadságodból egy nap maradt: /vacation 1.
       *[other] Az évi { $days } nap szabadságodból { $left } nap maradt: /vacation { $left }.
    }
no-nudge-self = Most te jössz. A /board megmutatja a meccset.
no-nudged = Ebben a körben már megnoszogattad az ellenfeledet. Légy türelemmel.
no-nudge-too-soon = A kör csak most kezdődött. Hagyj egy óra időt az ellenfelednek.
no-nudges = Az ellenfeled most nem szeretné, ha zavarnák.
no-nudge-computer = A számítógépet nem kell sürgetni: magától válaszol. A /board megmutatja a meccset.
no-wrong-quiet = A csendes órákat így írd: 22-7, a saját idődben; a /settings quiet off kikapcsolja őket.
no-wrong-zone = Ilyen időzónát nem ismerek. Írd például így: /settings zone Europe/Helsinki.
no-empty-ladder = Itt még senki sem fejezett be ranglistás meccset, így nincs lezárható szezon.
no-nothing-to-export = Itt még egyetlen meccs sem ért véget.
no-already-void = Ez a meccs már érvénytelen.
no-may-not-challenge = Itt csak a moderátorok indíthatnak kihívást. Kérd meg valamelyiküket.

no-nothing-to-tap = Most nincs léphető bábu.
no-cannot-tap =
    { $point ->
        [bar] A sorompóról ezzel most nem lehet lépni: { $die }. Válassz a gombok közül, vagy írd be a lépést: /move 13/7 6/5.
       *[other] Innen most nem lehet { $die } mezőt lépni: { $point }. Válassz a gombok közül, vagy írd be a lépést: /move 13/7 6/5.
    }
no-other-die = Itt a másik kockát nem lehet előbb lelépni.
no-nothing-to-undo = Nincs mit visszavonni. A jóváhagyott lépés marad.
no-play-not-complete = A lépés nem teljes: minden leléphető kockát le kell lépni.
no-not-begun = Ez a meccs még nem kezdődött el.
no-such-game = Ebben a meccsben még nincs { $number }. parti.
no-wrong-value = „{ $setting }” lehetséges értékei: { $values }. Például: { $example }.
no-club-in-private = A klub ott van, ahol többen vannak. A /club a csatornában vagy csoportban használható.
no-not-managing = Ezt csak a moderátorok tehetik meg. Kérd meg valamelyiküket.
no-nothing-to-share = Ez a hely nem része nagyobbnak, így saját ranglistája marad.
no-shared-at-home = A klub otthona: { $platform }. Ott lehet beállítani, hogy közös-e a ranglista.
no-same-platform = Ez a kód erről a platformról való, a híd pedig egy másikra vezet. Kérj újat (/club bridge), és ott írd be.
no-already-bridged = A két klub közül az egyiknek már van hídja. A /club bridge off megszünteti.
no-not-bridged = Ez a klub csak egy helyen van. Hidat a /club bridge paranccsal építhetsz.

no-has-left = Az ellenfeled elhagyta a Blotot. Hívj ki mást: /challenge @barat 5.
no-not-asked = Ez a kérdés másnak szólt, vagy túl régi. A /forget újra megkérdezi.
no-left-too-often = Egy órán belül már { $max } alkalommal felejtettelek el. Kérlek, várj egy órát.
no-too-many-codes = Egy órán belül már { $max } kódot kaptál. Kérlek, próbáld később.
no-too-many-tries = Egy órán belül ez már { $max } rossz kód. Kérlek, próbáld később, új kóddal.
no-wrong-code = Ez a kód hibás, már felhasználták, vagy lejárt. Kérj újat a másik platformon ({ $command }), és írd be itt.
no-own-code = Ez a saját kódod: a másik platformra való. Itt már láthatták, ezért kérj újat: /link.
no-already-linked = Mindkét játékosnak van már fiókja ezen a platformon ({ $platform }), pedig egy játékosnak ott csak egy lehet. Az /unlink leválaszt egyet.
no-play-each-other = Ők ketten már játszottak egymás ellen, ezért nem lehetnek egy játékos.
no-not-linked = Ez a fiók nincs összekapcsolva mással. Összekapcsolni a /link paranccsal lehet.
no-plays-here = Előbb fejezd be, ami ezen a platformon fut: #{ $number }. Aztán újra /unlink.

illegal-empty = Mit lépsz? Így írd: 13/7 6/5.
illegal-too-long = Ez lépésnek túl hosszú. Így írd: 13/7 6/5.
illegal-not-a-move = Ez nem lépés: „{ $word }”. Így írd: 13/7, bar/20 vagy 6/off.
illegal-no-such-point = „{ $word }”: a mezők 1-től 24-ig vannak számozva, a te oldaladról nézve.
illegal-backwards = „{ $word }” visszafelé megy: a nagyobb számtól a kisebb felé kell lépni.
illegal-too-many-steps = „{ $word }” már nem fér bele ebbe a dobásba.
illegal-no-such-die = „{ $word }”: egyik megmaradt kocka sem ad ki ennyit.
illegal-no-checker =
    { $point ->
        [bar] „{ $word }”: nincs bábud a sorompón.
       *[other] „{ $word }”: ezen a mezőn nincs bábud: { $point }.
    }
illegal-on-bar = „{ $word }”: előbb a sorompón álló bábuddal kell visszatérned.
illegal-blocked = „{ $word }” nem megy, ezt a mezőt az ellenfeled tartja: { $point }.
illegal-not-home =
    { $point ->
        [bar] „{ $word }”: kipakolni csak akkor lehet, ha minden bábud otthon van, és egy még a sorompón áll.
       *[other] „{ $word }”: kipakolni csak akkor lehet, ha minden bábud otthon van, és egy még itt áll: { $point }.
    }
illegal-higher-checker = „{ $word }”: előbb a magasabb számú mezőn álló bábu jön: { $point }.
illegal-larger-die = Itt csak az egyik kockát lehet lelépni, mégpedig ezt: { $die }.
illegal-more-to-play =
    { $count ->
        [one] Még egy kockát le kell lépned.
       *[other] Még { $count } kockát le kell lépned.
    }
illegal-leaves-a-die = Így kimarad egy kocka, amelyet más lépéssel fel lehet használni.
illegal-ambiguous = Ez többféleképpen is érthető; írd ki lépésenként.
illegal-no-legal-play = Nincs lehetséges lépés.
illegal-nearest = { $why } Léphetsz például így: { $plays }.

no-ladder-in-private = Minden csatornának és csoportnak saját ranglistája van. Ott kérdezd: /leaderboard.
no-results = { $name } itteni eredményeiről nem tudok. A /leaderboard megmutatja, kinek vannak.
no-rating = { $name } itt még nem fejezett be ranglistás meccset. A többit a /matches sorolja fel.
no-such-season = Ezen a ranglistán még nincs { $number }. szezon. A mostanit a /leaderboard mutatja.
no-not-rated = #{ $number }: ez nem változtatott az értékszámokon, csak a befejezett ranglistás meccsek változtatnak.
no-not-over = #{ $number }: ez a meccs még nem ért véget; az értékszámok csak a végén változnak.
no-only-yourself = Ki ellen? Például: /versus @barat vagy /versus computer.
no-analysis-yet = A meccset akkor elemzem, amikor véget ért. Játssz tovább: /board.
no-analysis-twice = Már dolgozom rajta. Mindjárt kész.
no-analysis-too-many =
    { $max ->
        [one] Már egy elemzésre vársz. Ha elkészült, kérd újra.
       *[other] Már { $max } elemzésre vársz. Ha egy elkészült, kérd újra.
    }
no-analysis-busy = Túl sok meccs vár elemzésre. Kérd később újra.
no-analysis-too-long = Ez a meccs túl hosszú nekem. A /export fájlban adja oda más programoknak.
no-analysis-here = A #{ $number } még nincs elemezve: /analyze { $number }.
no-such-decision = Ennyi hiba nincs ebben a meccsben. A /analyze megmutatja, mi van.
no-hints-rated = Ranglistás meccsen nincs tipp. Ranglista nélkül: /challenge @barat 5 hints.
no-hints-agreed = Ezen a meccsen nem egyeztetek meg tippekben. Legközelebb: /challenge @barat 5 hints.
no-hint-now = Most senkinek sincs mit eldöntenie. A /board megmutatja, mit lehet tenni.
no-time-to-think = Most túl sok mindenen gondolkodom. Kérd mindjárt újra.
