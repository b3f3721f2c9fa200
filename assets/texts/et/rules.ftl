# The rules as Blot plays them, in short topics: /rules, and docs/rules.md.

rules-start-title = 1. Algus
rules-start =
    Kaks mängijat, kummalgi viisteist kivi, laual 24 pesa. Numbreid loed enda poolt: alguses on kaks su kivi pesas 24, viis pesas 13, kolm pesas 8 ja viis pesas 6. Vastase kivid on peegelpildis.
    Sinu kivid liiguvad suurematelt numbritelt väiksematele, vastase omad vastupidi. Pesad 1 kuni 6 on su koduväli. Too kõik kivid koju ja korja siis laualt ära: võidab see, kellel kivid enne otsa saavad.
    Alustaja selgitamiseks veeretab kumbki ühte täringut. Suurema numbri saaja alustab ja käib mõlemad numbrid; kui numbrid on võrdsed, veeretatakse uuesti.
    Mõnes trükitud reeglistikus on pesas 8 kaks kivi: see on trükiviga, nii oleks kive ainult neliteist. Laudu trükitakse mõlemat pidi; enda oma pöörad ringi nii: /settings home left.
rules-moving-title = 2. Käimine
rules-moving =
    Veereta kahte täringut. Kumbki number viib ühe kivi sama mitu pesa edasi: kumbki eri kivi või mõlemad üht ja sama, kui see saab vahepeal peatuda.
    Pesa on sulle avatud, kui see on tühi, kui see on sinu oma või kui seal on ainult üks vastase kivi. Kaks või rohkem panevad pesa kinni.
    Võrdsed täringud on duubel: käid sama numbrit neli korda.
    Käik kirjutatakse kujul kust/kuhu, sinu enda numbritega: 13/7 6/5. 6/5(2) viib kaks kivi ja 13/7* lööb ühe. Siin laual käidi 3 1 nii: 8/5 6/5.
rules-dice-title = 3. Mõlemad täringud
rules-dice =
    Käi mõlemad numbrid, kui see kuidagigi võimalik on. Duubli neljast käi nii palju, kui saad.
    Kui käia saab emba-kumba, aga mitte mõlemat, tuleb käia suurem. Siin laual ei jäta 6 5 valikut: ükskõik kumma järel on teisel tee kinni, nii et käiakse 6, 15/9.
    Mida käia ei saa, läheb kaotsi. Kui ühtki käiku pole, läheb kord ise edasi ja ma ütlen seda.
    Arvutama ei pea: nupud pakuvad ainult seda, mis viib lubatud käiguni, ja kui midagi ei saa, ütlen, miks.
rules-hitting-title = 4. Löömine ja lauale tulek
rules-hitting =
    Üksi seisev kivi on lahtine. Käi vastase lahtise kivi peale ja see on löödud: kivi läheb vanglasse.
    Kellel on kivi vanglas, peab sellega lauale tulema, enne kui midagi muud liigub: 1 toob kivi pessa 24, 2 pessa 23 ja nii edasi, 6 pessa 19, kui see pesa on avatud. Kirja pannakse see nii: bar/22. Siin laual saab lauale kolmega, kuuega mitte.
    Kui kumbki number lauale ei too, on kord läbi.
    Kuue kinnise pesa vastu ei veeretata: kord läheb vastasele, kuni mõni pesa avaneb. Seda ütlevad vähesed trükitud reeglid, aga selline vise ei muudaks nagunii midagi.
rules-bearoff-title = 5. Ärakorjamine
rules-bearoff =
    Kui kõik su kivid on kodus, korjad neid ära: iga number võtab ühe kivi oma pesast või viib mõnd kivi koduväljal edasi nagu tavaliselt.
    Kui selles pesas ega üheski suuremas pole su kive, võtab number kivi sinu suurimast pesast.
    Numbrite järjekord on vaba. Siin laual võib 6 1 käia 6/off 1/off asemel ka 6/5 5/off: lubatud, kuigi harva tark.
    Kui su kivi vahepeal lüüakse, peab see tegema tiiru peale ja jõudma tagasi koju, enne kui edasi korjad.
