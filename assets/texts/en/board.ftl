# The board message: its words, its buttons, its picture, and the picture in words.

header = #{ $number }  { $white } { $score } { $black }, to { $points }.
header-money = #{ $number }  { $white } { $score } { $black }, money play.

prompt-roll = { $player }, your roll.
prompt-roll-or-double = { $player }, roll or double.
prompt-which-checker = { $player } rolled { $dice }. Which checker moves { $die }?
prompt-which-play = { $player } rolled { $dice }. Which play?
prompt-only-play = { $player } rolled { $dice }. There is only one play.
prompt-confirm = { $player } rolled { $dice }: { $play }. Confirm?
prompt-doubled =
    { $beavers ->
        [0] { $opponent } doubles to { $value }.
        [1] { $opponent } beavers: the cube goes on to { $value } and stays { $opponent }'s.
       *[other] { $opponent } answers with a raccoon: the cube goes on to { $value }.
    } { $player }, take and play on for { $value }, or drop and lose { $points ->
        [one] one point
       *[other] { $points } points
    }: { $score }.
prompt-resigned =
    { $opponent } offers to resign { $win }, { $points ->
        [one] one point
       *[other] { $points } points
    }: { $score }. { $player }, accept or play on?
prompt-next-game = Another game?
prompt-computer = { $player } is thinking.
prompt-computer-waits = { $player } plays on after /resume.
prompt-over = The match is over.
prompt-leaves = { $player } has left Blot. { $opponent }, the match is over and counts for nobody.
prompt-over-left = The match is over and counts for nobody: one of the two has left Blot.
remark-dead-cube = A drop ends the match, so a take risks nothing.

ask-take = { $player }, take and play on for { $value }, with the cube on your side?
ask-take-other = { $player }, take and play on for { $value }, with the cube on the other side?
ask-raccoon = { $player }, raccoon: turn the cube on to { $value }, though it stays on the other side?
ask-beaver = { $player }, beaver: turn the cube on to { $value } and keep it?
ask-drop =
    { $points ->
        [one] { $player }, drop and lose one point: { $score }?
       *[other] { $player }, drop and lose { $points } points: { $score }?
    }
ask-drop-match = { $player }, drop and lose the match: { $score }?
ask-resign =
    { $player }, resign { $win }, { $points ->
        [one] one point
       *[other] { $points } points
    }: { $score }?
ask-resign-match = { $player }, resign { $win }, and the match: { $score }?
ask-resign-which = { $player }, what do you want to resign?
ask-stop = Stop playing at { $score }?

status-roll = { $player } to roll
status-play = { $player } to play { $dice }
status-doubled =
    { $beavers ->
        [0] { $player } doubles to { $value }
        [1] { $player } beavers to { $value }
       *[other] { $player } raccoons to { $value }
    }
status-resigned = { $player } offers to resign
status-between = between two games
status-won = { $player } has won
status-level = level
status-void = void
status-left = over, for nobody
note = #{ $number }
caption-pips = pips
alt-animation = The game between { $white } and { $black }, move by move. In words: /history.

caption-played = { $player }: { $play }
caption-passed = { $player } cannot move
caption-doubled = { $player } doubles
caption-beavered = { $player } beavers
caption-raccooned = { $player } raccoons
caption-taken = { $player } takes
caption-dropped = { $player } drops
caption-resigned = { $player } offers to resign
caption-declined = { $player } plays on
caption-won =
    { $points ->
        [one] { $player } wins { $win }, one point
       *[other] { $player } wins { $win }, { $points } points
    }

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-roll = Roll
button-double = Double to { $value }
button-double-again = Double
button-take = Take
button-drop = Drop
button-beaver = Beaver
button-raccoon = Raccoon
button-point =
    { $point ->
        [bar] Bar
       *[other] { $point }
    }
button-play = { $play }
button-swap = { $die } first
button-undo = Undo
button-confirm = Confirm
button-resign = Resign …
button-more = More …
button-back = Back
button-yes-take = Yes, take
button-yes-drop = Yes, drop
button-yes-beaver = Yes, beaver
button-yes-resign = Yes, resign
button-yes-stop = Yes, stop
button-single = Single game
button-gammon = Gammon
button-backgammon = Backgammon
button-accept-resignation = Accept
button-decline-resignation = Play on
button-next = Next game
button-stop = Stop …
button-rematch = Rematch
button-replay = Replay
button-export = Export
button-board = Board
button-match = #{ $number } { $name }
button-open = #{ $number }
button-pips = Pips
button-history = History
button-verify = Dice
button-settings = Settings
button-help = Help
button-rules = Rules
button-games-mine = My games
button-games-all = All games here
button-format = { $format }
button-previous = Previous
button-following = Next
button-setting = { $setting }: { $value }

fact-turn = It is { $player }'s turn.
fact-dice = { $player } has rolled { $dice }.
fact-dice-left = { $player } has rolled { $dice }; still to play: { $left }.
fact-dice-played = { $player } has rolled and used { $dice }.
fact-last-play = { $player } played { $play }.
fact-better = Better for { $player }: { $play }.
fact-tapped = Tapped so far: { $player } { $play }.
fact-can-tap = Checkers can move from: { $points }.
fact-point =
    { $point ->
        [bar] the bar
       *[other] { $point }
    }
fact-stacks = Checkers of { $player }, point:count: { $stacks }.
fact-bar =
    { $count ->
        [one] { $player } has one checker on the bar.
       *[other] { $player } has { $count } checkers on the bar.
    }
fact-off =
    { $count ->
        [one] { $player } has borne off one checker.
       *[other] { $player } has borne off { $count } checkers.
    }
fact-pips = Pip count of { $player }: { $count }.
fact-cube-centred = The cube is in the middle at { $value }.
fact-cube-owned = The cube is at { $value } and { $player }'s.
fact-cube-offered = The cube is offered to { $player } at { $value }.
fact-crawford = This is the Crawford game: no doubling.
fact-no-cube = There is no cube.
fact-score = Score: { $white } { $score } { $black }, match to { $length }.
fact-score-money = Score: { $white } { $score } { $black }, money play.
