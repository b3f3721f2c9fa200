# The tutorial: a first game in eight lessons.

lesson = Lesson { $step } of { $steps }.
lesson-roll = Hello { $player }! Let us play a short game; nothing counts. The light checkers are yours: they go round to your home, the points 1 to 6. Tap Roll, or type /roll.
lesson-tap = You rolled 3 1. Tap 8: that checker moves 3. Then tap 6 for the 1. Both meet on 5, and two together are safe. Confirm ends your turn.
lesson-type = Well done. I rolled 5 2 and played 13/8 24/22; you rolled 6 5. Anything can be typed as well: /move 24/13 takes one checker 11 points, by both dice. Do that.
lesson-type-here = Well done. I rolled 5 2 and played 13/8 24/22; you rolled 6 5. Anything can be typed as well: in a match /move 24/13 takes one checker 11 points, by both dice. Since you have a match here, type /tutorial 24/13 this time.
lesson-hit = I rolled 6 1 and made a point. You rolled 5 3, and my lone checker on your 3 point is a blot: hit it! 8 moves 5 and sends it to the bar, 6 moves 3 and covers. Typed: 8/3* 6/3.
lesson-enter = I entered, and hit you back: your checker is on the bar and must come in first. You rolled 6 1. With a 6 it would land on my closed point, with a 1 it enters and hits. Then play the 6 from 13. Typed: bar/24* 13/7.
lesson-double = Some turns later you are far ahead. Before you roll you may double: I must take and play on for 2 points, or drop and lose one. Tap Double, or type /double.
lesson-bearoff = I take; the cube is mine now. All your checkers are home, the last two are left, and you rolled 6 4. Bear them off: 6 and 4. Typed: 6/off 4/off.
lesson-end = You have won, 2 points, because of the cube! That is all you need. Now challenge somebody, where you both are: /challenge @friend 5.
lesson-other = You could do that in a match. For this lesson please try this:
lesson-illegal = { $why } Try this:

command-tutorial = Learn to play: a first game in eight short lessons
usage-tutorial = /tutorial [lesson] [play], for example /tutorial, /tutorial 4, or /tutorial 24/13.
option-tutorial-step = Which lesson
option-tutorial-play = The play, like 24/13

button-tutorial = Tutorial
button-once-more = Once more
