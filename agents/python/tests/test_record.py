"""Recorded games: they equal the played games, are read back unchanged, and invalid ones are refused."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import orleans_env
from orleans_env import errors, record
from orleans_env.record.__main__ import main as record_again

PACKAGE = Path(orleans_env.__file__).parents[1]


def first_legal(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    assert observations.dtype == np.uint8 and masks.dtype == np.bool_ and len(observations) == len(masks)
    return masks.argmax(axis=1)


def last_legal(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def same(one: record.Episode, other: record.Episode) -> bool:
    return one.seed == other.seed and one.truncated == other.truncated and all(
        np.array_equal(getattr(one, name), getattr(other, name)) and getattr(one, name).dtype == getattr(other, name).dtype
        for name in ("seats", "observations", "mask_bits", "actions", "rewards", "final_observations", "points", "ranks", "winners")
    )  # fmt: skip


@pytest.fixture(scope="module")
def games() -> list[record.Episode]:
    return list(record.play("base-2p", ["greedy", "random"], 3, seed=5, reward="score"))


@pytest.fixture
def origin() -> record.Origin:
    return record.Origin.of(orleans_env.get_spec("base-2p"), ("greedy", "random"), "score")


@pytest.mark.parametrize(
    ("ruleset", "players"),
    [("base-2p", ["greedy", "random"]), ("base-3p", first_legal), ("salesman", "greedy"), ("invasion-2p", [last_legal, "random"]), ("plague-2p", [first_legal, last_legal])],
)  # fmt: skip
def test_recorded_games_equal_the_played_games(client: orleans_env.RawClient, ruleset: str, players: object) -> None:
    """Games are replayed by their seeds and actions: observations, masks, rewards and results are equal."""
    game = client.make(ruleset)
    for number, episode in enumerate(record.play(ruleset, players, 2 if ruleset == "base-2p" else 1, seed=11)):
        state = game.reset(11 + number)
        assert episode.seed == 11 + number
        for step, action in enumerate(episode.actions):
            assert episode.seats[step] == state.current_seat and np.array_equal(episode.observations[step], state.observation)
            assert np.array_equal(game.spec.unpack_mask(episode.mask_bits[step]), state.action_mask)
            state = game.step(int(action))
            assert np.allclose(episode.rewards[step], state.rewards)
        assert state.terminated and not episode.truncated
        assert [score.total for score in state.scores] == episode.points.tolist() and [
            score.rank for score in state.scores
        ] == episode.ranks.tolist()
        assert [score.winner for score in state.scores] == episode.winners.tolist()
        assert np.array_equal(episode.final_observations, game.observe(every_seat=True).observations)
    game.close()


def test_bots_play_as_they_play_on_the_server(client: orleans_env.RawClient, games: list[record.Episode]) -> None:
    game = client.make("base-2p", seats=["greedy", "random"])
    for episode in games:
        assert [score.total for score in game.reset(episode.seed).scores] == episode.points.tolist()
    game.close()


def test_a_trajectory_equals_the_data_of_a_learner(client: orleans_env.RawClient) -> None:
    """The trajectory of a seat among bots equals an episode of ``make`` with these bots."""
    (episode,) = record.play("base-3p", [first_legal, "greedy", "random"], 1, seed=3, reward="score")
    env = orleans_env.make("base-3p", opponents=[None, "greedy", "random"], reward="score")
    spec = env.orleans
    played = episode.trajectory(spec, 0)
    obs, _ = env.reset(seed=3)
    for step, action in enumerate(played.actions):
        assert np.array_equal(played.observations[step], obs["observation"]) and np.array_equal(played.masks[step], obs["action_mask"])
        obs, reward, terminated, _, _ = env.step(action)
        assert played.rewards[step] == reward
    assert terminated and np.array_equal(played.observations[-1], obs["observation"]) and not played.masks[-1].any()
    assert sum(len(episode.trajectory(spec, seat).actions) for seat in range(3)) == len(episode.actions)
    env.close()


def test_every_reward_belongs_to_a_decision() -> None:
    """Also the rewards of seats that did not make the last decision."""
    for episode in record.play("base-3p", "greedy", 1, seed=1):
        spec = orleans_env.get_spec("base-3p")
        returns = [float(episode.trajectory(spec, seat).rewards.sum()) for seat in range(3)]
        assert np.allclose(returns, episode.rewards.sum(axis=0)) and max(returns) > 0 > min(returns)


def test_games_are_truncated_and_policies_checked() -> None:
    (episode,) = record.play("base-2p", first_legal, 1, max_steps=10)
    assert episode.truncated and len(episode.actions) == 10 and not episode.winners.any()
    with pytest.raises(errors.IllegalAction, match="mask"):
        list(record.play("base-2p", lambda observations, masks: (~masks).argmax(axis=1), 1))
    for answer, kind in (
        (0.0, errors.ActionTypeError),
        (0, errors.ActionShapeError),
        ([5000], errors.IllegalAction),
        ([-1], errors.IllegalAction),
    ):
        with pytest.raises(kind):
            list(record.play("base-2p", lambda observations, masks, answer=answer: answer, 1))
    for wrong in (["greedy"], ["greedy", 3], 3):
        with pytest.raises(errors.ArgumentError, match="2 seats"):
            record.play("base-2p", wrong, 1)
    with pytest.raises(errors.ArgumentError, match="max_steps"):
        record.play("base-2p", "random", 1, max_steps=5)
    with pytest.raises(errors.RulesetError):
        list(record.play("base-2p", "nobody", 1))


# ---- shards


def test_shards_are_read_back_unchanged(tmp_path: Path, games: list[record.Episode], origin: record.Origin) -> None:
    spec = orleans_env.get_spec("base-2p")
    folder = record.write_shards(games, tmp_path / "games", origin, games_per_shard=2)
    shards = record.Shards(folder, spec)
    assert (len(shards), shards.games, shards.decisions) == (2, 3, sum(len(game.actions) for game in games)) and shards.origin == origin
    assert all(same(one, other) for one, other in zip(games, shards, strict=True))
    columns = shards.columns(0)
    assert columns["observations"].shape == (columns["lengths"].sum(), spec.observation_bytes) and columns["lengths"].tolist() == [
        len(game.actions) for game in games[:2]
    ]
    with pytest.raises(errors.ArgumentError, match="already"):
        record.write_shards(games, folder, origin)
    with pytest.raises(errors.ArgumentError, match="no games"):
        record.write_shards([], tmp_path / "none", origin)


def test_shards_of_another_spec_are_refused(
    tmp_path: Path, games: list[record.Episode], origin: record.Origin, client: orleans_env.RawClient
) -> None:
    spec = client.spec("base-2p")
    folder = record.write_shards(games[:1], tmp_path / "games", origin)
    with pytest.raises(errors.VersionMismatch, match="games of base-2p, not of base-3p") as caught:
        record.Shards(folder, client.spec("base-3p"))
    assert caught.value.code == "DATASET_SPEC"
    for name, other in (("rules", "0"), ("observation", "0"), ("actions", "0"), ("rules_version", 1)):
        with pytest.raises(errors.VersionMismatch, match=f"other {name} of base-2p"):
            record.Shards(folder, replace(spec, hashes=replace(spec.hashes, **{name: other})))


def test_damaged_shards_are_refused(tmp_path: Path, games: list[record.Episode], origin: record.Origin) -> None:
    spec = orleans_env.get_spec("base-2p")
    with pytest.raises(errors.ArgumentError, match="no recorded games"):
        record.Shards(tmp_path, spec)
    folder = record.write_shards(games[:1], tmp_path / "games", origin)
    manifest = folder / "manifest.json"
    said = json.loads(manifest.read_text())
    shard = folder / "shard-00000.npz"
    shard.write_bytes(shard.read_bytes()[:-1] + b"x")
    with pytest.raises(errors.ArgumentError, match="missing or damaged"):
        list(record.Shards(folder, spec))
    manifest.write_text(json.dumps({**said, "origin": {}}))
    with pytest.raises(errors.ArgumentError, match="where its games come from"):
        record.Shards(folder, spec)
    manifest.write_text(json.dumps({**said, "format": 2}))
    with pytest.raises(errors.VersionMismatch, match="format"):
        record.Shards(folder, spec)


def test_shards_of_a_stranger_are_read_with_care(tmp_path: Path, games: list[record.Episode], origin: record.Origin) -> None:
    spec = orleans_env.get_spec("base-2p")
    folder = record.write_shards(games, tmp_path / "games", origin)
    manifest, file = folder / "manifest.json", folder / "shard-00000.npz"
    said = json.loads(manifest.read_text())
    (shard,) = said["shards"]
    with np.load(file) as found:
        columns = {name: found[name] for name in found.files}

    def forge(change: dict[str, object], **arrays: np.ndarray) -> record.Shards:
        np.savez(file, **{**columns, **arrays})
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        manifest.write_text(json.dumps({**said, "shards": [{**shard, "sha256": digest, **change}]}))
        return record.Shards(folder, spec)

    # names that lead out of the folder, and counts that are none
    for change in (
        {"name": "../games/shard-00000.npz"},
        {"name": str(file)},
        {"name": ".."},
        {"games": -1},
        {"decisions": "many"},
        {"decisions": True},
    ):
        with pytest.raises(errors.ArgumentError, match="damaged manifest.json"):
            forge(change)
    manifest.write_text(json.dumps({**said, "shards": 3}))
    with pytest.raises(errors.ArgumentError, match="damaged manifest.json"):
        record.Shards(folder, spec)
    # columns of other types and shapes, and lengths that do not fit
    wrong: list[tuple[str, np.ndarray, str]] = [
        ("actions", columns["actions"].astype(np.float64), "columns of recorded games"),
        ("observations", columns["observations"][:, :-1], "columns of recorded games"),
        ("seats", np.array([None] * len(columns["seats"])), "columns of recorded games"),
        ("lengths", columns["lengths"] + 1, "other lengths"),
        ("lengths", np.array([-5, 5, shard["decisions"]]), "other lengths"),
    ]
    for name, array, sentence in wrong:
        with pytest.raises(errors.ArgumentError, match=sentence):
            forge({}, **{name: array}).columns(0)
    # a small file can have large columns: they are refused before they take memory
    with pytest.raises(errors.ArgumentError, match="give most_bytes="):
        forge({"decisions": 2**40}).columns(0)
    # the name of a column without its ending is another file of the archive
    forge({})
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("lengths", b"no array")
    manifest.write_text(json.dumps({**said, "shards": [{**shard, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}]}))
    assert all(same(one, other) for one, other in zip(games, record.Shards(folder, spec), strict=True))


# ---- Minari


@pytest.fixture
def datasets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    return tmp_path / "minari"


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_minari_data_are_read_back_unchanged(datasets: Path, games: list[record.Episode], origin: record.Origin) -> None:
    import minari

    spec = orleans_env.get_spec("base-2p")
    record.write_minari(games, "orleans/base-2p/test-v0", origin, spec, author="tests")
    assert list(minari.list_local_datasets()) == ["orleans/base-2p/test-v0"]
    env = minari.load_dataset("orleans/base-2p/test-v0").recover_environment()
    assert env.unwrapped.orleans.ruleset == spec.ruleset
    env.close()
    data, read = record.read_minari("orleans/base-2p/test-v0", spec)
    assert read == origin and data.total_episodes == 6 and data.total_steps == sum(len(game.actions) for game in games)
    env = orleans_env.make("base-2p")
    assert data.observation_space == env.observation_space and data.action_space == env.action_space
    env.close()
    for number, found in enumerate(data.iterate_episodes()):
        game, seat = games[number // 2], number % 2
        expected = game.trajectory(spec, seat)
        assert np.array_equal(found.observations["observation"], expected.observations) and np.array_equal(
            found.observations["action_mask"], expected.masks
        )
        assert np.array_equal(found.actions, expected.actions) and np.allclose(found.rewards, expected.rewards)
        assert found.terminations.tolist() == [False] * (len(expected.actions) - 1) + [True] and not found.truncations.any()
        assert (found.infos["seat"] == seat).all() and (found.infos["episode_seed"] == game.seed).all()


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_minari_data_of_another_spec_or_origin_are_refused(
    datasets: Path, games: list[record.Episode], origin: record.Origin, client: orleans_env.RawClient
) -> None:
    import minari

    spec = client.spec("base-2p")
    data = record.write_minari(games[:1], "orleans/test-v0", origin, spec, seats=[1])
    assert data.total_episodes == 1
    with pytest.raises(errors.VersionMismatch, match="not of salesman"):
        record.read_minari("orleans/test-v0", client.spec("salesman"))
    with pytest.raises(errors.VersionMismatch, match="other observation"):
        record.read_minari("orleans/test-v0", replace(spec, hashes=replace(spec.hashes, observation="0")))
    with pytest.raises(errors.ArgumentError, match="no data set"):
        record.read_minari("orleans/other-v0", spec)
    with pytest.raises(errors.ArgumentError, match="no games"):
        record.write_minari([], "orleans/none-v0", origin, spec)
    minari.create_dataset_from_buffers(
        "foreign-v0",
        [record.minari_data._buffer(games[0], spec, 0)],
        action_space=data.action_space,
        observation_space=data.observation_space,
    )
    with pytest.raises(errors.ArgumentError, match="that orleans_env.record wrote"):
        record.read_minari("foreign-v0", spec)


def test_without_minari_shards_work(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['minari'] = sys.modules['gymnasium'] = None\n"
        "from orleans_env import errors, record, get_spec\n"
        "spec = get_spec('salesman')\n"
        f"record.write_shards(record.play('salesman', 'random', 1), {str(tmp_path / 'games')!r}, record.Origin.of(spec, ('random',)))\n"
        f"print(record.Shards({str(tmp_path / 'games')!r}, spec).games)\n"
        "try: record.write_minari\n"
        "except errors.ExtraMissing as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=PACKAGE, timeout=300)
    assert done.stdout.splitlines() == ["1", "orleans_env.record.write_minari needs minari: pip install 'orleans-env[minari]'."], (
        done.stderr
    )


def test_the_command_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["salesman", "greedy", "--games", "2", "--out", str(tmp_path / "games")]
    command = [sys.executable, "-m", "orleans_env.record", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=PACKAGE, timeout=300)
    assert done.returncode == 0 and "2 games of salesman" in done.stdout, done.stderr
    shards = record.Shards(tmp_path / "games", orleans_env.get_spec("salesman"))
    assert shards.games == 2 and shards.origin.players == ("greedy",)
    monkeypatch.setattr(sys, "argv", ["record", *arguments])
    with pytest.raises(SystemExit, match="another folder"):
        record_again()
