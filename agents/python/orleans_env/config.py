"""The configuration of a game, the same for one env and for a vector of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

import numpy as np

from . import errors
from .arguments import build, text, whole
from .spec import ExpectedHashes, Hashes
from .wire import env_pb2

T = TypeVar("T")

Reward = Literal["outcome", "rank", "score", "margin", "progress"]
Illegal = Literal["error", "terminate", "random-legal"]
Opponents = str | Sequence[str | None] | None

_REWARDS: Mapping[str, env_pb2.RewardMode] = {
    "outcome": env_pb2.REWARD_MODE_OUTCOME,
    "rank": env_pb2.REWARD_MODE_RANK,
    "score": env_pb2.REWARD_MODE_SCORE,
    "margin": env_pb2.REWARD_MODE_MARGIN,
    "progress": env_pb2.REWARD_MODE_PROGRESS,
}
_ILLEGAL: Mapping[str, env_pb2.IllegalActionPolicy] = {
    "error": env_pb2.ILLEGAL_ACTION_POLICY_ERROR,
    "terminate": env_pb2.ILLEGAL_ACTION_POLICY_TERMINATE,
    "random-legal": env_pb2.ILLEGAL_ACTION_POLICY_RANDOM_LEGAL,
}

OVER = -4
"""``current_seat`` when the episode is over (OpenSpiel's ``PlayerId::kTerminal``)."""


@dataclass(frozen=True)
class GameConfig:
    """A game as the server makes it.

    Attributes:
        ruleset: e.g. ``base-4p`` or ``base-2p@eighth?planning=sealed``.
        reward: ``outcome``: win or loss at the end (zero-sum between rivals; +1 or -1 for all seats of a team and for a single seat);
            ``rank``: rank at the end, 1 to -1 (rivals only); ``score``: victory points when they are made; ``margin``: lead over the best other
            seat, at the end (rivals only); ``progress``: outcome and potential-based shaping, which keeps the best policies (scenarios without
            victory points). See ``RewardMode`` in env.proto.
        illegal: treatment of an action that is in range but not legal: ``error`` refuses it, ``terminate`` ends the episode with a loss (of
            the whole team), ``random-legal`` plays a random legal one instead. The last two are reported.
        max_steps: the episode is truncated after this number of decisions of the learner (of all seats that no bot of the server
            plays), before the next such decision; 0: never.
        seats: by seat the name of the server's bot that plays it, ``None``: this client does. Empty: this client plays all.
        discount: for ``progress``: the discount factor (gamma) of the learner, above 0 and at most 1. Other rewards do not use it.
    """

    ruleset: str
    reward: Reward = "outcome"
    illegal: Illegal = "error"
    max_steps: int = 0
    seats: tuple[str | None, ...] = ()
    discount: float = 1.0

    def message(self, bot: Callable[[str], str] = str) -> env_pb2.EnvConfig:
        """As ``orleans.v1.EnvConfig``; ``bot`` gives the name that the server has for a bot."""
        # on the wire, 0 means "not given"
        if not isinstance(self.discount, (int, float, np.floating)) or not 0 < self.discount <= 1:
            raise errors.ArgumentError(f"The discount is {self.discount!r}; give a number above 0 and at most 1.")
        drivers = [
            env_pb2.SeatDriver(client=True) if name is None else env_pb2.SeatDriver(builtin=bot(text(name, "A bot's name")))
            for name in self.seats
        ]
        return env_pb2.EnvConfig(
            ruleset=text(self.ruleset, "A ruleset"),
            reward=_choice(_REWARDS, self.reward, "reward"),
            illegal=_choice(_ILLEGAL, self.illegal, "illegal"),
            max_steps=whole(self.max_steps, "max_steps"),
            seats=drivers,
            discount=float(self.discount),
        )


def seat_drivers(opponents: Opponents, seats: int, seat: int) -> tuple[str | None, ...]:
    """Returns the players by seat: the learner in ``seat``, bots in the others.

    Args:
        opponents: a bot's name for all other seats (there may be none; in a team they are its partners), one name for each other seat or
            one per seat (that of ``seat`` is ignored), or ``None``: the caller plays all seats.
        seats: number of seats of the ruleset.
        seat: the learner's, 0 ... seats - 1.
    """
    whole(seat, "seat", 0, seats - 1)
    if opponents is None:
        return ()
    if not isinstance(opponents, (str, Sequence)):
        raise errors.ArgumentError(f"opponents is {opponents!r}; give a bot's name, one name per seat, or None.")
    names: list[str | None] = [opponents] * seats if isinstance(opponents, str) else list(opponents)
    if len(names) == seats - 1:
        names.insert(seat, None)
    if len(names) != seats:
        raise errors.ArgumentError(
            f"There are {len(names)} opponents for {seats} seats; give one for all, one for each other seat, or one entry per seat."
        )
    names[seat] = None
    return tuple(names)


def hashes_message(hashes: ExpectedHashes | None) -> env_pb2.Hashes | None:
    """Returns the hashes that the server compares; None: none."""
    if hashes is None:
        return None
    given = hashes.__dict__ if isinstance(hashes, Hashes) else hashes
    if not isinstance(given, Mapping) or not set(given) <= set(Hashes.__dataclass_fields__):
        raise errors.ArgumentError(f"expect_hashes is {hashes!r}; give spec.hashes of an env, or dataclasses.asdict of it.")
    return build(env_pb2.Hashes, **given)


def _choice(table: Mapping[str, T], name: str, what: str) -> T:
    if not isinstance(name, str) or name not in table:
        raise errors.ArgumentError(f"{what} is {name!r}; give one of {', '.join(table)}.")
    return table[name]
