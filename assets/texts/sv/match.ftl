# Challenges, what happens in a match, and its result.

challenge = #{ $number } { $challenger } utmanar { $player }: { $terms }.
challenge-open = #{ $number } { $challenger } utmanar den som vill: { $terms }.
challenge-seal = Tärningarna är förseglade: { $seal }. Lägg till ett lyckoord med /luck, eller ge ett när du antar utmaningen: /accept ditt ord.
challenge-accepted = { $player } antog utmaningen. Tärningarna är förseglade: { $seal }.
challenge-computer = { $challenger } spelar mot { $player }: { $terms }. Tärningarna är förseglade: { $seal }.
challenge-declined = { $player } tackade nej.
withdrawn = Du har dragit tillbaka #{ $number }.
challenge-withdrawn = { $player } drog tillbaka utmaningen.
challenge-expired = Ingen svarade i tid.
told-declined = { $player }, { $opponent } tackade nej till din utmaning.

luck-one = Lyckoord för { $white }: { $white_word }.
luck-both = Lyckoord: { $white } { $white_word }, { $black } { $black_word }.
luck-word = ”{ $word }”
luck-none = inget
luck-noted = Ditt lyckoord för #{ $number } är med. Det gäller från första slaget och kan inte ändras när utmaningen väl är antagen.

terms-match =
    { $points ->
        [one] enpoängsmatch
       *[other] match till { $points }
    }
terms-money = moneyspel
terms-nackgammon = nackgammon
terms-hypergammon = hypergammon
terms-cubeless = utan kub
terms-crawford = Crawford
terms-no-crawford = utan Crawford
terms-jacoby = Jacoby
terms-beavers = beaver
terms-automatic =
    { $count ->
        [one] en automatisk dubblering
       *[other] upp till { $count } automatiska dubbleringar
    }
terms-rated = rankad
terms-friendly = vänskapsmatch
terms-hints = tips

win-single = ett enkelt parti
win-gammon = en gammon
win-backgammon = en backgammon

news = { $sentences }
news-earlier = …
news-accepted = { $player } antar utmaningen.
news-game = Parti { $game }.
news-game-crawford = Parti { $game }: Crawfordpartiet, utan dubblering.
news-tied = Båda slår { $die } och får slå om.
news-tied-cube = Båda slår { $die }: kuben går upp till { $value }, och de slår om.
news-opening = { $white } slår { $white_die }, { $black } { $black_die }: { $starter } börjar.
news-rolled-by-order = Tärningarna slogs åt { $player } enligt stående order.
news-played = { $player } slog { $dice } och spelade { $play }.
news-played-forced = { $player } slog { $dice } och spelade { $play }, det enda draget.
news-played-bear-off = { $player } slog { $dice } och spelade { $play } enligt stående order.
news-no-play = { $player } slog { $dice } och kan inte flytta.
news-closed-out = { $player } är utestängd: turen går vidare.
news-taken = { $player } accepterar: partiet gäller { $value }, och kuben ligger hos { $owner }.
news-dropped = { $player } nekar.
news-resignation-declined = { $player } spelar vidare.
news-resignation-accepted = { $player } godtar det.
news-game-won =
    { $points ->
        [one] { $player } vinner { $win }, en poäng: { $score }.
       *[other] { $player } vinner { $win }, { $points } poäng: { $score }.
    }
news-game-won-jacoby =
    { $points ->
        [one] { $player } vinner { $win }, som räknas enkelt så länge ingen dubblering har accepterats, en poäng: { $score }.
       *[other] { $player } vinner { $win }, som räknas enkelt så länge ingen dubblering har accepterats, { $points } poäng: { $score }.
    }
news-match-won = Matchen går till { $player }!
news-money-won = { $player } går hem på plus, { $score }.
news-money-level = Ni slutar lika, { $score }.

dice-match =
    { $rolls ->
        [one] Förseglingen öppnad: det enda slaget stämmer med sigillet.
       *[other] Förseglingen öppnad: { $matching } av { $rolls } slag stämmer med sigillet.
    }
dice-do-not-match = Varning: bara { $matching } av { $rolls } slag stämmer med sigillet. Säg till den som sköter boten.
dice-other-secret = Varning: hemligheten är inte den som förseglades före matchen. Säg till den som sköter boten.
dice-sealed =
    { $rolls ->
        [0] Tärningarna är förseglade som { $seal }; inget slag än. När matchen är slut avslöjas hemligheten, och varje slag kan kontrolleras.
        [one] Tärningarna är förseglade som { $seal }, med ett slag hittills. När matchen är slut avslöjas hemligheten, och varje slag kan kontrolleras.
       *[other] Tärningarna är förseglade som { $seal }, med { $rolls } slag hittills. När matchen är slut avslöjas hemligheten, och varje slag kan kontrolleras.
    }
dice-opened = { $check } Sigill { $seal }, hemlighet { $secret }. Kontrollera själv: /export json.

done-elsewhere = Klart. Titta i chatten där #{ $number } spelas.
done-in-private = Klart. Stället där #{ $number } spelas går inte att nå, så din motståndare får brädet privat.
place-lost = Jag kan inte längre skriva där #{ $number } spelas: kanalen är borta, eller stängd för mig. Matchen fortsätter här: tryck på knapparna, eller skriv /board { $number } och andra kommandon som vanligt.
thread = #{ $number } { $white } - { $black }
asked-elsewhere = Bekräfta det i chatten där #{ $number } spelas.
