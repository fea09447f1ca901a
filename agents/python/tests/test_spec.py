"""Named views of observations, action names both ways."""

import pickle

import numpy as np
import pytest
from conftest import RULESET

from orleans_env import RawClient, errors, get_spec


def test_fields_are_views_of_the_observation(client: RawClient) -> None:
    spec = get_spec(RULESET)
    with client.make(RULESET) as env:
        observation = env.reset(1).observation
    view = spec.view(observation)
    assert list(view) == list(spec.fields) and len(view) == len(spec.fields)
    for name, field in spec.fields.items():
        assert view[name].shape == field.shape
        assert view[name].tobytes() == observation[field.offset : field.offset + field.length].tobytes()
        assert np.shares_memory(view[name], observation)
    market = spec.fields["self.market"]
    for index, element in enumerate(market.elements):
        assert view[f"self.market.{element}"] == view["self.market"][index]
    assert view.text("game.phase") == "planning"
    with pytest.raises(KeyError, match="use self.coins"):
        view["self.coin"]
    with pytest.raises(KeyError, match="Spec.fields lists them"):
        view["zzzzzz"]


def test_batches_keep_their_dimensions(rng: np.random.Generator) -> None:
    spec = get_spec(RULESET)
    batch = rng.integers(0, 256, (4, 3, spec.observation_bytes)).astype(np.uint8)
    view = spec.view(batch)
    assert view["self.market"].shape == (4, 3, *spec.fields["self.market"].shape)
    assert view["self.coins"][2, 1, 0] == spec.view(batch[2, 1])["self.coins"][0]
    assert view["self.market.farmer"].shape == (4, 3)


def test_names_of_actions_both_ways() -> None:
    spec = get_spec(RULESET)
    assert [spec.action_id(spec.action_name(action)) for action in range(spec.num_actions)] == list(range(spec.num_actions))
    place = next(action for action in spec.actions if action.verb == "place")
    assert spec.action_id(place.name.replace(",", " , ")) == place.id and len(place.args) == 2


def test_fields_cover_the_observation() -> None:
    spec = get_spec(RULESET)
    ends = [field.offset + field.length for field in spec.fields.values()]
    assert [field.offset for field in spec.fields.values()] == [0, *ends[:-1]] and ends[-1] == spec.observation_bytes
    assert spec.scales.shape == (spec.observation_bytes,) and (spec.scales > 0).all()


def test_wrong_names_and_shapes() -> None:
    spec = get_spec(RULESET)
    with pytest.raises(KeyError):
        spec.view(np.zeros(spec.observation_bytes, np.uint8))["self.nothing"]
    with pytest.raises(errors.ArgumentError):
        spec.view(np.zeros(3, np.uint8))
    with pytest.raises(errors.ArgumentError):
        spec.view(np.zeros(spec.observation_bytes, np.uint8)).text("self.coins")
    with pytest.raises(errors.ArgumentError):
        spec.action_id("fly(moon)")
    for action in (-1, spec.num_actions):
        with pytest.raises(errors.ArgumentError):
            spec.action_name(action)


def test_masks(rng: np.random.Generator) -> None:
    spec = get_spec(RULESET)
    mask = rng.integers(0, 2, (5, spec.num_actions)).astype(np.int8)
    bits = np.packbits(mask, axis=-1, bitorder="little")
    assert bits.shape == (5, spec.mask_bytes)
    unpacked = spec.unpack_mask(bits)
    assert unpacked.dtype == np.int8 and np.array_equal(unpacked, mask)


def test_a_spec_can_be_pickled() -> None:
    spec = get_spec(RULESET)
    assert pickle.loads(pickle.dumps(spec)) == spec
