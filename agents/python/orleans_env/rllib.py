"""Environments for RLlib (Ray), new API stack.

Observations have the form of RLlib's ``ActionMaskingTorchRLModule``: ``{"observations": float32[O], "action_mask": float32[A]}``, bytes
divided by their scale. RLlib calls the constructors inside its env runners, so each runner process starts its local
server, unless ``env_config`` has an ``address``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from .extras import missing

try:
    import gymnasium
    from gymnasium import spaces
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ModuleNotFoundError as error:
    raise missing("rllib", error.name or "", "rllib") from error

from .config import GameConfig
from .connection import TIMEOUT_S
from .games import GameOptions, UnaryGame
from .gym import OrleansEnv
from .raw import RawEnv
from .results import State
from .endpoint import secured
from .spaces import check_action
from .spec import Spec

Obs = dict[str, npt.NDArray[np.float32]]


def masked_space(spec: Spec) -> spaces.Dict:
    """``{"observations": Box float32[O], "action_mask": Box float32[A]}``"""
    # scales put values roughly into 0 ... 1; a byte can be larger than its scale
    high = (255 / spec.scales).astype(np.float32)
    return spaces.Dict(
        {
            "observations": spaces.Box(np.zeros_like(high), high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (spec.num_actions,), np.float32),
        }
    )


def _masked(spec: Spec, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.int8]) -> Obs:
    return {"observations": np.divide(observation, spec.scales, dtype=np.float32), "action_mask": mask.astype(np.float32)}


class MaskedEnv(gymnasium.Wrapper[Any, Any, Any, Any]):
    """One learning seat against bots: ``config.environment(MaskedEnv, env_config={"ruleset": "base-2p", "opponents": "greedy"})``.

    ``env_config``: the arguments of :class:`~orleans_env.gym.OrleansEnv`.
    """

    def __init__(self, config: dict[str, Any]) -> None:
        env = OrleansEnv(**config)
        super().__init__(env)
        self._spec_of_game = env.orleans
        self.observation_space = masked_space(env.orleans)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Obs, dict[str, Any]]:
        """In the form of RLlib's masking module."""
        obs, info = self.env.reset(seed=seed, options=options)
        return _masked(self._spec_of_game, obs["observation"], obs["action_mask"]), info

    def step(self, action: Any) -> tuple[Obs, float, bool, bool, dict[str, Any]]:
        """In the form of RLlib's masking module."""
        obs, reward, terminated, truncated, info = self.env.step(action)
        return _masked(self._spec_of_game, obs["observation"], obs["action_mask"]), float(reward), terminated, truncated, info


class SeatsEnv(MultiAgentEnv):
    """Every seat is an agent, for self-play: only the agent to act gets an observation, all get rewards (equal ones in a team).

    ``env_config``: ``ruleset``, and ``reward``, ``discount``, ``illegal`` (default ``random-legal``), ``max_steps``, ``expect_hashes``, ``address``,
    ``tls``, ``access_token``, ``timeout``.
    Infos of scenarios without victory points: ``objectives`` int32[K, 3] of the agent (have, need, done).
    """

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        settings = {"illegal": "random-legal", **config}
        address = secured(settings.pop("address", None), settings.pop("tls", None), settings.pop("access_token", None))
        timeout = settings.pop("timeout", TIMEOUT_S)
        expect_hashes = settings.pop("expect_hashes", None)
        self._game = UnaryGame(GameOptions(GameConfig(**settings), expect_hashes, address, timeout))
        self.orleans: Spec = self.raw.spec
        self.possible_agents = self.orleans.possible_agents
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: masked_space(self.orleans) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.orleans.num_actions) for agent in self.possible_agents}
        self._mover = self.possible_agents[0]

    @property
    def raw(self) -> RawEnv:
        """The single env with all calls of the service."""
        return self._game.raw

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Obs], dict[str, Any]]:
        """Starts an episode and returns ``({agent to act: obs}, {agent to act: info})``; ``options`` are ignored."""
        self.agents = list(self.possible_agents)
        state = self._game.reset_state(seed, {})
        self._mover = self.possible_agents[state.current_seat]
        return {self._mover: _masked(self.orleans, state.observation, state.action_mask)}, self._infos(state, [self._mover])

    def step(
        self, action_dict: dict[str, Any]
    ) -> tuple[dict[str, Obs], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Plays the action of the agent to act; at the end all agents get their last observation and reward."""
        state = self.raw.step(check_action(action_dict[self._mover], self.orleans.num_actions))
        rewards = {agent: float(reward) for agent, reward in zip(self.possible_agents, state.rewards, strict=True)}
        if state.over:
            none_legal = np.zeros(self.orleans.num_actions, np.int8)
            # cut off, the seat that would have been asked keeps its mask
            seen = self.raw.observe(every_seat=True).observations
            observations = {
                agent: _masked(
                    self.orleans,
                    self.raw.observe(seat).observation if seen is None else seen[seat],
                    state.action_mask if seat == state.observation_seat else none_legal,
                )
                for seat, agent in enumerate(self.possible_agents)
            }
        else:
            self._mover = self.possible_agents[state.current_seat]
            observations = {self._mover: _masked(self.orleans, state.observation, state.action_mask)}
        terminated, truncated = {"__all__": state.terminated}, {"__all__": state.truncated}
        return observations, rewards, terminated, truncated, self._infos(state, observations)

    def _infos(self, state: State, agents: Iterable[str]) -> dict[str, dict[str, Any]]:
        if not state.objectives:
            return {agent: {} for agent in agents}
        stood = state.objective_array()
        return {agent: {"objectives": stood[self.possible_agents.index(agent)]} for agent in agents}

    def close(self) -> None:
        """Frees the game."""
        self.raw.close()
