# What is kept about people, how they leave, and one player on two platforms.

privacy = Det här sparar jag om dig: ditt id, namn, användarnamn och språk på varje plattform du spelar på, dina inställningar, dina utmaningar och matcher med drag, tider och tärningar, din rating och din semester, vad du har gjort som moderator och vilka meddelanden som visar allt detta. På Telegram också i vilka grupper jag har sett dig, eftersom jag inte kan slå upp vem ett användarnamn hör till.
privacy-why = Allt behövs för spelet: vems tur det är, vad som slogs, vart jag ska skriva. Jag läser bara kommandon och drag, och för ingenting vidare.
privacy-how-long = Det finns kvar tills du säger /forget; en notering om varje kommando, så att det bara utförs en gång, försvinner efter en vecka. /mydata ger dig alltihop som fil.
privacy-after = Efter /forget finns dina matcher kvar för dina motståndare, utan ditt namn, och dina lyckoord likaså: utan dem skulle ingen kunna kontrollera tärningarna.
mydata = Allt jag sparar om dig, som fil.

ask-forget =
    { $matches ->
        [0] Ska jag glömma dig? Allt om dig försvinner, på alla plattformar och för gott; dina avslutade matcher finns kvar för dina motståndare, utan ditt namn.
        [one] Ska jag glömma dig? Din pågående match eller utmaning avbryts och räknas inte för någon. Allt om dig försvinner, på alla plattformar och för gott; avslutade matcher finns kvar för dina motståndare, utan ditt namn.
       *[other] Ska jag glömma dig? Dina { $matches } pågående matcher och utmaningar avbryts och räknas inte för någon. Allt om dig försvinner, på alla plattformar och för gott; avslutade matcher finns kvar för dina motståndare, utan ditt namn.
    }
forgotten = Klart: jag har glömt dig. Om du någon gång spelar här igen börjar du som någon ny.

button-yes-forget = Ja, glöm mig
button-mydata = Mina data
button-forget = Glöm mig …

link-code = Din kod är { $code } och gäller i tio minuter. Skriv /link { $code } där du spelar på den andra plattformen, så blir båda kontona en och samma spelare. Visa den inte för någon: den som skriver den först blir ett med dig.
linked = Du är nu en och samma spelare som { $accounts }: gemensamma resultat, gemensamma inställningar och alla matcher från båda hållen. Är det inte du? /unlink.
unlinked = Det här kontot är en egen spelare igen och börjar om från noll. Resultat och inställningar blir kvar hos { $accounts }.
unlinked-other = { $accounts } är inte längre samma spelare som du. Resultat och inställningar blir kvar hos dig.
account = { $name } på { $platform }
platform-discord = Discord
platform-telegram = Telegram
platform-playground = chattsidan

someone-who-left = någon som slutat
computer = Datorn
computer-beginner = Datorn (nybörjare)
computer-intermediate = Datorn (medel)
computer-advanced = Datorn (avancerad)
computer-expert = Datorn (expert)
