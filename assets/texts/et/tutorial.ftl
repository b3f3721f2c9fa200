# The tutorial: a first game in eight lessons.

lesson = Õppetund { $step }/{ $steps }.
lesson-roll = Tere, { $player }! Mängime ühe lühikese mängu, kirja ei lähe midagi. Heledad kivid on sinu omad: need käivad ringiga koju, pesadesse 1 kuni 6. Puuduta nuppu Veereta või kirjuta /roll.
lesson-tap = Veeretasid 3 1. Puuduta 8: see kivi käib 3. Siis puuduta 6, et käia ka 1. Mõlemad kohtuvad pesas 5 ja kahekesi on nad kaitstud. Nupp Kinnita lõpetab su käigu.
lesson-type = Tubli! Mina veeretasin 5 2 ja käisin 13/8 24/22, sina veeretasid 6 5. Kõike saab ka kirjutada: /move 24/13 viib ühe kivi mõlema täringuga 11 pesa edasi. Tee nii.
lesson-type-here = Tubli! Mina veeretasin 5 2 ja käisin 13/8 24/22, sina veeretasid 6 5. Kõike saab ka kirjutada: matšis viib /move 24/13 ühe kivi mõlema täringuga 11 pesa edasi. Et sul on siin matš pooleli, kirjuta seekord /tutorial 24/13.
lesson-hit = Mina veeretasin 6 1 ja panin ühe pesa kinni. Sina veeretasid 5 3 ja mu üksik kivi sinu pesas 3 on lahtine: löö see! Pesast 8 käid 5 ja saadad selle vanglasse, pesast 6 käid 3 ja katad. Kirjutades: 8/3* 6/3.
lesson-enter = Tulin lauale ja lõin vastu: sinu kivi on vanglas ja peab kõigepealt lauale tulema. Veeretasid 6 1. Kuus viiks selle minu kinnisesse pessa, üks toob lauale ja lööb. Siis käi pesast 13 ka kuus. Kirjutades: bar/24* 13/7.
lesson-double = Mõni käik hiljem oled kõvasti ees. Enne veeretamist võid duubeldada: ma pean nõustuma ja mängima edasi 2 punkti peale või keelduma ja kaotama ühe. Puuduta nuppu Duubelda või kirjuta /double.
lesson-bearoff = Nõustun; kuubik on nüüd minu käes. Kõik su kivid on kodus, alles on kaks viimast ja sa veeretasid 6 4. Korja need ära: 6 ja 4. Kirjutades: 6/off 4/off.
lesson-end = Sinu võit, tänu kuubikule 2 punkti! Rohkem polegi vaja teada. Nüüd kutsu keegi mängima, seal, kus olete mõlemad: /challenge @sober 5.
lesson-other = Matšis saaks nii küll. Selles õppetunnis proovi palun seda:
lesson-illegal = { $why } Proovi seda:

command-tutorial = Õpi mängima: esimene mäng kaheksas lühikeses õppetunnis
usage-tutorial = /tutorial [õppetund] [käik], näiteks /tutorial, /tutorial 4 või /tutorial 24/13.
option-tutorial-step = Milline õppetund
option-tutorial-play = Käik, näiteks 24/13

button-tutorial = Õpi mängima
button-once-more = Veel kord
