"""Makes a checkpoint from an exported network, for the same or another ruleset.

    python agents/python/examples/policy_transfer.py agents/models/base-2p.onnx base-4p --out start.pt
    python agents/python/examples/policy_selfplay.py --start start.pt

Inputs and actions are matched by name, as in the bot ``policy``. New inputs have weight 0. A new action has the mean weights of the known
actions with its verb and the most equal arguments, or a low logit if the verb is new.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import numpy_helper

import orleans_env
from policy_network import POINTS, WORDS, Features, PolicyNetwork, related_names, save
from orleans_env.spec import Field, Spec

# for actions with a verb that the network does not have: lower than its logits of most legal actions
NEW_VERB_LOGIT = -5.0


class Exported:
    """A network that ``policy_export.py`` has written: constants by name, and the names of inputs and actions."""

    def __init__(self, path: Path) -> None:
        model = onnx.load(path)
        self.metadata = {entry.key: entry.value for entry in model.metadata_props}
        constants = {tensor.name.removesuffix(".half"): numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
        self.constants = {name: array.astype(np.float32) for name, array in constants.items()}
        names = json.loads(self.metadata["names"])
        self.unit, self.actions = names["value"], names["actions"]
        ends = np.cumsum([field["length"] for field in names["observation"]]).tolist()
        self.fields = {
            one["name"]: Field(
                one["name"],
                end - one["length"],
                one["length"],
                (one["length"],),
                one["scale"],
                "",
                tuple(one["elements"]),
                tuple(one["values"]),
            )
            for one, end in zip(names["observation"], ends, strict=True)
        }

    def related_names(self) -> list[str]:
        return related_names(self.constants["related"].astype(int).tolist(), self.fields)

    def columns(self) -> dict[tuple[str, str, str], int]:
        """The rows of ``first.weight`` by the name of their feature."""
        c = self.constants
        at = np.concatenate([c["scaled.at"], c["steps.at"], c["values.at"]]).astype(int)
        numbers = np.concatenate([np.zeros(len(c["scaled.at"])), c["steps.below"] + 1, c["values.value"]]).astype(int)
        kinds = ["scaled"] * len(c["scaled.at"]) + ["steps"] * len(c["steps.at"]) + ["values"] * len(c["values.at"])
        bytes_of = dict(named_bytes(self.fields.values()))
        return {key_of(kind, *bytes_of[byte], number): row for row, (kind, byte, number) in enumerate(zip(kinds, at, numbers, strict=True))}


def named_bytes(fields: Sequence[Field]) -> Iterator[tuple[int, tuple[Field, str]]]:
    """Each byte of an observation with its field and its element, which is its position where elements have no names."""
    for field in fields:
        for k in range(field.length):
            yield field.offset + k, (field, field.elements[k] if field.elements else str(k))


def key_of(kind: str, field: Field, element: str, number: int) -> tuple[str, str, str]:
    """The name of a feature; values of categories by name, because their numbers differ between rulesets."""
    named = kind == "values" and number < len(field.values)
    return kind, f"{field.name}/{element}", field.values[number] if named else str(number)


def transfer(model: Exported, spec: Spec, relations: bool) -> PolicyNetwork:
    """The network for the ruleset of ``spec``; with relations, whose weights are 0 where the model does not have them."""
    constants = model.constants
    network = PolicyNetwork(spec, len(constants["second.bias"]), relations or "related" in constants)
    weight, bias = first_layer(model, network.features, spec)
    heads = np.concatenate([constants["actions.weight"], constants["actions.bias"][None]])
    numbers = {name: k for k, name in enumerate(model.actions)}
    found = [np.array([numbers[action.name]]) if action.name in numbers else kin(model.actions, action.name) for action in spec.actions]
    new = np.append(np.zeros(len(heads) - 1, np.float32), np.float32(NEW_VERB_LOGIT))
    wanted = np.stack([heads[:, rows].mean(axis=1) if len(rows) else new for rows in found])
    with torch.no_grad():
        network.first.weight.copy_(torch.from_numpy(weight.T))
        network.first.bias.copy_(torch.from_numpy(bias))
        network.second.weight.copy_(torch.from_numpy(constants["second.weight"].T))
        network.second.bias.copy_(torch.from_numpy(constants["second.bias"]))
        network.actions.shared.weight.zero_()
        network.actions.own.copy_(torch.from_numpy(wanted[:, :-1]))
        network.actions.bias.copy_(torch.from_numpy(wanted[:, -1]))
        if model.unit == ("chance" if spec.objectives else "points"):
            unit = 1.0 if spec.objectives else POINTS
            network.values.weight[0] = torch.from_numpy(constants["value.weight"][:, 0] / unit)
            network.values.bias[0] = float(constants["value.bias"][0]) / unit
    print(f"{sum(action.name in numbers for action in spec.actions)} of {spec.num_actions} actions are known by name")
    return network


def first_layer(model: Exported, features: Features, spec: Spec) -> tuple[np.ndarray, np.ndarray]:
    """float32[F, W] and float32[W]."""
    rows, columns = model.constants["first.weight"], model.columns()
    bytes_of = dict(named_bytes(list(spec.fields.values())))
    weight, bias = np.zeros((features.size, rows.shape[1]), np.float32), model.constants["first.bias"].copy()

    def learned(kind: str, byte: int, number: int) -> np.ndarray | float:
        field, element = bytes_of[byte]
        row = columns.get(key_of(kind, field, element, number))
        trained = model.fields.get(field.name)
        if row is None and kind == "values" and trained is not None and trained.values and field.values[number] not in trained.values:
            # a value that has no name there is the first one
            row = columns.get(key_of(kind, trained, element, 0))
        if row is None or trained is None:
            return 0.0
        return rows[row] * (field.scale / trained.scale if kind == "scaled" else 1.0)

    seen: list[tuple[str, Any, Any]] = [
        ("scaled", features.scaled, torch.zeros_like(features.scaled)),
        ("steps", features.steps_at, features.steps),
        ("values", features.values_at, features.values),
    ]
    at = 0
    for kind, places, numbers in seen:
        for byte, number in zip(places.tolist(), numbers.tolist(), strict=True):
            weight[at] = learned(kind, byte, number)
            at += 1
    if "related" in model.constants:
        trained = dict(zip(model.related_names(), model.constants["related.weight"], strict=True))
        for name in features.related_names(spec):
            weight[at] = trained.get(name, 0.0)
            at += 1
    here = {f"{field.name}/{element}" for field, element in bytes_of.values()}
    for (kind, place, value), row in columns.items():
        # bytes that the ruleset does not have are 0
        values = model.fields[place.rpartition("/")[0]].values or tuple(map(str, range(WORDS)))
        if kind == "values" and place not in here and value == values[0]:
            bias += rows[row]
    return weight, bias


def kin(names: Sequence[str], name: str) -> np.ndarray:
    """The numbers of the actions that are most similar to a name: actions with the same verb and the most equal arguments."""

    def parts(one: str) -> tuple[str, list[str]]:
        verb, _, rest = one.partition("(")
        return verb, rest.replace(")", "").split(", ")

    def likeness(a: str, b: str) -> int:
        return 2 if a == b else int("." in a and a.split(".")[0] == b.split(".")[0])

    verb, wanted = parts(name)
    scores = [(sum(map(likeness, args, wanted)), number) for number, (other, args) in enumerate(map(parts, names)) if other == verb]
    most = max(scores, default=(0, 0))[0]
    return np.array([number for score, number in scores if score == most], int)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path, help="written by policy_export.py, with names")
    parser.add_argument("ruleset")
    parser.add_argument("--out", type=Path, default=Path("runs/start.pt"))
    parser.add_argument("--address", help="address of a server; default: a local one")
    parser.add_argument("--relations", action="store_true", help="features of several bytes, whose weights are 0 at first")
    args = parser.parse_args()
    model = Exported(args.model)
    network = transfer(model, orleans_env.get_spec(args.ruleset, address=args.address), args.relations)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    save(network, args.out, origin=model.metadata["ruleset"])
    print(f"{args.out}: for {network.spec.ruleset}, from {model.metadata['ruleset']}")


if __name__ == "__main__":
    main()
