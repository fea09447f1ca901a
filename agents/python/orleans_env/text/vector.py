"""Many games by text over one stream: stepped together (:class:`TextVectorEnv`), or each by its coroutine (:class:`AsyncTextGames`)."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .. import errors
from ..arguments import whole
from ..clients import get_spec
from ..config import Illegal
from ..spec import Spec
from ..stream import Autoreset
from ..vector import OrleansVectorEnv
from .codec import Legal
from .dialogue import Dialogue, Trace
from .isomorph import codec_of

Steps = tuple[list[str], npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], list[dict[str, Any]]]
Row = tuple[dict[str, npt.NDArray[Any]], float, bool, bool, dict[str, Any]]


class _TextGames:
    """N games on one stream, each with its dialogue."""

    def __init__(
        self,
        ruleset: str,
        num_envs: int,
        *,
        autoreset: Autoreset,
        illegal: Illegal = "random-legal",
        tries: int = 3,
        rules: str | None = None,
        legal: Legal = "list",
        compact: bool = False,
        delta: bool = False,
        trained: Collection[int] | None = None,
        **options: Any,
    ) -> None:
        if illegal == "error":
            raise errors.ArgumentError("illegal is 'error', which ends the step of all games; give 'random-legal' or 'terminate'.")
        whole(tries, "tries", 1)
        self.env = OrleansVectorEnv(ruleset, num_envs, autoreset=autoreset, illegal=illegal, **options)
        """The vector of numbers behind it."""
        self.num_envs: int = num_envs
        self.orleans: Spec = self.env.orleans
        where = {key: options[key] for key in ("address", "tls", "access_token") if key in options}
        self.codec = codec_of(self.orleans, lambda name: get_spec(name, **where), rules=rules, legal=legal, compact=compact, delta=delta)
        self.system: str = self.codec.system
        """The system prompt: the task, the form of an answer, the rules."""
        self._dialogues = [Dialogue(self.codec, illegal=illegal, tries=tries, seat=self.env.seat, trained=trained) for _ in range(num_envs)]

    def traces(self, index: int) -> list[Trace]:
        """Messages and answers of a game by seat, with ``trained=...``; else empty."""
        return self._dialogues[index].traces

    def close(self) -> None:
        """Frees the games."""
        self.env.close()

    def _exchange(self, actions: Mapping[int, int]) -> dict[int, Row]:
        """Plays one action in some of the games; the rows that follow."""
        if not actions:
            return {}
        slots = np.fromiter(actions, np.intp, len(actions))
        self.env.send(np.fromiter(actions.values(), np.int64, len(actions)), slots)
        return _rows(*self.env.recv())

    def _begin(self, index: int, row: Row) -> tuple[str, dict[str, Any]]:
        obs, _, _, _, info = row
        message, more = self._dialogues[index].begin(obs["observation"], obs["action_mask"], info)
        return message, {**info, **more}

    def _take(self, index: int, row: Row, more: dict[str, Any]) -> tuple[str, float, bool, bool, dict[str, Any]]:
        obs, reward, terminated, truncated, info = row
        return self._dialogues[index].take(obs["observation"], obs["action_mask"], info), reward, terminated, truncated, {**info, **more}


class TextVectorEnv(_TextGames):
    """N games by text that are stepped together over one stream.

    ``reset`` returns ``(texts, infos)``, ``step(answers)`` returns ``(texts, rewards, terminations, truncations, infos)``: lists of N texts and N
    dicts as :class:`~orleans_env.text.env.TextEnv` has them, arrays [N] of the others. A game whose answer was not played repeats its question
    while the others are played. After its end a game begins its next episode at the next step, with any answer (Gymnasium's ``NextStep``).

    Args:
        ruleset, num_envs, opponents, seat, reward, discount, max_steps, shards, expect_hashes, address, tls, access_token, timeout: as in
            :class:`~orleans_env.vector.OrleansVectorEnv`.
        illegal, tries, rules, legal, compact, delta, trained: as in :class:`~orleans_env.text.env.TextEnv`; ``illegal="error"`` is refused.
    """

    def __init__(self, ruleset: str, num_envs: int, **options: Any) -> None:
        super().__init__(ruleset, num_envs, autoreset="next-step", **options)

    def reset(self, *, seed: int | Sequence[int | None] | None = None) -> tuple[list[str], list[dict[str, Any]]]:
        """Begins episodes in all games; an integer seeds game i with ``seed + i``."""
        for dialogue in self._dialogues:
            dialogue.forget()
        obs, info = self.env.reset(seed=seed)
        none = np.zeros(self.num_envs)
        rows = _rows(obs, none, none, none, info)
        begun = [self._begin(index, rows[index]) for index in range(self.num_envs)]
        return [message for message, _ in begun], [info for _, info in begun]

    def step(self, answers: Sequence[str]) -> Steps:
        """Answers the open decision in each game; the answer of an ended game is ignored.

        Raises:
            ArgumentError: not N answers, or one is not a string; nothing has been played.
            ResetNeeded: before the first reset.
        """
        if isinstance(answers, str) or len(answers) != self.num_envs:
            raise errors.ArgumentError(
                f"There are {1 if isinstance(answers, str) else len(answers)} answers for {self.num_envs} games; give one for each."
            )
        wrong = next((index for index, answer in enumerate(answers) if not isinstance(answer, str)), None)
        if wrong is not None:
            raise errors.ArgumentError(f"The answer of game {wrong} is {type(answers[wrong]).__name__}; give a string.")
        ended = {index for index, dialogue in enumerate(self._dialogues) if dialogue.over and dialogue.info}
        read = {index: self._dialogues[index].read(answer) for index, answer in enumerate(answers) if index not in ended}
        rows = self._exchange(dict.fromkeys(ended, 0) | {index: action for index, (action, _) in read.items() if action is not None})
        steps = []
        for index, dialogue in enumerate(self._dialogues):
            if index in ended:
                message, info = self._begin(index, rows[index])
                steps.append((message, 0.0, False, False, info))
            elif index in rows:
                steps.append(self._take(index, rows[index], read[index][1]))
            else:
                steps.append((dialogue.message, 0.0, False, False, {**dialogue.info, **read[index][1]}))
        texts, rewards, terminations, truncations, infos = zip(*steps, strict=True)
        return list(texts), np.array(rewards, np.float64), np.array(terminations, np.bool_), np.array(truncations, np.bool_), list(infos)


class _Command(NamedTuple):
    """A reset (with its seed) or an action of one game, and the future of its row."""

    game: int
    action: int | None
    seed: int | None
    row: asyncio.Future[Row]


class AsyncTextGames(_TextGames):
    """N games by text on one stream, each played by its coroutine: ``await games.reset(3)``, ``await games.step(3, answer)``.

    Commands that arrive during a request share the next request, so hundreds of games need one stream and one thread. Use it in one
    event loop at a time.

    Args:
        ruleset, num_envs, ...: as in :class:`TextVectorEnv`.
    """

    def __init__(self, ruleset: str, num_envs: int, **options: Any) -> None:
        super().__init__(ruleset, num_envs, autoreset="disabled", **options)
        self._pool = ThreadPoolExecutor(1, "orleans-text")
        self._waiting: list[_Command] = []
        self._busy: set[int] = set()
        self._sender: asyncio.Task[None] | None = None

    async def reset(self, index: int, *, seed: int | None = None) -> tuple[str, dict[str, Any]]:
        """Starts an episode of game ``index``; as ``TextEnv.reset``, without ``system``."""
        self._dialogues[whole(index, "index", 0, self.num_envs - 1)].forget()
        return self._begin(index, await self._answered(index, None, seed))

    async def step(self, index: int, answer: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Answers the decision of game ``index``; as ``TextEnv.step``.

        Raises:
            CallPending: another coroutine waits for this game.
        """
        dialogue = self._dialogues[whole(index, "index", 0, self.num_envs - 1)]
        self._check_free(index)
        action, more = dialogue.read(answer)
        if action is None:
            return dialogue.message, 0.0, False, False, {**dialogue.info, **more}
        return self._take(index, await self._answered(index, action, None), more)

    def close(self) -> None:
        """Frees the games; waiting coroutines raise EnvClosed."""
        self._pool.shutdown(wait=True)
        super().close()

    def _check_free(self, index: int) -> None:
        if index in self._busy:
            raise errors.CallPending(f"Game {index} has a request without an answer; await it first.")

    async def _answered(self, index: int, action: int | None, seed: int | None) -> Row:
        self._check_free(index)
        loop = asyncio.get_running_loop()
        command = _Command(index, action, seed, loop.create_future())
        self._busy.add(index)
        self._waiting.append(command)
        if self._sender is None or self._sender.done():
            self._sender = loop.create_task(self._send())
        try:
            return await command.row
        finally:
            if command.row.done() and not command.row.cancelled():
                self._busy.discard(index)

    async def _send(self) -> None:
        """Sends the waiting commands, until there are none."""
        while self._waiting:
            # other coroutines of this turn of the loop join
            await asyncio.sleep(0)
            commands, self._waiting = self._waiting, []
            try:
                rows = await asyncio.get_running_loop().run_in_executor(self._pool, self._play, commands)
            except BaseException as error:
                ended = errors.EnvClosed("The games have been closed; make others.")
                for command in commands:
                    self._busy.discard(command.game)
                    if not command.row.done():
                        command.row.set_exception(error if isinstance(error, Exception) and not self.env.closed else ended)
                if not isinstance(error, Exception):
                    raise
                continue
            for command in commands:
                # after a cancelled coroutine its game needs a reset
                if command.row.cancelled():
                    self._busy.discard(command.game)
                    self._dialogues[command.game].forget()
                else:
                    command.row.set_result(rows[command.game])

    def _play(self, commands: Sequence[_Command]) -> dict[int, Row]:
        """One request for resets and one for actions; in the thread."""
        rows: dict[int, Row] = {}
        resets = {command.game: command.seed for command in commands if command.action is None}
        if resets:
            mask = np.zeros(self.num_envs, np.bool_)
            mask[list(resets)] = True
            seeds = [resets.get(index) for index in range(self.num_envs)]
            none = np.zeros(self.num_envs)
            obs, info = self.env.reset(seed=seeds, options={"reset_mask": mask})
            found = _rows(obs, none, none, none, info)
            rows |= {index: found[index] for index in resets}
        actions = {command.game: command.action for command in commands if command.action is not None}
        return rows | self._exchange(actions)


def _rows(
    obs: Mapping[str, npt.NDArray[Any]],
    rewards: npt.NDArray[Any],
    terminations: npt.NDArray[Any],
    truncations: npt.NDArray[Any],
    info: Mapping[str, Any],
) -> dict[int, Row]:
    """Rows by game, as an env of one game returns them."""
    keys = [key for key in info if f"_{key}" in info and isinstance(info[key], np.ndarray)]
    return {
        int(index): (
            {name: column[row] for name, column in obs.items()},
            float(rewards[row]),
            bool(terminations[row]),
            bool(truncations[row]),
            {
                key: value.item() if isinstance(value := info[key][row], np.generic) and key != "episode_seed" else value
                for key in keys
                if info[f"_{key}"][row]
            },
        )
        for row, index in enumerate(info["env_id"])
    }
