# The rules as Blot plays them, in short topics: /rules, and docs/rules.md.

rules-start-title = 1. Alku
rules-start =
    Kaksi pelaajaa, kummallakin viisitoista nappulaa, ja 24 kiilaa. Kiilat lasketaan omalta puolelta: aluksi sinulla on kaksi nappulaa kiilalla 24, viisi kiilalla 13, kolme kiilalla 8 ja viisi kiilalla 6. Vastustajan nappulat ovat peilikuvana.
    Nappulasi kulkevat isoista numeroista pieniin, vastustajan nappulat toisinpäin. Kiilat 1–6 ovat kotikenttäsi. Tuo kaikki nappulasi sinne ja kotiuta ne sitten laudalta: se voittaa, jonka nappulat loppuvat ensin.
    Aluksi kumpikin heittää yhtä noppaa eli arpakuutiota. Isomman luvun saanut aloittaa ja pelaa molemmat luvut; jos luvut ovat samat, heitetään uudestaan.
    Joissakin painetuissa säännöissä kiilalle 8 pannaan kaksi nappulaa: painovirhe, niin niitä olisi vain neljätoista. Lautoja taas painetaan kummin päin vain: /settings home left kääntää omasi.
rules-moving-title = 2. Siirtäminen
rules-moving =
    Heitä kahta noppaa. Kummallakin luvulla siirretään yhtä nappulaa niin monta kiilaa eteenpäin: joko kahta eri nappulaa tai samaa kahdesti, jos se voi pysähtyä välillä.
    Kiila on sinulle auki, jos se on tyhjä, jos siinä on omia nappuloitasi tai jos siinä on vain yksi vastustajan nappula. Kaksi tai useampi sulkee sen.
    Kaksi samaa lukua on tuplat: luku pelataan neljä kertaa.
    Siirto merkitään mistä/mihin, omien numeroidesi mukaan: 13/7 6/5. 6/5(2) siirtää kaksi nappulaa, ja 13/7* syö. Tällä laudalla 3 1 pelattiin 8/5 6/5.
rules-dice-title = 3. Molemmat nopat
rules-dice =
    Käytä molemmat luvut, jos se vain jotenkin onnistuu. Tuplien neljästä luvusta käytä niin monta kuin voit.
    Jos voi käyttää kumman tahansa luvun mutta ei molempia, on käytettävä isompi. Tällä laudalla 6 5 ei jätä valinnanvaraa: kumman tahansa jälkeen toinen on tukossa, joten pelataan kuutonen, 15/9.
    Se, mitä ei voi käyttää, menetetään. Jos mitään ei voi pelata, vuoro menee itsestään ohi, ja kerron siitä.
    Sinun ei tarvitse pähkäillä tätä: painikkeet tarjoavat vain sitä, mistä tulee laillinen siirto, ja jos jokin ei käy, kerron miksi.
rules-hitting-title = 4. Syöminen ja paluu kentälle
rules-hitting =
    Yksinäinen nappula on nimeltään blot. Jos osut vastustajan yksinäiseen nappulaan, syöt sen ja se joutuu parrulle.
    Jos nappulasi on parrulla, sen on päästävä kentälle, ennen kuin mitään muuta siirretään: ykkösellä pääsee kiilalle 24, kakkosella kiilalle 23 ja niin edelleen, kuutosella kiilalle 19, jos kiila on auki. Se merkitään bar/22. Tässä kolmosella pääsee, kuutosella ei.
    Jos kummallakaan luvulla ei pääse kentälle, vuoro on ohi.
    Kuutta suljettua kiilaa vastaan ei heitetä: vuoro menee ohi, kunnes jokin niistä aukeaa. Harvat painetut säännöt mainitsevat tämän, mutta sellainen heitto ei voisi muuttaa mitään.
rules-bearoff-title = 5. Kotiuttaminen
rules-bearoff =
    Kun kaikki nappulasi ovat kotikentällä, saat kotiuttaa ne: kukin luku poistaa nappulan samannumeroiselta kiilalta tai siirtää nappulaa kotikentällä tavalliseen tapaan.
    Jos sillä kiilalla tai sitä isommilla ei ole yhtään nappulaa, luku poistaa nappulan isoimmalta kiilalta, jolla sinulla niitä on.
    Luvut saa käyttää kummassa järjestyksessä tahansa. Tällä laudalla 6 1 voidaan pelata 6/5 5/off eikä 6/off 1/off: se on sallittua, joskin harvoin viisasta.
    Jos nappulasi syödään kesken kotiuttamisen, sen on kierrettävä takaisin kotikentälle, ennen kuin saat kotiuttaa lisää.
