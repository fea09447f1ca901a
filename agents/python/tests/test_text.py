"""Games by text: texts of a seat, meanings of answers, digests of rules."""

from __future__ import annotations

import itertools
import json
import re
import runpy
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from unittest import mock

import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import errors, text
from orleans_env.text.digest import MOST_WORDS, modules
from orleans_env.text.questions import QUESTIONS
from orleans_env.text.sentences import SENTENCES

PACKAGE = Path(orleans_env.__file__).parent
INDEX = PACKAGE.parents[2] / "docs" / "rules"
# every scenario with all additions that it accepts, and the one encoding that has the names of all modules
LARGEST = ["base-4p@first-2014?exclusion=true", "base-5p+orders+events+trade?tiles=all", "base-5p+orders+events+intrigue?tiles=all", "plague-5p+orders",
           "prosperity-5p+orders", "invasion-5p", "duel", "dignitary", "vierzon", "salesman", "tours"]  # fmt: skip


def words(said: str) -> int:
    return len([word for word in said.split() if re.search(r"\w", word)])


# ---- rules


def test_every_ruleset_has_a_short_digest(client: orleans_env.RawClient) -> None:
    universal = [f"{ruleset}{'&' if '?' in ruleset else '?'}encoding=universal" for ruleset in LARGEST]
    for ruleset in [*client.rulesets(), *LARGEST, *universal]:
        said = text.digest(client.spec(ruleset))
        assert 500 < words(said) <= MOST_WORDS, ruleset
        assert "<!--" not in said and said.count("## Aim") == 1, ruleset


@pytest.mark.parametrize("ruleset", LARGEST)
def test_every_name_in_a_text_is_explained_once(client: orleans_env.RawClient, ruleset: str) -> None:
    """By a sentence of the rows, which the viewer has too; the text does not contain anything of other rulesets."""
    spec = client.spec(ruleset)
    system = text.TextCodec(spec).system
    entries = re.findall(r"^- ((?:`[^`]+` ?)+)", system, re.MULTILINE)
    told = [name for entry in entries for name in re.findall(r"`([^`]+)`", entry)]
    elements = {name: [element.split(".")[0] for element in field.elements] for name, field in spec.fields.items()}
    places = {place for name in elements if re.fullmatch(r"self\..*spaces", name) for place in elements[name]}
    tiles = {tile for name in elements if name.endswith((".tiles", ".stack")) for tile in elements[name]}
    deeds = {deed for name in elements if name.endswith(".filled") for deed in elements[name]}
    events = {
        element for name, field in spec.fields.items() if name.startswith("game.") and name.endswith(".event") for element in field.elements
    }
    assert places | tiles | deeds | events | set(spec.objectives) <= set(told)
    characters = set(SENTENCES["character"]) if "self.invasion.character" in spec.fields else set()
    assert set(told) <= places | tiles | deeds | events | set(spec.objectives) | characters
    # a deed may be called as a place or tile is
    assert len(told) == len(places | tiles) + len(deeds) + len(events) + len(spec.objectives) + len(characters)
    assert (
        re.search(r"^- `bathhouse`, I \(trader\): Draw followers", system, re.MULTILINE)
        if "bathhouse" in tiles
        else "`bathhouse`" not in system
    )


@pytest.mark.parametrize("ruleset", LARGEST)
def test_the_system_text_names_every_stand_in_once(client: orleans_env.RawClient, ruleset: str) -> None:
    spec = client.spec(ruleset)
    part = text.TextCodec(spec).system.partition("# Stand-ins\n\n")[2].partition("\n\n")[0]
    told = [
        (collection, name, fields)
        for fields, collection, names in re.findall(r"^No source that we found shows the (.*) of these (\w+): (.*)\.$", part, re.MULTILINE)
        for name in names.split(", ")
    ]
    lines = [re.fullmatch(r"(\w+) (\S+): (.*)", line) for line in spec.reconstructed]
    assert lines and all(lines)
    expected = [(line[1], line[2], ", ".join(value.split()[0] for value in line[3].split("; "))) for line in lines if line]
    assert sorted(told) == sorted(expected) and part.count("\n") < 12


