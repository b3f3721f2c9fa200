# What is kept about people, how they leave, and one player on two platforms.

privacy = Mitä sinusta tallennan: tunnisteesi, nimesi, käyttäjänimesi ja kielesi kullakin alustalla, jolla pelaat, asetuksesi, haasteesi ja ottelusi siirtoineen, aikoineen ja noppineen, ratingisi ja lomasi, mitä olet tehnyt ylläpitäjänä ja missä viesteissä tämä kaikki näkyy. Telegramissa myös ryhmät, joissa olen sinut nähnyt, sillä en voi muuten tietää, kenen mikin käyttäjänimi on.
privacy-why = Kaikki tämä on pelaamista varten: kenen vuoro on, mitä heitettiin, minne kirjoitan. Luen vain komennot ja siirrot enkä anna mitään eteenpäin.
privacy-how-long = Tiedot säilyvät, kunnes sanot /forget. Jokaisesta komennosta jää viikoksi merkintä, jotta se tehdään vain kerran. /mydata antaa sinulle kaiken tiedostona.
privacy-after = Komennon /forget jälkeen ottelusi jäävät vastustajillesi ilman nimeäsi, samoin onnensanasi: ilman niitä kukaan ei voisi tarkistaa noppia.
mydata = Tässä tiedostona kaikki, mitä sinusta tallennan.

ask-forget =
    { $matches ->
        [0] Unohdanko sinut? Kaikki tietosi poistetaan lopullisesti kaikilta alustoilta; päättyneet ottelusi jäävät vastustajillesi ilman nimeäsi.
        [one] Unohdanko sinut? Keskeneräinen ottelusi tai haasteesi päättyy, eikä sitä lasketa kenellekään. Kaikki tietosi poistetaan lopullisesti kaikilta alustoilta; päättyneet ottelut jäävät vastustajillesi ilman nimeäsi.
       *[other] Unohdanko sinut? Keskeneräiset ottelusi ja haasteesi ({ $matches }) päättyvät, eikä niitä lasketa kenellekään. Kaikki tietosi poistetaan lopullisesti kaikilta alustoilta; päättyneet ottelut jäävät vastustajillesi ilman nimeäsi.
    }
forgotten = Tehty: olen unohtanut sinut. Jos vielä joskus pelaat täällä, aloitat uutena pelaajana.

button-yes-forget = Kyllä, unohda minut
button-mydata = Omat tiedot
button-forget = Unohda minut …

link-code = Koodisi on { $code }, ja se on voimassa kymmenen minuuttia. Kirjoita /link { $code } siellä, missä pelaat toisella alustalla, niin tilit ovat yksi pelaaja. Älä näytä koodia kenellekään: se, joka kirjoittaa sen ensin, on sama pelaaja kuin sinä.
linked = Olet nyt sama pelaaja kuin { $accounts }: yhteinen tilasto, yhteiset asetukset ja kaikki ottelut kummaltakin puolelta. Jos se et ole sinä, /unlink.
unlinked = Tämä tili on taas oma pelaajansa ja alkaa alusta. Tilasto ja asetukset jäävät entiselle pelaajalle: { $accounts }.
unlinked-other = { $accounts } ei ole enää sama pelaaja kuin sinä. Tilasto ja asetukset jäävät sinulle.
account = { $name } ({ $platform })
platform-discord = Discord
platform-telegram = Telegram
platform-playground = keskustelusivu

someone-who-left = lähtenyt pelaaja
computer = Tietokone
computer-beginner = Tietokone (aloittelija)
computer-intermediate = Tietokone (harrastaja)
computer-advanced = Tietokone (edistynyt)
computer-expert = Tietokone (mestari)
