# Challenges, what happens in a match, and its result.

challenge = #{ $number } { $challenger } esitas väljakutse, vastaseks { $player }: { $terms }.
challenge-open = #{ $number } { $challenger } otsib vastast: { $terms }.
challenge-seal = Täringud on pitseeritud: { $seal }. Lisa õnnesõna käsuga /luck või vastu võttes: /accept sinu sõna.
challenge-accepted = { $player } võttis vastu. Täringud on pitseeritud: { $seal }.
challenge-computer = { $challenger } mängib, vastaseks { $player }: { $terms }. Täringud on pitseeritud: { $seal }.
challenge-declined = { $player } ütles ära.
withdrawn = Võtsid väljakutse #{ $number } tagasi.
challenge-withdrawn = { $player } võttis väljakutse tagasi.
challenge-expired = Keegi ei vastanud õigel ajal.
told-declined = { $player }, { $opponent } ütles su väljakutsest ära.

luck-one = Õnnesõna: { $white } { $white_word }.
luck-both = Õnnesõnad: { $white } { $white_word }, { $black } { $black_word }.
luck-word = „{ $word }“
luck-none = sõnata
luck-noted = Väljakutse #{ $number }: su õnnesõna on kirjas. See loeb esimesest viskest alates ja pärast väljakutse vastuvõtmist seda enam muuta ei saa.

terms-match =
    { $points ->
        [one] matš ühe punktini
       *[other] matš { $points } punktini
    }
terms-money = rahamäng
terms-nackgammon = nackgammon
terms-hypergammon = hypergammon
terms-cubeless = kuubikuta
terms-crawford = Crawford
terms-no-crawford = Crawfordita
terms-jacoby = Jacoby
terms-beavers = beaver lubatud
terms-automatic =
    { $count ->
        [one] üks automaatne duubeldus
       *[other] kuni { $count } automaatset duubeldust
    }
terms-rated = reitinguga
terms-friendly = reitinguta
terms-hints = vihjetega

win-single = ühekordselt
win-gammon = gammoniga
win-backgammon = backgammoniga

news = { $sentences }
news-earlier = …
news-accepted = { $player } võtab väljakutse vastu.
news-game = { $game }. mäng.
news-game-crawford = { $game }. mäng: Crawfordi mäng, duubeldada ei saa.
news-tied = Mõlemad veeretavad { $die } ja proovivad uuesti.
news-tied-cube = Mõlemad veeretavad { $die }: kuubik läheb { $value } peale ja veeretatakse uuesti.
news-opening = { $white } veeretab { $white_die }, { $black } { $black_die }: alustab { $starter }.
news-rolled-by-order = { $player }: täringuid veeretas püsikorraldus.
news-played = { $player } veeretas { $dice } ja käis { $play }.
news-played-forced = { $player } veeretas { $dice } ja käis { $play }, muud käiku polnud.
news-played-bear-off = { $player } veeretas { $dice } ja käis püsikorraldusega { $play }.
news-no-play = { $player } veeretas { $dice } ega saa käia.
news-closed-out = { $player } istub vanglas luku taga: kord läheb vastasele.
news-taken = { $player } nõustub: mäng käib { $value } peale, kuubiku valdaja on { $owner }.
news-dropped = { $player } keeldub.
news-resignation-declined = { $player } mängib edasi.
news-resignation-accepted = { $player } võtab alistumise vastu.
news-game-won =
    { $points ->
        [one] { $player } võidab { $win }, üks punkt: { $score }.
       *[other] { $player } võidab { $win }, { $points } punkti: { $score }.
    }
news-game-won-jacoby =
    { $points ->
        [one] { $player } võidab { $win }, aga ilma vastuvõetud duubelduseta läheb see kirja ühekordselt, üks punkt: { $score }.
       *[other] { $player } võidab { $win }, aga ilma vastuvõetud duubelduseta läheb see kirja ühekordselt, { $points } punkti: { $score }.
    }
news-match-won = Matši võidab { $player }!
news-money-won = { $player } läheb koju plussis, { $score }.
news-money-level = Jääte viiki, { $score }.

dice-match =
    { $rolls ->
        [one] Täringud on avatud: ainus vise vastab pitserile.
       *[other] Täringud on avatud: { $rolls } viskest vastab pitserile { $matching }.
    }
dice-do-not-match = Ettevaatust: viskeid oli { $rolls }, pitserile vastab neist ainult { $matching }. Palun anna boti pidajale teada.
dice-other-secret = Ettevaatust: see pole saladus, mis enne matši pitseeriti. Palun anna boti pidajale teada.
dice-sealed =
    { $rolls ->
        [0] Täringud on pitseeritud: { $seal }; viskeid veel pole. Kui matš on läbi, saladus avatakse ja iga viset saab kontrollida.
        [one] Täringud on pitseeritud: { $seal }; seni on üks vise. Kui matš on läbi, saladus avatakse ja iga viset saab kontrollida.
       *[other] Täringud on pitseeritud: { $seal }; seni on { $rolls } viset. Kui matš on läbi, saladus avatakse ja iga viset saab kontrollida.
    }
dice-opened = { $check } Pitser { $seal }, saladus { $secret }. Kontrolli ise: /export json.

done-elsewhere = Tehtud. Vaata vestlust, kus #{ $number } käib.
done-in-private = Tehtud. Sinna, kus #{ $number } käib, ma kirjutada ei saa; vastane saab laua privaatselt.
place-lost = Ma ei saa enam kirjutada sinna, kus #{ $number } käib: kanal on kadunud või minu jaoks suletud. Matš jätkub siin: puuduta nuppe või kirjuta /board { $number } ja muid käske nagu ikka.
thread = #{ $number } { $white } - { $black }
asked-elsewhere = Palun kinnita see vestluses, kus #{ $number } käib.