@pytest.mark.parametrize("ruleset", LARGEST)
def test_a_digest_names_deeds_that_take_any_kind(client: orleans_env.RawClient, ruleset: str) -> None:
    """Alchemy and the Court of Lay Assessors: TI-TRADE-ALCHEMY-1, TI-TRADE-LAYASSESSORS-1, PLG-DEED-ALCHEMY-1."""
    spec = client.spec(ruleset)
    for_any = re.search(r"^- `\w+` \(\d+ any", text.TextCodec(spec).system, re.MULTILINE)
    assert ("exactly its kind or of `any`" in text.digest(spec)) == bool(for_any)


def test_digests_cite_existing_rules() -> None:
    index = "".join(page.read_text() for page in INDEX.glob("*.md"))
    for part in (PACKAGE / "text" / "rules").glob("*.md"):
        cited = re.findall(r"[A-Z]+(?:-[A-Z0-9]+)+", re.search(r"<!--(.*?)-->", part.read_text(), re.DOTALL).group(1))
        assert len(cited) >= 5
        for rule in cited:
            assert f"**{rule}**" in index or f"**{rule} " in index or f"| {rule} |" in index, f"{part.name}: {rule}"


def test_a_ruleset_without_a_digest_is_reported(client: orleans_env.RawClient) -> None:
    spec = client.spec(RULESET)
    other = replace(spec, ruleset="base-2p+stones")
    with pytest.raises(errors.ArgumentError, match="rules="):
        text.TextCodec(other)
    assert "# Rules" not in text.TextCodec(other, rules="").system and "My rules" in text.TextCodec(other, rules="My rules").system
    with pytest.raises(errors.ArgumentError):
        modules("?")
    assert modules("base-5p@eighth+orders+events?tiles=all") == ["base", "tiles", "orders", "events"]


def test_every_decision_has_its_question(client: orleans_env.RawClient) -> None:
    kinds = {kind for ruleset in LARGEST for kind in client.spec(ruleset).fields["question.kind"].elements}
    assert kinds <= set(QUESTIONS)


# ---- texts of a seat


@pytest.mark.parametrize("ruleset", ["plague-3p", "prosperity-3p", "base-3p?planning=sealed"])
def test_texts_contain_no_hidden_facts(client: orleans_env.RawClient, rng: np.random.Generator, ruleset: str) -> None:
    """Games that differ only in facts hidden from a seat have the same text for it."""
    game = client.make(ruleset)
    codec = text.TextCodec(game.spec)
    state = game.reset(seed=3)
    differed = compared = 0
    while not state.over and compared < 60:
        if state.move_number % 7 == 3:
            for seat in range(game.spec.seats):
                (copy,) = game.fork("resample", seat=seat, seed=int(rng.integers(2**32)))
                said, other = (codec.table(where.observe(seat).observation, seat) for where in (game, copy))
                assert said == other
                differed += game.position() != copy.position()
                compared += 1
                copy.close()
        state = game.step(int(rng.choice(state.legal_actions())))
    game.close()
    assert differed > 5


def test_only_the_owner_reads_a_hand(client: orleans_env.RawClient) -> None:
    game = client.make("prosperity-2p")
    codec = text.TextCodec(game.spec)
    state = game.reset(seed=1)
    while state.decision_kind == "prosperity.keep":
        state = game.step(int(state.legal_actions()[0]))
    for seat in range(2):
        hand = game.position()["seats"][seat]["hand"]
        own, rivals = (codec.table(game.observe(viewer).observation, viewer) for viewer in (seat, 1 - seat))
        assert f"structure card in hand: {hand} [in " in own
        assert f"structure card in hand: {hand}" not in rivals and f"seat {seat} (you)" in own and f"seat {1 - seat} (you)" in rivals
    game.close()


