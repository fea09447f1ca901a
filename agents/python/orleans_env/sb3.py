"""A Stable-Baselines3 ``VecEnv`` over the vector stream, with the masks of sb3-contrib's MaskablePPO.

Observations are the bytes alone, uint8[N, O]: MaskablePPO takes the masks from ``action_masks``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import errors
from .extras import missing

try:
    from gymnasium import spaces
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError as error:
    raise missing("sb3", error.name or "", "train") from error

from .spec import Spec
from .vector import OrleansVectorEnv


class SB3VecEnv(VecEnv):
    """``OrleansVectorEnv`` in mode ``same-step`` for SB3.

    Args:
        env: made with ``make_vec(..., autoreset="same-step")`` and bots in the other seats.
        lead: True: the reward is the learner's reward minus the highest reward of another seat. Use it with ``reward="score"``:
            then the rewards of an episode add up to the final lead (for two seats), and come when points are made.
        scale: factor of all rewards.

    Ended rows have ``info["terminal_observation"]``, ``info["TimeLimit.truncated"]`` and ``info["episode"]`` (``r``: sum of the
    rewards paid, unscaled, ``l``: steps), as SB3's own ``VecMonitor`` would add them. In scenarios without victory points every row has
    ``info["objectives"]`` int32[P, K, 3], of an ended row those at its end.

    Raises:
        ArgumentError: the env does not fit, or ``lead`` where the seats are not rivals.
    """

    def __init__(self, env: OrleansVectorEnv, *, lead: bool = False, scale: float = 1.0) -> None:
        if env.metadata["autoreset_mode"].name != "SAME_STEP" or env.seat is None:
            raise errors.ArgumentError(
                "The env has another autoreset, or no opponents; give make_vec(..., autoreset='same-step') with bots."
            )
        if lead and env.orleans.utility != "versus":
            raise errors.ArgumentError(
                f"The seats of {env.orleans.ruleset} do not play against each other, so there is no lead; leave lead out."
            )
        self.env = env
        self._seat: int = env.seat
        self.orleans: Spec = env.orleans
        self._lead = lead
        self._scale = scale
        super().__init__(env.num_envs, spaces.Box(0, 255, (env.orleans.observation_bytes,), np.uint8), env.single_action_space)
        self._returns = np.zeros(env.num_envs)
        self._lengths = np.zeros(env.num_envs, np.int64)

    def reset(self) -> npt.NDArray[np.uint8]:
        """Begins episodes in all envs and returns observations uint8[N, O]; seeds given by ``seed`` are used once."""
        seeds = None if any(seed is None for seed in self._seeds) else self._seeds
        obs, _ = self.env.reset(seed=seeds)
        self._reset_seeds()
        self._returns[:] = 0
        self._lengths[:] = 0
        copy: npt.NDArray[np.uint8] = obs["observation"].copy()
        return copy

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Sends the actions, integers [N]."""
        self.env.send(actions)

    def step_wait(self) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32], npt.NDArray[np.bool_], list[dict[str, Any]]]:
        """Waits for the rows. Returns obs uint8[N, O], rewards float32[N], dones bool[N], and one info for each env."""
        obs, reward, terminated, truncated, info = self.env.recv()
        if self._lead:
            others = np.delete(info["rewards"], self._seat, axis=1)
            reward = reward - others.max(axis=1)
        self._returns += reward
        self._lengths += 1
        done = terminated | truncated
        stood = info.get("objectives")
        infos: list[dict[str, Any]] = [{} if stood is None else {"objectives": stood[index]} for index in range(self.num_envs)]
        for index in np.flatnonzero(done):
            last = info["final_obs"][index] if "final_obs" in info else None
            infos[index] |= {
                "terminal_observation": obs["observation"][index] if last is None else last["observation"],
                "TimeLimit.truncated": bool(truncated[index]),
                "episode": {"r": float(self._returns[index]), "l": int(self._lengths[index])},
            }
            if stood is not None and last is not None:
                infos[index]["objectives"] = info["final_info"]["objectives"][index]
            self._returns[index] = 0
            self._lengths[index] = 0
        # SB3 makes tensors of them, and torch wants memory that it may write to
        return obs["observation"].copy(), (reward * self._scale).astype(np.float32), done, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the legal actions, bool[N, A]."""
        return self.env.action_masks()

    def close(self) -> None:
        """Frees the games."""
        self.env.close()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Calls a method of every env; the only one is ``action_masks``, which sb3-contrib calls."""
        if method_name != "action_masks":
            raise AttributeError(
                f"The envs of a vector stream have no method {method_name}; call action_masks, or a method of the vector itself."
            )
        return list(self.action_masks()[list(self._chosen(indices))])

    def has_attr(self, attr_name: str) -> bool:
        """Returns whether every env has an attribute; ``action_masks`` counts as one."""
        return attr_name == "action_masks" or hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Returns an attribute of the vector, once for each env."""
        value = self.action_masks if attr_name == "action_masks" else getattr(self.env, attr_name)
        return [value for _ in self._chosen(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Raises AttributeError: the envs are on the server."""
        raise AttributeError(
            "The envs of a vector stream are on the server, so attributes cannot be set; pass arguments to make_vec instead."
        )

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Returns False for every env."""
        return [False for _ in self._chosen(indices)]

    def _chosen(self, indices: None | int | Iterable[int]) -> Sequence[int]:
        if indices is None:
            return range(self.num_envs)
        return [indices] if isinstance(indices, int) else list(indices)
