# The tutorial: a first game in eight lessons.

lesson = Oppitunti { $step }/{ $steps }.
lesson-roll = Hei, { $player }! Pelataan lyhyt peli, ihan harjoituksen vuoksi. Vaaleat nappulat ovat sinun: ne kiertävät kotikentällesi, kiiloille 1–6. Napauta ”Heitä” tai kirjoita /roll.
lesson-tap = Heitit 3 1. Napauta 8: nappula siirtyy siltä kiilalta kolmosella. Napauta sitten 6, niin ykkönenkin on käytetty. Nappulat kohtaavat kiilalla 5, ja kaksi yhdessä on turvassa. ”Vahvista” päättää vuorosi.
lesson-type = Hyvin meni! Minä heitin 5 2 ja siirsin 13/8 24/22; sinä heitit 6 5. Kaiken voi myös kirjoittaa: /move 24/13 vie yhden nappulan molemmilla nopilla 11 kiilaa eteenpäin. Kirjoita se.
lesson-type-here = Hyvin meni! Minä heitin 5 2 ja siirsin 13/8 24/22; sinä heitit 6 5. Kaiken voi myös kirjoittaa: ottelussa /move 24/13 vie yhden nappulan molemmilla nopilla 11 kiilaa eteenpäin. Koska sinulla on täällä ottelu, kirjoita tällä kertaa /tutorial 24/13.
lesson-hit = Heitin 6 1 ja valtasin kiilan. Sinä heitit 5 3, ja nappulani on yksin sinun kiilallasi 3: se on blot, syö se! Napauta 8: viitonen lähettää sen parrulle. Napauta 6: kolmonen tulee suojaksi. Kirjoitettuna: 8/3* 6/3.
lesson-enter = Pääsin kentälle ja söin vuorostani: nappulasi on parrulla, ja sen on päästävä ensin kentälle. Heitit 6 1. Kuutosella se osuisi suljetulle kiilalleni, ykkösellä se pääsee kentälle ja syö. Pelaa sitten kuutonen kiilalta 13. Kirjoitettuna: bar/24* 13/7.
lesson-double = Muutamaa vuoroa myöhemmin olet reilusti johdossa. Ennen heittoa saat tuplata: minun on joko hyväksyttävä ja pelattava 2 pisteestä tai hylättävä ja hävittävä yksi. Napauta ”Tuplaa” tai kirjoita /double.
lesson-bearoff = Hyväksyn; kuutio on nyt minun. Nappulasi ovat kaikki kotikentällä, kaksi viimeistä on jäljellä, ja heitit 6 4. Kotiuta ne: 6 ja 4. Kirjoitettuna: 6/off 4/off.
lesson-end = Voitit, ja kuution ansiosta 2 pistettä! Enempää ei tarvitse osata. Haasta nyt joku siellä, missä olette molemmat: /challenge @kaveri 5.
lesson-other = Ottelussa tuo kävisi. Kokeile nyt tällä oppitunnilla tätä:
lesson-illegal = { $why } Kokeile tätä:

command-tutorial = Opi pelaamaan: ensimmäinen peli kahdeksana lyhyenä oppituntina
usage-tutorial = /tutorial [oppitunti] [siirto], esimerkiksi /tutorial, /tutorial 4 tai /tutorial 24/13.
option-tutorial-step = Monesko oppitunti
option-tutorial-play = Siirto, esimerkiksi 24/13

button-tutorial = Opastus
button-once-more = Uudestaan
