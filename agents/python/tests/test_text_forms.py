"""Forms of a text: full, compact, changes only; each of them is parsed back and compared with the observation. Many games at once."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from conftest import LONG, serving

import orleans_env
from orleans_env import errors, text
from orleans_env.text.codec import TextCodec
from orleans_env.text.digest import fields_of, tiles_of
from orleans_env.text.facts import POINTS, label_of

PACKAGE = Path(orleans_env.__file__).parent
RULESETS = ["base-4p@first-2014?exclusion=true", "base-3p?encoding=universal", "base-5p+orders+events+trade?tiles=all", "base-3p+trade", "base-2p+intrigue", "plague-5p+orders", "prosperity-3p+orders", "invasion-5p", "duel",
            "dignitary", "vierzon", "salesman", "tours"]  # fmt: skip

# by part (a seat or "") and label the items by name
Said = dict[tuple[str, str], dict[str, str]]


def split(said: str, at: str) -> list[str]:
    """Parts between separators that are not in brackets or quotes."""
    found, depth, quoted, last = [], 0, False, 0
    for k, letter in enumerate(said):
        quoted ^= letter == '"'
        depth += (letter in "([") - (letter in ")]")
        if not quoted and depth == 0 and said.startswith(at, k):
            found.append(said[last:k])
            last = k + len(at)
    return [*found, said[last:]]


def item(said: str) -> tuple[str, str]:
    """``farmer 2``, ``ship(farmer=x)``, ``"sheep_farming.knight, wool" 1``, ``vineyard [...]``; a name alone has the value ''."""
    name, value = re.fullmatch(r'("[^"]+"|[^ (]+)(.*)', said).groups()  # type: ignore[union-attr]
    return name.strip('"'), value.strip()


def goods(said: str, edges: dict[str, str]) -> dict[str, str]:
    return {edges.get(edge, edge): kinds for part in said.split("; ") for kinds, named in [part.split(" on ")] for edge in named.split()}


def items(label: str, said: str, edges: dict[str, str] | None = None) -> dict[str, str]:
    return goods(said, edges or {}) if label == "goods on the map" and " on " in said else dict(item(one) for one in split(said, ", "))


def parsed(said: str) -> Said:
    """A full table."""
    found: Said = {}
    part = ""
    for line in said.splitlines()[1:]:
        if line.startswith("Changes of others"):
            break
        if line.startswith("seat "):
            part = line.split()[1].strip(":")
        else:
            label, _, rest = line.strip().partition(": ")
            assert (part, label) not in found
            found[part, label] = items(label, rest)
    return found


def lines_of(said: str) -> Iterator[tuple[str, str, str]]:
    """Part, label and items of each line of a form that has a line for each seat."""
    for line in said.splitlines():
        seat = re.match(r"seat (\d+)(?: \(you\))?: ?", line)
        for one in split(line[seat.end() :], "; ") if seat else [line]:
            if one not in ("", "none"):
                label, _, rest = one.partition(": ")
                yield seat[1] if seat else "", label, rest


def universe(spec: orleans_env.spec.Spec, label: str) -> list[str]:
    """Every item that a list of the game can have."""
    fields = [
        field for field in fields_of(spec) if field.name.startswith("game.") and label_of("game", field.name.removeprefix("game.")) == label
    ]
    return [element for field in fields for element in field.elements] or list(tiles_of(spec))


def expanded(said: str, codec: text.TextCodec) -> Said:
    """A compact table, with the facts of its ``system``."""
    system = codec.system
    edges = dict(one.split("=") for one in system.partition("# Map (- road, ~ waterway)\n\n")[2].split("\n")[0].split())
    found: Said = {}
    for part, label, rest in lines_of(said.partition("\n")[2]):
        if rest == "all" or rest.startswith("all but "):
            missing = split(rest.removeprefix("all but "), ", ") if rest != "all" else []
            every = universe(codec.spec, label)
            if label.startswith("tiles"):
                every = [tile for tile in every if re.search(rf"^- `{tile}`, {label.split()[-1]}\b", system, re.MULTILINE)]
            found[part, label] = {name: "" for name in every if name not in missing}
        else:
            found[part, label] = items(label, rest, edges)
    return found


def plain(said: Said) -> Said:
    """Without the items that the compact form expresses by omission."""
    found: Said = {}
    used = {name.split(".")[0] for (_, label), line in said.items() if label == "followers on deeds" for name in line}
    for (part, label), line in said.items():
        if label == "places":
            kept = {
                place: sorted(one.rpartition("=")[::2] for one in spaces[1:-1].split() if not one.endswith("=-"))
                for place, spaces in line.items()
            }
            kept = {
                place: [(space or follower.removeprefix("own_"), follower) for space, follower in spaces] for place, spaces in kept.items()
            }
            line = {place: str(sorted(spaces)) for place, spaces in kept.items() if spaces}
        elif label == "free spaces of deeds":
            line = {deed: rest for deed, rest in line.items() if deed in used}
        elif label != "goods on the map":
            line = {name: re.sub(r"\[.*\]", "", value).strip() for name, value in line.items()}
            line = {name: "" if value == "1" else value for name, value in line.items()}
        if line and line != {"1" if label == "status" else "0": ""}:
            found[part, label] = line
    return found


def changed(before: Said, said: str, spec: orleans_env.spec.Spec) -> Said:
    """The facts of a table after changes."""
    found = {key: dict(line) for key, line in before.items()}
    single = {label_of(name.split(".")[0], name.partition(".")[2]) for name, field in spec.fields.items() if not field.elements} | {POINTS}
    for part, label, rest in lines_of(said.partition("\n")[2]):
        line = found.setdefault((part, label), {})
        if label in single:
            line.clear()
            if rest != "no":
                line |= items(label, rest)
            continue
        for one in split(rest, ", "):
            if one.startswith("no "):
                del line[item(one[3:])[0]]
            else:
                line |= [item(one)]
    return {key: line for key, line in found.items() if line}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_forms_contain_the_observation(client: orleans_env.RawClient, rng: np.random.Generator, ruleset: str) -> None:
    game = client.make(ruleset)
    spec = game.spec
    full, compact, delta = text.TextCodec(spec), text.TextCodec(spec, compact=True), text.TextCodec(spec, delta=True)
    state = game.reset(seed=4)
    before: dict[int, tuple[text.facts.Facts, Said]] = {}
    compared = numbers = 0
    length = {True: 0, False: 0}
    while not state.over and compared < (40 if LONG else 12):
        if rng.random() < 0.15:
            seat, objectives = state.current_seat, state.objective_array() if spec.objectives else None
            facts = full.facts(state.observation, seat, objectives)
            said = parsed(full.describe(facts))
            view = spec.view(state.observation)
            for name, field in spec.fields.items():
                owner = name.split(".")[0]
                if field.kind != "count" or owner == "question" or name == "game.round":
                    continue
                part = "" if owner == "game" else str((seat + (0 if owner == "self" else int(owner[3:]))) % spec.seats)
                line = said.get((part, label_of(owner, name.partition(".")[2])), {})
                for element, value in zip(field.elements or ("",), view[name].ravel().tolist(), strict=False):
                    if value and (field.elements or field.length == 1):
                        assert re.match(rf"{value}\b", line[element]) if element else list(line) == [str(value)], (name, element)
                        numbers += 1
            assert plain(expanded(compact.describe(facts), compact)) == plain(said)
            for codec in (full, compact):
                length[codec.compact] += len(codec.encode(state.observation, state.action_mask, seat, objectives))
            if seat in before:
                old, then = before[seat]
                assert changed(then, delta.describe(facts, old), spec) == said
                others = {
                    (part, label)
                    for part, label, _ in lines_of(full.describe(facts, old).partition("Changes of others since your last decision:\n")[2])
                }
                assert others == {
                    key for key in {*said, *then} if said.get(key) != then.get(key) and key[0] not in ("", str(seat)) and key[1] != POINTS
                }
            before[seat] = facts, said
            compared += 1
        state = game.step(int(rng.choice(state.legal_actions())))
    game.close()
    assert compared >= 3 and numbers > 30 and length[True] < 0.5 * length[False]


def test_a_name_with_a_comma_is_marked_and_free_spaces_are_counted(client: orleans_env.RawClient, rng: np.random.Generator) -> None:
    """Free spaces are those of the server's own text: ``coinage 1/4``."""
    for ruleset in ("base-2p+trade", "base-4p+trade", "base-3p+intrigue", "plague-4p"):
        game = client.make(ruleset)
        codec = text.TextCodec(game.spec)
        for number in range(2):
            # with town hall and followers at hand, many are sent
            state = game.reset(seed=number)
            while not state.over and state.move_number < 160:
                names = [game.spec.action_name(int(action)) for action in state.legal_actions()]
                likely = [k for k, name in enumerate(names) if name.startswith("send") or "town_hall" in name]
                state = game.step(int(state.legal_actions()[likely[0] if likely else rng.integers(len(names))]))
            said = parsed(codec.table(game.observe(0).observation, 0))
            assert all(
                f'"{name}" ' in codec.table(game.observe(0).observation, 0)
                for name in said.get(("", "followers on deeds"), {})
                if "," in name
            )
            shown = re.search(r"^ *deeds:? (.*)$", game.render(), re.MULTILINE | re.IGNORECASE)
            open_of = {name: int(most) - int(filled) for name, filled, most in re.findall(r"(\w+) (\d+)/(\d+)", shown[1])}  # type: ignore[index]
            free = {deed: sum(int(n) for n in re.findall(r"\d+", rest)) for deed, rest in said["", "free spaces of deeds"].items()}
            assert free == open_of, ruleset
        game.close()


