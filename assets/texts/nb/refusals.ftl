# Every "no": what is wrong, and what to do.

went-wrong = Noe gikk galt hos meg (kode { $code }). Prøv igjen; /board viser hvor settet står.
put-off = Jeg kan ikke lagre noe akkurat nå. Jeg gjør dette så snart jeg kan; du trenger ikke gjenta det.

no-command = Kommandoer begynner med en skråstrek: /help lister dem opp.
no-unknown-command = /{ $word } finnes ikke. /help lister opp alle kommandoer.
no-wrong-word = «{ $word }» passer ikke her. { $usage }
no-out-of-range = «{ $word }» er ikke et tall fra { $first } til { $last }. { $usage }
no-missing = Her mangler det noe. { $usage }
no-too-long = Det er for langt for en kommando. /help viser kommandoene og hvordan de skrives.
no-old-button = Denne knappen er fra en eldre Blot. /board viser brettet slik det er nå.
no-old-board = Brettet i #{ $number } har endret seg siden da. /board { $number } henter det nyeste.
no-old-board-here = Brettet i #{ $number } har endret seg siden da. Her er det nyeste.
no-match = Du har ingen sett i gang her. Start et: /challenge @venn 5, eller /challenge for den som kommer.
no-such-match = Det finnes ikke noe sett #{ $number } her. /games lister opp dine.
no-not-your-match = Dette settet spilles av { $white } og { $black }. Start ditt eget: /challenge @venn 5.
no-nowhere-now = Du har flere sett i gang, og det passer ikke i noen av dem nå. /games viser hvem som har turen.
no-not-now = Det går ikke akkurat nå. /board viser hvor settet står.

no-challenge-in-private = Sett spilles i en kanal eller gruppe. Utfordre en venn der, /challenge @venn 5, eller datamaskinen, /challenge computer.
no-challenge-self = Du kan ikke utfordre deg selv. Utelat navnet, så kan den som kommer først, godta.
no-bot = Programmer spiller ikke her. Utfordre et menneske, /challenge @venn 5, eller datamaskinen, /challenge computer.
no-unknown-player = Jeg har ikke møtt @{ $handle } ennå. Utfordre alle med /challenge, så kan @{ $handle } godta.
no-too-many-challenges = Du har { $max } utfordringer som venter. Trekk en tilbake med /withdraw, eller vent på svar.
no-too-many-today = Du har sendt { $max } utfordringer på én dag. Spill noen av dem først.
no-too-many-matches = Grensen er { $max } sett samtidig. Avslutt et først.
no-length-and-money = Enten et sett til så og så mange poeng eller pengespill: /challenge @venn 5 eller /challenge @venn money.
no-money-is-not-rated = Pengespill er aldri ratet. Spill et sett: /challenge @venn 5 rated.
no-hints-are-friendly = Hint hører til vennskapelige sett: /challenge @venn 5 friendly hints.
no-player-and-computer = Enten en spiller eller datamaskinen: /{ $command } @venn eller /{ $command } computer.
no-computer = Datamaskinen spiller ikke i denne klubben. Utfordre et menneske: /challenge @venn 5.
no-computer-is-friendly = Sett mot datamaskinen er ikke ratede her. Utelat «rated».
no-terms = Disse vilkårene lar seg ikke kombinere. Prøv for eksempel /challenge @venn 5.
no-terms-money-only = Jacoby, beaver og automatiske doblinger hører til pengespill: /challenge @venn money jacoby.
no-terms-match-only = Crawford-regelen gjelder bare i sett: /challenge @venn 5.
no-terms-needs-cube = Jacoby, beaver og automatiske doblinger trenger en kube: utelat «cubeless».
no-challenge = Ingen utfordring venter her. Kom med en: /challenge @venn 5.
no-own-challenge = Det er din egen utfordring. En annen må godta den; /withdraw trekker den tilbake.
no-not-invited = Den utfordringen gjelder en annen. Kom med din egen: /challenge @venn 5.
no-open-to-all = Den utfordringen er åpen for alle, så ingen trenger å avslå den.
no-already-challenged = Utfordringen din #{ $number } venter allerede på svar.
no-not-your-challenge = Bare den som kom med utfordringen, kan trekke den tilbake. Med /decline takker du nei.
no-not-accepted = Utfordringen er ikke godtatt ennå, så det er ingenting å spille.
no-already-accepted = Settet er i gang og kan ikke trekkes tilbake. /resign avslutter et spill.
no-was-declined = Den utfordringen ble avslått. Kom med en ny: /challenge @venn 5.
no-was-withdrawn = Den utfordringen er trukket tilbake. Kom med en ny: /challenge @venn 5.
no-has-expired = Den utfordringen er utløpt. Kom med en ny: /challenge @venn 5.
no-bad-luck-word = Et lykkeord er én linje på høyst { $max } byte: /luck firkløver.
no-luck-on-accepting = Gi lykkeordet ditt når du godtar: /accept firkløver.
no-luck-is-frozen = Lykkeordene ble låst da settet begynte.

