# What is kept about people, how they leave, and one player on two platforms.

privacy = Mida ma sinu kohta hoian: su ID, nimi, kasutajanimi ja keel igal platvormil, kus mängid, su seaded, väljakutsed ja matšid koos käikude, aegade ja täringutega, su reitingud ja puhkused, mida oled haldurina teinud ning millistes sõnumites see kõik näha on. Telegramis ka see, millistes gruppides ma sind näinud olen, sest kasutajanime järgi ma seal inimest otsida ei saa.
privacy-why = Kõik see on mängimiseks: kelle kord on, mis veeretati, kuhu kirjutada. Loen ainult käske ja käike ega anna midagi edasi.
privacy-how-long = See jääb alles, kuni kirjutad /forget; märge iga käsu kohta, et seda vaid korra täita, kaob nädalaga. /mydata annab sulle kõik failina.
privacy-after = Pärast käsku /forget jäävad su matšid vastastele alles, ilma sinu nimeta, ja õnnesõnad samuti: ilma nendeta ei saaks keegi täringuid kontrollida.
mydata = Kõik, mida ma sinu kohta hoian, failina.

ask-forget =
    { $matches ->
        [0] Kas unustan su ära? Kõik sinu kohta kaob, kõigilt platvormidelt ja jäädavalt; su lõpetatud matšid jäävad vastastele alles, ilma sinu nimeta.
        [one] Kas unustan su ära? Su pooleliolev matš või väljakutse lõpeb ega lähe kummalegi kirja. Kõik sinu kohta kaob, kõigilt platvormidelt ja jäädavalt; lõpetatud matšid jäävad vastastele alles, ilma sinu nimeta.
       *[other] Kas unustan su ära? Su pooleliolevad matšid ja väljakutsed ({ $matches }) lõpevad ega lähe kellelegi kirja. Kõik sinu kohta kaob, kõigilt platvormidelt ja jäädavalt; lõpetatud matšid jäävad vastastele alles, ilma sinu nimeta.
    }
forgotten = Tehtud: olen su unustanud. Kui kunagi jälle siin mängid, alustad uue mängijana.

button-yes-forget = Jah, unusta mind
button-mydata = Minu andmed
button-forget = Unusta mind …

link-code = Sinu kood on { $code }, see kehtib kümme minutit. Kirjuta /link { $code } seal, kus teisel platvormil mängid, ja mõlemad kontod on üks mängija. Ära näita koodi kellelegi: kes selle esimesena sisestab, saab sinuga üheks mängijaks.
linked = See konto ja { $accounts } on nüüd üks mängija: ühised tulemused, ühised seaded, kõik matšid mõlemalt poolt. Kui see pole sina, kirjuta /unlink.
unlinked = See konto on jälle omaette mängija ja alustab otsast. Tulemused ja seaded jäävad sinna: { $accounts }.
unlinked-other = { $accounts } ei ole enam sinuga üks mängija. Tulemused ja seaded jäävad sulle.
account = { $name } ({ $platform })
platform-discord = Discord
platform-telegram = Telegram
platform-playground = vestlusleht

someone-who-left = endine mängija
computer = Arvuti
computer-beginner = Arvuti (algaja)
computer-intermediate = Arvuti (harrastaja)
computer-advanced = Arvuti (edasijõudnu)
computer-expert = Arvuti (ekspert)