def test_compact_lists_have_the_same_actions(client: orleans_env.RawClient, rng: np.random.Generator) -> None:
    game = client.make("base-3p+trade")
    full, compact = (text.TextCodec(game.spec, compact=short) for short in (False, True))
    state = game.reset(seed=1)
    for _ in range(120):
        listed = dict(re.findall(r"^(\d+)\. (.*?)(?: - .*)?$", full.question(state.observation, state.action_mask), re.MULTILINE))
        short = compact.question(state.observation, state.action_mask).splitlines()
        found = {}
        for line in short[1:]:
            group = re.match(r"(\w+\((?:.*, )?)_\): ", line)
            pairs = re.findall(r"(\d+) (.*?)(?=, \d+ |$)", line[group.end() :] if group else line)
            found |= {number: f"{group[1]}{last})" if group else last for number, last in pairs}
        assert found == listed and short[0] == full.question(state.observation, state.action_mask).splitlines()[0]
        state = game.step(int(rng.choice(state.legal_actions())))
    game.close()


@pytest.mark.parametrize("ruleset", ["base-3p+orders", "plague-2p", "prosperity-2p+orders"])
def test_current_points_equal_the_points_at_the_end(ruleset: str) -> None:
    env = orleans_env.make_vec(ruleset, 2, opponents="greedy", autoreset="disabled")
    codec = text.TextCodec(env.orleans)
    obs, _ = env.reset(seed=5)
    rng, live, compared = np.random.default_rng(2), np.arange(2), 0
    while len(live):
        env.send(np.array([rng.choice(np.flatnonzero(mask)) for mask in obs["action_mask"]]), live)
        obs, _, over, _, info = env.recv()
        for row in np.flatnonzero(over):
            facts = codec.facts(obs["observation"][row], 0)
            assert [int(facts.lines[seat, POINTS][""]) for seat in range(env.orleans.seats)] == info["points"][row].tolist()
            compared += 1
        live, obs = info["env_id"][~over], {name: column[~over] for name, column in obs.items()}
    env.close()
    assert compared == 2


