"""Plays the shards of an evaluation on a Ray cluster and joins their results.

    pip install -r deploy/ray/requirements.txt
    python deploy/ray/evaluate.py --shards 8 --out results -- --ruleset base-4p --candidate greedy --against random --deals 0..999

Options after -- are those of `orleans evaluate`. Nodes need Node 20 or newer and this project at the same path (--orleans: another
command), but no common folder, because Ray carries the results. Without RAY_ADDRESS Ray starts on this machine alone.
"""

import argparse
import pathlib
import secrets
import shlex
import subprocess
import sys
import tempfile

import ray

# exit codes of orleans evaluate that a retry would only repeat (docs/tournaments.md)
FINAL = {2, 42, 65, 66, 69, 73}
ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = ("tournament.json", "matches.jsonl", "times.jsonl")


class Final(Exception):
    """A failure that would happen again on any node: a faulty bot or wrong options. Arguments: exit code, message."""


class ShardLost(Exception):
    """Any other failure; it is retried, perhaps on another node."""


@ray.remote(max_retries=3, retry_exceptions=[ShardLost])
def play(orleans: list[str], options: list[str], index: int, count: int, jobs: int) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as out:
        command = [*orleans, "evaluate", *options, "--shard", f"{index}/{count}", "--jobs", str(jobs), "--out", out]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode in FINAL:
            raise Final(done.returncode, done.stderr.strip())
        if done.returncode != 0:
            raise ShardLost(f"shard {index} ended with code {done.returncode}: {done.stderr.strip()}")
        return {name: (pathlib.Path(out) / name).read_bytes() for name in FILES}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, required=True, help="number of shards")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder of the results: shard-0, shard-1 ..., and whole")
    parser.add_argument("--jobs", type=int, default=1, help="matches at once in a shard, which reserves as many cores (default 1)")
    parser.add_argument("--orleans", default=f"node {shlex.quote(str(ROOT / 'dist/src/cli/main.js'))}", help="command of orleans on every node (default: this checkout)")
    parser.add_argument("options", nargs="+", help="options of orleans evaluate, after --")
    args = parser.parse_args()
    orleans = shlex.split(args.orleans)
    if not any(option.split("=")[0] == "--seed" for option in args.options):
        # the shards of one evaluation have one seed; to continue, give the printed one
        args.options += ["--seed", secrets.token_hex(16)]
        print(f"--seed {args.options[-1]}", flush=True)

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
        except Final as fault:
            # Ray raises a subclass; its cause has the arguments
            code, words = fault.cause.args
            print(f"{folder.name}: {words}", file=sys.stderr)
            return code
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
        print(f"{folder.name} is done, {len(waiting)} to go", flush=True)
    return subprocess.run([*orleans, "evaluate", "merge", *map(str, folders), "--out", str(args.out / "whole")]).returncode


if __name__ == "__main__":
    sys.exit(main())
