"""An OpenSpiel game over the client: ``pyspiel.load_game("orleans", {"ruleset": "base-3p"})`` after importing this module.

A state is a deal on the server and the actions since; cloning one costs nothing. Chance is sampled by the server and is not a node of the tree
(``SAMPLED_STOCHASTIC``); with the parameter ``seed`` every initial state has the same deal, so that replaying actions leads to
the same state. Observations are float32[O], bytes divided by their scale; an information state with perfect recall does not exist.
"""

from __future__ import annotations

import json
import re
import weakref
from collections import OrderedDict, deque
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
import numpy.typing as npt
import pyspiel

from . import errors
from .arguments import whole
from .clients import shared_client
from .config import OVER
from .raw import RawEnv
from .results import State
from .search import SearchResult
from .spec import Spec

NAME = "orleans"

_PARAMETERS = {"ruleset": "base-2p", "seed": -1, "max_steps": 10_000, "address": ""}


def _type(utility: Any, name: str = NAME, parameters: dict[str, Any] = _PARAMETERS) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name="Orleans",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        # what pyspiel accepts; the ruleset has its own number
        max_num_players=10,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
        default_loadable=False,
    )


_UTILITIES = {
    "versus": pyspiel.GameType.Utility.ZERO_SUM,
    "team": pyspiel.GameType.Utility.IDENTICAL,
    # no other player loses the points of a lone player: general sum, as the games of one player that OpenSpiel has
    "solo": pyspiel.GameType.Utility.GENERAL_SUM,
}

_types: dict[str, Any] = {}
"""By ruleset."""


def _type_of(spec: Spec) -> Any:
    """The type of a ruleset's games. Its name loads this ruleset: programs such as Shimmy load a game by the name of its type alone."""
    found = _types.get(spec.ruleset)
    if found is None:
        is_default = spec.ruleset == _PARAMETERS["ruleset"]
        name = NAME if is_default else f"{NAME}_{re.sub('[^a-z0-9]+', '_', spec.ruleset)}"
        if any(known.short_name == name for known in _types.values()):
            name += f"_{len(_types)}"
        parameters = {**_PARAMETERS, "ruleset": spec.ruleset}
        found = _types[spec.ruleset] = _type(_UTILITIES[spec.utility], name, parameters)
        if not is_default:
            # a class, not a function: OpenSpiel keeps it until after Python has ended, when nothing may be freed any more
            pyspiel.register_game(found, type("OrleansGame", (OrleansGame,), {"default_ruleset": spec.ruleset}))
    return found