# ---- the environment


def test_an_env_shows_changes_and_starts_again_at_the_reset() -> None:
    env = text.make("base-3p", opponents=None, delta=True)
    said, info = env.reset(seed=1)
    first = said
    seen: set[int] = set()
    for _ in range(30):
        assert said.startswith("Round 1") and ("Changes since your last decision" in said) == (info["current_seat"] in seen)
        seen.add(info["current_seat"])
        said, *_, info = env.step("1")
        if len(seen) == 3:
            break
    assert env.reset(seed=1)[0] == first
    env.close()


def test_traces_are_kept_by_seat() -> None:
    env = text.make("duel", opponents=None, trained=[1])
    said, info = env.reset(seed=3)
    rng, ended, asked = np.random.default_rng(1), False, {0: 0, 1: 0}
    while not ended:
        seat = info["current_seat"]
        if rng.random() < 0.1:
            env.step("hm")
            asked[seat] += 1
        said, reward, terminated, truncated, info = env.step(f"Action: {rng.integers(1, info['action_mask'].sum() + 1)}")
        asked[seat] += 1
        ended = terminated or truncated
    assert [(trace.seat, trace.trained, len(trace.turns)) for trace in env.traces] == [(0, False, asked[0]), (1, True, asked[1])]
    for trace in env.traces:
        assert all(f"seat {trace.seat} (you)" in turn.message for turn in trace.turns if "Round" in turn.message)
        assert {turn.outcome for turn in trace.turns} == {"played", "unreadable"} and all(
            (turn.action_name is None) == (turn.outcome != "played") for turn in trace.turns
        )
        assert trace.reward == info["episode_return"][trace.seat] if "episode_return" in info else abs(trace.reward) == 1
    env.reset()
    assert not any(trace.turns for trace in env.traces)
    env.close()
    env = text.make("duel")
    env.reset(seed=1)
    env.step("1")
    assert env.traces == []
    env.close()


