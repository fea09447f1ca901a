"""Records games of bots: ``python -m orleans_env.record base-2p greedy --games 100 --out games``."""

from __future__ import annotations

import argparse
import sys

from .. import errors, get_spec
from . import Origin, play, write_shards


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m orleans_env.record", description="Records games of bots, decision by decision.")
    parser.add_argument("ruleset", help="e.g. base-2p")
    parser.add_argument("bots", nargs="+", help="one for all seats, or one per seat")
    parser.add_argument("--games", type=int, default=100, help="number of games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: %(default)s)")
    parser.add_argument("--reward", default="outcome", help="reward mode, as in orleans_env.make (default: %(default)s)")
    parser.add_argument("--out", help="folder for NumPy shards")
    parser.add_argument("--minari", metavar="NAME", help="name of a Minari data set, e.g. orleans/base-2p/greedy-v0")
    parser.add_argument("--address", help="address of a server; default: a local one")
    args = parser.parse_args()
    if (args.out is None) == (args.minari is None):
        parser.error("say --out or --minari")
    try:
        spec = get_spec(args.ruleset, address=args.address)
        bots = args.bots * spec.seats if len(args.bots) == 1 else args.bots
        origin = Origin.of(spec, tuple(bots), args.reward)
        games = play(args.ruleset, bots, args.games, seed=args.seed, reward=args.reward, address=args.address)
        if args.out is not None:
            write_shards(games, args.out, origin)
        else:
            from . import write_minari

            write_minari(games, args.minari, origin, spec)
    except errors.OrleansError as error:
        sys.exit(f"orleans_env.record: {error}")
    print(f"{args.games} games of {spec.ruleset} written to {args.out or args.minari}")


if __name__ == "__main__":
    main()