rules-doubling-title = 6. Tuplaus
rules-doubling =
    Joka pelin panos on aluksi yksi piste. Ennen heittoasi saat tuplata: vastustaja joko hyväksyy, ja peli jatkuu kaksinkertaisella panoksella, tai hylkää ja häviää entisen panoksen.
    Hyväksyjä saa kuution, ja vain kuution omistaja voi tuplata seuraavaksi. Siihen asti kuutio on keskellä, kumman tahansa käytettävissä.
    Joidenkin painettujen sääntöjen mukaan tuplata saa milloin vain; täällä, kuten useimmissa säännöissä, vain omalla vuorolla ennen heittoa, kun kukaan ei vielä tiedä noppia, eikä ennen aloitusheittoa.
    Kuutioihin on painettu luvut 64:ään asti, mutta ylärajaa ei ole: sitä suurempi luku näkyy kuvassa sellaisenaan. Keskellä kuution arvo on 1, vaikka joissakin kuutioissa näkyy silloin 64: /settings cube.
rules-gammon-title = 7. Gammon ja backgammon
rules-gammon =
    Se, joka ensin kotiuttaa kaikki viisitoista nappulaansa, voittaa kuution lukeman verran.
    Jos häviäjä ei ole kotiuttanut yhtään nappulaa, se on gammon ja lasketaan kaksinkertaisena.
    Jos häviäjällä on lisäksi nappula parrulla tai voittajan kotikentällä, se on backgammon ja lasketaan kolminkertaisena. Tällä laudalla se on backgammon, koska parrulla on nappula.
    Joistakin painetuista säännöistä unohtuu, että backgammonissakaan häviäjällä ei saa olla yhtään kotiutettua nappulaa. Lähes kaikissa se lukee, ja niin pelataan meilläkin.
rules-match-title = 8. Ottelut ja Crawford
rules-match =
    Ottelua pelataan sovittuun pistemäärään, peli toisensa perään: /challenge @kaveri 5 on ottelu viiteen pisteeseen.
    Kun jompikumpi pääsee ensi kertaa yhden pisteen päähän voitosta, seuraava peli on Crawford-peli: siinä kumpikaan ei saa tuplata, sillä häviöllä olevalla ei olisi mitään menetettävää. Sen jälkeen kuutio on taas käytössä.
    Viimeisissäkin peleissä voitosta saa kaikki pisteet, mutta siitä, mikä menee yli tarpeen, ei ole hyötyä.
    Rahapelissä loppua ei näy: joka pelin jälkeen /next tai /stop. Rahapeliä ei lasketa rankingiin, eikä Crawford-sääntö koske sitä.
rules-options-title = 9. Valinnat
rules-options =
    Näistä sovitaan haasteessa, ja kaikki paitsi kolme viimeistä kuuluvat vain rahapeliin.
    Jacoby: gammon ja backgammon lasketaan tavallisina peleinä, kunnes jokin tuplaus on hyväksytty. Tylsät pelit loppuvat siihen.
    Beaverit: tuplaukseen saa vastata nostamalla kuutiota heti uudestaan, ja kuution saa silti pitää. Raccoon on vastaus siihen: vielä kerran ylös.
    Automaattituplaukset: jos aloitusheitto menee tasan, kuutio nousee, niin monta kertaa kuin on sovittu, ja jää keskelle.
    Nackgammonissa kaukana takana on alussa kaksi nappulaa enemmän, kuten tällä laudalla; hypergammonissa kummallakin on kolme nappulaa. Ilman kuutiota: ei tuplata lainkaan.
rules-etiquette-title = 10. Kellot ja hyvät tavat
rules-etiquette =
    Mieti rauhassa, mutta pelaa: ottelussa on se kello, joka haasteessa mainitaan, ja rankingottelussa muuten kerhon kello. Vuoron ensimmäiset tunnit ovat ilmaista siirtoaikaa, sitten kuluu aikapankkisi; kun se on tyhjä, ottelu on hävitty. /clock näyttää ajan, /vacation ja /pause pysäyttävät kellon.
    Hävittyä peliä ei tarvitse pelata loppuun. Omalla vuorollasi /resign tarjoaa tavallista peliä, gammonia tai backgammonia; vastustaja hyväksyy tai jatkaa peliä, ja sen jälkeen samalla vuorolla kelpaa vain suurempi tarjous.
    Nopat sinetöidään ennen ottelua ja avataan sen jälkeen, joten kukaan ei ole voinut valita niitä: /verify.
    Ja vielä: tervehdys ei maksa mitään.
