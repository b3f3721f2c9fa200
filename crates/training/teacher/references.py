"""Writes the engine's test data from GNU Backgammon's nets and tables: python references.py FOLDER

bearoff.tsv: positions in which both sides bear off. odds.tsv: positions of random games of its own, judged at two plies.
"""

import random
import sys

import gnubg_nn


def row(board, plies):
    chances = gnubg_nn.probabilities(board, plies)
    return "\t".join([gnubg_nn.position_id(board)] + [f"{chance:.6f}" for chance in chances]) + "\n"


def home(checkers):
    side = [0] * 25
    for _ in range(checkers):
        side[random.randrange(6)] += 1
    return side


def games(count):
    start = gnubg_nn.board_from_position_id("4HPwATDgc/ABMA")
    while count:
        board = start
        for _ in range(random.randrange(50)):
            dice = random.randint(1, 6), random.randint(1, 6)
            if not gnubg_nn.moves(board, *dice):
                after = board[1], board[0]
            else:
                after = gnubg_nn.board_from_position_key(gnubg_nn.best_move(board, *dice, b=1)[1])
            board = [list(side) for side in after]
        if all(map(any, board)):
            count -= 1
            yield board


def main(folder):
    random.seed(1)
    with open(folder + "/bearoff.tsv", "w") as file:
        for few in [True] * 60 + [False] * 60:
            most = 6 if few else 15
            board = [home(random.randint(1, most)), home(random.randint(1, most))]
            file.write(row(board, 0))
    with open(folder + "/odds.tsv", "w") as file:
        for board in games(200):
            file.write(row(board, 2))


main(sys.argv[1])
