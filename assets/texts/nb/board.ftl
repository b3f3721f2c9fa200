# The board message: its words, its buttons, its picture, and the picture in words.

header = #{ $number }  { $white } { $score } { $black }, til { $points }.
header-money = #{ $number }  { $white } { $score } { $black }, pengespill.

prompt-roll = { $player }, din tur til å kaste.
prompt-roll-or-double = { $player }, vil du kaste eller doble?
prompt-which-checker = { $player } kastet { $dice }. Hvilken brikke skal flyttes { $die }?
prompt-which-play = { $player } kastet { $dice }. Hvilket trekk?
prompt-only-play = { $player } kastet { $dice }. Det finnes bare ett trekk.
prompt-confirm = { $player } kastet { $dice }: { $play }. Bekrefte?
prompt-doubled =
    { $beavers ->
        [0] { $opponent } dobler til { $value }.
        [1] { $opponent } svarer med en beaver: kuben går videre til { $value } og blir hos { $opponent }.
       *[other] { $opponent } svarer med en raccoon: kuben går videre til { $value }.
    } { $player }, aksepter og spill videre om { $value }, eller gi deg og tap { $points ->
        [one] ett poeng
       *[other] { $points } poeng
    }: { $score }.
prompt-resigned =
    { $opponent } tilbyr å gi opp og tape { $win }, { $points ->
        [one] ett poeng
       *[other] { $points } poeng
    }: { $score }. { $player }, vil du godta eller spille videre?
prompt-next-game = Et spill til?
prompt-computer = { $player } tenker.
prompt-computer-waits = { $player } spiller videre etter /resume.
prompt-over = Settet er over.
prompt-leaves = { $player } har forlatt Blot. { $opponent }, settet er over og teller for ingen.
prompt-over-left = Settet er over og teller for ingen: en av de to har forlatt Blot.
remark-dead-cube = Den som gir seg nå, har tapt settet, så det koster ingenting å akseptere.

ask-take = { $player }, vil du akseptere og spille videre om { $value }, med kuben på din side?
ask-take-other = { $player }, vil du akseptere og spille videre om { $value }, med kuben hos motspilleren?
ask-raccoon = { $player }, raccoon: vil du snu kuben til { $value }, selv om den blir hos motspilleren?
ask-beaver = { $player }, beaver: vil du snu kuben til { $value } og beholde den?
ask-drop =
    { $points ->
        [one] { $player }, vil du gi deg og tape ett poeng: { $score }?
       *[other] { $player }, vil du gi deg og tape { $points } poeng: { $score }?
    }
ask-drop-match = { $player }, vil du gi deg og tape settet: { $score }?
ask-resign =
    { $player }, vil du gi opp og tape { $win }, { $points ->
        [one] ett poeng
       *[other] { $points } poeng
    }: { $score }?
ask-resign-match = { $player }, vil du gi opp og tape { $win } og dermed settet: { $score }?
ask-resign-which = { $player }, hva tilbyr du å tape?
ask-stop = Slutte nå, på stillingen { $score }?

status-roll = { $player } skal kaste
status-play = { $player } skal spille { $dice }
status-doubled =
    { $beavers ->
        [0] { $player } dobler til { $value }
        [1] { $player }: beaver til { $value }
       *[other] { $player }: raccoon til { $value }
    }
status-resigned = { $player } tilbyr å gi opp
status-between = mellom to spill
status-won = { $player } har vunnet
status-level = uavgjort
status-void = annullert
status-left = over, teller for ingen
note = #{ $number }
caption-pips = pips
alt-animation = Spillet mellom { $white } og { $black }, trekk for trekk. I ord: /history.

caption-played = { $player }: { $play }
caption-passed = { $player } kan ikke flytte
caption-doubled = { $player } dobler
caption-beavered = { $player }: beaver
caption-raccooned = { $player }: raccoon
caption-taken = { $player } aksepterer
caption-dropped = { $player } gir seg
caption-resigned = { $player } tilbyr å gi opp
caption-declined = { $player } spiller videre
caption-won =
    { $points ->
        [one] { $player } vinner { $win }, ett poeng
       *[other] { $player } vinner { $win }, { $points } poeng
    }

button-accept = Godta
button-decline = Avslå
button-withdraw = Trekk tilbake
button-roll = Kast
button-double = Doble til { $value }
button-double-again = Doble
button-take = Aksepter
button-drop = Gi deg
button-beaver = Beaver
button-raccoon = Raccoon
button-point =
    { $point ->
        [bar] Bar
       *[other] { $point }
    }
button-play = { $play }
button-swap = { $die } først
button-undo = Angre
button-confirm = Bekreft
button-resign = Gi opp …
button-more = Mer …
button-back = Tilbake
button-yes-take = Ja, jeg aksepterer
button-yes-drop = Ja, jeg gir meg
button-yes-beaver = Ja, beaver
button-yes-resign = Ja, jeg gir opp
button-yes-stop = Ja, slutt
button-single = Vanlig spill
button-gammon = Gammon
button-backgammon = Backgammon
button-accept-resignation = Godta
button-decline-resignation = Spill videre
button-next = Neste spill
button-stop = Slutt …
button-rematch = Omkamp
button-replay = Reprise
button-export = Eksporter
button-board = Brett
button-match = #{ $number } { $name }
button-open = #{ $number }
button-pips = Pips
button-history = Historikk
button-verify = Terninger
button-settings = Innstillinger
button-help = Hjelp
button-rules = Regler
button-games-mine = Mine sett
button-games-all = Alle sett her
button-format = { $format }
button-previous = Forrige
button-following = Neste
button-setting = { $setting }: { $value }

fact-turn = { $player } har turen.
fact-dice = { $player } har kastet { $dice }.
fact-dice-left = { $player } har kastet { $dice }; gjenstår å spille: { $left }.
fact-dice-played = { $player } har kastet { $dice } og brukt terningene.
fact-last-play = { $player } spilte { $play }.
fact-better = Bedre for { $player }: { $play }.
fact-tapped = Trykket så langt: { $player } { $play }.
fact-can-tap = Brikker kan flyttes fra: { $points }.
fact-point =
    { $point ->
        [bar] baren
       *[other] { $point }
    }
fact-stacks = Brikkene til { $player }, punkt:antall: { $stacks }.
fact-bar =
    { $count ->
        [one] { $player } har én brikke på baren.
       *[other] { $player } har { $count } brikker på baren.
    }
fact-off =
    { $count ->
        [one] { $player } har flyttet ut én brikke.
       *[other] { $player } har flyttet ut { $count } brikker.
    }
fact-pips = Pips for { $player }: { $count }.
fact-cube-centred = Kuben ligger i midten og viser { $value }.
fact-cube-owned = Kuben viser { $value } og tilhører { $player }.
fact-cube-offered = { $player } blir tilbudt kuben på { $value }.
fact-crawford = Dette er Crawford-spillet: ingen kan doble.
fact-no-cube = Det spilles uten kube.
fact-score = Stillingen: { $white } { $score } { $black }, sett til { $length }.
fact-score-money = Stillingen: { $white } { $score } { $black }, pengespill.