# ---- many games


def test_a_vector_plays_the_games_of_single_envs() -> None:
    games = 3
    vector = text.TextVectorEnv("salesman", games, max_steps=25, tries=2)
    singles = [text.make("salesman", max_steps=25, tries=2) for _ in range(games)]
    texts, infos = vector.reset(seed=5)
    assert texts == [env.reset(seed=5 + k)[0] for k, env in enumerate(singles)] and vector.system == singles[0].system
    rng, waiting, ended = np.random.default_rng(3), np.zeros(games, bool), 0
    for _ in range(60):
        answers = [str(rng.choice(["hm", "1", "2", "Action: 99"], p=[0.1, 0.5, 0.3, 0.1])) for _ in range(games)]
        texts, rewards, terminations, truncations, infos = vector.step(answers)
        for k, env in enumerate(singles):
            if waiting[k]:
                # its next episode, with any answer
                assert texts[k].startswith("Round 1") and infos[k]["answers"] == {"played": 0, "illegal": 0, "unreadable": 0}
                env.reset(seed=int(infos[k]["episode_seed"]))
                waiting[k] = False
                continue
            if infos[k]["illegal_action"]:
                # the draw of the server does not matter here
                waiting[:] = True
                break
            said, reward, terminated, truncated, info = env.step(answers[k])
            assert (said, reward, terminated, truncated) == (texts[k], rewards[k], terminations[k], truncations[k])
            assert (
                info["answers"] == infos[k]["answers"]
                and info.get("action_name") == infos[k].get("action_name")
                and info.get("unreadable") == infos[k].get("unreadable")
            )
            waiting[k] = terminated or truncated
            ended += terminated or truncated
        if waiting.all():
            break
    assert ended or waiting.all()
    vector.close()
    for env in singles:
        env.close()


def test_a_vector_refuses_invalid_lists_of_answers() -> None:
    vector = text.TextVectorEnv("salesman", 2)
    with pytest.raises(errors.ResetNeeded):
        vector.step(["1", "1"])
    vector.reset(seed=1)
    for answers in ("11", ["1"], ["1", None], ["1", b"1"]):
        with pytest.raises(errors.ArgumentError):
            vector.step(answers)  # type: ignore[arg-type]
    texts, *_, infos = vector.step(["1" * 1_000_000, "1"])
    assert "1000000 characters" in texts[0] and infos[0]["answers"]["unreadable"] == 1 and infos[1]["answers"]["played"] == 1
    vector.close()
    with pytest.raises(errors.ArgumentError, match="random-legal"):
        text.TextVectorEnv("salesman", 2, illegal="error")


