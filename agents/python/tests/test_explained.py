"""Records of ``orleans play --explain`` for imitation: the games, the shares and the refusals."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

import orleans_env
from orleans_env import errors, record
from orleans_env.server import find_node

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "games.jsonl"
    program = [str(find_node()), str(ROOT / "dist" / "src" / "cli" / "main.js"), "play", "base-2p", "--games", "2", "--seed", "told"]
    subprocess.run([*program, "--bots", "mcts:iterations=2,greedy", "--record", str(path), "--explain"], check=True, capture_output=True)
    return path


@pytest.fixture
def copied(played: Path, tmp_path: Path) -> Path:
    shutil.copytree(played.parent, tmp_path / "copied")
    return tmp_path / "copied" / played.name


def test_games_and_analyses_are_read(played: Path, client: orleans_env.RawClient) -> None:
    spec = client.spec("base-2p")
    games = list(record.read_explained(played))
    lines = [json.loads(line) for line in played.read_text().splitlines()]
    moves = [line for line in lines if "action" in line]
    assert len(games) == 2 and sum(len(game.actions) for game in games) == len(moves)
    assert [spec.actions[action].name for game in games for action in game.actions] == [move["action"] for move in moves]
    for number, game in enumerate(games):
        assert game.bots == ("mcts:iterations=2", "greedy")
        state = client.make("base-2p").reset(f"told/{number}")
        assert np.array_equal(game.observations[0], state.observation)
        masks = spec.unpack_mask(game.mask_bits)
        rows = np.arange(len(game.actions))
        assert masks[rows, game.actions].all() and not game.shares[masks == 0].any()
        assert np.allclose(game.shares.sum(axis=1), 1)
        # the search explains, and plays the action that it tried most often; greedy does not explain
        assert np.array_equal(game.explained, game.seats == 0)
        assert (game.shares[rows, game.actions] == game.shares.max(axis=1)).all()
        assert (game.shares[~game.explained].max(axis=1) == 1).all() and (game.shares[game.explained].max(axis=1) < 1).any()
        assert game.winners.any() and game.winners[game.totals.argmin()] <= game.winners[game.totals.argmax()]


def test_shares_equal_those_of_the_file(played: Path, client: orleans_env.RawClient) -> None:
    spec = client.spec("base-2p")
    game = next(record.read_explained(played))
    for text in (played.parent / "analysis" / "games-0.jsonl").read_text().splitlines():
        line = json.loads(text)
        found = {spec.actions[action].name: game.shares[line["n"], action] for action in np.flatnonzero(game.shares[line["n"]])}
        assert found == pytest.approx({row["action"]: row["share"] for row in line["rows"] if row["share"] > 0}, abs=2e-4)


def test_analyses_of_another_game_are_ignored(copied: Path) -> None:
    """A line belongs to the decision after which the state has its hash."""
    shutil.copy(copied.parent / "analysis" / "games-1.jsonl", copied.parent / "analysis" / "games-0.jsonl")
    first, second = record.read_explained(copied)
    assert second.explained.any() and not first.explained.any()


def test_a_game_without_an_end_is_left_out(copied: Path) -> None:
    lines = copied.read_text().splitlines(keepends=True)
    copied.write_text("".join(lines[:-1]))
    assert len(list(record.read_explained(copied))) == 1
    # a line that is being written
    copied.write_text("".join(lines[:-1]) + lines[-1][:9])
    assert len(list(record.read_explained(copied))) == 1


def test_invalid_records_are_refused(copied: Path) -> None:
    lines = copied.read_text().splitlines(keepends=True)

    def refused(changed: list[str], error: type[errors.OrleansError], word: str) -> None:
        copied.write_text("".join(changed))
        with pytest.raises(error, match=word):
            list(record.read_explained(copied))

    head = json.loads(lines[0])
    other = {**head, "hashes": {**head["hashes"], "actions": "0" * 16}}
    refused([json.dumps(other) + "\n", *lines[1:]], errors.VersionMismatch, "actions")
    refused([json.dumps({**head, "hashes": {}}) + "\n", *lines[1:]], errors.ArgumentError, "give a record of orleans play")
    refused([json.dumps({**head, "ruleset": "base-9p"}) + "\n", *lines[1:]], errors.RulesetError, "2 to 5 seats")
    refused([json.dumps({**head, "seed": "another"}) + "\n", *lines[1:]], errors.ArgumentError, "another way")
    refused(lines[1:], errors.ArgumentError, "does not begin with a record")
    refused(["[]\n"], errors.ArgumentError, "line 1")
    refused([json.dumps({**head, "game": "first"}) + "\n", *lines[1:]], errors.ArgumentError, "other fields")
    refused([lines[0], "{}\n", *lines[1:]], errors.ArgumentError, "other fields")
    ends = next(number for number, line in enumerate(lines) if '"scores"' in line)
    refused([*lines[: ends - 1], *lines[ends:]], errors.ArgumentError, "another way")
    # before memory is taken for them
    refused([lines[0], *([lines[1]] * 20_001), *lines[ends:]], errors.ArgumentError, "20001 decisions, more than any game")
    last = json.loads(lines[ends - 1])
    refused([*lines[: ends - 1], json.dumps({**last, "hash": "0" * 16}) + "\n", *lines[ends:]], errors.ArgumentError, "another way")
