"""OpenEnv: server, client, typed action and observation (extra ``[openenv]``).

``uvicorn --factory orleans_env.adapters.openenv:app`` serves; ``ORLEANS_RULESET`` and ``ORLEANS_OPPONENTS`` choose the game.
"""

from __future__ import annotations

import os
import re
from typing import Any

from ..extras import missing

try:
    from openenv.core import EnvClient
    from openenv.core.client_types import StepResult
    from openenv.core.env_server.http_server import create_app
    from openenv.core.env_server.interfaces import Environment
    from openenv.core.env_server.types import Action, ConcurrencyConfig, Observation, State
    from pydantic import Field
except ModuleNotFoundError as error:
    raise missing("adapters.openenv", error.name or "", "openenv") from error

from .. import errors
from ..text.env import TextEnv

MOST_EPISODE_ID = 255
"""Characters of the id of an episode that a client may choose."""
SESSIONS = 64
"""Clients at once."""
IDLE_S = 900.0
"""Seconds without a call after which the server frees a session."""
MOST_BODY = 1 << 20
"""Bytes of a request over HTTP; the server would keep any number of them in memory."""


class OrleansAction(Action):
    """An answer in words."""

    answer: str = Field(..., description="The answer of the model: it ends with one line, Action: <number>")


class OrleansObservation(Observation):
    """Observation of the seat; ``done`` and ``reward`` are those of OpenEnv."""

    text: str = Field(default="", description="The table, the question and the legal actions")
    system: str = Field(default="", description="At the reset: the task, how to answer, the rules")
    seat: int = Field(default=0, description="Seat (player, 0-based) that is to act; -4 at the end")
    seed: int = Field(default=0, description="Starts the same episode again")
    unreadable: str = Field(default="", description="What was wrong with the answer; empty: it was played")
    answers: dict[str, int] = Field(default_factory=dict, description="Played, illegal and unreadable answers of the episode")


class OrleansEnvironment(Environment[OrleansAction, OrleansObservation, State]):
    """One game of a session.

    Args:
        ruleset: e.g. ``base-2p``.
        options: of :class:`~orleans_env.text.env.TextEnv`.
    """

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, ruleset: str = "base-2p", **options: Any) -> None:
        super().__init__()
        self._env = TextEnv(ruleset, **options)
        self._state = State()

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any) -> OrleansObservation:
        """Starts an episode; ``seed`` in the observation starts the same one again."""
        if episode_id is not None and len(episode_id) > MOST_EPISODE_ID:
            raise errors.ArgumentError(f"The episode_id has {len(episode_id)} characters; give one of at most {MOST_EPISODE_ID}.")
        message, info = self._env.reset(seed=seed)
        self._state = State(episode_id=episode_id or str(info["episode_seed"]), step_count=0)
        return self._observation(message, info, system=self._env.system)

    def step(self, action: OrleansAction, timeout_s: float | None = None, **kwargs: Any) -> OrleansObservation:
        """Answers the open decision."""
        message, reward, terminated, truncated, info = self._env.step(action.answer)
        self._state.step_count += 1
        return self._observation(message, info, reward=reward, done=terminated or truncated)

    @property
    def state(self) -> State:
        """The id of the episode, and its answers."""
        return self._state

    def close(self) -> None:
        """Frees the game."""
        self._env.close()

    def _observation(self, message: str, info: dict[str, Any], **more: Any) -> OrleansObservation:
        return OrleansObservation(
            text=message,
            seat=int(info["current_seat"]),
            seed=int(info["episode_seed"]),
            unreadable=info.get("unreadable", ""),
            answers=info["answers"],
            **more,
        )


class OrleansClient(EnvClient[OrleansAction, OrleansObservation, State]):
    """A session: ``async with OrleansClient(base_url=...) as env``, or ``.sync()`` of it."""

    def _step_payload(self, action: OrleansAction) -> dict[str, Any]:
        return {"answer": action.answer}

    def _parse_result(self, payload: dict[str, Any]) -> StepResult[OrleansObservation]:
        reward, done = payload.get("reward"), bool(payload.get("done", False))
        observation = OrleansObservation(**{**payload.get("observation", {}), "reward": reward, "done": done})
        return StepResult(observation=observation, reward=reward, done=done)

    def _parse_state(self, payload: dict[str, Any]) -> State:
        return State(**payload)


class _OwnPages:
    """Refuses pages of other origins: a website could play on a server of the loopback, and take its sessions. Programs send no origin."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan" or self._is_own(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            # before it is accepted: the server answers with status 403
            await send({"type": "websocket.close", "code": 1008})
        else:
            await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"text/plain")]})
            await send({"type": "http.response.body", "body": b"The request comes from a page of another origin.\n"})

    def _is_own(self, scope: Any) -> bool:
        headers = dict(scope["headers"])
        origin, host = (headers.get(name, b"").decode("latin-1") for name in (b"origin", b"host"))
        if origin == "":
            return True
        # a foreign name may lead to the loopback (DNS rebinding)
        is_local = (scope.get("server") or ("",))[0] in ("127.0.0.1", "::1")
        return origin.partition("://")[2] == host and (not is_local or re.sub(r":\d+$", "", host) in ("127.0.0.1", "localhost", "[::1]"))


class _SmallBodies:
    """Refuses requests with more than ``MOST_BODY`` bytes."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        # all of it, because the application would have begun its answer before the limit is reached
        parts: list[Any] = []
        size = 0
        while not parts or parts[-1].get("more_body"):
            parts.append(await receive())
            size += len(parts[-1].get("body", b""))
            if size > MOST_BODY:
                await send(
                    {"type": "http.response.start", "status": 413, "headers": [(b"content-type", b"text/plain"), (b"connection", b"close")]}
                )
                await send({"type": "http.response.body", "body": b"The request has more than 1 MiB.\n"})
                return

        async def again() -> Any:
            return parts.pop(0) if parts else await receive()

        await self._app(scope, again, send)


def app(ruleset: str | None = None, *, sessions: int = SESSIONS, idle_s: float = IDLE_S, **options: Any) -> Any:
    """Returns the application (FastAPI) for an ASGI server.

    Args:
        ruleset: default: the environment variable ``ORLEANS_RULESET``, else ``base-2p``.
        sessions: clients at once; each has a game.
        idle_s: seconds without a call after which a session is freed; the end of its connection frees it at once.
        options: of :class:`~orleans_env.text.env.TextEnv`; ``opponents`` default: ``ORLEANS_OPPONENTS``, else ``random``.
    """
    name = ruleset or os.environ.get("ORLEANS_RULESET", "base-2p")
    settings = {"opponents": os.environ.get("ORLEANS_OPPONENTS", "random"), **options}
    limits = ConcurrencyConfig(max_concurrent_envs=sessions, session_timeout=idle_s)
    made = create_app(
        lambda: OrleansEnvironment(name, **settings), OrleansAction, OrleansObservation, env_name="orleans", concurrency_config=limits
    )
    made.add_middleware(_SmallBodies)
    made.add_middleware(_OwnPages)
    return made
