"""The network of a policy: observations to logits of all actions and to the expected result of the seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from orleans_env import errors
from orleans_env.spec import Field, Spec
from policy_team import TOWERS, TeamFeatures

# counts have these thresholds besides their size: the third Knight may matter although the tenth does not
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30)
# what a seat lacks: it has fewer than so many of a good
LACKS = (1, 2, 3)
# sums of what the seat lacks behind a way out of the merchant's town: names, and weights of spaces by their distance from the next town
BEYOND = (("next", (0.5,)), ("second", (0.0, 0.5)), ("all", (0.5, 0.25, 0.125, 0.0625, 0.03)))
RELATED = ("game.map", "self.goods", "self.merchant")
# words of a question name a place, a tile, a seat ...: the size of these numbers has no meaning
WORDS = 64
# the unit of the value in victory points
POINTS = 100.0


class Features(nn.Module):
    """uint8[N, O] to float32[N, F]: bytes by their scale, whether they reach a step, and which value they are.

    ``scaled`` are the bytes, ``steps`` the pairs (byte, step), ``values`` the pairs (byte, value); F is the sum of their numbers.
    ``relations`` adds features of several bytes. ``lacks`` has a number for each amount and each space of the map: whether the seat has fewer
    than this amount of the good on the space. The same is added for connections at the merchant's town, and for these also the weighted sums
    (``BEYOND``) of ``lacks`` behind the other end. A team has those of ``TeamFeatures`` instead.
    """

    def __init__(self, spec: Spec, relations: bool = False) -> None:
        super().__init__()
        scaled, steps, values = [], [], []
        for field in spec.fields.values():
            for at in range(field.offset, field.offset + field.length):
                if field.name == "question.words":
                    values += [(at, value) for value in range(WORDS)]
                elif field.values and "empty" in field.values:
                    # a space for a follower: filled or not is nearly all of it
                    scaled.append(at)
                    steps.append((at, 1))
                elif field.values:
                    values += [(at, value) for value in range(len(field.values))]
                else:
                    scaled.append(at)
                    if field.scale > 1:
                        steps += [(at, step) for step in STEPS if step <= field.scale]
        self.register_buffer("scales", torch.from_numpy(spec.scales.astype(np.float32)), persistent=False)
        self.register_buffer("scaled", torch.tensor(scaled), persistent=False)
        for name, pairs in (("steps", steps), ("values", values)):
            self.register_buffer(f"{name}_at", torch.tensor([at for at, _ in pairs], dtype=torch.long), persistent=False)
            self.register_buffer(name, torch.tensor([number for _, number in pairs], dtype=torch.uint8), persistent=False)
        self.register_buffer("related", torch.arange(0), persistent=False)
        self.team = TeamFeatures(spec.fields) if relations and TOWERS in spec.fields else None
        if self.team is not None:
            self.sums = {name: torch.from_numpy(sums.T.astype(np.float32)) for name, sums in self.team.sums.items()}
            self.related = torch.arange(self.team.size)
        elif relations and RELATED[0] in spec.fields:
            spaces, goods, towns = (spec.fields[name] for name in RELATED)
            ends = [[towns.offset + towns.elements.index(town) for town in space.split("--")[:2]] for space in spaces.elements]
            self.spaces, self.goods = (slice(one.offset, one.offset + one.length) for one in (spaces, goods))
            self.register_buffer("ends", torch.tensor(ends), persistent=False)
            self.register_buffer("beyond", beyond(ends), persistent=False)
            self.related = torch.arange((2 + 2 * len(BEYOND)) * len(LACKS) * len(ends))
        self.kept = torch.ones(self.size, dtype=torch.bool)

    @property
    def size(self) -> int:
        """F."""
        return len(self.scaled) + len(self.steps) + len(self.values) + len(self.related)

    def keep(self, kept: Tensor) -> None:
        """Leaves out the features that are not kept, bool[F]."""
        scaled, steps, values, related = kept.split([len(self.scaled), len(self.steps), len(self.values), len(self.related)])
        self.related = self.related[related]
        self.scaled = self.scaled[scaled]
        self.steps_at, self.steps = self.steps_at[steps], self.steps[steps]
        self.values_at, self.values = self.values_at[values], self.values[values]
        self.kept[self.kept.clone()] = kept

    def forward(self, observations: Tensor, dtype: torch.dtype = torch.float32) -> Tensor:
        """[N, F] of this type."""
        # bytes of all observations are next to each other: they are gathered as rows
        columns = observations.T.contiguous()
        scaled = columns[self.scaled] / self.scales[self.scaled, None]
        steps = columns[self.steps_at] >= self.steps[:, None]
        values = columns[self.values_at] == self.values[:, None]
        parts = [scaled.to(dtype), steps.to(dtype), values.to(dtype)]
        if len(self.related):
            parts.append(self.relations(columns, dtype)[self.related].to(dtype))
        return torch.cat(parts).T.contiguous()

    def related_names(self, spec: Spec) -> list[str]:
        """Names of the relations."""
        return related_names(self.related.tolist(), spec.fields)

    def relations(self, columns: Tensor, dtype: torch.dtype = torch.float32) -> Tensor:
        """All relations, [R, N], of observations uint8[O, N]."""
        if self.team is not None:
            sums = {name: one.to(dtype) for name, one in self.sums.items()}
            return torch.cat(
                self.team.of(lambda _, at: columns[at].to(dtype), lambda value, at: value[at], lambda value, name: sums[name] @ value)
            )
        lying = columns[self.spaces].long()
        had = nn.functional.pad(columns[self.goods], (0, 0, 1, 0)).gather(0, lying)
        lacks = [((lying > 0) & (had < number)).float() for number in LACKS]
        leaves = columns[self.ends.T.flatten()].bool().float()
        here = leaves.unflatten(0, (2, -1)).amax(dim=0)
        near = [one * here for one in lacks]
        far = [self.beyond.T @ one * leaves.repeat(len(BEYOND), 1) for one in lacks]
        return torch.cat([*lacks, *near, *far])


def related_names(numbers: Sequence[int], fields: Mapping[str, Field]) -> list[str]:
    """The relations of these numbers in rulesets that have these fields."""
    if TOWERS in fields:
        names = TeamFeatures(fields).names()
        return [names[number] for number in numbers]
    return [related_name(number, fields[RELATED[0]].elements) for number in numbers]


def related_name(number: int, spaces: Sequence[str]) -> str:
    """The relation of this number in rulesets that have these spaces of the map."""
    kind, space = divmod(number, len(spaces))
    kinds = [f"{lack}{near}" for near in ("", " here") for lack in LACKS]
    kinds += [f"{lack} {far} {end}" for lack in LACKS for far, _ in BEYOND for end in (0, 1)]
    return f"{spaces[space]} {kinds[kind]}"


def beyond(ends: Sequence[Sequence[int]]) -> Tensor:
    """float32[E, K]: the weights of the spaces for each kind of ``BEYOND`` and way out: first those that leave the first end of each space."""
    ways = [(one[end], one[1 - end]) for end in (0, 1) for one in ends]
    columns = []
    for start, town in ways:
        # distances from the next town, without a way back through the start
        distances, reached = {start: len(ends), town: 0}, [town]
        for at in reached:
            for other in (b for a, b in ways if a == at and b not in distances):
                distances[other] = distances[at] + 1
                reached.append(other)
        nearest = [len(ends) if {start, town} == set(one) else min(distances.get(end, len(ends)) for end in one) for one in ends]
        columns.append([[weights[at] if at < len(weights) else 0.0 for at in nearest] for _, weights in BEYOND])
    return torch.tensor(columns).permute(2, 1, 0).flatten(1)


class ActionHead(nn.Module):
    """float32[N, W] to float32[N, A]. The weights of an action are the sum of those of the action and of the parts of its name, which actions share:
    ``place(knight, ship.knight)`` and ``place(monk, ship.knight)`` share weights."""

    def __init__(self, spec: Spec, width: int) -> None:
        super().__init__()
        numbers: dict[str, int] = {}
        parts = [[numbers.setdefault(part, len(numbers)) for part in parts_of(action.name)] for action in spec.actions]
        nothing, longest = len(numbers), max(len(one) for one in parts)
        self.register_buffer("parts", torch.tensor([one + [nothing] * (longest - len(one)) for one in parts]), persistent=False)
        self.shared = nn.EmbeddingBag(nothing + 1, width, mode="sum", padding_idx=nothing)
        nn.init.normal_(self.shared.weight, std=0.02)
        self.own = nn.Parameter(torch.zeros(len(parts), width))
        self.bias = nn.Parameter(torch.zeros(len(parts)))
        self.fixed: Tensor | None = None

    def weight(self) -> Tensor:
        """float32[A, W]."""
        return self.shared(self.parts) + self.own if self.fixed is None else self.fixed

    def fix(self) -> None:
        """Adds the weights up once for all answers until ``unfix``: each costs less, and nothing can be learned."""
        self.fixed = self.weight().detach()

    def unfix(self) -> None:
        self.fixed = None

    def sharpen(self, temperature: float) -> None:
        """Divides all logits: the order of the actions stays, and below 1 the first ones are drawn more often."""
        with torch.no_grad():
            for weights in self.parameters():
                weights /= temperature

    def forward(self, hidden: Tensor) -> Tensor:
        return nn.functional.linear(hidden, self.weight(), self.bias)


def parts_of(name: str) -> list[str]:
    """``place(own_knight, ship.knight)`` as place, place/0=own_knight, place/1=ship.knight, place/1=ship.*."""
    kind, _, rest = name.partition("(")
    parts = [kind]
    for number, argument in enumerate(one.strip() for one in rest.rstrip(")").split(",") if one.strip()):
        parts.append(f"{kind}/{number}={argument}")
        if "." in argument:
            parts.append(f"{kind}/{number}={argument.partition('.')[0]}.*")
    return parts


class PolicyNetwork(nn.Module):
    """Two hidden layers, the second added to the first; logits of all actions, and two values.

    The values: the result of the seat (victory points / 100; without them the chance to win), and its share of the win (0 to 1, before the sigmoid).
    """

    def __init__(self, spec: Spec, width: int = 256, relations: bool = False) -> None:
        super().__init__()
        self.spec, self.width, self.relations = spec, width, relations
        self.features = Features(spec, relations)
        self.first = nn.Linear(self.features.size, width)
        self.second = nn.Linear(width, width)
        self.actions = ActionHead(spec, width)
        self.values = nn.Linear(width, 2)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """uint8[N, O] to float32[N, A] and float32[N, 2]."""
        hidden = self.hidden(observations)
        return self.actions(hidden), self.values(hidden)

    def hidden(self, observations: Tensor) -> Tensor:
        """float32[N, W]."""
        return self.body(self.features(observations))

    def body(self, features: Tensor) -> Tensor:
        """[N, F] to [N, W]."""
        first = torch.relu(self.first(features))
        return torch.relu(self.second(first)) + first

    def keep(self, kept: Tensor) -> None:
        """Leaves out the features that are not kept, bool[F]."""
        self.features.keep(kept)
        self.first.weight = nn.Parameter(self.first.weight.detach()[:, kept])

    def prune(self, observations: np.ndarray, *, weighty: bool = False) -> int:
        """Leaves out the features that are 0 in all observations uint8[T, O]; returns how many. ``weighty``: only those without weights."""
        seen = (self.first.weight != 0).any(dim=0) & weighty
        for rows in torch.from_numpy(observations).split(4096):
            seen |= (self.features(rows) != 0).any(dim=0)
        self.keep(seen)
        return int((~seen).sum())

    def masked(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """As ``forward``, with logits of -1e9 where an action is not legal (masks bool[N, A])."""
        logits, values = self(observations)
        return logits.masked_fill(~masks, -1e9), values


def save(network: PolicyNetwork, path: Path, **more: object) -> None:
    """Writes a checkpoint: weights, and the ruleset and hashes they were trained for."""
    said = {"ruleset": network.spec.ruleset, "hashes": asdict(network.spec.hashes), "width": network.width, "relations": network.relations}
    said["kept"] = network.features.kept
    torch.save({"network": network.state_dict(), **said, **more}, path)


def check_encoding(model: str, trained: Mapping[str, str], spec: Spec) -> None:
    """Refuses a network of other actions or observations.

    Args:
        model: its name, for the error.
        trained: the ruleset of the training, and its hashes by name.
        spec: of the ruleset that it shall play.

    Raises:
        VersionMismatch: a hash is another one.
    """
    for name in ("actions", "observation"):
        if trained[name] != getattr(spec.hashes, name):
            raise errors.VersionMismatch(
                f"{model} was trained for other {name} ({trained['ruleset']}) than {spec.ruleset} has; train it again.", "DATASET_SPEC"
            )


def load(path: Path, spec: Spec) -> PolicyNetwork:
    """The network of a checkpoint.

    Raises:
        VersionMismatch: it was trained with other actions or observations.
    """
    saved = torch.load(path, weights_only=True)
    check_encoding(str(path), {**saved["hashes"], "ruleset": saved["ruleset"]}, spec)
    network = PolicyNetwork(spec, saved["width"], saved["relations"])
    network.keep(saved["kept"])
    network.load_state_dict(saved["network"])
    return network
