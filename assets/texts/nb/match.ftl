# Challenges, what happens in a match, and its result.

challenge = #{ $number } { $challenger } utfordrer { $player }: { $terms }.
challenge-open = #{ $number } { $challenger } utfordrer hvem som helst: { $terms }.
challenge-seal = Terningene er forseglet: { $seal }. Legg til et lykkeord med /luck, eller når du godtar: /accept ordet ditt.
challenge-accepted = { $player } godtok. Terningene er forseglet: { $seal }.
challenge-computer = { $challenger } spiller mot { $player }: { $terms }. Terningene er forseglet: { $seal }.
challenge-declined = { $player } takket nei.
withdrawn = Du har trukket #{ $number } tilbake.
challenge-withdrawn = { $player } trakk den tilbake.
challenge-expired = Ingen svarte i tide.
told-declined = { $player }, { $opponent } takket nei til utfordringen din.

luck-one = Lykkeord fra { $white }: { $white_word }.
luck-both = Lykkeord: { $white } { $white_word }, { $black } { $black_word }.
luck-word = «{ $word }»
luck-none = ingen
luck-noted = Lykkeordet ditt for #{ $number } er notert. Det gjelder fra første kast og kan ikke endres etter at utfordringen er godtatt.

terms-match =
    { $points ->
        [one] ett poeng
       *[other] sett til { $points }
    }
terms-money = pengespill
terms-nackgammon = nackgammon
terms-hypergammon = hypergammon
terms-cubeless = uten kube
terms-crawford = Crawford
terms-no-crawford = uten Crawford
terms-jacoby = Jacoby
terms-beavers = beaver
terms-automatic =
    { $count ->
        [one] én automatisk dobling
       *[other] opptil { $count } automatiske doblinger
    }
terms-rated = ratet
terms-friendly = vennskapelig
terms-hints = hint

win-single = et vanlig spill
win-gammon = en gammon
win-backgammon = en backgammon

news = { $sentences }
news-earlier = …
news-accepted = { $player } godtar.
news-game = Spill { $game }.
news-game-crawford = Spill { $game }: Crawford-spillet, uten dobling.
news-tied = Begge kaster { $die } og kaster om igjen.
news-tied-cube = Begge kaster { $die }: kuben går til { $value }, og det kastes om igjen.
news-opening = { $white } kaster { $white_die }, { $black } { $black_die }: { $starter } begynner.
news-rolled-by-order = Terningene til { $player } ble kastet på stående ordre.
news-played = { $player } kastet { $dice } og spilte { $play }.
news-played-forced = { $player } kastet { $dice } og spilte { $play }, det eneste trekket.
news-played-bear-off = { $player } kastet { $dice } og spilte { $play } på stående ordre.
news-no-play = { $player } kastet { $dice } og kan ikke flytte.
news-closed-out = { $player } er stengt ute: turen går videre.
news-taken = { $player } aksepterer: nå spilles det om { $value }, og kuben tilhører { $owner }.
news-dropped = { $player } gir seg.
news-resignation-declined = { $player } spiller videre.
news-resignation-accepted = { $player } godtar.
news-game-won =
    { $points ->
        [one] { $player } vinner { $win }, ett poeng: { $score }.
       *[other] { $player } vinner { $win }, { $points } poeng: { $score }.
    }
news-game-won-jacoby =
    { $points ->
        [one] { $player } vinner { $win }, som teller enkelt så lenge ingen dobling er akseptert, ett poeng: { $score }.
       *[other] { $player } vinner { $win }, som teller enkelt så lenge ingen dobling er akseptert, { $points } poeng: { $score }.
    }
news-match-won = Settet går til { $player }!
news-money-won = { $player } går hjem i pluss, { $score }.
news-money-level = Det ender uavgjort, { $score }.

dice-match =
    { $rolls ->
        [one] Terningene er åpnet: det ene kastet stemmer med seglet.
       *[other] Terningene er åpnet: { $matching } av { $rolls } kast stemmer med seglet.
    }
dice-do-not-match = Obs: bare { $matching } av { $rolls } kast stemmer med seglet. Si fra til den som driver denne boten.
dice-other-secret = Obs: hemmeligheten er ikke den som ble forseglet før settet. Si fra til den som driver denne boten.
dice-sealed =
    { $rolls ->
        [0] Terningene er forseglet som { $seal }; ingen kast ennå. Når settet er over, åpnes hemmeligheten, og hvert kast kan sjekkes.
        [one] Terningene er forseglet som { $seal }, med ett kast så langt. Når settet er over, åpnes hemmeligheten, og hvert kast kan sjekkes.
       *[other] Terningene er forseglet som { $seal }, med { $rolls } kast så langt. Når settet er over, åpnes hemmeligheten, og hvert kast kan sjekkes.
    }
dice-opened = { $check } Segl { $seal }, hemmelighet { $secret }. Sjekk selv: /export json.

done-elsewhere = Gjort. Se i chatten der #{ $number } spilles.
done-in-private = Gjort. Jeg når ikke stedet der #{ $number } spilles, så motspilleren får brettet privat.
place-lost = Jeg kan ikke lenger skrive der #{ $number } spilles: kanalen er borte eller stengt for meg. Settet fortsetter her: bruk knappene, eller skriv /board { $number } og andre kommandoer som vanlig.
thread = #{ $number } { $white } - { $black }
asked-elsewhere = Bekreft det i chatten der #{ $number } spilles.
