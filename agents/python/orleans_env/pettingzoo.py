"""``aec_env`` and ``parallel_env``: PettingZoo environments in which every seat is an agent.

Agents are ``player_0`` ... by seat. Observations, masks and actions are those of :mod:`orleans_env.gym`. Rewards of all agents are
paid with every step, also to those that did not act (RLlib issue 14880); at the end all agents terminate together. The relation of the rewards of
agents is ``env.unwrapped.orleans.utility``: ``versus``, ``team`` (every agent has the same) or ``solo``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import OrderEnforcingWrapper

from . import errors
from .config import GameConfig, Illegal, Reward
from .connection import TIMEOUT_S
from .endpoint import Address, TlsLike, secured
from .games import OPTIONS, GameOptions, UnaryGame
from .raw import RawEnv
from .results import State
from .pictures import RENDER_MODES, Pixels, Renderer, known_render_mode
from .spaces import action_space, check_action, observation_space
from .spec import ExpectedHashes, Spec

Obs = dict[str, npt.NDArray[Any]]


class _Game:
    """A game and the views of all seats; both environments use it.

    ``every_seat``: the observations of all seats come with every step.
    """

    def __init__(self, ruleset: str, address: Address, timeout: float, *, every_seat: bool, **config: Any) -> None:
        expect_hashes = config.pop("expect_hashes", None)
        self._game = UnaryGame(GameOptions(GameConfig(ruleset, **config), expect_hashes, address, timeout))
        self.spec: Spec = self.raw.spec
        self.agents = self.spec.possible_agents
        self.no_action = np.zeros(self.spec.num_actions, np.int8)
        self.no_action.flags.writeable = False
        self._every_seat = every_seat
        self._state: State | None = None
        self._seen: dict[int, npt.NDArray[np.uint8]] = {}

    @property
    def raw(self) -> RawEnv:
        return self._game.raw

    @property
    def state(self) -> State:
        if self._state is None:
            raise errors.ResetNeeded("The env has not been reset; call reset first.")
        return self._state

    def reset(self, seed: int | None, options: Any) -> State:
        # PettingZoo's suites pass options that no environment has
        known = {key: options[key] for key in OPTIONS if options.get(key) is not None} if isinstance(options, dict) else {}
        return self._take(self._game.reset_state(seed, known, every_seat=self._every_seat))

    def step(self, action: int) -> State:
        return self._take(self.raw.step(action, every_seat=self._every_seat))

    def observation(self, seat: int) -> npt.NDArray[np.uint8]:
        if seat not in self._seen:
            self._seen[seat] = self.raw.observe(seat).observation
        return self._seen[seat]

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        # that of the seat to act, also where max_steps cut the episode off before it could
        return self.state.action_mask if self.state.observation_seat == seat else self.no_action

    def objectives_info(self, seat: int) -> dict[str, Any]:
        """Returns the infos of an agent after every step, without the mask."""
        return {"objectives": self.state.objective_array()[seat]} if self.state.objectives else {}

    def joint_observation(self) -> npt.NDArray[np.uint8]:
        if len(self._seen) < self.spec.seats:
            self._keep(self.raw.observe(every_seat=True))
        return np.concatenate([self.observation(seat) for seat in range(self.spec.seats)])

    def _take(self, state: State) -> State:
        self._state = state
        self._seen = {state.observation_seat: state.observation}
        self._keep(state)
        return state

    def _keep(self, state: State) -> None:
        # a server of protocol 1.4 or older does not send them: each needs a call
        if state.observations is not None:
            self._seen = dict(enumerate(state.observations))


class OrleansAEC(AECEnv[str, Obs, int]):
    """One agent at a time (PettingZoo's AEC; hidden plans are committed one seat at a time, as OpenSpiel serialises them).

    ``infos[agent]["action_mask"]`` and ``observe(agent)["action_mask"]``: int8[A], all zero for agents that are not to act and when the
    rules have ended the episode. ``infos[agent]`` has ``illegal_action`` (True) when the agent's last action was not legal, and
    ``score`` at the end. In scenarios without victory points it has ``objectives`` int32[K, 3] from the first step on: have, need and done
    (0 or 1) of each of ``env.unwrapped.orleans.objectives`` for this agent. At the reset they are in
    ``env.unwrapped.game.state.objectives``.
    ``state()`` is uint8[P * O], the observations of all seats, for a central critic. Use :func:`aec_env`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "name": "orleans_v0", "is_parallelizable": True, "render_fps": 4}

    def __init__(
        self, ruleset: str, *, render_mode: str | None = None, address: Address = None, tls: TlsLike = None, access_token: str | None = None,
        timeout: float = TIMEOUT_S, **config: Any,
    ) -> None:  # fmt: skip
        address = secured(address, tls, access_token)
        super().__init__()
        self._arguments = (ruleset, dict(render_mode=render_mode, address=address, timeout=timeout, **config))
        self.game = _Game(ruleset, address, timeout, every_seat=False, **config)
        self.orleans: Spec = self.game.spec
        """Shapes, field and action names of the ruleset."""
        self.render_mode = known_render_mode(render_mode)
        self._renderer = Renderer()
        self.possible_agents = list(self.game.agents)
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.orleans) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.orleans) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (self.orleans.seats * self.orleans.observation_bytes,), np.uint8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Starts an episode; unknown options are ignored."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        state = self.game.reset(seed, options)
        # a position may have no decision before the end
        self.terminations = dict.fromkeys(self.agents, state.over)
        self._show(state, None)
        self._follow()

    def step(self, action: int | None) -> None:
        """Plays the action of ``agent_selection``; None for an agent whose episode is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = check_action(action, self.orleans.num_actions)
        self._cumulative_rewards[agent] = 0.0
        state = self.game.step(number)
        self.rewards = {name: float(reward) for name, reward in zip(self.possible_agents, state.rewards, strict=True)}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, state.terminated)
        self.truncations = dict.fromkeys(self.agents, state.truncated)
        self._show(state, agent)
        self._follow()

    def observe(self, agent: str) -> Obs:
        """Returns the observation of an agent, with its mask."""
        seat = self._seat[agent]
        return {"observation": self.game.observation(seat).copy(), "action_mask": self.game.mask(seat).copy()}

    def state(self) -> npt.NDArray[np.uint8]:
        """uint8[P * O]: the observations of all seats."""
        return self.game.joint_observation()

    def render(self) -> str | Pixels | None:
        """Returns the whole game with hidden facts: a text, a picture uint8[800, 1200, 3] (extra ``render``), or None and a window (extra
        ``human``), which follows ``reset`` and ``step`` by itself."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() of an env without render_mode: say aec_env(..., render_mode='ansi').")
            return None
        return self._renderer.render(self.render_mode, self.game.raw, None)

    def close(self) -> None:
        """Frees the game."""
        self._renderer.close()
        self.game.raw.close()

    def _follow(self) -> None:
        if self.render_mode == "human":
            self.render()

    def __reduce__(self) -> Any:
        return _remake_aec, self._arguments

    def _show(self, state: State, actor: str | None) -> None:
        # the first infos have only the mask: TorchRL assumes their shape for all, and fails if later ones have more
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self.game.mask(self._seat[agent]).copy()} for agent in self.agents}
        if actor is not None:
            for agent in self.agents:
                self.infos[agent].update(self.game.objectives_info(self._seat[agent]))
        if actor is not None and state.illegal:
            self.infos[actor]["illegal_action"] = True
        for agent, score in zip(self.possible_agents, state.scores, strict=False):
            self.infos[agent]["score"] = score
        # at the end the dead steps begin with the agent that acted
        self.agent_selection = self.possible_agents[max(state.current_seat, 0)] if actor is None or not state.over else actor


