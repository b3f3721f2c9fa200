# The rules as Blot plays them, in short topics.

rules-start-title = 1. The start
rules-start =
    Each player has fifteen checkers: two on the 24 point, five on 13, three on 8, five on 6, counted from their own side. Both move from high numbers to low, home is 6 to 1. To start, each rolls one die: the higher one begins and plays both numbers; a tie is rolled again. Nobody doubles before the first play.
rules-moving-title = 2. Moving
rules-moving =
    Each die moves a checker that many points: two checkers, or one checker twice. A point with two or more of the opponent's checkers is closed. A double is played four times. Write plays as from/to: 13/7 6/5.
rules-dice-title = 3. Both dice
rules-dice =
    Use both dice if any order allows it. If only one can be used, use the larger where either could. Of a double, play as many of four as possible. If nothing can be played, the turn passes by itself.
rules-hitting-title = 4. Hitting and entering
rules-hitting =
    A lone checker, a blot, can be hit: it goes to the bar. Its owner moves nothing else until it has entered the opponent's home: with a 3 on the 22 point, unless that is closed. Against six closed points nobody rolls: the turn passes by itself.
rules-bearoff-title = 5. Bearing off
rules-bearoff =
    With all fifteen home you bear off: a die takes a checker from its point. A die larger than your highest point takes one from there. A checker that is hit must come home again before you bear off more. The first to bear off every checker wins.
rules-doubling-title = 6. Doubling
rules-doubling =
    Before your roll you may double the stakes. Your opponent drops and loses what the cube showed before, or takes: then the cube is theirs, and only they may double next. There is no limit.
rules-gammon-title = 7. Gammon and backgammon
rules-gammon =
    If the loser has borne off nothing it is a gammon and counts twice the cube. If moreover one of their checkers is on the bar or in the winner's home, it is a backgammon and counts three times.
rules-match-title = 8. Matches and Crawford
rules-match =
    A match goes to an agreed number of points. When a player first needs just one more, the next game is the Crawford game, played without doubling. After it the cube is back.
rules-options-title = 9. Options
rules-options =
    In money play you may agree on Jacoby (gammons count only after a double was taken), beavers (a player who is doubled turns the cube once more and keeps it; a raccoon answers) and automatic doubles (a tied opening turns the cube, up to a number). Nackgammon and hypergammon start from other positions. Any game can be played without a cube.
rules-etiquette-title = 10. Resigning and good manners
rules-etiquette =
    On your turn you may offer to lose a single game, a gammon or a backgammon; the opponent accepts or plays on, and a second offer in that turn must be larger. Play at your own pace, but play. The dice are sealed before the match and opened after it: /verify.