def test_the_table_contains_the_observation(client: orleans_env.RawClient, rng: np.random.Generator) -> None:
    """Numbers and names of a position are in the text."""
    game = client.make("base-3p+orders")
    codec = text.TextCodec(game.spec)
    state = game.reset(seed=2)
    for _ in range(150):
        state = game.step(int(rng.choice(state.legal_actions())))
    seat = state.current_seat
    table, position = codec.table(state.observation, seat), game.position(seat)
    assert f"Round {position['round']}, phase {position['phase']}" in table and f"event: {position['event']}" in table
    for number, one in enumerate(position["seats"]):
        part = re.split(r"^seat ", table, flags=re.MULTILINE)[1 + (number - seat) % 3]
        assert part.startswith(str(number)) and f"coins: {one['coins']}\n" in part
        for kind, count in one.get("market", {}).items():
            assert re.search(rf"market: .*\b{kind} {count}\b", part)
    goods = position["supply"]["goods"]
    assert "goods market: " + ", ".join(f"{kind} {count}" for kind, count in goods.items() if count) in table
    assert all(f"{order} [" in table for order in position["orders"])
    game.close()


def test_texts_have_objectives() -> None:
    env = text.make("salesman")
    said, info = env.reset(seed=1)
    (stood,) = info["objectives"]
    for name, (have, need, _) in zip(env.orleans.objectives, stood, strict=True):
        assert f"{name} {have} of {need}" in said
    env.close()


# ---- answers


@pytest.fixture(scope="module")
def asked() -> tuple[text.TextCodec, np.ndarray, list[str]]:
    """A decision with many legal actions: their names by the number of the list."""
    env = text.make(RULESET)
    said, info = env.reset(seed=1)
    assert "Planning: which follower" in said
    names = [env.orleans.action_name(int(action)) for action in np.flatnonzero(info["action_mask"])]
    env.close()
    return env.codec, info["action_mask"], names


# {0} ... are the names of the list; the expected action is its second one, or its third where the answer names a wagon
@pytest.mark.parametrize(
    "answer",
    ["2", "#2", "2.", "(2)", "2) {1}", "2. {1}", "{1}", "`{1}`", " {1} ", "Action 2", "Thinking...\n\nAction 2", "## Final answer\n2", "My answer is 2", "The answer is: 2.",
     "Action: 2", "action: **2**.", "**Action:** 2", "**Action**: `2`", "ACTION: {1}", "Action = {1}", "Action: <2>", "Action: [2]", "Action:\n2", "Action: {1}", "Action number: 2",
     "Action: 2. {1} - it gives 3 coins", "Action: {1} (2)", "Action: 2 because it is cheap", "Action: #2, the farmer", "My final answer: 2", "So my move is 2.",
     "I think 7 of 9 is bad, so no 1.\n\nAction: 2", "Action: 1\nno, wait\nAction: 2", "I choose {1} because it is good.", "So I pick action 2.", "place( own_farmer , wagon.farmer )",
     "\\boxed{{2}}", "$\\boxed{{2}}$", "\\boxed{{1}} or rather \\boxed{{2}}", "\\boxed{{\\text{{{1}}}}}", "\\boxed{{\\texttt{{place(own\\_farmer, ship.farmer)}}}}", "\\boxed{{Action: 2}}",
     "<answer>2</answer>", "<answer>\n2\n</answer>", "<ANSWER> {1} </ANSWER>", "<action>2</action>", "<answer>1</answer> no: <answer>2</answer>", "<answer>2", "<answer>\\boxed{{2}}</answer>",
     "<answer><action>2</action></answer>", "<answer>Action: 2</answer>", "<answer>1</answer>\nAction: 2", "<action>{1}</action> takes 3 coins",
     '{{"action": 2}}', '{{"answer": "2"}}', 'Sure:\n```json\n{{"reason": "x", "action": "{1}"}}\n```', '{{"action": 2, "reason": "Action: 3 is worse, so is \\\\boxed{{3}}"}}',
     '{{"name": "act", "arguments": {{"action": "2"}}}}', '{{"action": 1}} {{"action": 2}}', '{{"thoughts": {{"a": 1}}, "action": "Action: 2"}}', '<answer>{{"action": 2}}</answer>',
     "<think>Action: 1</think>Action: 2", "Action: 1</think>Action: 2", "<think>{0} or {2}?</think>\n{1}", "Action: {2}"],
)  # fmt: skip
def test_answers_that_are_accepted(asked: tuple[text.TextCodec, np.ndarray, list[str]], answer: str) -> None:
    codec, mask, names = asked
    assert names[1:3] == ["place(own_farmer, ship.farmer)", "place(own_farmer, wagon.farmer)"]
    expected = names[2] if "wagon" in answer or answer == "Action: {2}" else names[1]
    assert codec.spec.action_name(codec.decode(answer.format(*names), mask)) == expected


