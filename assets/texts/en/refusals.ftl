# Every "no": what is wrong, and what to do.

went-wrong = Something went wrong on my side (code { $code }). Please try again; /board shows where the match is.
put-off = I cannot save anything at the moment. I do this as soon as I can; there is no need to repeat it.

no-command = Commands start with a slash: /help lists them.
no-unknown-command = There is no /{ $word }. /help lists all commands.
no-wrong-word = “{ $word }” does not fit here. { $usage }
no-out-of-range = “{ $word }” is not from { $first } to { $last }. { $usage }
no-missing = Something is missing. { $usage }
no-too-long = That is too long for a command. /help lists them, and how they are written.
no-old-button = This button is from an older Blot. /board shows the present board.
no-old-board = This board of #{ $number } has changed since. /board { $number } brings the current one.
no-old-board-here = This board of #{ $number } has changed since. Here is the current one.
no-match = You have no match here. Start one: /challenge @friend 5, or /challenge for whoever comes.
no-such-match = There is no match #{ $number } here. /games lists yours.
no-not-your-match = This is { $white } and { $black }'s match. Start your own: /challenge @friend 5.
no-nowhere-now = You have several matches, and that fits none of them now. /games shows whose turn it is.
no-not-now = That is not possible at this moment. /board shows where the match is.

no-challenge-in-private = Matches are played in a channel or group. Challenge a friend there, /challenge @friend 5, or the computer, /challenge computer.
no-challenge-self = You cannot challenge yourself. Leave the name out, and whoever comes first can accept.
no-bot = Programs do not play here. Challenge a person, /challenge @friend 5, or the computer, /challenge computer.
no-unknown-player = I have not met @{ $handle } yet. Challenge everybody with /challenge, and let @{ $handle } accept.
no-too-many-challenges = You have { $max } challenges waiting. /withdraw one, or wait for an answer.
no-too-many-today = You have made { $max } challenges in a day. Please play some of them first.
no-too-many-matches = { $max } matches at once are the limit. Finish one first.
no-length-and-money = Either a match to so many points or money play: /challenge @friend 5, or /challenge @friend money.
no-money-is-not-rated = Money play is never rated. Play a match: /challenge @friend 5 rated.
no-hints-are-friendly = Hints are for friendly matches: /challenge @friend 5 friendly hints.
no-player-and-computer = Either a player or the computer: /{ $command } @friend, or /{ $command } computer.
no-computer = The computer does not play in this club. Challenge a person: /challenge @friend 5.
no-computer-is-friendly = Matches against the computer are not rated here. Leave out “rated”.
no-terms = These terms do not go together: /challenge @friend 5.
no-terms-money-only = Jacoby, beavers and automatic doubles are for money play: /challenge @friend money jacoby.
no-terms-match-only = The Crawford rule is for matches: /challenge @friend 5.
no-terms-needs-cube = Jacoby, beavers and automatic doubles need a cube: leave out “cubeless”.
no-challenge = There is no challenge waiting here. Make one: /challenge @friend 5.
no-own-challenge = That is your own challenge. Somebody else must accept it; /withdraw takes it back.
no-not-invited = That challenge is for somebody else. Make your own: /challenge @friend 5.
no-open-to-all = That challenge is open to everybody, so nobody needs to decline it.
no-already-challenged = Your challenge #{ $number } is waiting for an answer already.
no-not-your-challenge = Only the player who made a challenge can withdraw it. /decline says no to one.
no-not-accepted = The challenge is not accepted yet, so there is nothing to play.
no-already-accepted = The match has begun, it can no longer be withdrawn. /resign ends a game.
no-was-declined = That challenge was declined. Make a new one: /challenge @friend 5.
no-was-withdrawn = That challenge was withdrawn. Make a new one: /challenge @friend 5.
no-has-expired = That challenge has expired. Make a new one: /challenge @friend 5.
no-bad-luck-word = A luck word is one line of at most { $max } bytes: /luck four-leaf clover.
no-luck-on-accepting = Give your luck word when you accept: /accept four-leaf clover.
no-luck-is-frozen = The luck words were frozen when the match began.

