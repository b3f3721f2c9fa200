# What is kept about people, how they leave, and one player on two platforms.

privacy = What I keep about you: your id, name, handle and language on each platform you play on, your settings, your challenges and matches with their moves, times and dice, your ratings and vacations, what you did as a moderator, and which messages show all this. On Telegram also in which groups I have seen you, since I cannot look up who a handle is.
privacy-why = All of it is for playing: whose turn it is, what was rolled, where to write. I read nothing but commands and plays, and pass nothing on.
privacy-how-long = It stays until you say /forget; a note of each command, to do it only once, goes after a week. /mydata gives you all of it as a file.
privacy-after = After /forget your matches stay for your opponents, without your name, and so do your luck words: without them nobody could check the dice.
mydata = Everything I keep about you, as a file.

ask-forget =
    { $matches ->
        [0] Shall I forget you? Everything about you goes, on all platforms and for good; your finished matches stay for your opponents, without your name.
        [one] Shall I forget you? Your running match or challenge ends and counts for nobody. Everything about you goes, on all platforms and for good; finished matches stay for your opponents, without your name.
       *[other] Shall I forget you? Your { $matches } running matches and challenges end and count for nobody. Everything about you goes, on all platforms and for good; finished matches stay for your opponents, without your name.
    }
forgotten = Done: I have forgotten you. Should you ever play here again, you begin as somebody new.

button-yes-forget = Yes, forget me
button-mydata = My data
button-forget = Forget me …

link-code = Your code is { $code }, good for ten minutes. Type /link { $code } where you play on the other platform, and both accounts are one player. Show it to nobody: whoever types it first is one with you.
linked = You are now one player with { $accounts }: one record, one set of settings, all matches from either side. If that is not you, /unlink.
unlinked = This account is a player of its own again, and begins anew. Record and settings stay with { $accounts }.
unlinked-other = { $accounts } is no longer one player with you. Record and settings stay with you.
account = { $name } on { $platform }
platform-discord = Discord
platform-telegram = Telegram
platform-playground = the chat page

someone-who-left = someone who left
computer = Computer
computer-beginner = Computer (beginner)
computer-intermediate = Computer (intermediate)
computer-advanced = Computer (advanced)
computer-expert = Computer (expert)
