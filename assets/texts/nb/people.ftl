# What is kept about people, how they leave, and one player on two platforms.

privacy = Dette lagrer jeg om deg: id, navn, brukernavn og språk på hver plattform du spiller på, innstillingene dine, utfordringene og settene dine med trekk, tider og terninger, ratingene og feriene dine, det du har gjort som moderator, og hvilke meldinger som viser alt dette. På Telegram også hvilke grupper jeg har sett deg i, siden jeg ikke kan slå opp hvem et brukernavn tilhører.
privacy-why = Alt er til for spillet: hvem som har turen, hva som ble kastet, hvor jeg skal skrive. Jeg leser bare kommandoer og trekk, og gir ingenting videre.
privacy-how-long = Det blir liggende til du sier /forget; notatet om hver kommando, som hindrer at den utføres to ganger, slettes etter en uke. /mydata gir deg alt sammen som en fil.
privacy-after = Etter /forget beholder motspillerne settene dine, uten navnet ditt, og lykkeordene dine blir også liggende: uten dem kunne ingen sjekke terningene.
mydata = Alt jeg har lagret om deg, som en fil.

ask-forget =
    { $matches ->
        [0] Skal jeg glemme deg? Alt om deg forsvinner, på alle plattformer og for godt; motspillerne beholder de avsluttede settene, uten navnet ditt.
        [one] Skal jeg glemme deg? Settet eller utfordringen du har i gang, avsluttes og teller for ingen. Alt om deg forsvinner, på alle plattformer og for godt; motspillerne beholder de avsluttede settene, uten navnet ditt.
       *[other] Skal jeg glemme deg? De { $matches } settene og utfordringene du har i gang, avsluttes og teller for ingen. Alt om deg forsvinner, på alle plattformer og for godt; motspillerne beholder de avsluttede settene, uten navnet ditt.
    }
forgotten = Gjort: jeg har glemt deg. Spiller du her igjen en gang, begynner du som en ny spiller.

button-yes-forget = Ja, glem meg
button-mydata = Mine data
button-forget = Glem meg …

link-code = Koden din er { $code } og gjelder i ti minutter. Skriv /link { $code } der du spiller på den andre plattformen, så blir de to kontoene én spiller. Vis den ikke til noen: den som skriver den først, blir samme spiller som deg.
linked = Du er nå én spiller sammen med { $accounts }: felles resultater, felles innstillinger, alle sett fra begge sider. Er det ikke deg, skriv /unlink.
unlinked = Denne kontoen er en egen spiller igjen og begynner på nytt. Resultater og innstillinger blir hos { $accounts }.
unlinked-other = { $accounts } er ikke lenger samme spiller som deg. Resultater og innstillinger blir hos deg.
account = { $name } på { $platform }
platform-discord = Discord
platform-telegram = Telegram
platform-playground = chattesiden

someone-who-left = en tidligere spiller
computer = Datamaskinen
computer-beginner = Datamaskinen (nybegynner)
computer-intermediate = Datamaskinen (middels)
computer-advanced = Datamaskinen (avansert)
computer-expert = Datamaskinen (ekspert)