no-match-over = This match is over. /challenge starts another.
no-nothing-to-answer = There is nothing to accept or decline now: no challenge waits, and nobody has offered to resign.
no-not-your-turn = It is { $player }'s turn.
no-not-your-turn-clock = It is { $player }'s turn; { $left } left.
no-roll-first = Roll first: /roll.
no-already-rolled = You have rolled { $dice }; play it: /move 13/7 6/5.
no-double-unanswered = The double comes first: /take or /drop.
no-resignation-unanswered = The offer to resign comes first: /accept or /decline.
no-no-double = Nobody has doubled.
no-cubeless = This match is played without a cube. Go on with /roll.
no-crawford = This is the Crawford game, without doubling. Go on with /roll.
no-not-your-cube = The cube is { $player }'s. Go on with /roll.
no-cube-limit = The cube goes no higher.
no-beavers = Beavers were not agreed on: /take or /drop.
no-more-beavers = After a raccoon the cube stops: /take or /drop.
no-offer-more-than-single = A single game was declined. Offer more, /resign gammon, or play on.
no-offer-more-than-gammon = A gammon was declined. Offer more, /resign backgammon, or play on.
no-offer-more = Even a backgammon was declined. Play on.
no-gammons-do-not-count = Gammons do not count before a double is accepted: /resign single is enough.
no-game-not-over = The game is not over yet: play on, or /resign it.
no-game-over = The game is over: /next starts another, /stop ends the session.
no-not-money-play = A match is played to its end; /resign ends a game.

no-clock = This match has no clock, so there is nothing to stop.
no-not-paused = The clocks of this match are not stopped. /pause asks for it.
no-already-paused = The clocks stand still already. /resume, or a play, starts them again.
no-pause-unanswered = You have asked already. Your opponent can agree with /pause.
no-time-is-not-up = There is nothing to claim: nobody's time is up. /clock shows both clocks.
no-vacation = You are not on vacation. /vacation 10 takes ten days.
no-on-vacation = You are on vacation already. /vacation 0 ends it.
no-too-much-vacation =
    { $left ->
        [0] You have no vacation left of { $days } days in a year.
        [one] You have one day of vacation left of { $days } in a year: /vacation 1.
       *[other] You have { $left } days of vacation left of { $days } in a year: /vacation { $left }.
    }
no-nudge-self = It is your own turn. /board shows the match.
no-nudged = You have nudged your opponent in this turn already. Please be patient.
no-nudge-too-soon = The turn has only just begun. Give your opponent an hour.
no-nudges = Your opponent does not want to be disturbed now.
no-nudge-computer = The computer needs no reminder: its answer comes by itself. /board shows the match.
no-wrong-quiet = Quiet hours are written like 22-7, in your own time; /settings quiet off ends them.
no-wrong-zone = That is no time zone I know. Write it like Europe/Helsinki: /settings zone Europe/Helsinki.
no-empty-ladder = Nobody has finished a rated match here, so there is no season to close.
no-nothing-to-export = No match was finished here yet.
no-already-void = That match is void already.
no-may-not-challenge = Here only those who manage the place make challenges. Ask one of them.

no-nothing-to-tap = There is no checker to move now.
no-cannot-tap =
    { $point ->
        [bar] No checker on the bar can move { $die } here. Choose one of the buttons, or type the play: /move 13/7 6/5.
       *[other] No checker on { $point } can move { $die } here. Choose one of the buttons, or type the play: /move 13/7 6/5.
    }
no-other-die = The other die cannot be used first here.
no-nothing-to-undo = There is no step to take back. A confirmed play stands.
no-play-not-complete = The play is not complete: all dice that can be used must be used.
no-not-begun = That match has not begun.
no-such-game = There is no game { $number } in this match yet.
no-wrong-value = “{ $setting }” can be { $values }. For example: { $example }.
no-club-in-private = A club is where more than one person is. Use /club in its channel or group.
no-not-managing = Only those who manage this place can do that. Ask one of them.
no-nothing-to-share = This place is not part of a larger one, so its ladder stays its own.
no-shared-at-home = This club has its home on { $platform }. Whether its ladder is shared is set there.
no-same-platform = That code is from this platform, and a bridge leads to another one. Get a new one with /club bridge, and type it there.
no-already-bridged = One of the two clubs is bridged already. /club bridge off parts it.
no-not-bridged = This club is in one place only. /club bridge begins a bridge.

