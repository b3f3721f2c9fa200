# Mit őrzök meg az emberekről, hogyan távozhatnak, és hogyan lesz két platformon egy játékos.

privacy = Amit rólad őrzök: az azonosítód, a neved, a felhasználóneved és a nyelved minden platformon, ahol játszol, a beállításaid, a kihívásaid és a meccseid a lépésekkel, időkkel és dobásokkal, az értékszámaid és a szabadságaid, amit moderátorként tettél, és hogy mindez mely üzenetekben látható. Telegramon azt is, hogy mely csoportokban láttalak, mert ott nem tudom kikeresni, kié egy felhasználónév.
privacy-why = Mindez a játékhoz kell: ki jön, mi volt a dobás, hová írjak. Csak a parancsokat és a lépéseket olvasom, és semmit sem adok tovább.
privacy-how-long = Addig marad meg, amíg ki nem adod a /forget parancsot; a parancsokról készült feljegyzés, amely azért kell, hogy mindent csak egyszer hajtsak végre, egy hét után törlődik. A /mydata mindezt fájlban adja oda.
privacy-after = A /forget után a meccseid név nélkül megmaradnak az ellenfeleidnek, és a szerencseszavaid is: nélkülük senki sem tudná ellenőrizni a kockákat.
mydata = Minden, amit rólad őrzök, egy fájlban.

ask-forget =
    { $matches ->
        [0] Elfelejtselek? Minden adatod törlődik, minden platformon és végleg; a befejezett meccseid név nélkül megmaradnak az ellenfeleidnek.
        [one] Elfelejtselek? A futó meccsed vagy kihívásod véget ér, és senkinek sem számít. Minden adatod törlődik, minden platformon és végleg; a befejezett meccsek név nélkül megmaradnak az ellenfeleidnek.
       *[other] Elfelejtselek? Futó meccseid és kihívásaid (összesen { $matches }) véget érnek, és senkinek sem számítanak. Minden adatod törlődik, minden platformon és végleg; a befejezett meccsek név nélkül megmaradnak az ellenfeleidnek.
    }
forgotten = Kész: elfelejtettelek. Ha valaha újra játszol itt, új emberként kezded.

button-yes-forget = Igen, felejts el
button-mydata = Az adataim
button-forget = Felejts el …

link-code = A kódod { $code }, tíz percig érvényes. Írd be ott, ahol a másik platformon játszol: /link { $code }, és a két fiók egy játékos lesz. Ne mutasd meg senkinek: aki először beírja, az lesz veled egy játékos.
linked = Mostantól egy játékos vagy ezzel: { $accounts }. Közösek az eredmények és a beállítások, és minden meccset mindkét helyről elérsz. Ha az nem te vagy: /unlink.
unlinked = Ez a fiók újra önálló játékos, és tiszta lappal indul. Az eredmények és a beállítások itt maradnak: { $accounts }.
unlinked-other = Ez a fiók már nem egy játékos veled: { $accounts }. Az eredmények és a beállítások nálad maradnak.
account = { $name } ({ $platform })
platform-discord = Discord
platform-telegram = Telegram
platform-playground = csevegőoldal

someone-who-left = egy távozott játékos
computer = Számítógép
computer-beginner = Számítógép (kezdő)
computer-intermediate = Számítógép (középhaladó)
computer-advanced = Számítógép (haladó)
computer-expert = Számítógép (mester)
