"""Exports a checkpoint as ONNX, for the arena and the built-in bot ``policy``.

    python agents/python/examples/policy_export.py run/imitated.pt base-2p.onnx

Weights have half precision (half the size; they differ by less than a thousandth). ``--decisions`` removes the features that were 0 in all
imitated decisions. The metadata names all inputs and actions, so that the network can play other rulesets. An ONNX file without these names
gets those of its ruleset: ``policy_export.py old.onnx new.onnx``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict
from itertools import count
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

import orleans_env
from policy_network import BEYOND, LACKS, POINTS, Features, PolicyNetwork, check_encoding, load
from orleans_env.spec import Spec

OPSET = 17


def graph_of(network: PolicyNetwork) -> onnx.GraphProto:
    """``observation`` float32[N, O], bytes divided by their scale, to ``logits`` float32[N, A] and ``value`` float32[N, 1].

    The value is in victory points, without them a chance from 0 to 1.
    """
    spec, features = network.spec, network.features
    nodes, constants = [], []

    def constant(name: str, array: np.ndarray) -> str:
        constants.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def half(name: str, array: torch.Tensor) -> str:
        return half_of(name, array, constant, add)

    def add(operator: str, inputs: list[str], output: str, **attributes: object) -> str:
        nodes.append(helper.make_node(operator, inputs, [output], **attributes))
        return output

    def numbers(array: torch.Tensor) -> np.ndarray:
        return array.numpy().astype(np.float32)

    zero, one = constant("zero", np.float32(0)), constant("one", np.float32(1))
    scaled = add("Gather", ["observation", constant("scaled.at", features.scaled.numpy())], "scaled", axis=1)
    counts = add("Mul", ["observation", constant("scales", numbers(features.scales))], "counts")
    # 1 from the step on, 0 below it
    above = add("Gather", [counts, constant("steps.at", features.steps_at.numpy())], "steps.count", axis=1)
    above = add("Sub", [above, constant("steps.below", numbers(features.steps) - 1)], "steps.above")
    above = add("Clip", [above, zero, one], "steps")
    # 1 where it is the value, 0 where it is another
    equal = add("Gather", [counts, constant("values.at", features.values_at.numpy())], "values.count", axis=1)
    equal = add("Abs", [add("Sub", [equal, constant("values.value", numbers(features.values))], "values.off")], "values.distance")
    equal = add("Clip", [add("Sub", [one, equal], "values.near"), zero, one], "values")
    inputs = add("Concat", [scaled, above, equal], "features", axis=1)
    weights, related = network.first.weight.T.tensor_split([features.size - len(features.related)])
    first = add("Gemm", [inputs, half("first.weight", weights), half("first.bias", network.first.bias)], "first.sum")
    if len(related):
        # after the layer of single bytes, which the built-in bot computes by a table
        seen = relations_of(features, constant, add)
        first = add("Add", [first, add("MatMul", [seen, half("related.weight", related)], "related.sum")], "first.all")
    first = add("Relu", [first], "first")
    second = add(
        "Relu",
        [add("Gemm", [first, half("second.weight", network.second.weight.T), half("second.bias", network.second.bias)], "second.sum")],
        "second",
    )
    hidden = add("Add", [second, first], "hidden")
    add("Gemm", [hidden, half("actions.weight", network.actions.weight().T), half("actions.bias", network.actions.bias)], "logits")
    unit = 1.0 if spec.objectives else POINTS
    add(
        "Gemm",
        [hidden, half("value.weight", network.values.weight[:1].T * unit), half("value.bias", network.values.bias[:1] * unit)],
        "value",
    )

    def floats(name: str, size: int) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["N", size])

    outputs = [floats("logits", spec.num_actions), floats("value", 1)]
    return helper.make_graph(nodes, "policy", [floats("observation", spec.observation_bytes)], outputs, constants)


def relations_of(features: Features, constant: Callable[[str, np.ndarray], str], add: Callable[..., str]) -> str:
    """The nodes of ``Features.relations``; returns the name of their output."""
    if features.team is not None:
        return team_relations_of(features, constant, add)
    spaces = np.arange(features.spaces.start, features.spaces.stop)

    def gather(name: str, at: np.ndarray) -> str:
        return add("Gather", ["observation", constant(f"{name}.at", at)], name, axis=1)

    def scaled(name: str, source: str, at: np.ndarray) -> str:
        """Bytes as they are."""
        return add("Mul", [source, constant(f"{name}.scale", features.scales[at].numpy())], name)

    def clip(name: str, left: str, right: str) -> str:
        return add("Clip", [add("Sub", [left, right], f"{name}.more"), "zero", "one"], name)

    lying, held = scaled("lying", gather("lying.part", spaces), spaces), ""
    for number, good in enumerate(range(features.goods.start, features.goods.stop), 1):
        off = add("Abs", [add("Sub", [lying, constant(f"good{number}", np.float32(number))], f"off{number}")], f"distance{number}")
        one = add("Mul", [clip(f"is{number}", "one", off), gather(f"good{number}.held", np.full(len(spaces), good))], f"held{number}")
        held = add("Add", [held, one], f"held{number}.sum") if held else one
    had = scaled("had", held, np.full(len(spaces), features.goods.start))
    some = add("Clip", [lying, "zero", "one"], "some")
    ends = [gather(f"end{k}", features.ends[:, k].numpy()) for k in (0, 1)]
    here = add("Clip", [add("Add", ends, "ends"), "zero", "one"], "here")
    leaves = add("Concat", ends * len(BEYOND), "leaves", axis=1)
    beyond = constant("beyond", features.beyond.numpy())
    fewer = [clip(f"fewer{number}", constant(f"lacks{number}", np.float32(number)), had) for number in LACKS]
    lacks = [add("Mul", [some, one], f"{one}.lacks") for one in fewer]
    near = [add("Mul", [here, one], f"{one}.here") for one in lacks]
    far = [add("Mul", [leaves, add("MatMul", [one, beyond], f"{one}.sums")], f"{one}.beyond") for one in lacks]
    return add(
        "Gather", [add("Concat", lacks + near + far, "all", axis=1), constant("related", features.related.numpy())], "relations", axis=1
    )


def team_relations_of(features: Features, constant: Callable[[str, np.ndarray], str], add: Callable[..., str]) -> str:
    """As ``relations_of``, for a team."""
    number = count()

    class Value:
        """A node with one output, and the operators of tensors that ``TeamFeatures.of`` uses."""

        def __init__(self, operator: str, inputs: list[object], **attributes: object) -> None:
            names = [one.name if isinstance(one, Value) else one if isinstance(one, str) else scalar(one) for one in inputs]
            self.name = add(operator, names, f"team{next(number)}", **attributes)

        def __add__(self, other: object) -> Value:
            return Value("Add", [self, other])

        def __sub__(self, other: object) -> Value:
            return Value("Sub", [self, other])

        def __rsub__(self, other: object) -> Value:
            return Value("Sub", [other, self])

        def __abs__(self) -> Value:
            return Value("Abs", [self])

        def clip(self, least: float, most: float) -> Value:
            return Value("Clip", [self, least, most])

    scalars: dict[object, str] = {}

    def scalar(value: object) -> str:
        if value not in scalars:
            scalars[value] = constant(f"number{value}", np.float32(value))
        return scalars[value]

    def take(value: Value | str, at: np.ndarray) -> Value:
        return Value("Gather", [value, constant(f"at{next(number)}", at)], axis=1)

    def taken(name: str, at: np.ndarray) -> Value:
        return Value("Mul", [take("observation", at), constant(f"{name} scale", features.scales[at].numpy())])

    sums = {name: half_of(f"{name} sum", one.T, constant, add) for name, one in features.sums.items()}
    parts = features.team.of(taken, take, lambda value, name: Value("MatMul", [value, sums[name]]))
    return add("Gather", [Value("Concat", [*parts], axis=1).name, constant("related", features.related.numpy())], "relations", axis=1)


def half_of(name: str, array: torch.Tensor, constant: Callable[[str, np.ndarray], str], add: Callable[..., str]) -> str:
    """Adds weights in half precision, cast to float32 when the model is loaded."""
    constant(f"{name}.half", array.detach().numpy().astype(np.float16))
    return add("Cast", [f"{name}.half"], name, to=TensorProto.FLOAT)


def metadata_of(spec: Spec) -> dict[str, str]:
    """Metadata of a network: the hashes of its ruleset and the names of its inputs and actions (docs/bots.md)."""
    names = {
        "utility": spec.utility,
        "value": "chance" if spec.objectives else "points",
        "observation": [
            {"name": field.name, "length": field.length, "scale": field.scale, "elements": field.elements, "values": field.values}
            for field in spec.fields.values()
        ],
        "actions": [action.name for action in spec.actions],
    }
    hashes = {name: str(value) for name, value in asdict(spec.hashes).items()}
    return {"ruleset": spec.ruleset, **hashes, "names": json.dumps(names, separators=(",", ":"))}


def model_of(network: PolicyNetwork) -> onnx.ModelProto:
    """The graph, with ``metadata_of`` its ruleset."""
    model = helper.make_model(graph_of(network), opset_imports=[helper.make_opsetid("", OPSET)], producer_name="orleans-env", ir_version=8)
    helper.set_model_props(model, metadata_of(network.spec))
    onnx.checker.check_model(model)
    return model


def add_names(model: onnx.ModelProto, address: str | None) -> str:
    """Adds the names of the ruleset that the model was trained for, which it returns.

    Raises:
        VersionMismatch: the ruleset has other actions or observations now.
    """
    metadata = {entry.key: entry.value for entry in model.metadata_props}
    spec = orleans_env.get_spec(metadata["ruleset"], address=address)
    names = metadata_of(spec)
    check_encoding("the model", metadata, spec)
    helper.set_model_props(model, {**metadata, "names": names["names"]})
    return spec.ruleset


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint", type=Path, help="checkpoint, or an ONNX model without names")
    parser.add_argument("model", type=Path)
    parser.add_argument("--decisions", type=Path, help="decisions.npz of the imitation")
    parser.add_argument("--address", help="address of a server; default: a local one")
    args = parser.parse_args()
    if args.checkpoint.suffix == ".onnx":
        model = onnx.load(args.checkpoint)
        print(f"{args.checkpoint}: names of {add_names(model, args.address)}")
        onnx.save(model, args.model)
        return
    ruleset = torch.load(args.checkpoint, weights_only=True)["ruleset"]
    network = load(args.checkpoint, orleans_env.get_spec(ruleset, address=args.address))
    left_out = network.prune(np.load(args.decisions)["observations"]) if args.decisions else 0
    onnx.save(model_of(network), args.model)
    print(f"{args.model}: {args.model.stat().st_size:,} bytes, for {ruleset}; {network.features.size} features, {left_out} left out")


if __name__ == "__main__":
    main()