class OrleansGame(pyspiel.Game):
    """The game of one ruleset. Parameters: ``ruleset``, ``seed`` (-1: another deal for every initial state), ``max_steps``
    (decisions; OpenSpiel wants a bound), ``address`` (empty: as for :func:`orleans_env.make`). Utilities are those of reward
    ``outcome``: zero-sum, +1 for a sole winner; identical with +1 or -1 for all seats of a team; general-sum with +1 or -1 for one seat.
    """

    default_ruleset = "base-2p"

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, "ruleset": self.default_ruleset, **(params or {})}
        self.seed = int(given["seed"])
        self.max_steps = int(given["max_steps"])
        self.client = shared_client(given["address"] or None)
        self._deals: WeakValueDictionary[int | str, _Deal] = WeakValueDictionary()
        self._unused: deque[RawEnv] = deque(maxlen=_UNUSED)
        self.orleans: Spec = self.client.spec(given["ruleset"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.orleans.num_actions,
            max_chance_outcomes=0,
            num_players=self.orleans.seats,
            min_utility=-1.0,
            # the ruleset option speedBonus adds up to a tenth to a win
            max_utility=1.1 if "speedBonus=true" in self.orleans.ruleset else 1.0,
            utility_sum=0.0 if self.orleans.utility == "versus" else None,
            max_game_length=self.max_steps,
        )
        super().__init__(_type_of(self.orleans), info, {**(params or {}), "ruleset": given["ruleset"]})

    def new_initial_state(self) -> OrleansState:
        """Returns a new deal, made on the server at the first query."""
        return OrleansState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OrleansObserver:
        """Observations as tensors and text."""
        return OrleansObserver(self.orleans)

    def deserialize_state(self, text: str) -> OrleansState:
        """Returns the state of :meth:`OrleansState.serialize`."""
        try:
            kept = json.loads(text)
            state, history = OrleansState(self, deal=kept["deal"]), list(kept["history"])
        except (ValueError, TypeError, KeyError):
            raise errors.ArgumentError(f"{text[:40]!r} is not a state; give what serialize returned.") from None
        for action in history:
            state.apply_action(action)
        return state

    def deal(self, seed: int | str | None) -> _Deal:
        """Returns a game on the server that has been reset; None: with the seed of the game."""
        wanted = seed if seed is not None else None if self.seed < 0 else self.seed
        # nothing is played in a deal itself, so all states of one seed share it
        found = None if wanted is None else self._deals.get(wanted)
        if found is None:
            raw, start = self._reset(wanted)
            found = _Deal(raw, start)
            weakref.finalize(found, self._unused.append, raw).atexit = False
            if wanted is not None:
                self._deals[wanted] = found
        return found

    def _reset(self, seed: int | str | None) -> tuple[RawEnv, State]:
        """Returns an env after its reset: one of a deal that is gone, else another one."""
        try:
            raw = self._unused.pop()
            return raw, raw.reset(seed)
        except (IndexError, errors.ServerGone, errors.EnvUnknown):
            raw = self.client.make(self.orleans.ruleset, max_steps=self.max_steps)
            return raw, raw.reset(seed)


_UNUSED = 8
"""Most envs of deals that are gone; OpenSpiel's tests look at hundreds of initial states and drop them."""

_PLACES = 4
"""Most situations of a deal that have an env."""

_KEPT = 1024
"""Most situations of a deal that are remembered."""


class _Deal:
    """A game on the server after its reset; all states that come from it are copies of it."""

    def __init__(self, raw: RawEnv, start: State) -> None:
        self.raw = raw
        self.start = start
        # by the actions since: algorithms reach the same situation in many ways
        self._found: dict[tuple[int, ...], SearchResult] = {}
        # the longest unused one first
        self._envs: OrderedDict[tuple[int, ...], RawEnv] = OrderedDict()

    def env_after(self, actions: tuple[int, ...]) -> RawEnv:
        """Returns an env in the situation after these actions, for everything that a search does not answer. Do not step it."""
        if not actions:
            return self.raw
        raw = self._envs.pop(actions, None)
        if raw is None:
            played: tuple[int, ...] = ()
            if len(self._envs) >= _PLACES:
                played, raw = self._envs.popitem(last=False)
            if raw is None or actions[: len(played)] != played:
                played, raw = (), self.raw.fork("exact")[0]
            raw.step(actions[len(played) :])
        self._envs[actions] = raw
        return raw

    def after(self, actions: tuple[int, ...]) -> SearchResult:
        """Returns the only row of a search that plays these actions."""
        found = self._found.get(actions)
        if found is None:
            found = self.raw.search([actions])
            if len(self._found) >= _KEPT:
                self._found.clear()
            self._found[actions] = found
        return found


class _GameHandle:
    """A situation: a deal and the actions since. Copying it costs nothing; a query plays the actions in a copy of the deal, by one call.

    OpenSpiel clones a state by making an initial one and deep-copying its attributes, so games on the server are made at the first query.
    """

    def __init__(self, game: OrleansGame, deal: _Deal | None = None, seed: int | str | None = None, actions: tuple[int, ...] = ()) -> None:
        self._game = game
        self._deal = deal
        self._seed = seed
        self._actions = actions
        self._found: SearchResult | None = None

    @property
    def deal(self) -> _Deal:
        if self._deal is None:
            self._deal = self._game.deal(self._seed)
        return self._deal

    @property
    def found(self) -> SearchResult:
        if self._found is None:
            self._found = self.deal.after(self._actions)
        return self._found

    @property
    def raw(self) -> RawEnv:
        """See :meth:`_Deal.env_after`."""
        return self.deal.env_after(self._actions)

    def step(self, action: int) -> None:
        self._actions = (*self._actions, int(action))
        self._found = None

    def observe(self, seat: int) -> npt.NDArray[np.uint8]:
        if not self._actions and self.deal.start.current_seat == seat:
            return self.deal.start.observation
        found = self.found
        observation: npt.NDArray[np.uint8] = (
            found.observation[0] if int(found.current_seat[0]) == seat else self.raw.observe(seat).observation
        )
        return observation

    def __deepcopy__(self, memo: dict[int, Any]) -> _GameHandle:
        copy = _GameHandle(self._game, self.deal, self._seed, self._actions)
        copy._found = self._found
        return copy


class OrleansState(pyspiel.State):
    """One situation."""

    def __init__(self, game: OrleansGame, deal: int | str | None = None) -> None:
        super().__init__(game)
        self.handle = _GameHandle(game, seed=deal)

    def serialize(self) -> str:
        """Returns the deal and the actions as text, future chance included.

        ``game.deserialize_state`` plays them again, on any server with the same rules.

        ``pyspiel.serialize_game_and_state`` does not use this method, and raises.
        """
        return json.dumps({"deal": self.handle.deal.start.episode_seed, "history": self.history()})

    def __reduce__(self) -> Any:
        game = self.get_game()
        return _restore, (game.get_parameters(), self.serialize())

    def current_player(self) -> int:
        """Returns the seat to act, or TERMINAL (-4, as in the messages of the server)."""
        return int(self.handle.found.current_seat[0])

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.handle.found.action_mask)] if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        # pyspiel has asked who is to act, so the mask is here already
        mask = self.handle.found.action_mask[0]
        if not (0 <= action < len(mask) and mask[action]):
            raise errors.IllegalAction(f"The action {action} is not legal here; give one of legal_actions().", "ACTION_ILLEGAL")
        self.handle.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().orleans.action_name(action))

    def is_terminal(self) -> bool:
        """Returns whether the episode has ended."""
        return self.current_player() == OVER

    def returns(self) -> list[float]:
        """Returns the utilities by seat; 0 until the end."""
        return [float(value) for value in self.handle.found.returns[0]]

    def __str__(self) -> str:
        return self.handle.raw.render()


