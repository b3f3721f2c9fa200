# The commands: what they are for (at most 100 characters), how they are written, and what they answer.

command-challenge = Challenge a friend, whoever comes first, or the computer to a match
usage-challenge = /challenge [@player] [points] [options], for example /challenge @friend 5, or /challenge money jacoby automatic:2.
option-challenge-player = Whom; left out, whoever accepts first
option-challenge-length = Points to play to, 5 if you say nothing
option-challenge-computer = Against the computer, which accepts at once
option-challenge-level = How well the computer plays; intermediate if you say nothing
option-challenge-money = Money play: game after game, no end in sight
option-challenge-crawford = The Crawford rule; on unless you say no
option-challenge-jacoby = Money play: gammons count only after a double
option-challenge-beavers = Money play: a double may be turned back at once
option-challenge-automatic = Money play: how often a tied opening turns the cube
option-challenge-cubeless = Without a doubling cube
option-challenge-variant = The starting position
option-challenge-ladder = Whether it counts for the ladder
option-challenge-clock = How much time each has; as the club has it if you say nothing
option-challenge-hints = Both may ask for hints; friendly matches only

command-accept = Accept a challenge, or your opponent's resignation
usage-accept = /accept [number] [luck word], for example /accept, or /accept 42 four-leaf clover.
option-accept-game = Which match, by its number
option-accept-luck = Your luck word for the dice, if you like

command-decline = Decline a challenge, or play on after a resignation
usage-decline = /decline [number], for example /decline, or /decline 42.
option-decline-game = Which match, by its number

command-withdraw = Take your challenge back
usage-withdraw = /withdraw [number], for example /withdraw, or /withdraw 42.
option-withdraw-game = Which challenge, by its number

command-luck = Give a luck word that goes into the sealed dice, before the match begins
usage-luck = /luck WORD, for example /luck four-leaf clover.
option-luck-word = Any words, at most 64 bytes
option-luck-game = Which challenge, by its number

command-roll = Roll the dice
usage-roll = /roll [number], for example /roll, or /roll 42.
option-roll-game = Which match, by its number

command-move = Play your roll
usage-move = /move PLAY, for example /move 13/7 6/5, /move bar/22 24/20*, or /move 6/off(2).
option-move-play = The play, like 13/7 6/5
option-move-game = Which match, by its number

command-double = Offer to double the stakes, before you roll
usage-double = /double [number], for example /double, or /double 42.
option-double-game = Which match, by its number

command-take = Accept a double
usage-take = /take [yes] [number], for example /take, or /take yes if you are sure.
option-take-yes = Do not ask again
option-take-game = Which match, by its number

command-drop = Refuse a double and lose what the cube showed before
usage-drop = /drop [yes] [number], for example /drop, or /drop yes if you are sure.
option-drop-yes = Do not ask again
option-drop-game = Which match, by its number

command-beaver = Turn a double back at once and keep the cube, where agreed
usage-beaver = /beaver [yes] [number], for example /beaver, or /beaver yes if you are sure.
option-beaver-yes = Do not ask again
option-beaver-game = Which match, by its number

command-resign = Offer to resign the game
usage-resign = /resign [single|gammon|backgammon] [yes], for example /resign, /resign gammon, or /resign single yes if you are sure.
option-resign-loss = What you resign
option-resign-yes = Do not ask again
option-resign-game = Which match, by its number

command-next = Money play: start the next game
usage-next = /next [number], for example /next, or /next 42.
option-next-game = Which match, by its number

command-stop = Money play: stop, between two games
usage-stop = /stop [yes] [number], for example /stop, or /stop yes if you are sure.
option-stop-yes = Do not ask again
option-stop-game = Which match, by its number

command-clock = See how much time both players have
usage-clock = /clock [number], for example /clock, or /clock 42.
option-clock-game = Which match, by its number

command-nudge = Remind your opponent in a friendly way, once a turn
usage-nudge = /nudge [number], for example /nudge, or /nudge 42.
option-nudge-game = Which match, by its number

command-pause = Stop the clocks of a match, if your opponent agrees
usage-pause = /pause [number], for example /pause, or /pause 42.
option-pause-game = Which match, by its number

command-resume = Let the clocks of a match run again
usage-resume = /resume [number], for example /resume, or /resume 42.
option-resume-game = Which match, by its number

command-claim = Claim the win when your opponent's time is up
usage-claim = /claim [number], for example /claim, or /claim 42.
option-claim-game = Which match, by its number

command-vacation = Stop all your clocks for some days
usage-vacation = /vacation [days], for example /vacation 10; /vacation 0 ends it.
option-vacation-days = For how many days

command-undo = Take back the last step you tapped, before you confirm
usage-undo = /undo [number], for example /undo, or /undo 42.
option-undo-game = Which match, by its number

command-board = Show the board again, down here
usage-board = /board [number], for example /board, or /board 42.
option-board-game = Which match, by its number

command-games = List your matches, or all matches here
usage-games = /games [mine|all], for example /games, or /games all.
option-games-whose = Yours, or everybody's here
option-games-page = Which page of the list

