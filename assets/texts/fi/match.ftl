# Challenges, what happens in a match, and its result.

challenge = #{ $number } { $challenger } heittää haasteen, vastassa { $player }: { $terms }.
challenge-open = #{ $number } { $challenger } heittää haasteen kenelle tahansa: { $terms }.
challenge-seal = Nopat sinetöity: { $seal }. Lisää onnensana komennolla /luck tai anna se, kun otat haasteen vastaan: /accept oma sana.
challenge-accepted = { $player } otti haasteen vastaan. Nopat sinetöity: { $seal }.
challenge-computer = { $challenger } pelaa, vastassa { $player }: { $terms }. Nopat sinetöity: { $seal }.
challenge-declined = { $player } torjui haasteen.
withdrawn = Peruit haasteen #{ $number }.
challenge-withdrawn = { $player } perui haasteen.
challenge-expired = Kukaan ei vastannut ajoissa.
told-declined = { $player }, { $opponent } torjui haasteesi.

luck-one = Onnensana – { $white }: { $white_word }.
luck-both = Onnensanat – { $white }: { $white_word }, { $black }: { $black_word }.
luck-word = ”{ $word }”
luck-none = ei ole
luck-noted = Onnensanasi otteluun #{ $number } on tallessa. Se vaikuttaa ensimmäisestä heitosta alkaen, eikä sitä voi muuttaa, kun haaste on otettu vastaan.

terms-match =
    { $points ->
        [one] yhden pisteen ottelu
       *[other] ottelu { $points } pisteeseen
    }
terms-money = rahapeli
terms-nackgammon = nackgammon
terms-hypergammon = hypergammon
terms-cubeless = ei kuutiota
terms-crawford = Crawford
terms-no-crawford = ei Crawfordia
terms-jacoby = Jacoby
terms-beavers = beaverit
terms-automatic =
    { $count ->
        [one] yksi automaattituplaus
       *[other] enintään { $count } automaattituplausta
    }
terms-rated = ranking
terms-friendly = ystävyyspeli
terms-hints = vihjeet

win-single = pelin
win-gammon = gammonin
win-backgammon = backgammonin

news = { $sentences }
news-earlier = …
news-accepted = { $player } otti haasteen vastaan.
news-game = Peli { $game }.
news-game-crawford = Peli { $game }: Crawford-peli, tuplata ei saa.
news-tied = Molemmat heittävät { $die }, joten heitetään uudestaan.
news-tied-cube = Molemmat heittävät { $die }: kuutio nousee lukemaan { $value }, ja heitetään uudestaan.
news-opening = { $white } heittää { $white_die }, { $black } { $black_die }: { $starter } aloittaa.
news-rolled-by-order = Automaattinen heitto: { $player }.
news-played = { $player } heitti { $dice } ja siirsi { $play }.
news-played-forced = { $player } heitti { $dice } ja siirsi { $play }, muuta ei ollut.
news-played-bear-off = { $player } heitti { $dice } ja siirsi automaattisesti { $play }.
news-no-play = { $player } heitti { $dice } eikä voi siirtää.
news-closed-out = { $player } on suljettu ulos: vuoro menee ohi.
news-taken = { $player } hyväksyy: panos on { $value }, ja kuution omistaa { $owner }.
news-dropped = { $player } hylkää.
news-resignation-declined = { $player } jatkaa peliä.
news-resignation-accepted = { $player } hyväksyy luovutuksen.
news-game-won =
    { $points ->
        [one] { $player } voittaa { $win }, yhden pisteen: { $score }.
       *[other] { $player } voittaa { $win }, { $points } pistettä: { $score }.
    }
news-game-won-jacoby =
    { $points ->
        [one] { $player } voittaa { $win }, mutta ilman hyväksyttyä tuplausta siitä saa vain tavallisen pelin verran, yhden pisteen: { $score }.
       *[other] { $player } voittaa { $win }, mutta ilman hyväksyttyä tuplausta siitä saa vain tavallisen pelin verran, { $points } pistettä: { $score }.
    }
news-match-won = Ottelun voittaa { $player }!
news-money-won = { $player } lähtee kotiin voitolla, { $score }.
news-money-level = Erotaan tasoissa, { $score }.

dice-match =
    { $rolls ->
        [one] Nopat avattu: ainoa heitto täsmää sinettiin.
       *[other] Nopat avattu: { $rolls } heitosta sinettiin täsmää { $matching }.
    }
dice-do-not-match =
    { $rolls ->
        [one] Huomio: ainoa heitto ei täsmää sinettiin. Kerro siitä tämän botin pyörittäjälle.
       *[other] Huomio: { $rolls } heitosta vain { $matching } täsmää sinettiin. Kerro siitä tämän botin pyörittäjälle.
    }
dice-other-secret = Huomio: salaisuus ei ole se, joka sinetöitiin ennen ottelua. Kerro siitä tämän botin pyörittäjälle.
dice-sealed =
    { $rolls ->
        [0] Noppien sinetti on { $seal }; heittoja ei vielä ole. Kun ottelu on ohi, salaisuus avataan ja jokaisen heiton voi tarkistaa.
        [one] Noppien sinetti on { $seal }; heittoja on yksi. Kun ottelu on ohi, salaisuus avataan ja jokaisen heiton voi tarkistaa.
       *[other] Noppien sinetti on { $seal }; heittoja on { $rolls }. Kun ottelu on ohi, salaisuus avataan ja jokaisen heiton voi tarkistaa.
    }
dice-opened = { $check } Sinetti { $seal }, salaisuus { $secret }. Tarkista itse: /export json.

done-elsewhere = Tehty. Katso keskustelusta, jossa #{ $number } pelataan.
done-in-private = Tehty. Ottelun #{ $number } pelipaikkaan ei saa yhteyttä, joten vastustajasi saa laudan yksityisesti.
place-lost = En voi enää kirjoittaa sinne, missä #{ $number } pelataan: kanavaa ei enää ole tai se on minulta suljettu. Ottelu jatkuu täällä: napauta tai kirjoita /board { $number } ja muut komennot.
thread = #{ $number } { $white } - { $black }
asked-elsewhere = Vahvista se keskustelussa, jossa #{ $number } pelataan.
