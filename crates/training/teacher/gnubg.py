"""Serves the full GNU Backgammon program: gnubg -t -q -p gnubg.py, questions on standard input, answers on standard output.

A question is a line of numbers after a word:
  WORD plies board... cube owner length mine theirs crawford jacoby [die die]
The board has 50 counts as in data.rs: 1 to 24 and the bar, first of the side that is not on roll. The cube is 1, 2, 4 ...; its
owner is 0 for the side on roll, 1 for the other, -1 for neither. The length is 0 for money; points are those won so far.
  play  -> the 50 counts after the best play, as the opponent sees it, who is then on roll
  cube  -> equities without a double, doubled and taken, doubled and dropped, for the side on roll; 1 if it doubles, else 0
  odds  -> five chances of the side on roll, without a cube
  rate FILE plies -> analyses a .mat file: for each player decisions, normalised errors by plays, by the cube
"""

import os
import sys
import traceback

import gnubg

# The numbers of its cube decisions that mean a double. Where both are equal it doubles, as its own player does at no ply.
DOUBLES = {0, 1, 5, 7, 8, 16, 17, 18, 19, 20}
COUNTS = 50


def context(plies, cubeful=1):
    return {"cubeful": cubeful, "plies": plies, "deterministic": 1, "prune": 1, "noise": 0.0}


def cube_of(cube, owner, length, mine, theirs, crawford, jacoby):
    info = gnubg.cubeinfo(cube, owner, 0, length, (mine, theirs), crawford, 0)
    info["jacoby"] = jacoby
    info["beavers"] = 0
    return info


def after(board, steps):
    theirs, mine = list(board[0]), list(board[1])
    for start, end in zip(steps[::2], steps[1::2]):
        mine[start - 1] -= 1
        if end > 0:
            mine[end - 1] += 1
            if theirs[24 - end]:
                theirs[24 - end] -= 1
                theirs[24] += 1
    return mine + theirs


def answer(word, numbers):
    plies, counts, rest = numbers[0], numbers[1 : 1 + COUNTS], numbers[1 + COUNTS :]
    board = tuple(counts[:25]), tuple(counts[25:])
    cube = cube_of(*rest[:7])
    if word == "play":
        return after(board, gnubg.findbestmove(board, cube, context(plies), tuple(rest[7:])))
    if word == "odds":
        return gnubg.evaluate(board, cube, context(plies, 0))[:5]
    _, without, taken, dropped, decision, _ = gnubg.cfevaluate(board, cube, context(plies))
    return without, taken, dropped, int(decision in DOUBLES)


def rate(file, plies):
    gnubg.command(f'import mat "{file}"')
    for kind in ("chequerplay", "cubedecision"):
        gnubg.command(f"set analysis {kind} evaluation plies {plies}")
    gnubg.command("analyse match")
    stats = gnubg.match(1, 0, 1, 0)["stats"]
    for player in ("X", "O"):
        plays, cube = stats[player]["moves"], stats[player]["cube"]
        # It reports cube errors by kind of decision, so they are added up here.
        by_cube = sum(value for key, value in cube.items() if key.startswith("err-") and key.endswith("-skill"))
        yield plays["unforced-moves"] + cube["close-cube"]
        yield abs(plays["error-skill"])
        yield abs(by_cube)


def main():
    # Its own messages go to standard error.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    gnubg.command("set analysis luck off")
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "rate":
            values = rate(rest[0], int(rest[1]))
        else:
            values = answer(word, [int(number) for number in rest])
        # The mark tells answers from the banner that it prints at its start.
        answers.write("= " + " ".join(str(value) for value in values) + "\n")
        answers.flush()


try:
    main()
except Exception:
    traceback.print_exc()
    os._exit(1)
os._exit(0)
