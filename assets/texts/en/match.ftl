# Challenges, what happens in a match, and its result.

challenge = #{ $number } { $challenger } challenges { $player }: { $terms }.
challenge-open = #{ $number } { $challenger } challenges anyone: { $terms }.
challenge-seal = Dice sealed: { $seal }. Add a luck word with /luck, or accept with one: /accept your word.
challenge-accepted = { $player } accepted. Dice sealed: { $seal }.
challenge-computer = { $challenger } plays { $player }: { $terms }. Dice sealed: { $seal }.
challenge-declined = { $player } declined.
withdrawn = You have taken #{ $number } back.
challenge-withdrawn = { $player } withdrew it.
challenge-expired = Nobody answered in time.
told-declined = { $player }, { $opponent } declined your challenge.

luck-one = Luck word of { $white }: { $white_word }.
luck-both = Luck words: { $white } { $white_word }, { $black } { $black_word }.
luck-word = “{ $word }”
luck-none = none
luck-noted = Your luck word for #{ $number } is in. It counts from the first roll, and cannot be changed once the challenge is accepted.

terms-match =
    { $points ->
        [one] one point
       *[other] match to { $points }
    }
terms-money = money play
terms-nackgammon = nackgammon
terms-hypergammon = hypergammon
terms-cubeless = no cube
terms-crawford = Crawford
terms-no-crawford = no Crawford
terms-jacoby = Jacoby
terms-beavers = beavers
terms-automatic =
    { $count ->
        [one] one automatic double
       *[other] up to { $count } automatic doubles
    }
terms-rated = rated
terms-friendly = friendly
terms-hints = hints

win-single = a single game
win-gammon = a gammon
win-backgammon = a backgammon

news = { $sentences }
news-earlier = …
news-accepted = { $player } accepts.
news-game = Game { $game }.
news-game-crawford = Game { $game }: the Crawford game, without doubling.
news-tied = Both roll { $die } and roll again.
news-tied-cube = Both roll { $die }: the cube goes to { $value }, and they roll again.
news-opening = { $white } rolls { $white_die }, { $black } { $black_die }: { $starter } starts.
news-rolled-by-order = { $player }'s dice rolled by standing order.
news-played = { $player } rolled { $dice } and played { $play }.
news-played-forced = { $player } rolled { $dice } and played { $play }, the only play.
news-played-bear-off = { $player } rolled { $dice } and played { $play } by standing order.
news-no-play = { $player } rolled { $dice } and cannot move.
news-closed-out = { $player } is closed out: the turn passes.
news-taken = { $player } takes: the game is for { $value }, the cube is { $owner }'s.
news-dropped = { $player } drops.
news-resignation-declined = { $player } plays on.
news-resignation-accepted = { $player } accepts.
news-game-won =
    { $points ->
        [one] { $player } wins { $win }, one point: { $score }.
       *[other] { $player } wins { $win }, { $points } points: { $score }.
    }
news-game-won-jacoby =
    { $points ->
        [one] { $player } wins { $win }, which counts single before a double is taken, one point: { $score }.
       *[other] { $player } wins { $win }, which counts single before a double is taken, { $points } points: { $score }.
    }
news-match-won = The match goes to { $player }!
news-money-won = { $player } goes home ahead, { $score }.
news-money-level = You part level, { $score }.

dice-match =
    { $rolls ->
        [one] Dice opened: the one roll matches the seal.
       *[other] Dice opened: { $matching } of { $rolls } rolls match the seal.
    }
dice-do-not-match = Careful: only { $matching } of { $rolls } rolls match the seal. Please tell whoever runs this bot.
dice-other-secret = Careful: the secret is not the one that was sealed before the match. Please tell whoever runs this bot.
dice-sealed =
    { $rolls ->
        [0] The dice are sealed as { $seal }; no roll yet. When the match is over the secret is opened and every roll can be checked.
        [one] The dice are sealed as { $seal }, with one roll so far. When the match is over the secret is opened and every roll can be checked.
       *[other] The dice are sealed as { $seal }, with { $rolls } rolls so far. When the match is over the secret is opened and every roll can be checked.
    }
dice-opened = { $check } Seal { $seal }, secret { $secret }. Check it yourself: /export json.

done-elsewhere = Done. See the chat where #{ $number } is played.
done-in-private = Done. The place of #{ $number } cannot be reached, so your opponent gets the board in private.
place-lost = I can no longer write where #{ $number } is played: that channel is gone, or closed to me. The match goes on here: tap, or type /board { $number } and all other commands.
thread = #{ $number } { $white } - { $black }
asked-elsewhere = Please confirm it in the chat where #{ $number } is played.