command-pips = Count the pips
usage-pips = /pips [number], for example /pips, or /pips 42.
option-pips-game = Which match, by its number

command-history = Show the game so far in notation
usage-history = /history [number], for example /history, or /history 42.
option-history-game = Which match, by its number

command-export = Get the match as a file, or the position as an ID
usage-export = /export [mat|sgf|json|position] [number], for example /export, /export json, or /export position 42.
option-export-format = mat, sgf, json, or the position
option-export-game = Which match, by its number

command-replay = Watch a game again as an animation
usage-replay = /replay [game of the match], for example /replay, or /replay 2 for the second game.
option-replay-part = Which game of the match
option-replay-game = Which match, by its number

command-hint = What the computer would do, where hints were agreed on
usage-hint = /hint [number], for example /hint. For friendly matches: /challenge @friend 5 hints.
option-hint-game = Which match, by its number
command-analyze = How well a match was played, and where it turned
usage-analyze = /analyze [number], for example /analyze or /analyze 42; /analyze 42 first shows what mattered most, /analyze 42 file all of it.
option-analyze-part = The overview, one of the decisions that mattered most, or all as a file
option-analyze-game = Which match, by its number
command-verify = Check the sealed dice of a match
usage-verify = /verify [number], for example /verify, or /verify 42.
option-verify-game = Which match, by its number

command-rules = Read the rules, topic by topic
usage-rules = /rules [topic], for example /rules, or /rules doubling.
option-rules-topic = What about

command-help = List the commands, or explain one
usage-help = /help [command] [page], for example /help, /help 2, or /help challenge.
option-help-command = Which command
option-help-page = Which page of the list

command-settings = See and change your settings
usage-settings = /settings [setting] [value], for example /settings, or /settings theme dark.
option-settings-setting = What to change
option-settings-value = The new value

command-club = See this club's rules; those who manage the place can change them
usage-club = /club [setting] [value], for example /club threads on, or /club void 42.
option-club-setting = What to change
option-club-value = The new value

command-ping = See whether Blot is there
usage-ping = Just /ping.

command-privacy = What I keep about you, why, and how to get rid of it
usage-privacy = Just /privacy.

command-mydata = Get everything I keep about you, as a file
usage-mydata = Just /mydata.

command-forget = Leave for good: end your matches and have everything about you removed
usage-forget = /forget [yes], for example /forget, or /forget yes if you are sure.
option-forget-yes = Do not ask again

command-link = Become one player with your account on another platform
usage-link = /link [code], for example /link here, and on the other platform /link with the code you got.
option-link-code = The code that you got on the other platform

command-unlink = Take this account off your player; it begins anew
usage-unlink = Just /unlink.

usage-leave = Use the button under the question, or /forget.
usage-tap = Use the buttons under the board, or type the play: /move 13/7 6/5.
usage-swap = Use the buttons under the board, or type the play: /move 13/7 6/5.
usage-confirm = Use the buttons under the board, or type the play: /move 13/7 6/5.
usage-back = Use the buttons under the board, or /board.
usage-rematch = Use the button under the result, or /challenge.
usage-more = Use the buttons under the board, or /board.
usage-start = Just /start.

pong = I am here.

welcome = Hello, I am Blot: backgammon in this chat. Challenge a friend with /challenge @friend 5, anyone with /challenge, or the computer with /challenge computer, and play by tapping. /help lists everything.
welcome-in-private = Hello, I am Blot: backgammon in your chats. Challenge a friend in a group that we are both in: /challenge @friend 5. Here you can see and play your matches: /games.
told-in-private = I have answered in our private chat.
start-first = That is for you alone. Press Start in our private chat, and I answer there:

help = Backgammon in the chat. Tap the buttons under the board, or type:
help-line = /{ $name }: { $help }
help-one = /{ $name }: { $help }. { $usage }
help-option = { $name }: { $help }

offer-player = Player { $name }

which-match = Which match? { $numbers }. Say it like game:{ $example }.

games-mine =
    { $pages ->
        [one] Your matches:
       *[other] Your matches, page { $page } of { $pages }:
    }
games-all =
    { $pages ->
        [one] Matches here:
       *[other] Matches here, page { $page } of { $pages }:
    }
games-none = You have no match. Start one: /challenge @friend 5.
games-none-here = Nobody plays here. Start a match: /challenge @friend 5.
game-line = #{ $number }  { $white } { $score } { $black }: { $turn }
game-challenge = #{ $number }  { $white } challenges { $black }
game-open = #{ $number }  { $white } challenges anyone
turn-yours = your turn
turn-of = { $player }'s turn
turn-either = between two games

pips = Pips: { $white } { $white_pips }, { $black } { $black_pips }. { $leader } leads by { $lead }.
pips-level = Pips: { $white } and { $black } both { $pips }.

