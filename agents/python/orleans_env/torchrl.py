"""TorchRL over the vector stream: ``orleans_env.torchrl.wrap(make_vec(..., autoreset="same-step"))``.

Other modes and single envs do not need this module: ``GymWrapper(make_vec(..., autoreset="disabled"))``, ``GymWrapper(make(...))``. In mode
``same-step`` TorchRL looks for the last observations of ended episodes in ``info["final_obs"]`` and cannot read those of observations that
are dicts; it can read columns in ``info["final_info"]``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .extras import missing

try:
    from gymnasium.vector import VectorWrapper
    from torchrl.envs import GymWrapper
except ModuleNotFoundError as error:
    raise missing("torchrl", error.name or "", "torchrl") from error

from .vector import OrleansVectorEnv
from .vector_rows import Obs, Step


class FinalColumns(VectorWrapper):
    """Moves ``final_obs`` into ``final_info``, as columns uint8[N, O] and int8[N, A], zeros where no episode ended; ``episode_seed`` int64[N]."""

    def __init__(self, env: OrleansVectorEnv) -> None:
        super().__init__(env)
        self.autoreset_mode = env.autoreset_mode

    def step(self, actions: Any) -> Step:
        """Does the same as :meth:`OrleansVectorEnv.step`, with the columns of this class in ``final_info``."""
        obs, reward, terminated, truncated, info = self.env.step(actions)
        last = info.pop("final_obs", None)
        if last is not None:
            ended = info.pop("_final_obs")
            observation = np.zeros_like(obs["observation"])
            observation[ended] = np.stack([row["observation"] for row in last[ended]])
            info["final_info"] = _signed({**info["final_info"], "observation": observation, "_observation": ended})
        return obs, reward, terminated, truncated, _signed(info)

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Obs, dict[str, Any]]:
        """Does the same as :meth:`OrleansVectorEnv.reset`, with ``episode_seed`` as int64[N]."""
        obs, info = self.env.reset(seed=seed, options=options)
        return obs, _signed(info)


def _signed(info: dict[str, Any]) -> dict[str, Any]:
    """Seeds as int64: torch cannot write into tensors of uint64."""
    return {**info, "episode_seed": info["episode_seed"].view(np.int64)}


def wrap(env: OrleansVectorEnv, **named: Any) -> Any:
    """Returns a ``torchrl.envs.GymWrapper`` of a vector in mode ``same-step``; ``named`` are its arguments."""
    return GymWrapper(FinalColumns(env), **named)