def _restore(parameters: dict[str, Any], text: str) -> OrleansState:
    return OrleansGame(parameters).deserialize_state(text)


class OrleansObserver:
    """An observer of OpenSpiel: ``tensor`` float32[O] and its parts by name in ``dict``."""

    def __init__(self, spec: Spec) -> None:
        self._scales = spec.scales
        self.tensor: npt.NDArray[np.float32] = np.zeros(spec.observation_bytes, np.float32)
        self.dict = {f.name: self.tensor[f.offset : f.offset + f.length].reshape(f.shape) for f in spec.fields.values()}

    def set_from(self, state: OrleansState, player: int) -> None:
        """Fills ``tensor`` with the observation of a player."""
        np.divide(state.handle.observe(player), self._scales, out=self.tensor)

    def string_from(self, state: OrleansState, player: int) -> str:
        """Returns the game as the player sees it."""
        return state.handle.raw.render(player)


def spiel_game(ruleset: str, *, seed: int | None = None, max_steps: int = 10_000, address: str | None = None) -> OrleansGame:
    """Returns the game of a ruleset, without the registry.

    Args:
        seed: every initial state has this deal (an int32, as OpenSpiel's parameters are); None: another one each time.
        max_steps: decisions after which a game is cut off without a winner.
        address: see :func:`orleans_env.make`; TLS and access token come from the environment, because these parameters are written into
            the name of the game.
    """
    return OrleansGame(
        {
            "ruleset": ruleset,
            "seed": -1 if seed is None else whole(seed, "seed"),
            "max_steps": whole(max_steps, "max_steps", 1),
            "address": address or "",
        }
    )


# the type of the default ruleset; that of a loaded game is its own
pyspiel.register_game(_type(_UTILITIES["versus"]), OrleansGame)
