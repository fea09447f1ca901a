"""Opponents other than one bot of the server for each seat: functions of the caller, and leagues that draw a member for each episode."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

import numpy as np
import numpy.typing as npt

from . import errors
from .arguments import positive
from .config import OVER
from .episode_seeds import EpisodeSeeds
from .games import Game, Row
from .raw import RawEnv

Policy = Callable[[npt.NDArray[np.uint8], npt.NDArray[np.int8]], Any]
"""Answers the decision of its seat: from observation uint8[O], egocentric for the seat, and mask int8[A] to the id of a legal action."""

_WORD = 2**64 - 1

_MOST_GAMES = 8
"""Games with different bots that are kept open for later episodes."""


class League:
    """A set of opponents: each episode draws one of them for each seat.

    Args:
        members: names of bots, networks (``"policy:runs/3.onnx"``) and functions; a mapping gives them ids, else the id of a bot is its name
            and that of a function its ``__name__``.
        weights: one number above 0 for each member: how often it is drawn; None: all equally often.

    You may add and remove members while an env plays. Functions take effect with the next episode, bots and networks of a vector with its next
    reset of all games.
    """

    def __init__(self, members: Iterable[str | Policy] | Mapping[str, str | Policy], weights: Sequence[float] | None = None) -> None:
        if isinstance(members, str) or not isinstance(members, Iterable):
            raise errors.ArgumentError(f"The members of a league are {members!r}; give a list of them, or a dict with their ids.")
        named = list(members.items()) if isinstance(members, Mapping) else [(None, member) for member in members]
        given = [1.0] * len(named) if weights is None else list(weights)
        if len(given) != len(named):
            raise errors.ArgumentError(f"There are {len(given)} weights for {len(named)} members of the league; give one for each.")
        self._members: dict[str, tuple[str | Policy, float]] = {}
        for (name, member), weight in zip(named, given, strict=True):
            self.add(member, weight, name if isinstance(name, str) else None)

    @property
    def members(self) -> dict[str, float]:
        """Weights by id."""
        return {name: weight for name, (_, weight) in self._members.items()}

    def add(self, member: str | Policy, weight: float = 1.0, name: str | None = None) -> str:
        """Adds a member, such as an earlier version of the learner, and returns its id; it replaces a member with the same id."""
        if not isinstance(member, str) and not callable(member):
            raise errors.ArgumentError(f"A member of a league is {member!r}; give the name of a bot or a function.")
        key = player_id(member) if name is None else name
        self._members[key] = member, positive(weight, "The weight of a member")
        return key

    def remove(self, name: str) -> None:
        """Removes a member by its id."""
        if name not in self._members:
            raise errors.ArgumentError(
                f"The league has no member {name!r}; give one of {', '.join(self._members) or 'those that you add'}."
            )
        del self._members[name]

    @property
    def server_draw(self) -> ServerDraw:
        """The draws of the server of a vector."""
        bots = tuple((name, member, weight) for name, (member, weight) in self._members.items() if isinstance(member, str))
        return ServerDraw(bots, sum(weight for member, weight in self._members.values() if not isinstance(member, str)))

    def function_at(self, share: float) -> tuple[str, Policy]:
        """Returns the function at this share, from 0 to 1, of the weights of all functions, in their order: its id, and what plays."""
        functions = [(name, member, weight) for name, (member, weight) in self._members.items() if not isinstance(member, str)]
        if not functions:
            raise errors.ArgumentError(
                "The league has no members; add one." if not self._members else "The league has no functions; reset all games."
            )
        left = share * sum(weight for *_, weight in functions)
        for name, member, weight in functions:
            left -= weight
            if left < 0:
                return name, member
        return functions[-1][:2]


@dataclass(frozen=True)
class ServerDraw:
    """The draws of a league (docs/service.md): in a vector the server draws from its bots, and the caller with the weights of all functions.

    Attributes:
        bots: id, name and weight of each.
        functions: sum of the weights of the functions.
    """

    bots: tuple[tuple[str, str, float], ...]
    functions: float

    @property
    def driver(self) -> str | None:
        """The name of the seat's bot for the server; None: it draws nothing."""
        if len(self.bots) == 1 and not self.functions:
            return self.bots[0][1]
        members = [f"{name}*{weight!r}" for _, name, weight in self.bots] + ([f"*{self.functions!r}"] if self.functions else [])
        return "|".join(members) if self.bots else None

    def drawn(self, episode_seed: int, seat: int) -> tuple[str | None, float]:
        """The id of the bot that plays the seat in an episode; None: a function does, that at the share of :meth:`League.function_at`."""
        # SplitMix64
        z = (episode_seed + (seat + 1) * 0x9E3779B97F4A7C15) & _WORD
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _WORD
        total = 0.0
        for weight in [*(weight for *_, weight in self.bots), self.functions]:
            # not sum(), whose rounding differs between versions of Python
            total += weight
        left = ((z ^ z >> 31) >> 11) / 2**53 * total
        for name, _, weight in self.bots:
            left -= weight
            if left < 0:
                return name, 0.0
        return (None, left / self.functions) if self.functions else (self.bots[-1][0] if self.bots else None, 0.0)