class OrleansParallel(ParallelEnv[str, Obs, int]):
    """All agents at the same time (PettingZoo's Parallel): an agent that is not to act can only wait.

    ``Discrete(A + 1)``: action A is *wait*, the only legal one of an agent that is not to act, and not legal for the one that is. Masks
    are int8[A + 1]. An agent that sent an action outside of its mask has ``infos[agent]["illegal_action"]`` (True); for the
    agent to act, ``illegal`` defines the consequence. ``infos[agent]["score"]`` and ``["objectives"]`` as in :class:`OrleansAEC`. Use :func:`parallel_env`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "name": "orleans_parallel_v0", "render_fps": 4}

    def __init__(
        self, ruleset: str, *, render_mode: str | None = None, address: Address = None, tls: TlsLike = None, access_token: str | None = None,
        timeout: float = TIMEOUT_S, **config: Any,
    ) -> None:  # fmt: skip
        address = secured(address, tls, access_token)
        self._arguments = (ruleset, dict(render_mode=render_mode, address=address, timeout=timeout, **config))
        self.game = _Game(ruleset, address, timeout, every_seat=True, **config)
        self.orleans: Spec = self.game.spec
        """Shapes, field and action names of the ruleset."""
        self.render_mode = known_render_mode(render_mode)
        self._renderer = Renderer()
        self.wait = self.orleans.num_actions
        """The action of agents that are not to act."""
        self.possible_agents = list(self.game.agents)
        self.agents: list[str] = []
        size = self.orleans.num_actions + 1
        box = spaces.Box(0, 255, (self.orleans.observation_bytes,), np.uint8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (size,), np.int8)}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (self.orleans.seats * self.orleans.observation_bytes,), np.uint8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Obs], dict[str, dict[str, Any]]]:
        """Starts an episode; unknown options are ignored."""
        self.agents = list(self.possible_agents)
        self.game.reset(seed, options)
        self._follow()
        observations = self._observations()
        return observations, {agent: {"action_mask": obs["action_mask"]} for agent, obs in observations.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Obs], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays one action of every agent; only that of the agent to act changes the game.

        If the position of the reset had no decision before the end, the first step, whose actions are ignored, returns the end.
        """
        if not self.agents:
            raise errors.ResetNeeded("The env has not been reset, or its episode is over; call reset.")
        if not isinstance(actions, Mapping):
            raise errors.ArgumentError(f"The actions are a {type(actions).__name__}; give a dict of agents to actions.")
        unknown = [str(agent) for agent in actions if agent not in self.action_spaces]
        if unknown:
            raise errors.ArgumentError(f"This env has no agent {', '.join(unknown)}; use {', '.join(self.possible_agents)}.")
        missing = set(self.agents) - set(actions)
        if missing:
            raise errors.ArgumentError(
                f"The actions of {', '.join(sorted(missing))} are missing; send {self.wait} (wait) for agents that are not to act."
            )
        numbers = {agent: check_action(actions[agent], self.wait + 1) for agent in self.agents}
        state = self.game.state
        illegal = {agent: number != self.wait and not state.over for agent, number in numbers.items()}
        if not state.over:
            mover = self.possible_agents[state.current_seat]
            legal = state.action_mask
            number = numbers[mover]
            illegal[mover] = number == self.wait or legal[number] == 0
            # waiting is not an action of the game; any illegal action triggers the server's policy for illegal actions
            state = self.game.step(int(np.argmin(legal)) if number == self.wait else number)
        rewards = {agent: float(reward) for agent, reward in zip(self.possible_agents, state.rewards, strict=True)}
        observations = self._observations()
        infos = self._infos(observations, illegal)
        terminations = dict.fromkeys(self.agents, state.terminated)
        truncations = dict.fromkeys(self.agents, state.truncated)
        if state.over:
            self.agents = []
        self._follow()
        return observations, rewards, terminations, truncations, infos

    def state(self) -> npt.NDArray[np.uint8]:
        """uint8[P * O]: the observations of all seats."""
        return self.game.joint_observation()

    def render(self) -> str | Pixels | None:
        """Returns the whole game with hidden facts: a text, a picture uint8[800, 1200, 3] (extra ``render``), or None and a window (extra
        ``human``), which follows ``reset`` and ``step`` by itself."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() of an env without render_mode: say parallel_env(..., render_mode='ansi').")
            return None
        return self._renderer.render(self.render_mode, self.game.raw, None)

    def close(self) -> None:
        """Frees the game."""
        self._renderer.close()
        self.game.raw.close()

    def _follow(self) -> None:
        if self.render_mode == "human":
            self.render()

    def __reduce__(self) -> Any:
        return _remake_parallel, self._arguments

    def _observations(self) -> dict[str, Obs]:
        over = self.game.state.over
        found: dict[str, Obs] = {}
        for seat, agent in enumerate(self.possible_agents):
            waits = np.int8(0 if over or seat == self.game.state.current_seat else 1)
            found[agent] = {"observation": self.game.observation(seat).copy(), "action_mask": np.append(self.game.mask(seat), waits)}
        return found

    def _infos(self, observations: dict[str, Obs], illegal: dict[str, bool]) -> dict[str, dict[str, Any]]:
        infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": observations[agent]["action_mask"], **self.game.objectives_info(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }
        for agent, wrong in illegal.items():
            if wrong:
                infos[agent]["illegal_action"] = True
        for agent, score in zip(self.possible_agents, self.game.state.scores, strict=False):
            infos[agent]["score"] = score
        return infos


def aec_env(
    ruleset: str,
    *,
    reward: Reward = "outcome",
    discount: float = 1.0,
    illegal: Illegal = "random-legal",
    max_steps: int = 0,
    render_mode: str | None = None,
    expect_hashes: ExpectedHashes | None = None,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
) -> AECEnv[str, Obs, int]:
    """Makes a PettingZoo AEC environment (:class:`OrleansAEC` behind PettingZoo's ``OrderEnforcingWrapper``).

    Arguments: see :class:`~orleans_env.gym.OrleansEnv`.
    """
    env = OrleansAEC(
        ruleset, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, render_mode=render_mode, expect_hashes=expect_hashes,
        address=address, tls=tls, access_token=access_token, timeout=timeout,
    )  # fmt: skip
    return OrderEnforcingWrapper(env)


def parallel_env(
    ruleset: str,
    *,
    reward: Reward = "outcome",
    discount: float = 1.0,
    illegal: Illegal = "random-legal",
    max_steps: int = 0,
    render_mode: str | None = None,
    expect_hashes: ExpectedHashes | None = None,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
) -> OrleansParallel:
    """Makes a PettingZoo Parallel environment. Arguments: see :class:`~orleans_env.gym.OrleansEnv`."""
    return OrleansParallel(
        ruleset, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, render_mode=render_mode, expect_hashes=expect_hashes,
        address=address, tls=tls, access_token=access_token, timeout=timeout,
    )  # fmt: skip


def _remake_aec(ruleset: str, named: dict[str, Any]) -> OrleansAEC:
    return OrleansAEC(ruleset, **named)


def _remake_parallel(ruleset: str, named: dict[str, Any]) -> OrleansParallel:
    return OrleansParallel(ruleset, **named)
