"""Deals the shards of an evaluation out over a Ray cluster and joins what comes back.

    pip install -r deploy/ray/requirements.txt
    python deploy/ray/evaluate.py --shards 8 --out results -- --ruleset base-4p --candidate greedy --against random --deals 0..999

What stands behind -- goes to `orleans evaluate`. Nodes need Node 20 and this project at the same path (--orleans says how to
call it there), but no common folder: results travel through Ray. Without RAY_ADDRESS a cluster of this machine alone is made.
"""

import argparse
import pathlib
import shlex
import subprocess
import sys
import tempfile

import ray

BOT_FAULT = 42
ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = ("tournament.json", "matches.jsonl", "times.jsonl")


class BotFault(Exception):
    """A bot failed in a way that it would again; no other node will do better."""


class ShardLost(Exception):
    """Anything else; worth another try, perhaps elsewhere."""


@ray.remote(max_retries=3, retry_exceptions=[ShardLost])
def play(orleans: list[str], options: list[str], index: int, count: int, jobs: int) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as out:
        command = [*orleans, "evaluate", *options, "--shard", f"{index}/{count}", "--jobs", str(jobs), "--out", out]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == BOT_FAULT:
            raise BotFault(done.stderr.strip())
        if done.returncode != 0:
            raise ShardLost(f"shard {index} ended with code {done.returncode}: {done.stderr.strip()}")
        return {name: (pathlib.Path(out) / name).read_bytes() for name in FILES}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--jobs", type=int, default=1, help="matches at once in a shard; as many cores are asked for")
    parser.add_argument("--orleans", default=f"node {shlex.quote(str(ROOT / 'dist/src/cli/main.js'))}", help="how to call orleans on every node")
    parser.add_argument("options", nargs="+", help="options of orleans evaluate, behind --")
    args = parser.parse_args()
    orleans = shlex.split(args.orleans)

    ray.init(log_to_driver=False)
    shard = play.options(num_cpus=args.jobs)
    tasks = {shard.remote(orleans, args.options, index, args.shards, args.jobs): index for index in range(args.shards)}
    folders = [args.out / f"shard-{index}" for index in range(args.shards)]
    waiting = list(tasks)
    while waiting:
        [done], waiting = ray.wait(waiting)
        folder = folders[tasks[done]]
        try:
            files = ray.get(done)
        except BotFault as fault:
            # Ray puts the trace of the task before it
            print(f"{folder.name}: {str(fault).splitlines()[-1]}", file=sys.stderr)
            return BOT_FAULT
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
        print(f"{folder.name} is done, {len(waiting)} to go", flush=True)
    return subprocess.run([*orleans, "evaluate", "merge", *map(str, folders), "--out", str(args.out / "whole")]).returncode


if __name__ == "__main__":
    sys.exit(main())
