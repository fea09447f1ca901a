"""``spec.encoder()``: its features, and that they contain the whole observation."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import orleans_env
from orleans_env import errors
from orleans_env.spec import Spec

RULESETS = ["base-3p", "salesman", "plague-3p", "invasion-2p", "prosperity-2p?encoding=universal"]


def seen(spec: Spec, number: int) -> np.ndarray:
    """uint8[number, O] of random games."""
    rng = np.random.default_rng(3)
    envs = orleans_env.make_vec(spec.ruleset, 8, opponents=None)
    obs, _ = envs.reset(seed=1)
    rows = []
    for _ in range(number // 8):
        rows.append(obs["observation"].copy())
        obs, *_ = envs.step(orleans_env.sample_legal(obs["action_mask"], rng))
    envs.close()
    return np.concatenate(rows)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_features_contain_the_observation(client: orleans_env.RawClient, ruleset: str) -> None:
    spec = client.spec(ruleset)
    encoder = spec.encoder()
    rows = seen(spec, 400)
    features = encoder(rows)
    assert (
        features.shape == (400, encoder.size)
        and features.dtype == np.float32
        and len(encoder.names) == encoder.size == len(set(encoder.names))
    )
    # by names only, as a reader of the documentation would make them
    view, at = spec.view(rows), {name: index for index, name in enumerate(encoder.names)}
    for name, field in spec.fields.items():
        values = view[name].reshape(400, -1)
        for index in range(field.length):
            element = field.elements[index] if field.elements else str(index)
            called = name if field.length == 1 and not field.elements else f"{name}.{element}"
            if field.values:
                one_hot = features[:, at[f"{called}={field.values[0]}"] :][:, : len(field.values)]
                assert (one_hot.sum(axis=1) == 1).all() and np.array_equal(
                    one_hot.argmax(axis=1), np.minimum(values[:, index], len(field.values) - 1)
                )
            else:
                assert np.allclose(features[:, at[called]], values[:, index] / field.scale)
    assert features.min() >= 0 and np.quantile(features, 0.99) <= 1


def test_shapes(client: orleans_env.RawClient) -> None:
    spec = client.spec("salesman")
    encoder = spec.encoder()
    rows = seen(spec, 24)
    flat = encoder(rows)
    assert encoder(rows[0]).shape == (encoder.size,) and np.array_equal(encoder(rows[0]), flat[0])
    assert np.array_equal(encoder(rows.reshape(2, 3, 4, -1)), flat.reshape(2, 3, 4, -1))
    assert encoder(rows[:0]).shape == (0, encoder.size)
    for wrong in (rows[:, :-1], rows.astype(np.float32), rows / spec.scales, np.uint8(1)):
        with pytest.raises(errors.ArgumentError, match=f"uint8\\[..., {spec.observation_bytes}\\]"):
            encoder(wrong)


def test_a_value_beyond_the_named_ones_counts_as_the_last(client: orleans_env.RawClient) -> None:
    spec = client.spec("salesman")
    encoder = spec.encoder()
    row = np.full(spec.observation_bytes, 255, np.uint8)
    hot = [encoder.names[index] for index in np.flatnonzero(encoder(row)[len(encoder.plain) :]) + len(encoder.plain)]
    assert len(hot) == len(encoder.categories) and all(name.endswith(("=over", "=brocade", "=wheel")) for name in hot)


def test_the_torch_modules_agree(client: orleans_env.RawClient) -> None:
    torch = pytest.importorskip("torch")
    from orleans_env.torch_encoders import FirstLayer, ObservationEncoder

    for ruleset in RULESETS:
        spec = client.spec(ruleset)
        rows = seen(spec, 80)
        given = torch.from_numpy(rows)
        module = ObservationEncoder(spec)
        assert np.allclose(module(given).numpy(), spec.encoder()(rows)) and torch.equal(module(given), module(given.float()))
        layer = FirstLayer(spec, 16)
        assert torch.allclose(layer(given), layer.as_linear()(module(given)), atol=1e-4)
        layer(given).sum().backward()
        assert all(weight.grad is not None for weight in layer.parameters())


def test_without_torch_numpy_is_enough() -> None:
    code = (
        "import sys; sys.modules['torch'] = sys.modules['gymnasium'] = None\n"
        "import orleans_env\n"
        "print(orleans_env.get_spec('salesman').encoder().size > 500)\n"
        "try: import orleans_env.torch_encoders\n"
        "except orleans_env.errors.ExtraMissing as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=__file__.rpartition("/tests/")[0], timeout=300)
    assert done.stdout.splitlines() == ["True", "orleans_env.torch_encoders needs torch: pip install 'orleans-env[train]'."], done.stderr
