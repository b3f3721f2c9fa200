# A szabályok, ahogy Blotnál játsszuk, rövid témákban: /rules és docs/rules.md.

rules-start-title = 1. A kezdés
rules-start =
    Két játékos, fejenként tizenöt bábu, 24 mező. A mezőket mindenki a saját oldaláról számolja: két bábud a 24-es, öt a 13-as, három a 8-as, öt pedig a 6-os mezőről indul. Az ellenfeledéi ugyanígy, tükrözve.
    A bábuid a nagyobb számoktól a kisebbek felé haladnak, az ellenfeledéi szembejönnek. Az 1-estől a 6-osig az otthonod. Vidd haza minden bábudat, aztán pakold ki őket: az nyer, akinek előbb fogynak el a bábui.
    Kezdéskor mindketten egy kockával dobtok. Aki nagyobbat dob, az kezd, és mindkét számot lelépi; ha egyforma, újra dobtok.
    Van nyomtatott szabály, amely két bábut tesz a 8-asra: sajtóhiba, úgy csak tizennégy lenne. A tábla pedig nyomtatásban így is, úgy is állhat: a tiédet a /settings home left fordítja meg.
rules-moving-title = 2. A lépés
rules-moving =
    Két kockával dobsz. Mindkét számmal egy bábut viszel előre annyi mezővel: két különbözőt vagy kétszer ugyanazt, ha közben is van hol megállnia.
    Nyitva áll előtted a mező, ha üres, ha a tiéd, vagy ha az ellenfelednek csak egy bábuja van rajta. Kettő vagy több már lezárja.
    Két egyforma kocka a dupla: azt a számot négyszer léped le.
    A lépést így írjuk, a saját számaid szerint: honnan/hová, például 13/7 6/5. A 6/5(2) két bábuval lép, a 13/7* ki is üt egyet. Ezen a táblán 3 1 volt a dobás, és 8/5 6/5 a lépés.
rules-dice-title = 3. Mindkét kocka
rules-dice =
    Ha bárhogyan le lehet lépni mindkét számot, akkor kötelező. Duplánál a négyből annyit lépj le, amennyit csak lehet.
    Ha bármelyik számot le lehet lépni, de a kettőt együtt nem, akkor a nagyobbat kell. Ezen a táblán a 6 5 nem hagy választást: bármelyik után elakad a másik, ezért a 6-ost kell lelépni: 15/9.
    Amit nem lehet lelépni, az elveszett. Ha semmit sem lehet, a kör magától átszáll az ellenfélre, és ezt meg is mondom.
    Számolgatnod nem kell: a gombok csak azt kínálják, amiből szabályos lépés lesz, és ha valami nem megy, megmondom, miért.
rules-hitting-title = 4. Ütés és visszatérés
rules-hitting =
    Az egyedül álló bábut blotnak is hívják. Ha az ellenfeled egyedül álló bábujára lépsz, kiütöd: a sorompóra kerül.
    Akinek bábuja van a sorompón, annak előbb azzal kell visszatérnie, addig mással nem léphet: 1-essel a 24-es mezőre, 2-essel a 23-asra és így tovább, 6-ossal a 19-esre, ha az a mező nyitott. Így írjuk: bar/22. Itt a 3-assal vissza lehet térni, a 6-ossal nem.
    Ha egyik számmal sem lehet, a körnek vége.
    Hat lezárt mező ellen nincs is dobás: a kör átszáll, amíg valamelyik meg nem nyílik. Kevés nyomtatott szabályban áll benne, de az ilyen dobás úgysem változtatna semmin.
rules-bearoff-title = 5. Kipakolás
rules-bearoff =
    Ha minden bábud otthon van, kipakolhatod őket: minden számmal levehetsz egyet a hozzá tartozó mezőről, vagy a szokásos módon léphetsz egy bábuval az otthonodon belül.
    Ha sem azon a mezőn, sem magasabbon nem áll bábud, akkor a szám a legmagasabb meződről vesz le egyet.
    A két szám sorrendje szabad. Ezen a táblán a 6 1 dobást 6/off 1/off helyett így is lelépheted: 6/5 5/off. Szabályos, bár ritkán bölcs.
    Ha közben kiütik egy bábudat, annak újra körbe kell érnie és haza kell jutnia, csak utána pakolhatsz tovább.
