# The board message: its words, its buttons, its picture, and the picture in words.

header = #{ $number }  { $white } { $score } { $black }, { $points } punktini.
header-money = #{ $number }  { $white } { $score } { $black }, rahamäng.

prompt-roll = { $player }, veereta.
prompt-roll-or-double = { $player }, veereta või duubelda.
prompt-which-checker = { $player } veeretas { $dice }. Millise kiviga käia { $die }?
prompt-which-play = { $player } veeretas { $dice }. Milline käik?
prompt-only-play = { $player } veeretas { $dice }. Võimalik on ainult üks käik.
prompt-confirm = { $player } veeretas { $dice }: { $play }. Kas kinnitada?
prompt-doubled =
    { $beavers ->
        [0] { $opponent } duubeldab { $value } peale.
        [1] { $opponent } vastab: beaver! Kuubik läheb { $value } peale ja selle valdajaks jääb { $opponent }.
       *[other] { $opponent } vastab: raccoon! Kuubik läheb { $value } peale.
    } { $player }, nõustu ja mängi edasi { $value } peale või keeldu ja kaota { $points ->
        [one] üks punkt
       *[other] { $points } punkti
    }: { $score }.
prompt-resigned =
    { $opponent } tahab alistuda { $win }, { $points ->
        [one] üks punkt
       *[other] { $points } punkti
    }: { $score }. { $player }, kas võtad vastu või mängid edasi?
prompt-next-game = Veel üks mäng?
prompt-computer = { $player } mõtleb.
prompt-computer-waits = { $player } mängib edasi pärast käsku /resume.
prompt-over = Matš on läbi.
prompt-leaves = { $player } lahkus Blotist. { $opponent }, matš on läbi ega lähe kummalegi kirja.
prompt-over-left = Matš on läbi ega lähe kummalegi kirja: üks mängijatest lahkus Blotist.
remark-dead-cube = Keeldumine lõpetaks matši, nii et nõustudes pole midagi kaotada.

ask-take = { $player }, kas nõustud ja mängid edasi { $value } peale, kuubik sinu käes?
ask-take-other = { $player }, kas nõustud ja mängid edasi { $value } peale, kuubik vastase käes?
ask-raccoon = { $player }, raccoon: kas keerad kuubiku { $value } peale, kuigi see jääb vastase kätte?
ask-beaver = { $player }, beaver: kas keerad kuubiku { $value } peale ja jätad endale?
ask-drop =
    { $points ->
        [one] { $player }, kas keeldud ja kaotad ühe punkti: { $score }?
       *[other] { $player }, kas keeldud ja kaotad { $points } punkti: { $score }?
    }
ask-drop-match = { $player }, kas keeldud ja kaotad matši: { $score }?
ask-resign =
    { $player }, kas alistud { $win }, { $points ->
        [one] üks punkt
       *[other] { $points } punkti
    }: { $score }?
ask-resign-match = { $player }, kas alistud { $win } ja kaotad matši: { $score }?
ask-resign-which = { $player }, kuidas sa alistud?
ask-stop = Kas lõpetada seisul { $score }?

status-roll = { $player } veeretab
status-play = { $player } käib { $dice }
status-doubled =
    { $beavers ->
        [0] { $player } duubeldab { $value } peale
        [1] { $player }: beaver { $value } peale
       *[other] { $player }: raccoon { $value } peale
    }
status-resigned = { $player } tahab alistuda
status-between = kahe mängu vahel
status-won = { $player } võitis
status-level = viik
status-void = tühistatud
status-left = läbi, kirja ei lähe
note = #{ $number }
caption-pips = sammud
alt-animation = Mäng käik käigu haaval: { $white } ja { $black }. Sõnadega: /history.

caption-played = { $player }: { $play }
caption-passed = { $player } ei saa käia
caption-doubled = { $player } duubeldab
caption-beavered = { $player }: beaver
caption-raccooned = { $player }: raccoon
caption-taken = { $player } nõustub
caption-dropped = { $player } keeldub
caption-resigned = { $player } tahab alistuda
caption-declined = { $player } mängib edasi
caption-won =
    { $points ->
        [one] { $player } võidab { $win }, üks punkt
       *[other] { $player } võidab { $win }, { $points } punkti
    }

button-accept = Võta vastu
button-decline = Ütle ära
button-withdraw = Võta tagasi
button-roll = Veereta
button-double = Duubelda { $value } peale
button-double-again = Duubelda
button-take = Nõustu
button-drop = Keeldu
button-beaver = Beaver
button-raccoon = Raccoon
button-point =
    { $point ->
        [bar] Vangla
       *[other] { $point }
    }
button-play = { $play }
button-swap = Esmalt { $die }
button-undo = Võta tagasi
button-confirm = Kinnita
button-resign = Alistu …
button-more = Veel …
button-back = Tagasi
button-yes-take = Jah, nõustun
button-yes-drop = Jah, keeldun
button-yes-beaver = Jah, beaver
button-yes-resign = Jah, alistun
button-yes-stop = Jah, lõpetan
button-single = Ühekordselt
button-gammon = Gammoniga
button-backgammon = Backgammoniga
button-accept-resignation = Võta vastu
button-decline-resignation = Mängi edasi
button-next = Järgmine mäng
button-stop = Lõpeta …
button-rematch = Revanš
button-replay = Kordus
button-export = Ekspordi
button-board = Laud
button-match = #{ $number } { $name }
button-open = #{ $number }
button-pips = Sammud
button-history = Käigud
button-verify = Täringud
button-settings = Seaded
button-help = Abi
button-rules = Reeglid
button-games-mine = Minu matšid
button-games-all = Kõik siinsed matšid
button-format = { $format }
button-previous = Eelmine
button-following = Järgmine
button-setting = { $setting }: { $value }

fact-turn = { $player } on käigul.
fact-dice = { $player } on veeretanud { $dice }.
fact-dice-left = { $player } on veeretanud { $dice }; käimata on veel { $left }.
fact-dice-played = { $player } on veeretanud { $dice } ja kõik on käidud.
fact-last-play = { $player } käis { $play }.
fact-better = Parem olnuks ({ $player }): { $play }.
fact-tapped = Seni on valitud: { $player } { $play }.
fact-can-tap = Käia saab siit: { $points }.
fact-point =
    { $point ->
        [bar] vangla
       *[other] { $point }
    }
fact-stacks = { $player }, kivid kujul pesa:arv: { $stacks }.
fact-bar =
    { $count ->
        [one] { $player }: vanglas on üks kivi.
       *[other] { $player }: vanglas on { $count } kivi.
    }
fact-off =
    { $count ->
        [one] { $player } on ära korjanud ühe kivi.
       *[other] { $player } on ära korjanud { $count } kivi.
    }
fact-pips = { $player }, sammude arv: { $count }.
fact-cube-centred = Kuubik on keskel, väärtus on { $value }.
fact-cube-owned = Kuubiku väärtus on { $value } ja valdaja on { $player }.
fact-cube-offered = Pakutud on duubeldus { $value } peale; vastama peab { $player }.
fact-crawford = See on Crawfordi mäng: duubeldada ei saa.
fact-no-cube = Kuubikut ei ole.
fact-score = Seis: { $white } { $score } { $black }, matš { $length } punktini.
fact-score-money = Seis: { $white } { $score } { $black }, rahamäng.
