# Kihívások, a meccs eseményei és az eredmény.

challenge = #{ $number } { $player } kihívást kapott, kihívója { $challenger }: { $terms }.
challenge-open = #{ $number } { $challenger } ellenfelet keres: { $terms }.
challenge-seal = Kockák lepecsételve: { $seal }. Szerencseszót a /luck paranccsal adhatsz, vagy elfogadáskor: /accept a te szavad.
challenge-accepted = { $player } elfogadta. Kockák lepecsételve: { $seal }.
challenge-computer = { $challenger } játszik, ellenfele { $player }: { $terms }. Kockák lepecsételve: { $seal }.
challenge-declined = { $player } nem fogadta el.
withdrawn = Visszavontad: #{ $number }.
challenge-withdrawn = { $player } visszavonta.
challenge-expired = Senki sem válaszolt időben.
told-declined = { $player }, { $opponent } nem fogadta el a kihívásodat.

luck-one = { $white } szerencseszava: { $white_word }.
luck-both = Szerencseszavak – { $white }: { $white_word }, { $black }: { $black_word }.
luck-word = „{ $word }”
luck-none = nincs
luck-noted = A szerencseszavad megvan (#{ $number }). Az első dobástól számít, és a kihívás elfogadása után már nem lehet rajta változtatni.

terms-match =
    { $points ->
        [one] egypontos meccs
       *[other] { $points } pontos meccs
    }
terms-money = pénzjáték
terms-nackgammon = nackgammon
terms-hypergammon = hypergammon
terms-cubeless = duplázókocka nélkül
terms-crawford = Crawford
terms-no-crawford = Crawford nélkül
terms-jacoby = Jacoby
terms-beavers = beaver
terms-automatic =
    { $count ->
        [one] egy automatikus duplázás
       *[other] legfeljebb { $count } automatikus duplázás
    }
terms-rated = ranglistás
terms-friendly = barátságos
terms-hints = tippekkel

win-single = sima parti
win-gammon = gammon
win-backgammon = backgammon

news = { $sentences }
news-earlier = …
news-accepted = { $player } elfogadja.
news-game = { $game }. parti.
news-game-crawford = { $game }. parti: ez a Crawford-parti, duplázás nélkül.
news-tied = Egyforma kezdődobás ({ $die }), jön az új.
news-tied-cube = Egyforma kezdődobás ({ $die }): a duplázókocka értéke { $value } lesz, és jön az új dobás.
news-opening = { $white } dobása { $white_die }, { $black } dobása { $black_die }: { $starter } kezd.
news-rolled-by-order = { $player } kockái állandó megbízásra gurultak.
news-played = { $player } dobása { $dice }, lépése { $play }.
news-played-forced = { $player } dobása { $dice }, egyetlen lehetséges lépése { $play }.
news-played-bear-off = { $player } dobása { $dice }, állandó megbízásra ezt lépte: { $play }.
news-no-play = { $player } dobása { $dice }, és nem tud lépni.
news-closed-out = { $player } ki van zárva az ellenfél otthonából: kimarad.
news-taken = { $player } elfogadja: a tét { $value } pont, a kocka { $owner } oldalán van.
news-dropped = { $player } visszautasítja.
news-resignation-declined = { $player } továbbjátszik.
news-resignation-accepted = { $player } elfogadja.
news-game-won = { $player } nyer: { $win }, { $points } pont, az állás { $score }.
news-game-won-jacoby = { $player } nyer: { $win }, de elfogadott duplázás nélkül csak egyszeresen számít: { $points } pont, az állás { $score }.
news-match-won = A meccset { $player } nyerte!
news-money-won = { $player } áll fel nyertesként az asztaltól: { $score }.
news-money-level = Döntetlennel álltok fel az asztaltól: { $score }.

dice-match =
    { $rolls ->
        [one] A pecsét felbontva: az egyetlen dobás egyezik vele.
       *[other] A pecsét felbontva: { $rolls } dobásból { $matching } egyezik vele.
    }
dice-do-not-match = Vigyázat: { $rolls } dobásból csak { $matching } egyezik a pecséttel. Kérlek, szólj a bot üzemeltetőjének.
dice-other-secret = Vigyázat: nem ez a titok volt lepecsételve a meccs előtt. Kérlek, szólj a bot üzemeltetőjének.
dice-sealed =
    { $rolls ->
        [0] A kockák le vannak pecsételve: { $seal }; dobás még nem volt. A meccs végén a titok nyilvános lesz, és minden dobás ellenőrizhető.
        [one] A kockák le vannak pecsételve: { $seal }; eddig egy dobás volt. A meccs végén a titok nyilvános lesz, és minden dobás ellenőrizhető.
       *[other] A kockák le vannak pecsételve: { $seal }; eddig { $rolls } dobás volt. A meccs végén a titok nyilvános lesz, és minden dobás ellenőrizhető.
    }
dice-opened = { $check } Pecsét: { $seal }, titok: { $secret }. Ellenőrizd magad: /export json.

done-elsewhere = Kész. Nézd meg abban a csevegésben, ahol a meccs zajlik (#{ $number }).
done-in-private = Kész. A meccs helye (#{ $number }) nem érhető el, ezért az ellenfeled privátban kapja meg a táblát.
place-lost = Már nem tudok oda írni, ahol a meccs zajlik (#{ $number }): a csatorna megszűnt, vagy nem férek hozzá. A meccs itt folytatódik: koppints, vagy írd be: /board { $number }; a többi parancs is működik.
thread = #{ $number } { $white } - { $black }
asked-elsewhere = Kérlek, abban a csevegésben erősítsd meg, ahol a meccs zajlik (#{ $number }).
