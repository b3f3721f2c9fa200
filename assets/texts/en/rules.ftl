# The rules as Blot plays them, in short topics: /rules, and docs/rules.md.

rules-start-title = 1. The start
rules-start =
    Two players, fifteen checkers each, 24 points. You count the points from your own side: two of your checkers start on 24, five on 13, three on 8 and five on 6. Your opponent's mirror them.
    Your checkers move from high numbers to low, your opponent's the other way. Your points 1 to 6 are your home. Bring all your checkers home, then bear them off: whoever has none left first wins.
    To begin, each rolls one die. The higher one starts and plays both numbers; a tie is rolled again.
    Some printed rules put two checkers on 8: a misprint, that makes only fourteen. And boards are printed either way round: /settings home left turns yours.
rules-moving-title = 2. Moving
rules-moving =
    Roll two dice. Each number moves one checker that many points: two different checkers, or one checker twice, if it can stop in between.
    A point is open to you if it is empty, if it is yours, or if a single checker of your opponent stands there. Two or more of them close it.
    Equal dice are a double: you play the number four times.
    A play is written from/to, by your own numbers: 13/7 6/5. 6/5(2) moves two checkers, and 13/7* hits one. On this board 3 1 was played 8/5 6/5.
rules-dice-title = 3. Both dice
rules-dice =
    Use both numbers if there is any way to do it. Of a double, use as many of the four as you can.
    If either number can be used but not both, it must be the larger one. On this board 6 5 leaves no choice: after either number the other is blocked, so the 6 is played, 15/9.
    What cannot be used is lost. If nothing can be played the turn passes by itself, and I say so.
    You need not work it out: the buttons offer only what leads to a legal play, and a refusal says why.
rules-hitting-title = 4. Hitting and entering
rules-hitting =
    A lone checker is a blot. Land on one of your opponent's and it is hit: it goes to the bar.
    Whoever has a checker on the bar must enter it before anything else moves: a 1 enters on the 24 point, a 2 on 23, and so on to a 6 on 19, if that point is open. It is written bar/22. Here a 3 enters, and a 6 does not.
    If no number enters, the turn is over.
    Against six closed points nobody rolls: the turn passes until one opens. Few printed rules say so, but such a roll could change nothing.
rules-bearoff-title = 5. Bearing off
rules-bearoff =
    Once all your checkers are home you bear them off: each number takes one from its point, or moves one within your home as usual.
    If no checker stands on that point or a higher one, the number takes one from your highest point.
    Numbers may be used in any order. On this board 6 1 can be played 6/5 5/off instead of 6/off 1/off, which is allowed, if seldom wise.
    A checker that is hit on the way must come round and home again before you bear off more.
rules-doubling-title = 6. Doubling
rules-doubling =
    Each game begins at one point. Before your roll you may double: your opponent takes, and the game goes on for twice as much, or drops, and loses what it was for before.
    Whoever takes owns the cube, and only the owner may double next. Until then it lies in the middle, for either.
    Some printed rules let you double at any time; here, as in most, only on your own turn before the roll, so that nobody knows the dice, and not before the opening roll.
    Cubes are printed up to 64, but there is no limit: past that the picture shows the number. A cube in the middle means 1, though some print 64 on it: /settings cube.
rules-gammon-title = 7. Gammon and backgammon
rules-gammon =
    Whoever bears off all fifteen first wins what the cube shows.
    If the loser has borne off nothing it is a gammon and counts double.
    If moreover a checker of the loser's is on the bar or in the winner's home it is a backgammon and counts three times. On this board it is one, because of the checker on the bar.
    Some printed rules forget that for this, too, the loser must have borne off nothing. Nearly all have it, and so have we.
rules-match-title = 8. Matches and Crawford
rules-match =
    A match is played to an agreed number of points, game after game: /challenge @friend 5 is one to five.
    When somebody first needs only one more point, the next game is the Crawford game: nobody may double in it, for whoever is behind would have nothing to lose. After it the cube is back.
    In the last games a win counts all its points, but more than the match needs are of no use.
    In money play there is no end in sight: after each game /next, or /stop. Neither the ladder nor the Crawford rule is for that.
rules-options-title = 9. Options
rules-options =
    Agreed on in the challenge, and all but the last three for money play only.
    Jacoby: gammons and backgammons count single as long as no double was taken. It ends dull games.
    Beavers: whoever is doubled may turn the cube once more at once, and keep it. A raccoon is the answer to that: once more again.
    Automatic doubles: a tied opening roll turns the cube, as often as agreed, and it stays in the middle.
    Nackgammon starts with two more of your checkers far behind, as on this board; hypergammon with three checkers each. Cubeless: no doubling at all.
rules-etiquette-title = 10. Clocks and good manners
rules-etiquette =
    Take your time, but play: a match has the clock that its challenge names; otherwise rated ones have the club's. The first hours of a turn are free, then your reserve runs; when it is used up the match is lost. /clock shows it, /vacation and /pause stop it.
    A lost game need not be played out. On your turn /resign offers a single game, a gammon or a backgammon; your opponent accepts, or plays on, and then only a larger offer counts in that turn.
    The dice are sealed before the match and opened after it, so that nobody can have chosen them: /verify.
    And: a word of greeting costs nothing.
