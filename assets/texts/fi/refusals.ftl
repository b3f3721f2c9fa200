# Every "no": what is wrong, and what to do.

went-wrong = Jokin meni minulta pieleen (koodi { $code }). Yritä uudestaan; /board näyttää, missä mennään.
put-off = En voi juuri nyt tallentaa mitään. Teen tämän heti, kun voin; sitä ei tarvitse toistaa.

no-command = Komennot alkavat vinoviivalla: /help luettelee ne.
no-unknown-command = Komentoa /{ $word } ei ole. /help luettelee kaikki komennot.
no-wrong-word = ”{ $word }” ei sovi tähän. { $usage }
no-out-of-range = ”{ $word }” ei ole väliltä { $first }–{ $last }. { $usage }
no-missing = Jotain puuttuu. { $usage }
no-too-long = Liian pitkä komennoksi. /help kertoo komennot ja niiden kirjoitustavan.
no-old-button = Tämä painike on vanhemmasta Blotista. /board näyttää nykyisen laudan.
no-old-board = Tämä lauta on vanhentunut (#{ $number }). /board { $number } tuo nykyisen.
no-old-board-here = Tämä lauta on vanhentunut (#{ $number }). Tässä on nykyinen.
no-match = Sinulla ei ole täällä ottelua. Aloita: /challenge @kaveri 5, tai /challenge kenelle tahansa.
no-such-match = Ottelua #{ $number } ei ole täällä. /games luettelee omasi.
no-not-your-match = Tätä ottelua pelaavat { $white } ja { $black }. Aloita oma: /challenge @kaveri 5.
no-nowhere-now = Sinulla on monta ottelua, eikä tuo sovi nyt niistä yhteenkään. /games näyttää, kenen vuoro on.
no-not-now = Se ei käy juuri nyt. /board näyttää, missä mennään.

no-challenge-in-private = Ottelut pelataan kanavalla tai ryhmässä. Haasta siellä kaveri, /challenge @kaveri 5, tai tietokone, /challenge computer.
no-challenge-self = Itseään ei voi haastaa. Jätä nimi pois, niin haasteen saa se, joka ehtii ensin.
no-bot = Ohjelmat eivät pelaa täällä. Haasta ihminen, /challenge @kaveri 5, tai tietokone, /challenge computer.
no-unknown-player = @{ $handle } on minulle vielä vieras. Haasta kaikki komennolla /challenge, niin @{ $handle } voi ottaa haasteen vastaan.
no-too-many-challenges = Haasteitasi odottaa vastausta jo { $max }. Peru jokin komennolla /withdraw tai odota.
no-too-many-today = Olet heittänyt { $max } haastetta päivän aikana. Pelaa niistä ensin muutama.
no-too-many-matches = Yhtä aikaa voi pelata enintään { $max } ottelua. Pelaa ensin jokin loppuun.
no-length-and-money = Joko ottelu tiettyyn pistemäärään tai rahapeli: /challenge @kaveri 5 tai /challenge @kaveri money.
no-money-is-not-rated = Rahapeliä ei lasketa rankingiin. Pelaa ottelu: /challenge @kaveri 5 rated.
no-hints-are-friendly = Vihjeet kuuluvat ystävyyspeleihin: /challenge @kaveri 5 friendly hints.
no-player-and-computer = Joko pelaaja tai tietokone: /{ $command } @kaveri tai /{ $command } computer.
no-computer = Tietokone ei pelaa tässä kerhossa. Haasta ihminen: /challenge @kaveri 5.
no-computer-is-friendly = Otteluita tietokonetta vastaan ei täällä lasketa rankingiin. Jätä ”rated” pois.
no-terms = Nämä ehdot eivät sovi yhteen: /challenge @kaveri 5.
no-terms-money-only = Jacoby, beaverit ja automaattituplaukset kuuluvat rahapeliin: /challenge @kaveri money jacoby.
no-terms-match-only = Crawford-sääntö kuuluu otteluihin: /challenge @kaveri 5.
no-terms-needs-cube = Jacoby, beaverit ja automaattituplaukset vaativat kuution: jätä ”cubeless” pois.
no-challenge = Täällä ei ole haastetta odottamassa. Heitä itse: /challenge @kaveri 5.
no-own-challenge = Haaste on omasi. Jonkun muun on otettava se vastaan; /withdraw peruu sen.
no-not-invited = Haaste on jollekulle toiselle. Heitä omasi: /challenge @kaveri 5.
no-open-to-all = Haaste on avoin kaikille, joten kenenkään ei tarvitse torjua sitä.
no-already-challenged = Haasteesi #{ $number } odottaa jo vastausta.
no-not-your-challenge = Vain haastaja voi perua haasteen. /decline torjuu sen.
no-not-accepted = Haastetta ei ole vielä otettu vastaan, joten ei ole mitä pelata.
no-already-accepted = Ottelu on alkanut, eikä sitä voi enää perua. /resign päättää pelin.
no-was-declined = Haaste torjuttiin. Heitä uusi: /challenge @kaveri 5.
no-was-withdrawn = Haaste peruttiin. Heitä uusi: /challenge @kaveri 5.
no-has-expired = Haaste on vanhentunut. Heitä uusi: /challenge @kaveri 5.
no-bad-luck-word = Onnensana on yksi rivi, enintään { $max } tavua: /luck neliapila.
no-luck-on-accepting = Anna onnensanasi, kun otat haasteen vastaan: /accept neliapila.
no-luck-is-frozen = Onnensanat lukittiin, kun ottelu alkoi.

no-match-over = Tämä ottelu on ohi. /challenge aloittaa uuden.
no-nothing-to-answer = Nyt ei ole mihin vastata: haastetta ei ole, eikä kukaan ole tarjonnut luovutusta.
no-not-your-turn = Vuorossa on { $player }.
no-not-your-turn-clock = Vuorossa on { $player }; aikaa { $left }.
no-roll-first = Heitä ensin: /roll.
no-already-rolled = Olet heittänyt { $dice }; siirrä nyt: /move 13/7 6/5.
no-double-unanswered = Ensin tuplaus: /take tai /drop.
no-resignation-unanswered = Ensin luovutustarjous: /accept tai /decline.
no-no-double = Kukaan ei ole tuplannut.
no-cubeless = Tätä ottelua pelataan ilman kuutiota. Jatka heittämällä: /roll.
no-crawford = Tämä on Crawford-peli, tuplata ei saa. Jatka heittämällä: /roll.
no-not-your-cube = Kuution omistaa { $player }. Jatka heittämällä: /roll.
no-cube-limit = Kuutio ei nouse tätä korkeammalle.
no-beavers = Beavereista ei ole sovittu: /take tai /drop.
no-more-beavers = Raccoonin jälkeen kuutio ei enää nouse: /take tai /drop.
no-offer-more-than-single = Tavallinen peli ei kelvannut. Tarjoa enemmän, /resign gammon, tai jatka peliä.
no-offer-more-than-gammon = Gammon ei kelvannut. Tarjoa enemmän, /resign backgammon, tai jatka peliä.
no-offer-more = Edes backgammon ei kelvannut. Jatka peliä.
no-gammons-do-not-count = Gammonia ei lasketa ennen hyväksyttyä tuplausta: /resign single riittää.
no-game-not-over = Peli on vielä kesken: pelaa loppuun tai luovuta, /resign.
no-game-over = Peli on ohi: /next aloittaa seuraavan, /stop päättää istunnon.
no-not-money-play = Ottelu pelataan loppuun; /resign päättää pelin.

no-clock = Tässä ottelussa ei ole kelloa, joten ei ole mitä pysäyttää.
no-not-paused = Tämän ottelun kellot käyvät. /pause ehdottaa pysäyttämistä.
no-already-paused = Kellot seisovat jo. Siirto tai /resume käynnistää ne.
no-pause-unanswered = Olet jo kysynyt. Vastustajasi voi suostua komennolla /pause.
no-time-is-not-up = Voittoa ei voi ottaa: kenenkään aika ei ole loppunut. /clock näyttää molemmat kellot.
no-vacation = Et ole lomalla. /vacation 10 ottaa kymmenen päivää.
no-on-vacation = Olet jo lomalla. /vacation 0 lopettaa loman.
no-too-much-vacation =
    { $left ->
        [0] Lomasi on käytetty; lomapäiviä on vuodessa { $days }.
        [one] Lomaa on jäljellä yksi päivä; lomapäiviä on vuodessa { $days }: /vacation 1.
       *[other] Lomaa on jäljellä { $left } päivää; lomapäiviä on vuodessa { $days }: /vacation { $left }.
    }
no-nudge-self = On sinun oma vuorosi. /board näyttää ottelun.
no-nudged = Olet jo tönäissyt vastustajaasi tässä vuorossa. Kärsivällisyyttä.
no-nudge-too-soon = Vuoro alkoi vasta äsken. Anna vastustajallesi tunti.
no-nudges = Vastustajasi ei halua, että häntä nyt häiritään.
no-nudge-computer = Tietokonetta ei tarvitse hoputtaa: se vastaa itsestään. /board näyttää ottelun.
no-wrong-quiet = Kirjoita hiljaiset tunnit oman aikasi mukaan, esimerkiksi 22-7; /settings quiet off poistaa ne.
no-wrong-zone = En tunne tuota aikavyöhykettä. Kirjoita näin: /settings zone Europe/Helsinki.
no-empty-ladder = Täällä ei ole pelattu loppuun yhtään rankingottelua, joten ei ole kautta, jonka voisi päättää.
no-nothing-to-export = Täällä ei ole vielä pelattu yhtään ottelua loppuun.
no-already-void = Ottelu on jo mitätöity.
no-may-not-challenge = Täällä vain ylläpito saa heittää haasteita. Pyydä ylläpitäjää avuksi.

no-nothing-to-tap = Nyt ei ole nappulaa siirrettäväksi.
no-cannot-tap =
    { $point ->
        [bar] Parrulta ei voi siirtää nopalla { $die }. Valitse jokin painikkeista tai kirjoita siirto: /move 13/7 6/5.
       *[other] Kiilalta { $point } ei voi siirtää nopalla { $die }. Valitse jokin painikkeista tai kirjoita siirto: /move 13/7 6/5.
    }
no-other-die = Toista noppaa ei voi nyt käyttää ensin.
no-nothing-to-undo = Ei ole askelta, jonka voisi kumota. Vahvistettu siirto pysyy.
no-play-not-complete = Siirto on kesken: kaikki nopat, jotka voi käyttää, on käytettävä.
no-not-begun = Ottelu ei ole vielä alkanut.
no-such-game = Tässä ottelussa ei ole vielä peliä { $number }.
no-wrong-value = ”{ $setting }” voi olla { $values }. Esimerkiksi: { $example }.
no-club-in-private = Kerhoon tarvitaan enemmän kuin yksi. Käytä komentoa /club sen kanavalla tai ryhmässä.
no-not-managing = Sen voi tehdä vain tämän paikan ylläpito. Pyydä ylläpitäjää avuksi.
no-nothing-to-share = Tämä paikka ei ole osa suurempaa, joten sen ranking pysyy omana.
no-shared-at-home = Tämän kerhon koti: { $platform }. Rankingin jakamisesta päätetään siellä.
no-same-platform = Koodi on tältä alustalta, ja silta vie toiselle. Hae uusi komennolla /club bridge ja kirjoita se siellä.
no-already-bridged = Toisella kerhoista on jo silta. /club bridge off purkaa sen.
no-not-bridged = Tämä kerho on vain yhdessä paikassa. /club bridge rakentaa sillan.

no-has-left = Vastustajasi on lähtenyt Blotista. Haasta joku muu: /challenge @kaveri 5.
no-not-asked = Kysymys oli jollekulle toiselle, tai siitä on liian kauan. /forget kysyy uudestaan.
no-left-too-often = Olen unohtanut sinut { $max } kertaa tunnin sisään. Odota tunti.
no-too-many-codes = Olet saanut { $max } koodia tunnin sisään. Yritä myöhemmin uudestaan.
no-too-many-tries = Vääriä koodeja on tunnin sisään jo { $max }. Yritä myöhemmin uudella koodilla.
no-wrong-code = Koodi on väärä, käytetty tai liian vanha. { $command } antaa toisella alustalla uuden; kirjoita se tänne.
no-own-code = Tämä on oma koodisi: se kuuluu toiselle alustalle. Nyt se on nähty täällä, joten hae uusi komennolla /link.
no-already-linked = Kummallakin pelaajalla on jo tili samalla alustalla ({ $platform }), ja niitä voi olla vain yksi. /unlink irrottaa toisen.
no-play-each-other = Nämä kaksi ovat pelanneet vastakkain, joten he eivät voi olla yksi pelaaja.
no-not-linked = Tätä tiliä ei ole yhdistetty toiseen. /link aloittaa yhdistämisen.
no-plays-here = Hoida ensin loppuun se, mitä sinulla on tällä alustalla: #{ $number }. Sitten uudestaan /unlink.

illegal-empty = Mikä siirto? Kirjoita näin: 13/7 6/5.
illegal-too-long = Liian pitkä siirroksi. Kirjoita näin: 13/7 6/5.
illegal-not-a-move = ”{ $word }” ei kelpaa siirroksi. Kirjoita näin: 13/7, bar/20 tai 6/off.
illegal-no-such-point = ”{ $word }”: kiilojen numerot ovat 1–24, sinun puoleltasi laskien.
illegal-backwards = ”{ $word }” kulkee väärään suuntaan: isoista numeroista mennään pieniin.
illegal-too-many-steps = ”{ $word }” on näille nopille askel liikaa.
illegal-no-such-die = ”{ $word }”: mikään jäljellä oleva noppa ei vie sinne.
illegal-no-checker =
    { $point ->
        [bar] ”{ $word }”: sinulla ei ole nappulaa parrulla.
       *[other] ”{ $word }”: sinulla ei ole nappulaa kiilalla { $point }.
    }
illegal-on-bar = ”{ $word }”: parrulla olevan nappulasi on ensin päästävä kentälle.
illegal-blocked = ”{ $word }” on tukossa: kiila { $point } on vastustajan hallussa.
illegal-not-home =
    { $point ->
        [bar] ”{ $word }”: nappulasi on parrulla. Kotiuttaa voi vasta, kun kaikki ovat kotikentällä.
       *[other] ”{ $word }”: nappulasi on vielä kiilalla { $point }. Kotiuttaa voi vasta, kun kaikki ovat kotikentällä.
    }
illegal-higher-checker = ”{ $word }”: ensin on kiilan { $point } nappulan vuoro.
illegal-larger-die = Vain toisen nopan voi käyttää, ja sen on oltava { $die }.
illegal-more-to-play =
    { $count ->
        [one] Yksi noppa on vielä pelattava.
       *[other] { $count } noppaa on vielä pelattava.
    }
illegal-leaves-a-die = Näin jäisi käyttämättä noppa, jonka voi käyttää toisella siirrolla.
illegal-ambiguous = Tuon voi siirtää useammalla tavalla; kirjoita jokainen askel.
illegal-no-legal-play = Yhtään siirtoa ei voi tehdä.
illegal-nearest = { $why } Voisit siirtää näin: { $plays }.

no-ladder-in-private = Joka kanavalla ja ryhmällä on oma rankinginsa. Kysy siellä: /leaderboard.
no-results = En tiedä täältä yhtään tulosta nimellä { $name }. /leaderboard kertoo, kenellä niitä on.
no-rating = { $name } ei ole vielä pelannut täällä rankingottelua loppuun. /matches luettelee muut ottelut.
no-such-season = Kautta { $number } ei vielä ole tässä rankingissa. /leaderboard näyttää nykyisen.
no-not-rated = #{ $number } ei muuttanut ratingeja: vain loppuun pelatut rankingottelut muuttavat.
no-not-over = #{ $number } on vielä kesken; ratingit muuttuvat sen päättyessä.
no-only-yourself = Ketä vastaan? Esimerkiksi: /versus @kaveri tai /versus computer.
no-analysis-yet = Ottelu analysoidaan, kun se on päättynyt. Jatka peliä: /board.
no-analysis-twice = Olen jo sen kimpussa. Analyysi tulee hetken kuluttua.
no-analysis-too-many =
    { $max ->
        [one] Odotat jo yhtä analyysia. Pyydä uudestaan, kun se on valmis.
       *[other] Odotat jo { $max } analyysia. Pyydä uudestaan, kun yksi niistä on valmis.
    }
no-analysis-busy = Liian moni ottelu odottaa analyysia. Pyydä myöhemmin uudestaan.
no-analysis-too-long = Tämä ottelu on minulle liian pitkä. /export antaa sen tiedostona muille ohjelmille.
no-analysis-here = Ottelua #{ $number } ei ole vielä analysoitu: /analyze { $number }.
no-such-decision = Tässä ottelussa ei ole niin monta virhettä. /analyze näyttää, mitä on.
no-hints-rated = Rankingottelussa ei saa vihjeitä. Ilman rankingia: /challenge @kaveri 5 hints.
no-hints-agreed = Ette ole sopineet vihjeistä tässä ottelussa. Ensi kerralla: /challenge @kaveri 5 hints.
no-hint-now = Nyt kenelläkään ei ole mitään päätettävää. /board näyttää, mitä voi tehdä.
no-time-to-think = Minulla on juuri nyt liikaa mietittävää. Pyydä hetken kuluttua uudestaan.
