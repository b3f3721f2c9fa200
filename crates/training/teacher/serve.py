"""Serves GNU Backgammon's nets: questions on standard input, answers on standard output.

A question is a letter, a number and a count, then that many positions of 50 bytes (see data.rs):
  E plies count  -> for each position five floats, the chances of the side on roll
  T plies count  -> the processor seconds that these take, one float of eight bytes
  P plies count  -> each position followed by two dice; for each the 50 bytes of the position after the best play,
                    as the opponent sees it, who is then on roll
"""

import struct
import sys
import time

import gnubg_nn

HEAD, CHANCES = struct.Struct("<cII"), struct.Struct("<5f")


def board(record):
    return record[:25], record[25:50]


def best(record, plies):
    move, key = gnubg_nn.best_move(board(record), record[50], record[51], plies, b=1)
    after = gnubg_nn.board_from_position_key(key)
    return bytes(after[0]) + bytes(after[1])


def seconds(records, plies):
    boards = [board(records[at : at + 50]) for at in range(0, len(records), 50)]
    begun = time.thread_time()
    for one in boards:
        gnubg_nn.probabilities(one, plies)
    return time.thread_time() - begun


def main():
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    while head := questions.read(HEAD.size):
        kind, plies, count = HEAD.unpack(head)
        size = 52 if kind == b"P" else 50
        records = questions.read(size * count)
        if kind == b"T":
            answers.write(struct.pack("<d", seconds(records, plies)))
            records = b""
        for at in range(0, len(records), size):
            record = records[at : at + size]
            if kind == b"P":
                answers.write(best(record, plies))
            else:
                answers.write(CHANCES.pack(*gnubg_nn.probabilities(board(record), plies)))
        answers.flush()


main()
