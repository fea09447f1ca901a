"""Plays a ruleset with the network of another one; inputs and actions are matched by name, as in the bot ``policy``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from orleans_env.spec import Spec


class Translation:
    """Converts observations, masks and actions between a ruleset and that of a network.

    Raises:
        ValueError: the network lacks an action of the ruleset.
    """

    def __init__(self, spec: Spec, network: Spec) -> None:
        self.spec, self.num_actions = spec, network.num_actions
        numbers = {action.name: action.id for action in network.actions}
        unknown = [action.name for action in spec.actions if action.name not in numbers]
        if unknown:
            raise ValueError(
                f"{network.ruleset} has not the actions {', '.join(unknown[:3])} ... of {spec.ruleset}; choose a larger ruleset for the network."
            )
        self.is_same = spec.hashes.actions == network.hashes.actions and spec.hashes.observation == network.hashes.observation
        self.outputs = np.array([numbers[action.name] for action in spec.actions])
        self.numbers = np.zeros(network.num_actions, np.int64)
        self.numbers[self.outputs] = np.arange(spec.num_actions)
        # the byte after the last one is always 0
        self.sources = np.full(network.observation_bytes, spec.observation_bytes)
        self.codes: list[tuple[slice, npt.NDArray[np.uint8]]] = []
        for name, field in network.fields.items():
            own = spec.fields.get(name)
            if own is None:
                continue
            places = {element: k for k, element in enumerate(own.elements)} if field.elements else {k: k for k in range(own.length)}
            for k, element in enumerate(field.elements or range(field.length)):
                if element in places:
                    self.sources[field.offset + k] = own.offset + places[element]
            if own.values != field.values[: len(own.values)]:
                codes = np.zeros(256, np.uint8)
                codes[: len(own.values)] = [field.values.index(value) if value in field.values else 0 for value in own.values]
                self.codes.append((slice(own.offset, own.offset + own.length), codes))

    def observations(self, observations: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """uint8[N, O] of the ruleset to those of the network."""
        if self.is_same:
            return observations
        padded = np.pad(observations, ((0, 0), (0, 1)))
        for part, codes in self.codes:
            padded[:, part] = codes[padded[:, part]]
        return padded[:, self.sources]

    def masks(self, masks: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """bool[N, A] of the ruleset to those of the network."""
        translated = np.zeros((len(masks), self.num_actions), np.bool_)
        translated[:, self.outputs] = masks
        return translated

    def actions(self, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Actions of the network to those of the ruleset."""
        return self.numbers[actions]