def test_coroutines_share_a_stream() -> None:
    """Games that are awaited together equal those of single envs."""
    single = text.make("base-2p")

    async def play(games: text.AsyncTextGames, index: int, steps: int) -> list[str]:
        said, _ = await games.reset(index, seed=index)
        heard = [said]
        for _ in range(steps):
            said, _, terminated, truncated, info = await games.step(index, "1" if len(heard) % 3 else "hm")
            assert ("unreadable" in info) == (len(heard) % 3 == 0)
            heard.append(said)
            if terminated or truncated:
                break
        return heard

    async def main() -> list[list[str]]:
        games = text.AsyncTextGames("base-2p", 8)
        with pytest.raises(errors.ResetNeeded):
            await games.step(0, "1")
        heard = await asyncio.gather(*(play(games, index, 3 + index) for index in range(8)))
        # a game for which a coroutine waits
        waiting = asyncio.create_task(games.step(7, "1"))
        await asyncio.sleep(0)
        with pytest.raises(errors.CallPending):
            await games.step(7, "1")
        await waiting
        # a cancelled coroutine releases its game, and the others continue
        leaving, staying = asyncio.create_task(games.step(6, "1")), asyncio.create_task(games.step(5, "1"))
        await asyncio.sleep(0)
        leaving.cancel()
        await staying
        assert (await games.reset(6, seed=6))[0] == heard[6][0]
        games.close()
        with pytest.raises(errors.EnvClosed):
            await games.reset(1)
        return heard

    for index, heard in enumerate(asyncio.run(main())):
        again = [single.reset(seed=index)[0]]
        while len(again) < len(heard):
            again.append(single.step("1" if len(again) % 3 else "hm")[0])
        assert heard == again
    single.close()


@pytest.mark.parametrize(("local", "games", "limit"), [("1", 256 if LONG else 64, 4), ("0", 64, 6)])
def test_hundreds_of_games_need_few_threads(local: str, games: int, limit: int) -> None:
    """The main thread among them; over gRPC a stream has three, on the local transport single games have none."""
    code = (
        "import asyncio, threading\n"
        "from orleans_env import text\n"
        f"vector = text.TextVectorEnv('salesman', {games})\n"
        f"vector.reset(seed=1); vector.step(['1'] * {games})\n"
        "most = [threading.active_count()]\n"
        "vector.close()\n"
        "async def main():\n"
        f"    games = text.AsyncTextGames('salesman', {games})\n"
        "    async def play(index):\n"
        "        await games.reset(index, seed=index)\n"
        "        await games.step(index, '1')\n"
        "        most.append(threading.active_count())\n"
        f"    await asyncio.gather(*(play(index) for index in range({games})))\n"
        "    games.close()\n"
        "asyncio.run(main())\n"
        f"single = [text.make('salesman') for _ in range({20 if local == '1' else 0})]\n"
        "for game in single: game.reset(seed=1); game.step('1')\n"
        "most.append(threading.active_count())\n"
        "print(len(most), max(most))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=PACKAGE.parent,
        timeout=300,
        env={**os.environ, "ORLEANS_LOCAL": local},
    )
    assert done.returncode == 0, done.stderr
    counted, most = map(int, done.stdout.split())
    assert counted == games + 2 and most <= limit


def test_sentences_have_the_corrected_values_of_the_server(tmp_path: Path) -> None:
    corrected = tmp_path / "corrected.json"
    corrected.write_text(
        json.dumps(
            {
                "events": {"income.a": {"value": 7}},
                "deeds": {"peace_treaty": {"coins": 9}},
                "tiles": {"bathhouse": {"category": "II"}, "farm": {"spaces": ["knight"]}},
            }
        )
    )
    with serving("--data", str(corrected)) as address:
        told = TextCodec(orleans_env.get_spec("base-2p", address=address)).system
    plain = TextCodec(orleans_env.get_spec("base-2p")).system
    for row in ("- `income.a`: Each player gets 7 coins", "- `peace_treaty` .*: For each follower sent: 9 coins", r"- `bathhouse`, II "):
        assert re.search(row, told) and not re.search(row, plain), row
    stand_ins = [re.search(r"^No source .* spaces of these tiles: .*$", said, re.MULTILINE)[0] for said in (plain, told)]
    assert stand_ins[1] == stand_ins[0].replace(" farm,", "") != stand_ins[0]
    changed = set(told.splitlines()) ^ set(plain.splitlines())
    assert len(changed) == 10, changed
