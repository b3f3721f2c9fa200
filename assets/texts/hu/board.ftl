# A tábla üzenete: szövege, gombjai, képe, és a kép szavakban.

header = #{ $number }  { $white } { $score } { $black }, { $points } pontig.
header-money = #{ $number }  { $white } { $score } { $black }, pénzjáték.

prompt-roll = { $player }, te dobsz.
prompt-roll-or-double = { $player }, dobj vagy duplázz.
prompt-which-checker = { $player }, a dobásod { $dice }. Melyik bábu lépjen { $die } mezőt?
prompt-which-play = { $player }, a dobásod { $dice }. Mit lépsz?
prompt-only-play = { $player }, a dobásod { $dice }. Csak egy lépésed van.
prompt-confirm = { $player }, a dobásod { $dice }, a lépésed { $play }. Mehet?
prompt-doubled =
    { $beavers ->
        [0] { $opponent } { $value } pontra dupláz.
        [1] { $opponent } beaverrel felel: { $value } pontra dupláz, és nála marad a kocka.
       *[other] { $opponent } raccoonnal felel: { $value } pontra dupláz.
    } { $player }, elfogadod, és { $value } pontért játszol tovább, vagy visszautasítod, és elveszítesz { $points } pontot ({ $score })?
prompt-resigned = { $opponent } feladná: { $win }, { $points } pont, az állás { $score } lenne. { $player }, elfogadod, vagy továbbjátszol?
prompt-next-game = Jöhet még egy parti?
prompt-computer = { $player } gondolkodik.
prompt-computer-waits = { $player } a /resume után játszik tovább.
prompt-over = A meccsnek vége.
prompt-leaves = { $player } elhagyta a Blotot. { $opponent }, a meccsnek vége, és senkinek sem számít.
prompt-over-left = A meccsnek vége, és senkinek sem számít: az egyik játékos elhagyta a Blotot.
remark-dead-cube = A visszautasítás a meccs végét jelenti, az elfogadással tehát semmit sem kockáztatsz.

ask-take = { $player }, elfogadod, és { $value } pontért játszol tovább, a kocka pedig hozzád kerül?
ask-take-other = { $player }, elfogadod, és { $value } pontért játszol tovább, a kocka pedig a másik oldalon marad?
ask-raccoon = { $player }, raccoon: legyen a tét { $value } pont, bár a kocka a másik oldalon marad?
ask-beaver = { $player }, beaver: legyen a tét { $value } pont, és maradjon nálad a kocka?
ask-drop = { $player }, visszautasítod, és elveszítesz { $points } pontot ({ $score })?
ask-drop-match = { $player }, visszautasítod, és ezzel elveszíted a meccset ({ $score })?
ask-resign = { $player }, feladod ({ $win }, { $points } pont)? Az állás { $score } lesz.
ask-resign-match = { $player }, feladod ({ $win }), és vele a meccset is? A végeredmény { $score } lesz.
ask-resign-which = { $player }, mit adsz fel?
ask-stop = Befejezed { $score } állásnál?

status-roll = { $player } dob
status-play = { $player } lép: { $dice }
status-doubled =
    { $beavers ->
        [0] { $player } dupláz: { $value }
        [1] { $player }, beaver: { $value }
       *[other] { $player }, raccoon: { $value }
    }
status-resigned = { $player } feladná
status-between = két parti között
status-won = { $player } nyert
status-level = döntetlen
status-void = érvénytelen
status-left = vége, senkinek sem számít
note = #{ $number }
caption-pips = pip
alt-animation = { $white } és { $black } partija, lépésről lépésre. Szövegként: /history.

caption-played = { $player }: { $play }
caption-passed = { $player } nem tud lépni
caption-doubled = { $player } dupláz
caption-beavered = { $player }: beaver
caption-raccooned = { $player }: raccoon
caption-taken = { $player } elfogadja
caption-dropped = { $player } visszautasítja
caption-resigned = { $player } feladná
caption-declined = { $player } továbbjátszik
caption-won = { $player } nyer: { $win }, { $points } pont

button-accept = Elfogadom
button-decline = Most nem
button-withdraw = Visszavonom
button-roll = Dobok
button-double = Duplázok: { $value }
button-double-again = Duplázok
button-take = Elfogadom
button-drop = Visszautasítom
button-beaver = Beaver
button-raccoon = Raccoon
button-point =
    { $point ->
        [bar] Sorompó
       *[other] { $point }
    }
button-play = { $play }
button-swap = Előbb: { $die }
button-undo = Visszavonom
button-confirm = Mehet
button-resign = Feladom …
button-more = Továbbiak …
button-back = Vissza
button-yes-take = Igen, elfogadom
button-yes-drop = Igen, visszautasítom
button-yes-beaver = Igen, beaver
button-yes-resign = Igen, feladom
button-yes-stop = Igen, befejezem
button-single = Sima parti
button-gammon = Gammon
button-backgammon = Backgammon
button-accept-resignation = Elfogadom
button-decline-resignation = Játsszunk tovább
button-next = Következő parti
button-stop = Befejezem …
button-rematch = Visszavágó
button-replay = Visszajátszás
button-export = Exportálás
button-board = Tábla
button-match = #{ $number } { $name }
button-open = #{ $number }
button-pips = Pipszám
button-history = Lépéslista
button-verify = Kockák
button-settings = Beállítások
button-help = Súgó
button-rules = Szabályok
button-games-mine = Meccseim
button-games-all = Minden itteni meccs
button-format = { $format }
button-previous = Előző
button-following = Következő
button-setting = { $setting }: { $value }

fact-turn = { $player } jön.
fact-dice = { $player } dobása { $dice }.
fact-dice-left = { $player } dobása { $dice }, ebből még hátravan: { $left }.
fact-dice-played = { $player } dobása { $dice }, és már le is lépte.
fact-last-play = { $player } lépése { $play }.
fact-better = Jobb lett volna ({ $player }): { $play }.
fact-tapped = { $player } eddig ezt adta meg: { $play }.
fact-can-tap = Innen lehet lépni: { $points }.
fact-point =
    { $point ->
        [bar] sorompó
       *[other] { $point }
    }
fact-stacks = { $player } bábui, mező és darabszám szerint: { $stacks }.
fact-bar =
    { $count ->
        [one] { $player } egy bábuja a sorompón van.
       *[other] { $player } { $count } bábuja a sorompón van.
    }
fact-off =
    { $count ->
        [one] { $player } már kipakolt egy bábut.
       *[other] { $player } már kipakolt { $count } bábut.
    }
fact-pips = { $player } pipszáma { $count }.
fact-cube-centred = A duplázókocka középen van, értéke { $value }.
fact-cube-owned = A duplázókocka { $player } oldalán van, értéke { $value }.
fact-cube-offered = A felajánlott duplázókocka értéke { $value }, és { $player } dönt róla.
fact-crawford = Ez a Crawford-parti: nincs duplázás.
fact-no-cube = Nincs duplázókocka.
fact-score = Az állás: { $white } { $score } { $black }, { $length } pontos meccs.
fact-score-money = Az állás: { $white } { $score } { $black }, pénzjáték.
