"""Scripted baselines through the text interface, and an audit of its counts: the table of docs/text.md.

    python agents/python/examples/text_baselines.py salesman duel --games 25

A baseline reads only the numbers of the list. One answer of twenty is unreadable or illegal on purpose; the script counts the outcomes itself and
compares its counts, the played actions and the final points with those of ``info``. Tokens are those of tiktoken's ``o200k_base`` if it is installed.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from typing import Any

import numpy as np

import orleans_env
from orleans_env import text

BASELINES = ("number at random", "first of the list", "greedy by number", "name at random")
COUNTED = 3
"""Games whose tokens are counted."""


def tokens() -> Callable[[str], int]:
    try:
        import tiktoken
    except ModuleNotFoundError:
        return lambda message: 0
    encoding = tiktoken.get_encoding("o200k_base")
    return lambda message: len(encoding.encode(message))


def greedy_actions(client: orleans_env.RawClient, ruleset: str, seats: int, seed: int, opponents: str) -> list[int]:
    """Actions of the bot `greedy` in seat 0 of that episode."""
    played = client.make(ruleset, seats=["greedy", *[opponents] * (seats - 1)])
    played.reset(seed=seed)
    names = played.replay()["actions"]
    played.close()
    game = client.make(ruleset)
    state, found = game.reset(seed=seed), []
    for name in names:
        action = game.spec.action_id(name)
        if state.current_seat == 0:
            found.append(action)
        state = game.step(action)
    game.close()
    return found


async def play(
    games: text.AsyncTextGames, index: int, seed: int, baseline: str, scripted: Callable[[int], list[int]], count: Callable[[str], int]
) -> dict[str, Any]:
    """One episode: its result, and how often a count of the env differs from that of the script."""
    rng = np.random.default_rng(seed)
    message, info = await games.reset(index, seed=seed)
    actions = iter(scripted(int(info["episode_seed"]))) if baseline == "greedy by number" else iter(())
    expected, wrong, decisions, sent, over = {"played": 0, "illegal": 0, "unreadable": 0}, 0, 0, 0, False
    while not over:
        sent += count(message) if seed < COUNTED else 0
        mask = info["action_mask"]
        legal = np.flatnonzero(mask)
        if baseline != "name at random" and rng.random() < 0.05:
            outcome = str(rng.choice(["illegal", "unreadable"]))
            message, *_, info = await games.step(index, f"Action: {len(legal) + 1}" if outcome == "illegal" else "I am not sure.")
            expected[outcome] += 1
            wrong += info["answers"] != expected or "unreadable" not in info or not np.array_equal(info["action_mask"], mask)
            sent += count(message) if seed < COUNTED else 0
        if baseline == "name at random":
            action = int(rng.integers(games.orleans.num_actions))
            answer = games.orleans.action_name(action)
        else:
            action = (
                next(actions) if baseline == "greedy by number" else int(legal[0] if baseline == "first of the list" else rng.choice(legal))
            )
            answer = str(int(np.searchsorted(legal, action)) + 1)
        expected["played" if mask[action] else "illegal"] += 1
        message, _, terminated, truncated, info = await games.step(index, f"Action: {answer}")
        decisions += 1
        over = terminated or truncated
        wrong += (
            info["answers"] != expected
            or info.get("action", action) != action
            or bool(info["illegal_action"]) == bool(mask[action])
            or truncated
        )
    wrong += f"seat 0: rank {info['ranks'][0]}, {info['points'][0]} " not in message
    return {
        "won": bool(info["winners"][0]),
        "points": int(info["points"][0]),
        "decisions": decisions,
        "tokens": sent,
        "wrong": wrong,
        **expected,
    }


async def measure(
    ruleset: str, baseline: str, options: argparse.Namespace, client: orleans_env.RawClient, count: Callable[[str], int]
) -> str:
    by_name = baseline == "name at random"
    games = text.AsyncTextGames(
        ruleset, options.games, opponents=options.opponents, legal="none" if by_name else "list", tries=1 if by_name else 3
    )
    seats = games.orleans.seats

    def scripted(seed: int) -> list[int]:
        return greedy_actions(client, ruleset, seats, seed, options.opponents)

    played = await asyncio.gather(*(play(games, seed, seed, baseline, scripted, count) for seed in range(options.games)))
    games.close()
    total = {key: sum(one[key] for one in played) for key in played[0]}
    answers = total["played"] + total["illegal"] + total["unreadable"]
    unit = total["points"] / options.games
    return (
        f"| `{ruleset}` | {baseline} | {total['won']} of {options.games} | {unit:.1f} | {answers} | {total['played']} | {total['illegal']} | {total['unreadable']} |"
        f" {total['wrong']} | {total['decisions'] / options.games:.0f} | {round(total['tokens'] / min(COUNTED, options.games) / 100) * 100:,} |"
    )


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--games", type=int, default=25)
    parser.add_argument("--opponents", default="random")
    options = parser.parse_args()
    count = tokens()
    print(
        "| ruleset | baseline | wins | points | answers | played | illegal | unreadable | differences | decisions a game | tokens a game |\n|"
        + " --- |" * 11
    )
    with orleans_env.RawClient() as client:
        for ruleset in options.rulesets:
            for baseline in BASELINES:
                print(await measure(ruleset, baseline, options, client, count), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