no-match-over = Dette settet er over. /challenge starter et nytt.
no-nothing-to-answer = Det er ingenting å godta eller avslå nå: ingen utfordring venter, og ingen har tilbudt å gi opp.
no-not-your-turn = { $player } har turen.
no-not-your-turn-clock = { $player } har turen; { $left } igjen.
no-roll-first = Kast først: /roll.
no-already-rolled = Du har kastet { $dice }; spill det: /move 13/7 6/5.
no-double-unanswered = Svar på doblingen først: /take eller /drop.
no-resignation-unanswered = Svar først på tilbudet om å gi opp: /accept eller /decline.
no-no-double = Ingen har doblet.
no-cubeless = Dette settet spilles uten kube. Fortsett med /roll.
no-crawford = Dette er Crawford-spillet, uten dobling. Fortsett med /roll.
no-not-your-cube = Kuben tilhører { $player }. Fortsett med /roll.
no-cube-limit = Kuben går ikke høyere.
no-beavers = Beaver er ikke avtalt: /take eller /drop.
no-more-beavers = Etter en raccoon stopper kuben: /take eller /drop.
no-offer-more-than-single = Et vanlig spill er avslått. Tilby mer, /resign gammon, eller spill videre.
no-offer-more-than-gammon = En gammon er avslått. Tilby mer, /resign backgammon, eller spill videre.
no-offer-more = Selv en backgammon er avslått. Spill videre.
no-gammons-do-not-count = Gammon teller ikke før en dobling er akseptert: /resign single er nok.
no-game-not-over = Spillet er ikke over ennå: spill videre, eller gi opp med /resign.
no-game-over = Spillet er over: /next starter et nytt, /stop avslutter økten.
no-not-money-play = Et sett spilles helt ut; /resign avslutter et spill.

no-clock = Dette settet har ingen klokke, så det er ingenting å stoppe.
no-not-paused = Klokkene i dette settet er ikke stoppet. /pause ber om det.
no-already-paused = Klokkene står allerede stille. /resume eller et trekk starter dem igjen.
no-pause-unanswered = Du har allerede spurt. Motspilleren kan si ja med /pause.
no-time-is-not-up = Det er ingenting å kreve: tiden er ikke ute for noen. /clock viser begge klokkene.
no-vacation = Du har ikke ferie. /vacation 10 tar ut ti dager.
no-on-vacation = Du har allerede ferie. /vacation 0 avslutter den.
no-too-much-vacation =
    { $left ->
        [0] Du har ingen ferie igjen av { $days } dager i året.
        [one] Du har én feriedag igjen av { $days } i året: /vacation 1.
       *[other] Du har { $left } feriedager igjen av { $days } i året: /vacation { $left }.
    }
no-nudge-self = Det er din egen tur. /board viser settet.
no-nudged = Du har allerede gitt motspilleren et dytt denne turen. Vær litt tålmodig.
no-nudge-too-soon = Turen har så vidt begynt. Gi motspilleren en time.
no-nudges = Motspilleren vil ikke bli forstyrret nå.
no-nudge-computer = Datamaskinen trenger ingen påminnelse: svaret kommer av seg selv. /board viser settet.
no-wrong-quiet = Stille timer skrives slik: 22-7, i din egen tidssone; /settings quiet off slår dem av.
no-wrong-zone = Den tidssonen kjenner jeg ikke. Skriv den slik: /settings zone Europe/Helsinki.
no-empty-ladder = Ingen har avsluttet et ratet sett her, så det er ingen sesong å avslutte.
no-nothing-to-export = Ingen sett er avsluttet her ennå.
no-already-void = Det settet er allerede annullert.
no-may-not-challenge = Her er det bare de som styrer stedet, som kan utfordre. Spør en av dem.

no-nothing-to-tap = Det er ingen brikke å flytte nå.
no-cannot-tap =
    { $point ->
        [bar] Ingen brikke på baren kan flyttes { $die } her. Velg en av knappene, eller skriv trekket: /move 13/7 6/5.
       *[other] Ingen brikke på { $point } kan flyttes { $die } her. Velg en av knappene, eller skriv trekket: /move 13/7 6/5.
    }
no-other-die = Den andre terningen kan ikke brukes først her.
no-nothing-to-undo = Det er ikke noe flytt å ta tilbake. Et bekreftet trekk står.
no-play-not-complete = Trekket er ikke ferdig: alle terninger som kan brukes, må brukes.
no-not-begun = Det settet har ikke begynt.
no-such-game = Det finnes ikke noe spill { $number } i dette settet ennå.
no-wrong-value = «{ $setting }» kan være { $values }. For eksempel: { $example }.
no-club-in-private = En klubb er der det er flere enn én. Bruk /club i kanalen eller gruppen.
no-not-managing = Det er forbeholdt dem som styrer stedet. Spør en av dem.
no-nothing-to-share = Dette stedet er ikke del av et større, så ranglisten forblir stedets egen.
no-shared-at-home = Denne klubben hører hjemme her: { $platform }. Der bestemmes det om ranglisten deles.
no-same-platform = Den koden er fra denne plattformen, og en bro går til en annen. Hent en ny med /club bridge, og skriv den der.
no-already-bridged = En av de to klubbene har allerede en bro. /club bridge off river den.
no-not-bridged = Denne klubben finnes bare på ett sted. /club bridge begynner på en bro.

