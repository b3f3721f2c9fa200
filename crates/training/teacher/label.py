"""Labels a .positions file by GNU Backgammon's nets: python label.py [--plies N] NAME...

Reads NAME.positions and writes NAME.labels. Continues where it stopped. See data.rs for both formats.
"""

import argparse
import os
import struct

import gnubg_nn

POSITION, LABEL, BATCH = 50, struct.Struct("<5H"), 10_000


def label(name, plies):
    done = os.path.getsize(name + ".labels") // LABEL.size if os.path.exists(name + ".labels") else 0
    with open(name + ".positions", "rb") as positions, open(name + ".labels", "ab") as labels:
        labels.truncate(done * LABEL.size)
        positions.seek(done * POSITION)
        while batch := positions.read(POSITION * (BATCH if plies == 0 else 20)):
            out = bytearray()
            for at in range(0, len(batch), POSITION):
                chances = gnubg_nn.probabilities((batch[at : at + 25], batch[at + 25 : at + 50]), plies)
                out += LABEL.pack(*(min(65535, max(0, round(65535 * chance))) for chance in chances))
            labels.write(out)
            labels.flush()


def main():
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--plies", type=int, default=0)
    flags.add_argument("names", nargs="+")
    flags = flags.parse_args()
    for name in flags.names:
        label(name, flags.plies)


main()