no-has-left = Your opponent has left Blot. Challenge somebody else: /challenge @friend 5.
no-not-asked = That question was somebody else's, or too long ago. /forget asks again.
no-left-too-often = I have forgotten you { $max } times within the hour. Please let an hour pass.
no-too-many-codes = You have had { $max } codes within the hour. Please try again later.
no-too-many-tries = That makes { $max } wrong codes within the hour. Please try again later, with a new code.
no-wrong-code = That code is wrong, used or too old. { $command } on the other platform gives you a new one; type it here.
no-own-code = That is your own code: it belongs on the other platform. It has been seen here, so get a new one with /link.
no-already-linked = Both players have an account on { $platform } already, and one player has only one there. /unlink takes one off.
no-play-each-other = The two have played each other, so they cannot be one player.
no-not-linked = This account is joined with no other. /link begins that.
no-plays-here = First finish what you have on this platform: #{ $number }. Then /unlink again.

illegal-empty = Which play? Write it like 13/7 6/5.
illegal-too-long = That is too long for a play. Write it like 13/7 6/5.
illegal-not-a-move = “{ $word }” is not a step. Write it like 13/7, bar/20 or 6/off.
illegal-no-such-point = “{ $word }”: points are numbered 1 to 24, from your side.
illegal-backwards = “{ $word }” goes backwards: from high numbers to low ones.
illegal-too-many-steps = “{ $word }” is a step too many for these dice.
illegal-no-such-die = “{ $word }”: no die that is left goes that far.
illegal-no-checker =
    { $point ->
        [bar] “{ $word }”: you have no checker on the bar.
       *[other] “{ $word }”: you have no checker on { $point }.
    }
illegal-on-bar = “{ $word }”: your checker on the bar must enter first.
illegal-blocked = “{ $word }” is blocked: your opponent holds the { $point } point.
illegal-not-home =
    { $point ->
        [bar] “{ $word }”: one of your checkers is on the bar, and all must be home before one goes off.
       *[other] “{ $word }”: one of your checkers is still on { $point }, and all must be home before one goes off.
    }
illegal-higher-checker = “{ $word }”: the checker on { $point } comes first.
illegal-larger-die = Only one die can be played here, and it must be the { $die }.
illegal-more-to-play =
    { $count ->
        [one] One more die must be played.
       *[other] { $count } more dice must be played.
    }
illegal-leaves-a-die = That leaves a die that another play can use.
illegal-ambiguous = That could be more than one play; write every step.
illegal-no-legal-play = No play is possible.
illegal-nearest = { $why } You could play { $plays }.

no-ladder-in-private = Every channel or group has a ladder of its own. Ask there: /leaderboard.
no-results = I know no results of { $name } here. /leaderboard lists who has some.
no-rating = { $name } has not finished a rated match here yet. /matches lists all others.
no-such-season = There is no season { $number } on this ladder yet. /leaderboard shows the present one.
no-not-rated = #{ $number } changed no ratings: only finished rated matches do.
no-not-over = #{ $number } is not over yet; ratings change at its end.
no-only-yourself = Against whom? For example: /versus @friend, or /versus computer.
no-analysis-yet = A match is analysed when it is over. Play on: /board.
no-analysis-twice = I am at it already. It comes in a moment.
no-analysis-too-many =
    { $max ->
        [one] You wait for one analysis already. When it is there, ask again.
       *[other] You wait for { $max } analyses already. When one is there, ask again.
    }
no-analysis-busy = Too many matches wait to be analysed. Please ask again later.
no-analysis-too-long = This match is too long for me. /export gives it to you as a file for other programs.
no-analysis-here = #{ $number } has not been analysed yet: /analyze { $number }.
no-such-decision = There are not so many errors in this match. /analyze shows what there is.
no-hints-rated = There are no hints in a rated match. Without a rating: /challenge @friend 5 hints.
no-hints-agreed = You have not agreed on hints in this match. Next time: /challenge @friend 5 hints.
no-hint-now = Nobody has to decide anything now. /board shows what can be done.
no-time-to-think = I have too much to think about just now. Please ask again in a moment.
