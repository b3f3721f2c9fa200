# What the engine says of a match: hints while it goes on, and the analysis afterwards.

percent-signed = { $number }%
points-words = { $points } points

hint-plays = Best with { $dice }:
hint-best = { $number }. { $play } { $equity }; { $odds }
hint-play = { $number }. { $play } { $equity } ({ $loss }); { $odds }
hint-odds = wins { $win }, gammons { $gammon }, gammons lost { $lost }
hint-double-take = Double; it would be a take.
hint-double-drop = Double; it would be a drop.
hint-too-good = Roll: too good to double.
hint-roll = Roll: no double yet.
hint-take = Take.
hint-drop = Drop.
hint-beaver = Beaver.
hint-accept = Accept: you would hardly win more.
hint-decline = Play on: there is more to win.
hint-nothing = There is nothing to decide: roll.

analysis-under-way = I am looking into it: { $percent }%.
analysis-waits =
    { $before ->
        [0] I am looking into it …
        [one] It will be looked into: one match comes first.
       *[other] It will be looked into: { $before } matches come first.
    }
analysis-in-private = The analysis of #{ $number } comes in our private chat.
analysis-failed = I could not look into this match. Whoever runs me finds out why.
analysis-file = All of the analysis of #{ $number }:
analysis-side =
    { $player }: PR { $rating }, { $band }; { $errors ->
        [0] no error
        [one] one error
       *[other] { $errors } errors
    } and { $blunders ->
        [0] no blunder
        [one] one blunder
       *[other] { $blunders } blunders
    } in { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }; luck { $luck }.
analysis-side-empty = { $player } had nothing to decide.
analysis-without-luck = Without luck: { $white } { $white_chance }, { $black } { $black_chance }.
analysis-without-luck-money = Without luck: { $player } { $points }.
analysis-doubtful = Below PR 2 my own errors count for as much.
analysis-clean = Nothing was worth a mark. Well played!
analysis-worst = { $number }. { $player }, game { $game }, { $what }. { $better }.

band-supernatural = better than people are
band-world-class = world class
band-expert = expert
band-advanced = advanced
band-intermediate = intermediate
band-casual = casual
band-beginner = beginner
band-learner = still learning

made-play = { $dice }: { $play }{ $mark } ({ $loss })
made-double = double{ $mark } ({ $loss })
made-roll = no double{ $mark } ({ $loss })
made-take = take{ $mark } ({ $loss })
made-drop = drop{ $mark } ({ $loss })
made-beaver = beaver{ $mark } ({ $loss })
better-play = Better: { $play }
better-double = Better: double
better-roll = Better: no double
better-take = Better: take
better-drop = Better: drop
better-beaver = Better: beaver

decision = Decision { $number } of { $count }: game { $game }, { $white } { $score } { $black }.
decision-made = { $player }, { $what }.
weighed-plays = Best by equity: { $plays }.
weighed-play = { $play } { $equity }
weighed-double = Equity: no double { $roll }, double and take { $take }, double and drop { $drop }.
weighed-answer = Equity: take { $take }, drop { $drop }{ $beaver }.
weighed-beaver = {", "}beaver { $beaver }

course = How #{ $number } went
course-note = PR { $white } – { $black }
course-points = { $points } points
fact-course =
    { $title }: for { $player } from { $first } to { $last }, at best { $highest }, at worst { $lowest }; { $changes ->
        [0] the lead never changed
        [one] the lead changed once
       *[other] the lead changed { $changes } times
    }.

report-game = Game { $number }: { $white } { $score } { $black }
report-roll = { $player } rolls { $dice }, luck { $luck }
report-decision = {"  "}{ $player }, { $what }
report-weighed = {"    "}{ $weighed }
report-line = {"  "}{ $what }

button-analysis = Analysis
button-hint = Hint
button-decision = { $number }
button-card = Overview
button-analysis-file = All as a file
