"""``make``: a ``gymnasium.Env`` for one learner's seat, with bots on the server in the other seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
import numpy.typing as npt

from . import errors
from .arguments import positive, uint64, whole
from .config import OVER, GameConfig, Illegal, Reward, seat_drivers
from .connection import TIMEOUT_S
from .endpoint import Address, TlsLike, secured
from .games import OPTIONS, RESULTS, Game, Row, StreamTransportGame, AutoTransportGame, GameOptions, UnaryGame
from .opponents import OpponentGame, Opponents, bots_only, seat_players
from .raw import RawEnv
from .clients import shared_client
from .pictures import RENDER_MODES, Pixels, Renderer, known_render_mode
from .spaces import action_space, check_action, observation_space
from .spec import ExpectedHashes, Spec
from .exclusive import ExclusiveUse

Transport = Literal["auto", "stream", "unary"]
Obs = dict[str, npt.NDArray[Any]]


class OrleansEnv(gymnasium.Env[Obs, Any]):
    """One game. Gymnasium's conventions, checked by its own ``check_env``.

    - Observation: ``{"observation": uint8[O], "action_mask": int8[A]}``, egocentric for the seat to act; the mask has 1 for
      legal and is all zero when the rules have ended the episode. ``env.orleans.view(obs["observation"])`` has its fields.
    - Action: ``Discrete(A)``. ``illegal`` sets the effect of an illegal action; the default never raises, because Gymnasium's
      suites sample without the mask, and always reports it in ``info["illegal_action"]``. An id out of range raises IllegalAction.
    - Reward: a ``float``, that of the learner's seat; of the seat that acted if the learner plays all (``opponents=None``).
    - ``info``: ``action_mask``, ``current_seat`` (-4 at the end, OpenSpiel's kTerminal), ``decision_kind``, ``rewards`` float32[P],
      ``illegal_action``, ``fault``, ``episode_seed``; at the end ``episode_return`` float32[P], ``episode_length`` (decisions, those of bots
      included), ``points`` and ``ranks`` int32[P], ``winners`` bool[P] and ``scores`` (the same with what points are made of). In
      scenarios without victory points ``objectives`` int32[P, K, 3]: for every seat, have, need and done (0 or 1) of each of
      ``env.orleans.objectives``.
    - Rulesets of one seat (``salesman``): the learner plays alone, and ``opponents`` is ignored.
    - ``reset(seed=s)`` deals the same game for equal seeds on every machine. ``reset()`` deals the next one of the series of the last seed,
      which is the same through ``make_vec`` and Gymnasium's vectors. After its server died, ``reset`` continues on another one.
      ``options``: ``start_seat``, ``position``, ``chance`` (env.proto, ResetRequest; ``chance`` not with transport ``stream``), of this
      episode.
    - ``truncated`` is True only after ``max_steps`` or a fault of the server (``info["fault"]``), never after an illegal action.
      ``max_steps`` ends the episode when the learner is to act: observation and mask are those of that decision, for bootstrapping.
    - An episode may end before the learner's first decision (by ``position``, or by ``max_steps`` with functions as opponents). Then the
      first ``step`` ignores its action and returns the end of the episode with reward 0.

    Args:
        ruleset: e.g. ``base-2p``.
        opponents: players of the other seats: the name of a bot, a function from observation and mask to a legal action
            (:data:`~orleans_env.opponents.Policy`, asked in this process), or a :class:`~orleans_env.opponents.League`, which draws one for every
            episode; one for all seats or a list; ``info["opponents"]`` has their ids. None: the learner plays all seats. Where all seats win or
            lose together (``env.orleans.utility == "team"``) these are the learner's partners.
        seat: the learner's.
        reward, discount, illegal, max_steps: see :class:`~orleans_env.config.GameConfig`.
        transport: ``unary``: single calls with all features. ``stream``: a step takes a third of that time; scripted chance, rendering
            and ``raw`` do not work. ``auto``: a stream; single calls for an episode with scripted chance, and after ``render`` or ``raw``.
        render_mode: ``ansi`` (text), ``rgb_array`` (uint8[800, 1200, 3], extra ``render``), ``human`` (a window that follows ``reset`` and
            ``step``, extra ``human``) or None.
        expect_hashes: refuse a server with other rules, actions or observations.
        address: ``host:port`` or ``unix:/path``; default: the environment variable ``ORLEANS_ADDRESS``, else the local server of this
            process, started if necessary.
        tls: True, the PEM file of authorities, or :class:`~orleans_env.endpoint.Tls`; default: by the environment (``ORLEANS_TLS=1``,
            ``ORLEANS_TLS_CA`` and so on).
        access_token: from ``orleans access add``; default: the environment variable ``ORLEANS_ACCESS_TOKEN``, which keeps it out of pickles.
        timeout: seconds that any call may take.
        reconnect_timeout: seconds during which the stream connects again after the connection broke; None: 30, and at most ``timeout``.

    Raises:
        ActionTypeError, ActionShapeError, IllegalAction, ResetNeeded, EnvClosed, ConcurrentUse, ForkedProcess, CallTimeout, ServerGone: by
            ``reset`` and ``step``.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4, "name": "orleans"}

    def __init__(
        self,
        ruleset: str,
        *,
        opponents: Opponents = "random",
        seat: int = 0,
        reward: Reward = "outcome",
        discount: float = 1.0,
        illegal: Illegal = "random-legal",
        max_steps: int = 0,
        transport: Transport = "auto",
        render_mode: str | None = None,
        expect_hashes: ExpectedHashes | None = None,
        address: Address = None,
        tls: TlsLike = None,
        access_token: str | None = None,
        timeout: float = TIMEOUT_S,
        reconnect_timeout: float | None = None,
    ) -> None:
        render_mode = known_render_mode(render_mode)
        address = secured(address, tls, access_token)
        self._arguments = (
            (ruleset,),
            dict(opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, transport=transport,
                 render_mode=render_mode, expect_hashes=expect_hashes, address=address, timeout=timeout,
                 reconnect_timeout=reconnect_timeout),
        )  # fmt: skip
        if reconnect_timeout is not None:
            positive(reconnect_timeout, "reconnect_timeout")
        client = shared_client(address, timeout)
        self.orleans: Spec = client.spec(ruleset)
        """Shapes, field and action names of the ruleset. (``env.spec`` is Gymnasium's.)"""
        self.render_mode = render_mode
        self.seat: int | None = None if opponents is None else seat
        self._illegal = illegal
        if transport not in get_args(Transport):
            raise errors.ArgumentError(f"transport is {transport!r}; give one of {', '.join(get_args(Transport))}.")

        def open_game(bots: tuple[str | None, ...]) -> Game:
            config = GameConfig(ruleset, reward, illegal, max_steps, bots, discount)
            options = GameOptions(config, expect_hashes, address, timeout, reconnect_timeout)
            if transport == "unary":
                return UnaryGame(options)
            return (AutoTransportGame if transport == "auto" else StreamTransportGame)(options, self.orleans)

        self._game = _game(opponents, self.orleans.seats, seat, open_game)
        self.observation_space = observation_space(self.orleans)
        self.action_space = action_space(self.orleans)
        self._row: Row | None = None
        # of an episode that ended before the learner's first decision, until a step returns it
        self._end: Row | None = None
        self._failed = False
        # the mask of the row, which belongs to the caller
        self._legal = b""
        self._closed = False
        self._renderer = Renderer()
        self._exclusive = ExclusiveUse()

    @property
    def raw(self) -> RawEnv:
        """The underlying env, for snapshots, forks, rollouts and positions; the rest of the episode uses unary calls."""
        return self._game.raw

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Obs, dict[str, Any]]:
        """Starts an episode.

        Args:
            seed: equal seeds deal the same game on every machine; None: the next game of the series of the last seed.
            options: ``start_seat``, ``position``, ``chance`` of this episode (docs/python.md).

        Returns:
            Observation and info. Choose an action where ``info["action_mask"]`` is 1.
        """
        with self._exclusive:
            self._check_open()
            number = None if seed is None else uint64(seed)
            known = _reset_options(options)
            super().reset(seed=number)
            self._row, self._failed, self._end = None, False, None
            row = self._game.reset(number, known)
            if row.seat == OVER or row.truncated:
                self._end, row = row, _without_end(row)
            row = self._keep(row)
            return _obs(row), self._info(row)

    def step(self, action: Any) -> tuple[Obs, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the bots until the learner is to act again or the episode ends.

        Args:
            action: an id from 0 to A - 1; ``env.orleans.action_name(action)`` is its name.

        Returns:
            observation: ``{"observation": uint8[O], "action_mask": int8[A]}`` of the next decision.
            reward: of the learner's seat.
            terminated: the rules have ended the episode.
            truncated: ``max_steps`` or a fault of the server has ended it.
            info: ``action_mask``, ``illegal_action``, ``rewards`` of all seats, at the end ``winners``, ``points`` and more (docs/python.md).

        Raises:
            IllegalAction: the id does not exist, or is not legal with ``illegal="error"``; the game has not changed.
            ResetNeeded: the episode is over.
            ServerGone, CallTimeout: reset the env.
        """
        with self._exclusive:
            return self._step(action)

    def _step(self, action: Any) -> tuple[Obs, float, bool, bool, dict[str, Any]]:
        self._check_open()
        if self._failed:
            raise errors.ResetNeeded("The last step failed; reset the env.")
        if self._row is None or ((self._row.seat == OVER or self._row.truncated) and self._end is None):
            raise errors.ResetNeeded("The env has not been reset, or its episode is over; call reset.")
        asked = self._row.seat
        number = check_action(action, self.orleans.num_actions)
        if self._end is not None:
            row, self._end = self._end, None
            row = self._keep(replace(row, rewards=np.zeros_like(row.rewards), terminated=not row.truncated, illegal=False))
            return _obs(row), 0.0, row.terminated, row.truncated, self._info(row)
        if self._illegal == "error" and not self._legal[number]:
            raise errors.IllegalAction(f"{self.orleans.action_name(number)} is not legal now; look at the mask.", "ACTION_ILLEGAL")
        # without an answer the state of the game is unknown
        row, self._row = self._row, None
        try:
            row = self._keep(self._game.step(number))
        except (errors.Refused, errors.ForkedProcess):
            self._row = row
            raise
        except BaseException:
            self._failed = True
            raise
        reward = float(row.rewards[asked if self.seat is None else self.seat])
        return _obs(row), reward, row.terminated, row.truncated, self._info(row)

    def render(self, mode: str | None = None) -> str | Pixels | None:
        """Draws the game as the learner's seat sees it, or the whole game if the learner plays all seats. Returns a text, a picture
        uint8[800, 1200, 3], or None for a window.

        Args:
            mode: ``ansi``, ``rgb_array`` or ``human``; default: the ``render_mode`` of the env.

        Raises:
            ExtraMissing: without the packages of the extra ``render`` or ``human``.
        """
        self._check_open()
        mode = self.render_mode if mode is None else mode
        if mode is None:
            gymnasium.logger.warn("render() of an env without render_mode: say make(..., render_mode='ansi') or render(mode='ansi').")
            return None
        if mode not in RENDER_MODES:
            raise errors.ArgumentError(f"The mode of render is {mode!r}; give one of {', '.join(RENDER_MODES)}.")
        if self._row is None:
            raise errors.ResetNeeded("The env has not been reset; reset it before rendering it.")
        return self._renderer.render(mode, self.raw, self.seat)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the legal actions as bool[A] (for sb3-contrib)."""
        if self._row is None:
            raise errors.ResetNeeded("The env has not been reset; call reset first.")
        return np.frombuffer(bytearray(self._legal), np.bool_)

    def close(self) -> None:
        """Frees the game; later calls raise EnvClosed."""
        if not self._closed:
            self._closed = True
            self._renderer.close()
            self._game.close()

    def __reduce__(self) -> Any:
        # a constructor for worker processes: the game itself stays behind
        positional, named = self._arguments
        return _remake, (positional, named)

    def _info(self, row: Row) -> dict[str, Any]:
        return {
            "action_mask": row.mask,
            "current_seat": row.seat,
            "rewards": row.rewards,
            "illegal_action": row.illegal,
            # as make_vec has it: of Python's integers Gymnasium's vectors make int64, which is too small
            "episode_seed": np.uint64(row.episode_seed),
            **row.more,
        }

    def _keep(self, row: Row) -> Row:
        self._row = row
        self._legal = row.mask.tobytes()
        if self.render_mode == "human":
            self._renderer.render("human", self.raw, self.seat)
        return row

    def _check_open(self) -> None:
        if self._closed:
            raise errors.EnvClosed("The env has been closed; make another one.")


def make(
    ruleset: str,
    *,
    opponents: Opponents = "random",
    seat: int = 0,
    reward: Reward = "outcome",
    discount: float = 1.0,
    illegal: Illegal = "random-legal",
    max_steps: int = 0,
    transport: Transport = "auto",
    render_mode: str | None = None,
    expect_hashes: ExpectedHashes | None = None,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
    reconnect_timeout: float | None = None,
) -> OrleansEnv:
    """Makes a Gymnasium environment: one game of ``ruleset`` with bots in the other seats, e.g. ``make("base-2p", opponents="greedy")``.

    ``help(orleans_env.gym.OrleansEnv)`` explains each argument, the shapes and the errors.
    """
    return OrleansEnv(
        ruleset, opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, transport=transport,
        render_mode=render_mode, expect_hashes=expect_hashes, address=address, tls=tls,
        access_token=access_token, timeout=timeout, reconnect_timeout=reconnect_timeout,
    )  # fmt: skip


def _game(opponents: Opponents, seats: int, seat: int, open_game: Callable[[tuple[str | None, ...]], Game]) -> Game:
    """Returns the game with these opponents; bots of the server play there, not in this process."""
    whole(seat, "seat", 0, seats - 1)
    if opponents is None:
        return open_game(())
    if bots_only(opponents):
        return open_game(seat_drivers(opponents, seats, seat))
    return OpponentGame(open_game, seat_players(opponents, seats, seat), seat)


def _reset_options(options: dict[str, Any] | None) -> dict[str, Any]:
    if options is None:
        return {}
    unknown = [repr(key) for key in options if key not in OPTIONS] if isinstance(options, dict) else [repr(options)]
    if unknown:
        raise errors.ArgumentError(f"The options of reset have {', '.join(unknown)}; give a dict of {', '.join(OPTIONS)}.")
    return {key: value for key, value in options.items() if value is not None}


def _without_end(row: Row) -> Row:
    return replace(row, terminated=False, truncated=False, more={key: value for key, value in row.more.items() if key not in RESULTS})


def _obs(row: Row) -> Obs:
    return {"observation": row.observation, "action_mask": row.mask}


def _remake(positional: tuple[Any, ...], named: dict[str, Any]) -> OrleansEnv:
    return OrleansEnv(*positional, **named)