no-has-left = Motspilleren har forlatt Blot. Utfordre en annen: /challenge @venn 5.
no-not-asked = Det spørsmålet gjaldt en annen, eller er for gammelt. /forget spør igjen.
no-left-too-often = Jeg har glemt deg { $max } ganger den siste timen. La det gå en time.
no-too-many-codes = Du har fått { $max } koder den siste timen. Prøv igjen senere.
no-too-many-tries = Det var { $max } feil koder på én time. Prøv igjen senere, med en ny kode.
no-wrong-code = Den koden er feil, brukt eller for gammel. { $command } på den andre plattformen gir deg en ny; skriv den her.
no-own-code = Det er din egen kode: den hører til på den andre plattformen. Nå har den vært synlig her, så hent en ny med /link.
no-already-linked = Begge spillerne har allerede en konto på { $platform }, og en spiller kan bare ha én der. /unlink kobler fra en.
no-play-each-other = De to har spilt mot hverandre, så de kan ikke bli én spiller.
no-not-linked = Denne kontoen er ikke koblet til noen annen. Koble den med /link.
no-plays-here = Gjør først ferdig det du har på denne plattformen: #{ $number }. Så /unlink igjen.

illegal-empty = Hvilket trekk? Skriv det slik: 13/7 6/5.
illegal-too-long = Det er for langt for et trekk. Skriv det slik: 13/7 6/5.
illegal-not-a-move = «{ $word }» er ikke et flytt. Skriv det slik: 13/7, bar/20 eller 6/off.
illegal-no-such-point = «{ $word }»: punktene er nummerert fra 1 til 24, fra din side.
illegal-backwards = «{ $word }» går baklengs: flytt fra høye tall til lave.
illegal-too-many-steps = «{ $word }» er ett flytt for mye for disse terningene.
illegal-no-such-die = «{ $word }»: ingen terning du har igjen, går så langt.
illegal-no-checker =
    { $point ->
        [bar] «{ $word }»: du har ingen brikke på baren.
       *[other] «{ $word }»: du har ingen brikke på { $point }.
    }
illegal-on-bar = «{ $word }»: brikken din på baren må inn først.
illegal-blocked = «{ $word }» er blokkert: motspilleren holder { $point }-punktet.
illegal-not-home =
    { $point ->
        [bar] «{ $word }»: du har en brikke på baren, og alle må være i indre hjemland før noen flyttes ut.
       *[other] «{ $word }»: du har fortsatt en brikke på { $point }, og alle må være i indre hjemland før noen flyttes ut.
    }
illegal-higher-checker = «{ $word }»: brikken på { $point } må flyttes først.
illegal-larger-die = Bare én terning kan spilles her, og det må være { $die }.
illegal-more-to-play =
    { $count ->
        [one] Én terning til må spilles.
       *[other] { $count } terninger til må spilles.
    }
illegal-leaves-a-die = Da blir det igjen en terning som et annet trekk kan bruke.
illegal-ambiguous = Det kan være flere trekk; skriv hvert flytt.
illegal-no-legal-play = Ingen trekk er mulige.
illegal-nearest = { $why } Du kan spille { $plays }.

no-ladder-in-private = Hver kanal eller gruppe har sin egen rangliste. Spør der: /leaderboard.
no-results = Jeg har ingen resultater for { $name } her. /leaderboard viser hvem som har noen.
no-rating = { $name } har ikke avsluttet et ratet sett her ennå. /matches viser de andre settene.
no-such-season = Det finnes ingen sesong { $number } på denne ranglisten ennå. /leaderboard viser den som pågår.
no-not-rated = #{ $number } endret ingen rating: det gjør bare avsluttede, ratede sett.
no-not-over = #{ $number } er ikke over ennå; ratingene endres når det er slutt.
no-only-yourself = Mot hvem? For eksempel: /versus @venn eller /versus computer.
no-analysis-yet = Et sett analyseres når det er over. Spill videre: /board.
no-analysis-twice = Jeg er allerede i gang. Analysen kommer straks.
no-analysis-too-many =
    { $max ->
        [one] Du venter allerede på én analyse. Spør igjen når den er klar.
       *[other] Du venter allerede på { $max } analyser. Spør igjen når en av dem er klar.
    }
no-analysis-busy = For mange sett venter på analyse. Spør igjen senere.
no-analysis-too-long = Dette settet er for langt for meg. /export gir deg det som fil for andre programmer.
no-analysis-here = #{ $number } er ikke analysert ennå: /analyze { $number }.
no-such-decision = Så mange feil er det ikke i dette settet. /analyze viser hva som finnes.
no-hints-rated = I et ratet sett finnes det ingen hint. Uten rating: /challenge @venn 5 hints.
no-hints-agreed = Dere har ikke avtalt hint i dette settet. Neste gang: /challenge @venn 5 hints.
no-hint-now = Ingen har noe å bestemme nå. /board viser hva som kan gjøres.
no-time-to-think = Jeg har for mye å tenke på akkurat nå. Spør igjen om litt.