Player = str | Policy | League | None
Opponents = str | Policy | League | Sequence[Player] | None


def player_id(player: Player) -> str:
    """Returns the name of a bot or a function; "" for the learner."""
    return player or "" if player is None or isinstance(player, str) else str(getattr(player, "__name__", type(player).__name__))


def seat_players(opponents: str | Policy | League | Sequence[Player], seats: int, seat: int) -> tuple[Player, ...]:
    """Returns the player of each seat; None for the learner's."""
    if isinstance(opponents, (str, League)) or not isinstance(opponents, Sequence):
        players: list[Player] = [opponents] * seats
    else:
        players = list(opponents)
        if len(players) == seats - 1:
            players.insert(seat, None)
    if len(players) != seats:
        raise errors.ArgumentError(
            f"There are {len(players)} opponents for {seats} seats; give one for all, one for each other seat, or one entry per seat."
        )
    players[seat] = None
    for player in players:
        if player is not None and not isinstance(player, (str, League)) and not callable(player):
            raise errors.ArgumentError(f"opponents has {player!r}; give a bot's name, a function or a league.")
    return tuple(players)


def bots_only(opponents: Opponents) -> TypeGuard[str | Sequence[str | None] | None]:
    """Returns whether the server plays all other seats: no function of the caller does."""
    players = opponents if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]
    return all(player is None or isinstance(player, str) for player in players)


class OpponentGame:
    """A game whose other seats are played by bots of the server, by functions here, or by members of leagues; see :class:`~orleans_env.games.Game`.

    Args:
        open_game: makes a game with these bots of the server, by seat; None: its seat is played here.
        players: by seat; None for the learner's.
        seat: the learner's, whose observation an ended episode has.
    """

    def __init__(self, open_game: Callable[[tuple[str | None, ...]], Game], players: Sequence[Player], seat: int) -> None:
        self._open = open_game
        self._seat = seat
        self._players = players
        self._games: OrderedDict[tuple[str | None, ...], Game] = OrderedDict()
        self._policies: dict[int, tuple[str, Policy]] = {}
        self._names: tuple[str, ...] = ()
        self._seeds = EpisodeSeeds()

    def reset(self, seed: int | None, options: dict[str, Any]) -> Row:
        # each game has its series: the env's must not depend on who was drawn
        number = self._seeds.next(seed)
        drawn = [self._drawn(player, number, k) for k, player in enumerate(self._players)]
        self._names = tuple(name for name, _ in drawn)
        self._policies = {k: (name, member) for k, (name, member) in enumerate(drawn) if member is not None and not isinstance(member, str)}
        bots = tuple(member if isinstance(member, str) else None for _, member in drawn)
        return self._play(self._game(bots).reset(number, options))

    def step(self, action: int) -> Row:
        return self._play(self._current.step(action))

    def close(self) -> None:
        while self._games:
            self._games.popitem()[1].close()

    @property
    def raw(self) -> RawEnv:
        return self._current.raw

    @property
    def _current(self) -> Game:
        if not self._games:
            raise errors.ResetNeeded("The env has not been reset; call reset first.")
        return next(reversed(self._games.values()))

    @staticmethod
    def _drawn(player: Player, episode_seed: int, seat: int) -> tuple[str, str | Policy | None]:
        if not isinstance(player, League):
            return player_id(player), player
        draw = player.server_draw
        drawn, share = draw.drawn(episode_seed, seat)
        return player.function_at(share) if drawn is None else (drawn, next(bot for name, bot, _ in draw.bots if name == drawn))

    def _game(self, bots: tuple[str | None, ...]) -> Game:
        game = self._games.pop(bots, None)
        if game is None:
            if len(self._games) >= _MOST_GAMES:
                self._games.popitem(last=False)[1].close()
            game = self._open(bots)
        self._games[bots] = game
        return game

    def _play(self, row: Row) -> Row:
        """Lets functions answer until the learner is to act or the episode is over; returns the rewards of all these actions."""
        rewards, illegal = row.rewards, row.illegal
        while row.seat != OVER and not row.truncated and row.seat in self._policies:
            name, policy = self._policies[row.seat]
            answer = policy(row.observation, row.mask.copy())
            if isinstance(answer, (bool, np.bool_)) or np.ndim(answer) != 0 or np.asarray(answer).dtype.kind not in "iu":
                raise errors.ArgumentError(f"The opponent {name} answered {answer!r}; return the id of a legal action, an integer.")
            action = int(answer)
            if not 0 <= action < len(row.mask) or not row.mask[action]:
                raise errors.ArgumentError(f"The opponent {name} answered {action}, which is not legal; choose an action whose mask is 1.")
            row = self._current.step(action)
            rewards = rewards + row.rewards
        row.rewards, row.illegal = rewards, illegal
        if row.terminated:
            row.observation = self._current.raw.observe(self._seat).observation if row.ends is None else row.ends[self._seat]
        row.more["opponents"] = self._names
        return row
