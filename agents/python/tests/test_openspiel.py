"""OpenSpiel's basic tests on a game over the client."""

import pickle
from collections import Counter

import numpy as np
import pyspiel
import pytest
from conftest import LONG, RULESET, is_gone, wait_until

import orleans_env
from orleans_env import errors


def test_random_sim_test() -> None:
    """Games that end by their rules are those of test_scenario.py and test_team.py."""
    game = orleans_env.spiel_game(RULESET, seed=5, max_steps=10_000 if LONG else 100)
    pyspiel.random_sim_test(game, num_sims=5 if LONG else 1, serialize=False, verbose=False)


def test_the_registry_and_its_parameters() -> None:
    orleans_env.spiel_game(RULESET)
    game = pyspiel.load_game("orleans", {"ruleset": "base-3p", "seed": 2})
    assert game.num_players() == 3 and game.num_distinct_actions() == orleans_env.get_spec("base-3p").num_actions
    assert game.new_initial_state().current_player() in range(3)


def test_equal_seeds_are_equal_deals_and_actions_lead_to_the_same_state() -> None:
    game = orleans_env.spiel_game(RULESET, seed=5)
    one, two = game.new_initial_state(), game.new_initial_state()
    for _ in range(20):
        action = one.legal_actions()[-1]
        one.apply_action(action)
        two.apply_action(action)
    assert str(one) == str(two) and one.history() == two.history()
    other = orleans_env.spiel_game(RULESET).new_initial_state()
    assert [other.observation_tensor(seat) for seat in range(2)] != [game.new_initial_state().observation_tensor(seat) for seat in range(2)]


def test_clones_continue_independently() -> None:
    state = orleans_env.spiel_game(RULESET, seed=6).new_initial_state()
    clone = state.clone()
    before = str(state)
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)
    assert state.history() == [] and len(clone.history()) == 1


def test_an_illegal_action_changes_nothing() -> None:
    state = orleans_env.spiel_game(RULESET, seed=6).new_initial_state()
    legal = state.legal_actions()
    illegal = next(action for action in range(1000) if action not in legal)
    for action in (illegal, 100_000, -2):
        with pytest.raises(errors.IllegalAction, match=f"action {action} is not legal"):
            state.apply_action(action)
        assert state.legal_actions() == legal and state.history() == []
    state.apply_action(legal[-1])
    assert state.history() == [legal[-1]]


def test_a_text_that_is_not_a_state() -> None:
    for text in ("", "[]", "{}"):
        with pytest.raises(errors.ArgumentError, match="not a state"):
            orleans_env.spiel_game(RULESET).deserialize_state(text)


def test_observations_are_scaled_bytes() -> None:
    game = orleans_env.spiel_game(RULESET, seed=7)
    state = game.new_initial_state()
    spec = orleans_env.get_spec(RULESET)
    raw = orleans_env.RawClient().make(RULESET)
    raw.reset(7)
    for seat in range(2):
        expected = raw.observe(seat).observation / spec.scales
        assert np.allclose(state.observation_tensor(seat), expected)
        assert state.observation_string(seat) == raw.render(seat)
    player = state.current_player()
    assert state.legal_actions(1 - player) == [] and state.action_to_string(player, state.legal_actions()[0]) == spec.action_name(
        state.legal_actions()[0]
    )


def test_a_cut_off_game_has_no_winner() -> None:
    state = orleans_env.spiel_game(RULESET, seed=1, max_steps=3).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [0, 0] and len(state.history()) == 3
    assert state.current_player() == pyspiel.PlayerId.TERMINAL and state.legal_actions() == []


def test_games_of_collected_states_are_freed() -> None:
    client = orleans_env.RawClient()
    game = orleans_env.spiel_game(RULESET, seed=1)
    state = game.new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    raw = client.attach(RULESET, copy.handle.raw.env, copy.handle.raw.token)
    raw.observe()
    del copy, state
    wait_until(lambda: is_gone(raw))
    game.new_initial_state().legal_actions()


def test_reading_states_needs_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: Counter[str] = Counter()
    call = orleans_env.RawClient.call
    monkeypatch.setattr(orleans_env.RawClient, "call", lambda self, rpc, *rest: (calls.update([rpc]), call(self, rpc, *rest))[1])
    state, clones, texts = orleans_env.spiel_game(RULESET, seed=4).new_initial_state(), [], []
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
        clones.append(state.clone())
        texts.append(str(state))
    assert calls["Make"] == 1 and calls["Fork"] == 4
    # the games have left the earlier states
    assert [str(clone) for clone in reversed(clones)] == texts[::-1]
    game, deals = orleans_env.spiel_game(RULESET), set()
    for _ in range(10):
        deals.add(game.new_initial_state().observation_string(0))
    assert len(deals) > 1 and calls["Make"] < 4


def test_states_serialise_with_their_deal_and_history() -> None:
    # without a seed every initial state has another deal
    game = orleans_env.spiel_game(RULESET)
    state = game.new_initial_state()
    for _ in range(7):
        state.apply_action(state.legal_actions()[-1])
    for copy in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(state.clone()))):
        assert (
            copy.history() == state.history() and str(copy) == str(state) and copy.handle.raw.state_hash() == state.handle.raw.state_hash()
        )
        copy.apply_action(copy.legal_actions()[0])
        assert str(copy) != str(state)


def test_the_name_of_a_type_loads_its_ruleset() -> None:
    """Shimmy loads a game again by the name of its type, without parameters, at every reset."""
    names = set()
    for ruleset in ("salesman", "base-2p?planning=sealed", "base-2p?planning=open", RULESET):
        game = orleans_env.spiel_game(ruleset)
        again = pyspiel.load_game(game.get_type().short_name)
        assert again.orleans.ruleset == game.orleans.ruleset and again.num_players() == game.num_players()
        names.add(game.get_type().short_name)
    assert len(names) >= 3 and "orleans" in names
