"""verifiers: a taskset of games with bots, and rewards for wins, points and readable answers (extra ``[verifiers]``).

A task is a seed: its game is dealt from it. The id of the taskset is ``orleans-verifiers``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..extras import missing

try:
    import verifiers.v1 as vf
except ModuleNotFoundError as error:
    raise missing("adapters.verifiers", error.name or "", "verifiers") from error

from ..text.env import TextEnv


class OrleansConfig(vf.TasksetConfig):
    """Configuration of the games. Opponents play on the server and cost no tokens."""

    ruleset: str = "salesman"
    opponents: str = "random"
    seat: int = 0
    seed: int = 0
    """Seed of the first game; the next games count up."""
    games: int = 100
    max_steps: int = 0
    legal: str = "list"
    compact: bool = False
    delta: bool = False
    reward: str = "outcome"


class OrleansData(vf.TaskData):
    """Arguments of a game."""

    seed: int
    settings: dict[str, Any]


class OrleansTask(vf.Task[OrleansData, vf.State, vf.TaskConfig]):
    """Rewards and metrics of a game, from the values that the env wrote into ``trace.info["orleans"]``."""

    @vf.reward(weight=1.0)
    async def result(self, trace: vf.Trace) -> float:
        """Returns the sum of the env's rewards."""
        return float(_played(trace)["reward"])

    @vf.metric
    async def won(self, trace: vf.Trace) -> float:
        """1 for a win."""
        return float(_played(trace)["won"])

    @vf.metric
    async def points(self, trace: vf.Trace) -> float:
        """Points, or objectives, at the end; 0 if the game was left."""
        return float(_played(trace)["points"])

    @vf.metric
    async def legal_share(self, trace: vf.Trace) -> float:
        """Share of the answers that were played."""
        answers = _played(trace)["answers"]
        return float(answers["played"] / max(1, sum(answers.values())))


class OrleansEnvConfig(vf.EnvConfig):
    """The agent of the learner's seat."""

    player: vf.AgentConfig = vf.AgentConfig()


class OrleansGames(vf.Env[OrleansEnvConfig]):
    """Plays a task: each answer of the agent is a step, and the next text is the next message to it."""

    async def run(self, task: OrleansTask, agents: Any) -> None:
        env = TextEnv(**task.data.settings)
        played: dict[str, Any] = {
            "reward": 0.0,
            "won": False,
            "points": 0,
            "answers": {"played": 0, "illegal": 0, "unreadable": 0},
            "seed": task.data.seed,
        }
        try:
            message, _ = env.reset(seed=task.data.seed)
            async with agents.player.interaction(task) as interaction:
                interaction.trace.info["orleans"] = played
                segment = await interaction.turn(message)
                while not segment.terminated:
                    message, reward, terminated, truncated, info = env.step(segment.last_reply)
                    played["reward"] += reward
                    played["answers"] = info["answers"]
                    if terminated or truncated:
                        seat = task.data.settings["seat"]
                        played |= {"won": bool(info["winners"][seat]), "points": int(info["points"][seat])}
                        break
                    segment = await interaction.turn(message)
        finally:
            # also if the agent or the trainer stops in the middle of a game
            env.close()


class OrleansTaskset(vf.Taskset[OrleansTask, OrleansConfig]):
    """A task for each seed; the rules are its system prompt."""

    def load(self) -> Iterator[OrleansTask]:
        config = self.config
        settings = config.model_dump(include={"ruleset", "opponents", "seat", "max_steps", "legal", "compact", "delta", "reward"})
        env = TextEnv(**settings)
        system = env.system
        env.close()
        for seed in range(config.seed, config.seed + config.games):
            data = OrleansData(name=f"{config.ruleset}#{seed}", system_prompt=system, seed=seed, settings=settings)
            yield OrleansTask(data, config.task)


def _played(trace: Any) -> dict[str, Any]:
    found: dict[str, Any] = trace.info["orleans"]
    return found
