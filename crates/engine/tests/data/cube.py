"""Prints a row of cube.tsv for each line of input: plies, a tab, an XGID with the uppercase player to roll.

    gnubg -t -q -p cube.py < /dev/null, with the lines in the file that $ROWS names
"""

import os

import gnubg


def checkers(place, is_mine):
    count = ord(place) - (64 if is_mine else 96)
    return count if place != "-" and place.isupper() == is_mine else 0


for line in open(os.environ["ROWS"]):
    plies, xgid = line.rstrip("\n").split("\t")
    places, cube, owner, _, _, mine, theirs, rules, length, _ = xgid.split(":")
    board = (
        tuple(checkers(places[24 - i], False) for i in range(25)),
        tuple(checkers(places[i + 1], True) for i in range(25)),
    )
    rules, length = int(rules), int(length)
    owner = {"1": 1, "-1": 0, "0": -1}[owner]
    crawford = rules if length else 0
    info = gnubg.cubeinfo(2 ** int(cube), owner, 1, length, (int(theirs), int(mine)), crawford, 0)
    if not length:
        info["jacoby"], info["beavers"] = rules & 1, rules >> 1
    context = {"cubeful": 1, "plies": int(plies), "deterministic": 1, "prune": int(int(plies) > 0), "noise": 0.0}
    odds = gnubg.evaluate(board, info, context)[:5]
    _, no_double, double_take, _, _, advice = gnubg.cfevaluate(board, info, context)
    chances = [f"{chance:.5f}" for chance in odds]
    print("\t".join([plies, xgid, *chances, f"{no_double:.4f}", f"{double_take:.4f}", advice]))
