# A leckék: az első parti nyolc részben.

lesson = { $step }/{ $steps }. lecke.
lesson-roll = Szia, { $player }! Játsszunk egy rövid partit, tét nélkül. A világos bábuk a tieid: körbemennek az otthonodba, az 1–6-os mezőkre. Koppints a Dobok gombra, vagy írd be: /roll.
lesson-tap = A dobásod 3 1. Koppints a 8-ra: az a bábu lép 3 mezőt. Aztán a 6-ra, az 1-hez. Az 5-ösön találkoznak, és ketten együtt már biztonságban vannak. A Mehet gombbal zárod le a körödet.
lesson-type = Szép volt! Az én dobásom 5 2, a lépésem 13/8 24/22; a te dobásod 6 5. Mindent be is lehet írni: a /move 24/13 egy bábuval lép 11 mezőt, mindkét kockával. Írd be!
lesson-type-here = Szép volt! Az én dobásom 5 2, a lépésem 13/8 24/22; a te dobásod 6 5. Mindent be is lehet írni: meccsen a /move 24/13 egy bábuval lép 11 mezőt, mindkét kockával. Mivel itt van egy meccsed, most ezt írd be: /tutorial 24/13.
lesson-hit = Az én dobásom 6 1, és elfoglaltam egy mezőt. A te dobásod 5 3, és a 3-as meződön egyedül áll egy bábum (ez a blot): üsd ki! A 8-ról 5-öt lépsz, és a sorompóra küldöd, a 6-ról 3-at, és fedezed. Beírva: 8/3* 6/3.
lesson-enter = Visszatértem, és én is kiütöttelek: a bábud a sorompón van, előbb azzal kell visszatérned. A dobásod 6 1. A 6-os az én lezárt mezőmre vinne, az 1-essel visszatérsz, és ki is ütsz. Aztán a 6-ost lépd le a 13-ról. Beírva: bar/24* 13/7.
lesson-double = Pár körrel később nagy az előnyöd. Dobás előtt duplázhatsz: vagy elfogadom, és 2 pontért játszunk tovább, vagy visszautasítom, és elveszítek egyet. Koppints a Duplázok gombra, vagy írd be: /double.
lesson-bearoff = Elfogadom, a duplázókocka mostantól az enyém. Minden bábud otthon van, már csak kettő maradt, és a dobásod 6 4. Pakold ki őket: 6, aztán 4. Beírva: 6/off 4/off.
lesson-end = Nyertél, a duplázókocka miatt 2 pontot! Ennyit kell tudnod. Most hívj ki valakit ott, ahol mindketten jelen vagytok: /challenge @barat 5.
lesson-other = Meccsen ezt is megtehetnéd. Ebben a leckében most ezt próbáld:
lesson-illegal = { $why } Ezt próbáld:

command-tutorial = Tanulj meg játszani: az első parti nyolc rövid leckében
usage-tutorial = /tutorial [lecke] [lépés], például /tutorial, /tutorial 4 vagy /tutorial 24/13.
option-tutorial-step = Melyik lecke
option-tutorial-play = A lépés, például 24/13

button-tutorial = Leckék
button-once-more = Még egyszer