rules-doubling-title = 6. Duubeldamine
rules-doubling =
    Iga mäng algab ühest punktist. Enne oma viset võid duubeldada: vastane nõustub ja mäng läheb edasi topeltpanusega või keeldub ja kaotab senise panuse.
    Nõustuja on kuubiku valdaja ja järgmisena võib duubeldada ainult tema. Seni on kuubik keskel, mõlema jaoks.
    Mõned trükitud reeglid lubavad duubeldada millal tahes; siin, nagu enamikus, saab seda ainult oma korral enne viset, kui täringuid ei tea veel keegi, ja mitte enne avaviset.
    Kuubikul on numbrid kuni 64, aga piiri pole: sealt edasi näitab pilt arvu ennast. Keskel olev kuubik tähendab 1, kuigi mõnel on seal 64: /settings cube.
rules-gammon-title = 7. Gammon ja backgammon
rules-gammon =
    Kes esimesena kõik viisteist kivi ära korjab, võidab nii palju, kui näitab kuubik.
    Kui kaotaja pole ära korjanud midagi, on see gammon ja loeb topelt.
    Kui kaotajal on lisaks veel mõni kivi vanglas või võitja koduväljal, on see backgammon ja loeb kolmekordselt. Siin laual on backgammon, sest üks kivi on vanglas.
    Mõned trükitud reeglid unustavad, et ka siis ei tohi kaotaja olla midagi ära korjanud. Peaaegu kõigis on see kirjas ja nii on ka meil.
rules-match-title = 8. Matš ja Crawford
rules-match =
    Matši mängitakse kokkulepitud punktisummani, mäng mängu järel: /challenge @sober 5 on matš viie punktini.
    Kui kellelgi on esimest korda puudu ainult üks punkt, on järgmine mäng Crawfordi mäng: selles ei tohi keegi duubeldada, sest kaotusseisus mängijal poleks midagi kaotada. Pärast seda on kuubik jälle mängus.
    Ka viimastes mängudes annab võit kõik oma punktid, aga neist, mis matši võiduks vajalikust üle jäävad, pole kasu.
    Rahamängul lõppu näha pole: pärast iga mängu /next või /stop. Edetabel ja Crawfordi reegel selle kohta ei käi.
rules-options-title = 9. Valikud
rules-options =
    Need lepitakse kokku väljakutses ja kõik peale kolme viimase on ainult rahamängu jaoks.
    Jacoby: gammon ja backgammon loevad ühekordselt, kuni ühegi duubeldusega pole nõustutud. See teeb igavatele mängudele lõpu.
    Beaver: see, kellele duubeldati, võib kuubikut kohe veel kord keerata ja selle endale jätta. Raccoon on vastus sellele: veel üks kord.
    Automaatne duubeldus: võrdne avavise keerab kuubikut, kuni nii mitu korda, kui on kokku lepitud, ja kuubik jääb keskele.
    Nackgammonis on alguses kaugel taga kaks kivi rohkem, nagu siin laual; hypergammonis on kummalgi kolm kivi. Kuubikuta: duubeldada ei saa üldse.
rules-etiquette-title = 10. Kell ja head kombed
rules-etiquette =
    Mõtle rahulikult, aga mängi: matšil on väljakutses nimetatud kell, reitingumatšil klubi oma. Korra esimesed tunnid on käiguaeg ega maksa midagi, siis kulub ajavaru; kui see otsa saab, on matš kaotatud. Kella näitab /clock, peatavad /vacation ja /pause.
    Kaotatud mängu ei pea lõpuni mängima. Oma korral pakud käsuga /resign, et alistud ühekordselt, gammoniga või backgammoniga; vastane võtab vastu või mängib edasi ja siis loeb sel korral ainult suurem pakkumine.
    Täringud pitseeritakse enne matši ja avatakse pärast seda, nii et keegi pole saanud neid valida: /verify.
    Ja veel: tere ütlemine ei maksa midagi.
