# The board message: its words, its buttons, its picture, and the picture in words.

header = #{ $number }  { $white } { $score } { $black }, till { $points }.
header-money = #{ $number }  { $white } { $score } { $black }, moneyspel.

prompt-roll = { $player }, din tur att slå.
prompt-roll-or-double = { $player }, slå eller dubblera.
prompt-which-checker = { $player } slog { $dice }. Vilken bricka ska gå { $die }?
prompt-which-play = { $player } slog { $dice }. Vilket drag?
prompt-only-play = { $player } slog { $dice }. Det finns bara ett drag.
prompt-confirm = { $player } slog { $dice }: { $play }. Bekräfta?
prompt-doubled =
    { $beavers ->
        [0] { $opponent } dubblerar till { $value }.
        [1] { $opponent } svarar med beaver: kuben går upp till { $value } och stannar hos { $opponent }.
       *[other] { $opponent } svarar med raccoon: kuben går upp till { $value }.
    } { $player }, acceptera och spela vidare om { $value }, eller neka och förlora { $points ->
        [one] en poäng
       *[other] { $points } poäng
    }: { $score }.
prompt-resigned =
    { $opponent } vill ge upp och bjuder på { $win }, { $points ->
        [one] en poäng
       *[other] { $points } poäng
    }: { $score }. { $player }, godta eller spela vidare?
prompt-next-game = Ett parti till?
prompt-computer = { $player } tänker.
prompt-computer-waits = { $player } spelar vidare efter /resume.
prompt-over = Matchen är slut.
prompt-leaves = { $player } har lämnat Blot. { $opponent }, matchen är slut och räknas inte för någon.
prompt-over-left = Matchen är slut och räknas inte för någon: en av de två har lämnat Blot.
remark-dead-cube = Ett nej avslutar matchen, så det finns inget att förlora på att acceptera.

ask-take = { $player }, vill du acceptera och spela vidare om { $value }, med kuben på din sida?
ask-take-other = { $player }, vill du acceptera och spela vidare om { $value }, med kuben på andra sidan?
ask-raccoon = { $player }, vill du svara med raccoon: vrida upp kuben till { $value }, fast den stannar på andra sidan?
ask-beaver = { $player }, vill du svara med beaver: vrida upp kuben till { $value } och behålla den?
ask-drop =
    { $points ->
        [one] { $player }, vill du neka och förlora en poäng: { $score }?
       *[other] { $player }, vill du neka och förlora { $points } poäng: { $score }?
    }
ask-drop-match = { $player }, vill du neka och förlora matchen: { $score }?
ask-resign =
    { $player }, vill du ge upp och förlora { $win }, { $points ->
        [one] en poäng
       *[other] { $points } poäng
    }: { $score }?
ask-resign-match = { $player }, vill du ge upp och förlora { $win } och därmed matchen: { $score }?
ask-resign-which = { $player }, hur mycket vill du ge upp?
ask-stop = Sluta spela vid { $score }?

status-roll = { $player } ska slå
status-play = { $player } ska spela { $dice }
status-doubled =
    { $beavers ->
        [0] { $player } dubblerar till { $value }
        [1] { $player }: beaver till { $value }
       *[other] { $player }: raccoon till { $value }
    }
status-resigned = { $player } vill ge upp
status-between = mellan två partier
status-won = { $player } har vunnit
status-level = oavgjort
status-void = struken
status-left = avbruten, räknas inte
note = #{ $number }
caption-pips = pip
alt-animation = Partiet mellan { $white } och { $black }, drag för drag. I ord: /history.

caption-played = { $player }: { $play }
caption-passed = { $player } kan inte flytta
caption-doubled = { $player } dubblerar
caption-beavered = { $player } svarar med beaver
caption-raccooned = { $player } svarar med raccoon
caption-taken = { $player } accepterar
caption-dropped = { $player } nekar
caption-resigned = { $player } vill ge upp
caption-declined = { $player } spelar vidare
caption-won =
    { $points ->
        [one] { $player } vinner { $win }, en poäng
       *[other] { $player } vinner { $win }, { $points } poäng
    }

button-accept = Anta utmaningen
button-decline = Tacka nej
button-withdraw = Dra tillbaka
button-roll = Slå
button-double = Dubblera till { $value }
button-double-again = Dubblera
button-take = Acceptera
button-drop = Neka
button-beaver = Beaver
button-raccoon = Raccoon
button-point =
    { $point ->
        [bar] Muren
       *[other] { $point }
    }
button-play = { $play }
button-swap = { $die } först
button-undo = Ångra
button-confirm = Bekräfta
button-resign = Ge upp …
button-more = Mer …
button-back = Tillbaka
button-yes-take = Ja, acceptera
button-yes-drop = Ja, neka
button-yes-beaver = Ja, beaver
button-yes-resign = Ja, ge upp
button-yes-stop = Ja, sluta
button-single = Enkelt parti
button-gammon = Gammon
button-backgammon = Backgammon
button-accept-resignation = Godta
button-decline-resignation = Spela vidare
button-next = Nästa parti
button-stop = Sluta …
button-rematch = Revansch
button-replay = Repris
button-export = Exportera
button-board = Brädet
button-match = #{ $number } { $name }
button-open = #{ $number }
button-pips = Pip
button-history = Protokoll
button-verify = Tärningar
button-settings = Inställningar
button-help = Hjälp
button-rules = Regler
button-games-mine = Mina matcher
button-games-all = Alla matcher här
button-format = { $format }
button-previous = Föregående
button-following = Nästa
button-setting = { $setting }: { $value }

fact-turn = { $player } är på tur.
fact-dice = { $player } har slagit { $dice }.
fact-dice-left = { $player } har slagit { $dice }; kvar att spela: { $left }.
fact-dice-played = { $player } har slagit { $dice } och använt hela slaget.
fact-last-play = { $player } spelade { $play }.
fact-better = Bättre för { $player }: { $play }.
fact-tapped = Valt hittills: { $player } { $play }.
fact-can-tap = Brickor kan flyttas från: { $points }.
fact-point =
    { $point ->
        [bar] muren
       *[other] { $point }
    }
fact-stacks = Brickor för { $player }, tunga:antal: { $stacks }.
fact-bar =
    { $count ->
        [one] { $player } har en bricka på muren.
       *[other] { $player } har { $count } brickor på muren.
    }
fact-off =
    { $count ->
        [one] { $player } har tagit hem en bricka.
       *[other] { $player } har tagit hem { $count } brickor.
    }
fact-pips = Antal pip för { $player }: { $count }.
fact-cube-centred = Kuben ligger i mitten och står på { $value }.
fact-cube-owned = Kuben står på { $value } och ägs av { $player }.
fact-cube-offered = { $player } erbjuds kuben på { $value }.
fact-crawford = Det här är Crawfordpartiet: ingen får dubblera.
fact-no-cube = Det finns ingen kub.
fact-score = Ställning: { $white } { $score } { $black }, match till { $length }.
fact-score-money = Ställning: { $white } { $score } { $black }, moneyspel.
