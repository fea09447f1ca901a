"""A checkpoint as ONNX, for the arena and the built-in bot ``policy``: ``python agents/python/examples/policy_export.py run/imitated.pt base-2p.onnx``.

The graph is written node by node, of plain operators, with half-precision weights (half the size; they differ by less than a thousandth). With
``--decisions`` the features that were 0 in every decision that was imitated are left out: a number of a place that no question names, a step that no count reaches.
"""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

import orleans_env
from policy_network import POINTS, PolicyNetwork, load

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
        """Weights, stored by half and made whole when the model is loaded."""
        constant(f"{name}.half", array.detach().numpy().astype(np.float16))
        return add("Cast", [f"{name}.half"], name, to=TensorProto.FLOAT)

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
    first = add(
        "Relu",
        [add("Gemm", [inputs, half("first.weight", network.first.weight.T), half("first.bias", network.first.bias)], "first.sum")],
        "first",
    )
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


def model_of(network: PolicyNetwork) -> onnx.ModelProto:
    """The graph, with the ruleset and the hashes of its spec as metadata."""
    model = helper.make_model(graph_of(network), opset_imports=[helper.make_opsetid("", OPSET)], producer_name="orleans-env", ir_version=8)
    helper.set_model_props(
        model, {"ruleset": network.spec.ruleset, **{name: str(value) for name, value in asdict(network.spec.hashes).items()}}
    )
    onnx.checker.check_model(model)
    return model


def prune(network: PolicyNetwork, observations: np.ndarray) -> int:
    """Leaves out the features that are 0 in all observations uint8[T, O]; returns how many."""
    seen = torch.zeros(network.features.size, dtype=torch.bool)
    for rows in torch.from_numpy(observations).split(4096):
        seen |= (network.features(rows) != 0).any(dim=0)
    network.features.keep(seen)
    network.first.weight = torch.nn.Parameter(network.first.weight.detach()[:, seen])
    return int((~seen).sum())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("model", type=Path)
    parser.add_argument("--decisions", type=Path, help="decisions.npz of the imitation")
    parser.add_argument("--address", help="of a server; default: a local one")
    args = parser.parse_args()
    ruleset = torch.load(args.checkpoint, weights_only=True)["ruleset"]
    network = load(args.checkpoint, orleans_env.get_spec(ruleset, address=args.address))
    left_out = prune(network, np.load(args.decisions)["observations"]) if args.decisions else 0
    onnx.save(model_of(network), args.model)
    print(f"{args.model}: {args.model.stat().st_size:,} bytes, for {ruleset}; {network.features.size} features, {left_out} left out")


if __name__ == "__main__":
    main()