@pytest.mark.parametrize(
    ("answer", "reason"),
    [("", "empty"), (" \n", "empty"), ("<think>2", "empty"), ("I pass my turn to nobody", "names no action"), ("The best action is to wait.", "names no action"), ("-1", "names no action"),
     ("Action: -2", "names no action"), ("1e3", "names no action"), ("Action: 1e3", "'1e3' is neither"), ("\\boxed{{1e3}}", "'1e3' is neither"), ('{{"action": 1e0}}', "'1.0' is n"),
     ("Action: 2.5", "'2.5' is n"), ("Action: 2/3", "'2/3' is n"), ("Action: 2-3", "'2-3' is n"), ("Action: 2,3", "'2,3' is n"), ("Action: 2 or 3", "is neither"), ("Action: ²", "names no"),
     ("Action: 2 followers to the ship", "is neither"), ("Action: 2, 3", "several"), ("Action: {1} or {2}", "several"), ("Action: {1}, then {2}", "several"), ("Action: 3. {1}", "several"),
     ("Action: {1} (3)", "several"), ("\\boxed{{1, 2}}", "several"), ("<answer>1, 2</answer>", "several"), ('{{"action": [1, 2]}}', "several"), ('{{"action": 1, "answer": 2}}', "is neither"),
     ("Action: 1\n2", "several"), ("{1} or {2}", "no action"), ("I will not take {1}, it costs too much.", "no action"), ("{1} would be bad.", "no action"), ("I take 3 coins.", "no action"),
     ('{{"action": true}}', "'true' is n"), ('{{"action": null}}', "'null' is n"), ('{{"action": {{"number": 2}}}}', "is n"), ("Action: <number>", "'number' is n"), ("Action: fly", "'fly' is not the name"),
     ("Action: 2\nAction: none", "'none' is n"), ("\\boxed{{}}", "no action"), ("\\boxed{{2", "is n|no action"), ("Action:", "no action"), ("Action: use(moon)", "is not the name"), ("Answer", "no action")],
)  # fmt: skip
def test_answers_that_are_unreadable(asked: tuple[text.TextCodec, np.ndarray, list[str]], answer: str, reason: str) -> None:
    codec, mask, names = asked
    with pytest.raises(errors.UnreadableAnswer, match=reason) as caught:
        codec.decode(answer.format(*names), mask)
    assert caught.value.code == "ANSWER" and f"from 1 to {len(names)}" in str(caught.value) and len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("answer", "reason"),
    [("Action: 0", "no action 0"), ("99", "no action 99"), ("\\boxed{{99}}", "no action 99"), ("Action: " + "9" * 5000, "no action 999"), ("Action: use(ship)", "use\\(ship\\) is not legal"), ("Action: pass", "pass is not legal")],
)  # fmt: skip
def test_answers_that_are_illegal(asked: tuple[text.TextCodec, np.ndarray, list[str]], answer: str, reason: str) -> None:
    codec, mask, _ = asked
    with pytest.raises(errors.IllegalAnswer, match=reason) as caught:
        codec.decode(answer.format(), mask)
    assert caught.value.code == "ANSWER_ILLEGAL" and len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "piece",
    [
        "{",
        '{"a":',
        "<answer>",
        "\\boxed{",
        "<think>",
        "action ",
        "action:",
        " ",
        "2 ",
        "use(",
        "'",
        "(",
        "I choose ",
        "action\n",
        "</think>",
    ],
)
def test_the_time_for_long_answers_is_linear(asked: tuple[text.TextCodec, np.ndarray, list[str]], piece: str) -> None:
    """Time in proportion to the length: four times the text takes far less than sixteen times as long."""
    codec, mask, _ = asked
    taken = []
    for length in (60_000, 240_000):
        begin = time.process_time()
        with pytest.raises(errors.UnreadableAnswer):
            codec.decode("x" + piece * (length // len(piece)), mask)
        taken.append(time.process_time() - begin)
    assert taken[1] < 0.5 + 10 * taken[0]
    with pytest.raises(errors.UnreadableAnswer, match="1000000 characters"):
        codec.decode((piece * 1_000_000)[:1_000_000], mask)


def test_json_of_any_depth_does_not_fail(asked: tuple[text.TextCodec, np.ndarray, list[str]]) -> None:
    codec, mask, _ = asked
    for depth in range(1, sys.getrecursionlimit() + 100):
        with pytest.raises(errors.UnreadableAnswer):
            codec.decode('{"action":' + "[" * depth + "]" * depth + "}", mask)


def test_bad_arguments(asked: tuple[text.TextCodec, np.ndarray, list[str]]) -> None:
    codec, mask, _ = asked
    with pytest.raises(errors.ArgumentError):
        codec.decode(3, mask)  # type: ignore[arg-type]
    with pytest.raises(errors.ResetNeeded):
        codec.decode("1", np.zeros_like(mask))
    with pytest.raises(errors.ArgumentError):
        text.make(RULESET, tries=0)


# ---- the environment


@pytest.mark.parametrize("ruleset", ["salesman", "base-2p"])
def test_a_game_by_text_is_the_game_by_numbers(ruleset: str) -> None:
    spoken, plain = text.make(ruleset, opponents="random"), orleans_env.make(ruleset, opponents="random")
    said, info = spoken.reset(seed=5)
    obs, _ = plain.reset(seed=5)
    assert info["system"] == spoken.system and spoken.codec.rules.strip() in spoken.system
    rng = np.random.default_rng(2)
    over = False
    while not over:
        listed = re.findall(r"^(\d+)\. (\S+\)|\w+)", said.replace(", ", ","), re.MULTILINE)
        legal = np.flatnonzero(obs["action_mask"])
        assert [int(number) for number, _ in listed] == list(range(1, len(legal) + 1))
        pick = int(rng.integers(len(legal)))
        answer = f"Action: {pick + 1}" if rng.random() < 0.5 else listed[pick][1]
        said, reward, terminated, truncated, info = spoken.step(answer)
        assert info["action"] == legal[pick] and isinstance(said, str)
        obs, same, *ended, _ = plain.step(int(legal[pick]))
        assert reward == same and [terminated, truncated] == ended
        over = terminated or truncated
    assert "The game is over." in said and "seat 0: rank" in said and "Action:" not in said
    with pytest.raises(errors.ResetNeeded):
        spoken.step("1")
    assert "Orléans" in (spoken.render() or "")
    spoken.close()
    plain.close()


@pytest.mark.parametrize("ruleset", ["plague-3p+orders", "base-3p?encoding=universal", "vierzon"])
def test_labels_are_unique(client: orleans_env.RawClient, rng: np.random.Generator, ruleset: str) -> None:
    game = client.make(ruleset)
    codec = text.TextCodec(game.spec)
    state = game.reset(seed=1)
    while not state.over and state.move_number < 60:
        state = game.step(int(rng.choice(state.legal_actions())))
        for part in re.split(r"^seat ", codec.table(state.observation, state.current_seat) if not state.over else "", flags=re.MULTILINE):
            labels = [line.partition(":")[0] for line in part.splitlines()[1:]]
            assert len(labels) == len(set(labels))
    assert not re.search("free spaces of deeds:.*alchemy", codec.table(game.observe(0).observation, 0)) or "plague" in ruleset
    assert "tiles to be had, category I: " in codec.table(game.observe(0).observation, 0)
    game.close()


def test_every_seat_by_text() -> None:
    env = text.make("base-3p", opponents=None)
    said, info = env.reset(seed=1)
    seen = set()
    for _ in range(40):
        assert f"seat {info['current_seat']} (you)" in said
        seen.add(info["current_seat"])
        said, *_, info = env.step("1")
    assert seen == {0, 1, 2}
    env.close()


def test_the_last_text_is_of_the_seat_that_acted_last() -> None:
    env = text.make("duel", opponents=None)
    said, info = env.reset(seed=1)
    rng, ended = np.random.default_rng(1), False
    while not ended:
        actor = info["current_seat"]
        said, _, terminated, truncated, info = env.step(str(rng.integers(1, info["action_mask"].sum() + 1)))
        ended = terminated or truncated
    position = env.env.raw.position()
    part = re.split(r"^seat ", said, flags=re.MULTILINE)[1]
    assert part.startswith(f"{actor} (you)") and f"coins: {position['seats'][actor]['coins']}\n" in part
    env.close()


def test_a_truncated_game_has_no_question() -> None:
    for opponents in ("random", None):
        env = text.make(RULESET, opponents=opponents, max_steps=2)
        env.reset(seed=1)
        env.step("1")
        said, _, _, truncated, _ = env.step("1")
        assert (
            truncated and "The game was cut off." in said and "Action:" not in said and ("seat 0 (you)" in said) == (opponents is not None)
        )
        env.close()


def test_a_game_without_a_decision_ends_with_the_first_answer() -> None:
    """Greedy passes like the function; the message to the learner does not depend on the player that ended the game."""
    last_turn = {"spaces": {"university": ["farmer", "craftsman", "trader"]}}
    position = {"phase": "actions", "round": 18, "start": 1, "event": "taxes.a", "seats": [{"coins": 9}, last_turn]}
    told = []
    for opponents in ("greedy", lambda observation, mask: mask.argmax(axis=-1)):
        env = text.make(RULESET, opponents=opponents)
        begin, _ = env.reset(seed=1, options={"position": position})
        message, _, terminated, truncated, info = env.step("")
        assert (terminated, truncated) == (True, False) and info["points"].tolist()[0] >= 8
        with pytest.raises(errors.ResetNeeded):
            env.step("")
        told.append((begin, message))
    assert told[0] == told[1] and begin.index("seat 0 (you)") < begin.index("seat 1") and "seat 1: rank" in message


def test_unreadable_answers_are_asked_again() -> None:
    env = text.make(RULESET, tries=3)
    before, _ = env.reset(seed=1)
    for _ in range(2):
        said, reward, terminated, truncated, info = env.step("hm")
        assert (
            (reward, terminated, truncated) == (0.0, False, False)
            and "names no action" in said
            and "1. done" in said
            and info["unreadable"] in said
        )
        assert "illegal_action" in info and not info["illegal_action"]
    said, _, _, _, info = env.step("hm")
    assert info["illegal_action"] and said != before
    # a new decision has new tries
    assert not env.step("hm")[4]["illegal_action"]
    env.close()


@pytest.mark.parametrize("ruleset", LARGEST)
def test_without_a_list_names_follow_from_the_system_text(client: orleans_env.RawClient, ruleset: str) -> None:
    spec = client.spec(ruleset)
    lines = text.TextCodec(spec, legal="none").system.partition("# Names of actions")[2].splitlines()
    made = set()
    for line in lines[2:]:
        columns = [column.split(" / ") for column in re.findall(r"[A-Z] is one of (.*?)(?=; [A-Z] is one of |$)", line)]
        made |= {(line.split("`")[1].partition("(")[0], *args) for args in itertools.product(*columns)}
    assert {(action.verb, *action.args) for action in spec.actions} <= made


def test_without_a_list_answers_are_names_and_counted_separately() -> None:
    env = text.make("salesman", legal="none", tries=9)
    said, info = env.reset(seed=1)
    names = [env.orleans.action_name(int(action)) for action in np.flatnonzero(info["action_mask"])]
    assert (
        not any(name in said for name in names if "(" in name)
        and "1." not in said
        and said.endswith("Action: <name>")
        and "- `use(A)`: A is one of ship" in info["system"]
    )
    said, *_, info = env.step("Action: 1")
    assert "a number names none" in info["unreadable"] and not any(name in said for name in names if "(" in name)
    _, *_, info = env.step("Action: use(ship)")
    assert "not legal" in info["unreadable"] and info["answers"] == {"played": 0, "illegal": 1, "unreadable": 1}
    _, *_, info = env.step(f"Action: {names[0]}")
    assert info["action_name"] == names[0] and info["answers"] == {"played": 1, "illegal": 1, "unreadable": 1} and "unreadable" not in info
    assert env.reset(seed=1)[1]["answers"] == {"played": 0, "illegal": 0, "unreadable": 0}
    env.close()
    with pytest.raises(errors.ArgumentError, match="'list' or 'none'"):
        text.make("salesman", legal="all")  # type: ignore[arg-type]


def test_bad_answers_do_not_change_the_game() -> None:
    env = text.make("salesman", tries=10)
    env.reset(seed=1)
    mask, move = env._dialogue.info["action_mask"], env.env.raw.observe().move_number
    for answer in (3, None, b"1", ["1"]):
        with pytest.raises(errors.ArgumentError, match="string"):
            env.step(answer)  # type: ignore[arg-type]
    for answer in ("1" * 1_000_000, "Action: 99", "Action: done or pass", "Action: move(moon)", ""):
        assert "unreadable" in env.step(answer)[4]
    assert env.env.raw.observe().move_number == move and np.array_equal(env._dialogue.info["action_mask"], mask)
    env.close()


def test_unreadable_answers_end_the_game_or_raise() -> None:
    env = text.make(RULESET, tries=1, illegal="terminate")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step("hm")
    assert terminated and reward == -1 and info["illegal_action"]
    env.close()
    env = text.make(RULESET, illegal="error")
    env.reset(seed=1)
    with pytest.raises(errors.UnreadableAnswer):
        env.step("hm")
    assert env.step("1")[4]["action"] >= 0
    env.close()


def test_gymnasium_accepts_it() -> None:
    from gymnasium.utils.env_checker import check_env

    env = text.make(RULESET)
    said, _ = env.reset(seed=1)
    assert env.observation_space.contains(said) and env.action_space.contains("Action: 1")
    check_env(env, skip_render_check=True)
    env.close()


def test_without_gymnasium_the_codec_works() -> None:
    code = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "import orleans_env\n"
        "from orleans_env import errors, text\n"
        "game = orleans_env.RawClient().make('base-2p'); state = game.reset(1)\n"
        "codec = text.TextCodec(game.spec)\n"
        "print(game.spec.action_name(codec.decode('Action: 1', state.action_mask)), len(codec.encode(state.observation, state.action_mask, state.current_seat)) > 1000)\n"
        "try: text.make\n"
        "except errors.ExtraMissing as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=PACKAGE.parent, timeout=300)
    assert done.stdout.splitlines() == ["done True", "orleans_env.text.make needs gymnasium: pip install 'orleans-env[gym]'."], done.stderr


def test_the_example_plays_with_a_scripted_model(capsys: pytest.CaptureFixture[str]) -> None:
    script = PACKAGE.parent / "examples" / "play_chat.py"
    with mock.patch.object(sys, "argv", [str(script), "--ruleset", "salesman", "--seed", "3"]):
        runpy.run_path(str(script), run_name="__main__")
    said = capsys.readouterr().out
    assert "place(" in said and json.loads(said.splitlines()[-1])["unreadable"] > 0