history = Game { $number }:
history-long = The last { $shown } of { $turns } lines; all are in the file.
history-empty = Nobody has played yet.
turn-played =
    { $by_order ->
        [0] { $player } { $dice }: { $play }
        [1] { $player } { $dice }: { $play } (rolled by standing order)
       *[other] { $player } { $dice }: { $play } (played by standing order)
    }
turn-no-play =
    { $by_order ->
        [0] { $player } { $dice }: no play
       *[other] { $player } { $dice }: no play (rolled by standing order)
    }
turn-closed-out = { $player }: closed out
turn-tied = Both rolled { $die }

export = #{ $number } as a file:
export-xgid = { $id }
export-gnubg = GNU Backgammon: position { $position }, match { $id }
export-gnubg-too-large = GNU Backgammon: position { $position }; score or cube are too large for a match ID
replay = #{ $number }, game { $part }:

settings = Your settings. Change one by its button, or like this: /settings theme dark.
settings-line = { $setting }: { $value }. { $name }
house = The rules of this club. Those who manage the place change one like this: /club threads on.
club-language = The language I speak with all of you
club-theme = How boards look, unless a player has set it
club-length = To how many points, unless a challenge says so
club-clock = The clock of rated matches, unless a challenge says so
club-rated = Whether matches are rated, unless a challenge says so
club-challenge = Who may challenge
club-computer = Whether the computer plays here: only friendly matches, rated ones as well, or none
club-flagging = Whose matches end by themselves when time is up; in others the opponent may claim the win
club-vacation = Days of vacation in a year
club-void = /club void 42: the match ends, or is taken off the ladder, and counts for nobody
club-squeeze = Whether ratings move halfway to 1500 when a season is over
club-season = /club season close: ends the season and keeps its table
club-export = /club export: all finished matches and the ladder as files
club-audit = /club audit: who changed what here
club-bridge = /club bridge: makes this club one with a club on another platform; /club bridge off parts them
club-bridge-code = Your code is { $code }, good for ten minutes. Whoever manages the other place types /club bridge { $code } there. Both are one club then, with the house rules of this one.
club-bridged = This club is on { $platform } as well now: the same players, matches and ladder in both places.
club-parted = This club is no longer on { $platform }. Matches and ladder stay here.
club-parted-window = The bridge to { $platform } is gone, and so are matches and ladder, which stay there. This club begins anew.
audit = What those who manage this place have done, the newest first:
audit-empty = Nobody has changed anything here.
audit-line = { $day } { $player }: { $line }
voided = #{ $number } is void now.
season-closed = Season { $number } is over. Its table stays here: /leaderboard season:{ $number }.
season-squeezed = Everybody's rating has moved halfway to 1500.
club-exported =
    { $count ->
        [one] One finished match, and the ladder.
       *[other] { $count } finished matches, and the ladder.
    }
reports = What you may want to look at; nothing follows from it by itself:
report-resigns = { $day } #{ $number }: { $loser } has resigned several matches in a row to { $winner }
report-quick = { $day } #{ $number }: the last wins of { $winner } were all resigned after a few plays
club-analysis = Whether every match that ends is analysed, for all to see
club-threads = Each match in a thread of its own, where the chat has threads
club-ladder = One ladder for this place alone, or shared with the other places here that want it
settings-language = The language I speak with you; auto is that of your app
settings-theme = How your boards look; auto is as the club has it
settings-size = How large your pictures are
settings-home = On which side your home board is
settings-cube = What the cube shows before it is turned
settings-forced = Play for me what is the only play
settings-roll = Roll for me when I cannot double
settings-bearoff = Bear off for me when nobody can hit any more
settings-notices = How you hear that it is your turn: by a mention, in private, once a day, or not at all
settings-quiet = Hours in which nobody disturbs you, like 22-7
settings-zone = Your time zone, like Europe/Helsinki

command-leaderboard = Show the ladder: of all time, this month, or a season that is over
usage-leaderboard = /leaderboard [all|month] [page], for example /leaderboard, /leaderboard month, or /leaderboard season:1.
option-leaderboard-when = All time, or this month
option-leaderboard-page = Which page
option-leaderboard-season = A season that is over, by its number

command-profile = Show a player's rating curve and record
usage-profile = /profile [@player or computer], for example /profile, or /profile computer expert.
option-profile-player = Whose; left out, yours
option-profile-computer = The computer's
option-profile-level = Which level of the computer; intermediate if you say nothing

command-versus = Show you and another player head to head
usage-versus = /versus @player or computer, for example /versus @friend, or /versus computer expert.
option-versus-player = Against whom
option-versus-computer = Against the computer
option-versus-level = Which level of the computer; intermediate if you say nothing

command-matches = List finished matches, newest first
usage-matches = /matches [@player or computer] [page], for example /matches, or /matches @friend 2.
option-matches-player = Whose; left out, yours
option-matches-computer = The computer's
option-matches-level = Which level of the computer; intermediate if you say nothing
option-matches-page = Which page of the list

command-rating = Show how a match changed the ratings
usage-rating = /rating [number], for example /rating, or /rating 42.
option-rating-game = Which match, by its number