rules-doubling-title = 6. Duplázás
rules-doubling =
    Minden parti egy pontról indul. A dobásod előtt duplázhatsz: az ellenfeled vagy elfogadja, és a parti kétszer annyiért megy tovább, vagy visszautasítja, és elveszíti a korábbi tétet.
    Aki elfogadja, azé a duplázókocka, és legközelebb csak ő duplázhat. Addig középen van, és bármelyikőtök élhet vele.
    Van nyomtatott szabály, amely szerint bármikor lehet duplázni; itt, mint a legtöbb helyen, csak a saját körödben, dobás előtt, amikor a kockákat még senki sem ismeri, és a kezdődobás előtt sem.
    A duplázókockára 64-ig nyomtatnak számot, de felső határ nincs: azon túl a kép kiírja az értéket. A középen lévő kocka 1-et ér, bár van, ahol 64 áll rajta: /settings cube.
rules-gammon-title = 7. Gammon és backgammon
rules-gammon =
    Aki előbb pakolja ki mind a tizenöt bábuját, annyit nyer, amennyit a duplázókocka mutat.
    Ha a vesztes még egyet sem pakolt ki, az gammon, és kétszeresen számít.
    Ha ráadásul a vesztesnek van még bábuja a sorompón vagy a győztes otthonában, az backgammon, és háromszorosan számít. Ezen a táblán az, a sorompón álló bábu miatt.
    Van nyomtatott szabály, amelyik elfelejti, hogy ehhez is feltétel: a vesztes még semmit sem pakolt ki. Szinte mindegyikben benne van, és nálunk is így van.
rules-match-title = 8. A meccs és a Crawford-szabály
rules-match =
    A meccs megbeszélt pontszámig tart, parti parti után: a /challenge @barat 5 ötpontos meccsre hív.
    Amikor valakinek először hiányzik már csak egy pont, a következő parti a Crawford-parti: abban senki sem duplázhat, mert annak, aki hátrányban van, nem lenne vesztenivalója. Utána megint lehet duplázni.
    A győzelem az utolsó partikban is teljes értékén számít, de ami több, mint amennyi a meccshez kell, annak nincs haszna.
    A pénzjátéknak nincs kitűzött vége: minden parti után /next vagy /stop. Oda sem a ranglista, sem a Crawford-szabály nem való.
rules-options-title = 9. Választható szabályok
rules-options =
    A kihívásban állapodtok meg róluk, és az utolsó három kivételével csak pénzjátékhoz valók.
    Jacoby: amíg nem volt elfogadott duplázás, a gammon és a backgammon is csak egyszeresen számít. Véget vet az unalmas partiknak.
    Beaver: akit megdupláznak, azonnal még egyet duplázhat, és a kocka nála marad. A raccoon a válasz erre: még egy duplázás.
    Automatikus duplázás: az egyforma kezdődobás duplázza a tétet, legfeljebb annyiszor, ahányszor megbeszéltétek, és a kocka középen marad.
    A nackgammon két további hátsó bábuval indul, ahogy ezen a táblán; a hypergammon fejenként három bábuval. Duplázókocka nélkül (cubeless): egyáltalán nincs duplázás.
rules-etiquette-title = 10. Óra és jó modor
rules-etiquette =
    Ráérsz, de játssz: a meccs azzal az órával megy, amelyet a kihívás megad, a ranglistás meccs pedig alapból a klubéval. A kör elején a türelmi idő ingyen van, utána a tartalékod fogy; ha az is elfogyott, elveszítetted a meccset. A /clock megmutatja az órát, a /vacation és a /pause megállítja.
    A vesztésre álló partit nem kell végigjátszani. A saját körödben a /resign sima partit, gammont vagy backgammont ajánl fel; az ellenfeled elfogadja, vagy továbbjátszik, és akkor abban a körben már csak nagyobb ajánlat számít.
    A kockákat a meccs előtt lepecsételem, utána felbontom a pecsétet, így senki sem válogathatta ki őket: /verify.
    És: köszönni semmibe sem kerül.
