"""An MCP server: any client of the protocol plays against bots (extra ``[mcp]``).

``orleans mcp`` (or ``python -m orleans_env mcp``) serves on its standard input and output, ``orleans mcp --http 8000`` at ``/mcp`` on the loopback.
A client names its game by the id that ``start_game`` returned. The server frees unused games after some minutes, and all games at its end.
"""

from __future__ import annotations

import argparse
import functools
import re
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..extras import missing

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ModuleNotFoundError as error:
    raise missing("adapters.mcp", error.name or "", "mcp") from error

from .. import errors
from ..text.env import TextEnv

MOST_GAMES = 64
"""Games of one server at once."""
IDLE_S = 900.0
"""Seconds without a call after which a game is freed."""
MOST_NAME = 100
"""Characters of a name that ``explain`` looks for."""


@dataclass
class Match:
    """A game of a client."""

    env: TextEnv
    message: str
    called: float
    lock: threading.Lock = field(default_factory=threading.Lock)


class Matches:
    """The games of all clients by their ids, which cannot be guessed.

    Args:
        most: games at once.
        idle_s: seconds without a call after which a game is freed.
        clock: seconds.
    """

    def __init__(self, *, most: int = MOST_GAMES, idle_s: float = IDLE_S, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._idle_s, self._clock = most, idle_s, clock
        self._matches: dict[str, Match] = {}
        self._starting = 0
        self._lock = threading.Lock()

    def start(self, ruleset: str, seed: int | None, **options: Any) -> tuple[str, Match, dict[str, Any]]:
        """Returns the id of a new game, the game, and the ``info`` of its reset.

        Raises:
            LimitReached: ``most`` games are running.
        """
        self.sweep()
        with self._lock:
            if len(self._matches) + self._starting >= self._most:
                raise errors.LimitReached(f"{self._most} games are running; end one, or try again later.")
            self._starting += 1
        try:
            env = TextEnv(ruleset, **options)
            try:
                message, info = env.reset(seed=seed)
            except BaseException:
                env.close()
                raise
            name, match = secrets.token_hex(8), Match(env, message, self._clock())
            with self._lock:
                self._matches[name] = match
            return name, match, info
        finally:
            with self._lock:
                self._starting -= 1

    def find(self, name: str) -> Match:
        """Returns the game of that id.

        Raises:
            EnvUnknown: it has ended, or had no call for ``idle_s`` seconds.
        """
        self.sweep()
        with self._lock:
            match = self._matches.get(name)
        if match is None:
            raise errors.EnvUnknown(
                f"There is no game {name[:40]!r}: it has ended, or was not called for {self._idle_s:.0f} s; start another one."
            )
        match.called = self._clock()
        return match

    def sweep(self) -> None:
        """Frees unused games."""
        limit = self._clock() - self._idle_s
        with self._lock:
            idle = [name for name, match in self._matches.items() if match.called < limit]
        for name in idle:
            self.end(name)

    def end(self, name: str) -> None:
        """Frees a game; harmless if the id is unknown."""
        with self._lock:
            match = self._matches.pop(name, None)
        if match is not None:
            with match.lock:
                match.env.close()

    def end_all(self) -> None:
        """Frees all games."""
        for name in list(self._matches):
            self.end(name)

    def __len__(self) -> int:
        return len(self._matches)


def server(matches: Matches | None = None, *, ruleset: str = "base-2p", opponents: str = "random", **options: Any) -> MCPServer[Any]:
    """Returns the server with its tools.

    Args:
        matches: the games of the server.
        ruleset, opponents: defaults for new games. Opponents are bots of the engine and cost no tokens.
        options: arguments of :class:`~orleans_env.text.env.TextEnv`, for all games.
    """
    games = Matches() if matches is None else matches
    chosen = opponents
    mcp: MCPServer[Any] = MCPServer(
        "orleans", instructions="Play the board game Orléans against bots. Call start_game first, then act until the game is over."
    )

    def start_game(ruleset: str = ruleset, opponents: str = opponents, seat: int = 0, seed: int | None = None) -> str:
        """Starts a game and returns its id, its seed, the rules and the first decision. The same seed deals the same game.

        Args:
            ruleset: for example base-2p, base-4p, duel or salesman (one seat).
            opponents: the bot in the other seats: random, greedy, policy or mcts.
            seat: your seat, from 0.
            seed: a whole number; without one, the server chooses.
        """
        # the files of this machine are the operator's
        if opponents != chosen and re.search(r"[/\\]|\.onnx", opponents):
            raise errors.ArgumentError("The opponents name a file; choose a bot: random, greedy, policy or mcts.")
        name, match, info = games.start(ruleset, seed, opponents=opponents, seat=seat, **options)
        return f"Game: {name}\nSeed: {info['episode_seed'] if seed is None else seed}\n\n{match.env.system}\n\n{match.message}"

    def look(game: str) -> str:
        """Returns the open decision again: the table as your seat sees it, the question and the legal actions."""
        return games.find(game).message

    def explain(game: str, name: str) -> str:
        """Returns the rules text for a name, such as a place, tile, deed, event or verb of an action."""
        if len(name) > MOST_NAME:
            raise errors.ArgumentError(f"The name has {len(name)} characters; give one of at most {MOST_NAME}.")
        lines = games.find(game).env.system.splitlines()
        found = [line for line in lines if re.search(rf"(?<!\w){re.escape(name.strip())}(?!\w)", line, re.IGNORECASE)]
        return "\n".join(found[:10]) or f"The rules do not mention {name[:60]!r}; names are written as in the list of actions."

    def act(game: str, answer: str) -> str:
        """Answers the open decision with the number or the name of one action, and returns the next decision or the result."""
        match = games.find(game)
        with match.lock:
            message, reward, terminated, truncated, _ = match.env.step(answer)
            match.message = message
        if not (terminated or truncated):
            return message
        games.end(game)
        return f"{message}\nReward: {reward:g}"

    def end_game(game: str) -> str:
        """Leaves a game before its end."""
        games.find(game)
        games.end(game)
        return "The game has ended."

    for tool in (start_game, look, explain, act, end_game):
        mcp.tool()(_with_sentences(tool))
    return mcp


def _with_sentences(tool: Callable[..., str]) -> Callable[..., str]:
    """Returns the tool; clients read the sentences of its refusals, and no other errors."""

    @functools.wraps(tool)
    def called(*args: Any, **kwargs: Any) -> str:
        try:
            return tool(*args, **kwargs)
        except errors.OrleansError as error:
            raise ToolError(str(error)) from None

    return called


def main(arguments: Sequence[str]) -> None:
    """``orleans mcp``."""
    parser = argparse.ArgumentParser("orleans mcp", description="An MCP server: any client of the protocol plays against bots.")
    parser.add_argument("--ruleset", default="base-2p", help="ruleset of games whose client names none (default: base-2p)")
    parser.add_argument("--opponents", default="random", help="bot of games whose client names none (default: random)")
    parser.add_argument(
        "--legal", choices=["list", "none"], default="list", help="whether decisions list their legal actions (default: list)"
    )
    parser.add_argument(
        "--http", type=int, metavar="PORT", help="serve HTTP at /mcp of this loopback port, instead of standard input and output"
    )
    options = parser.parse_args(arguments)
    matches = Matches()
    mcp = server(matches, ruleset=options.ruleset, opponents=options.opponents, legal=options.legal)
    ended = threading.Event()

    def sweep() -> None:
        while not ended.wait(IDLE_S / 10):
            matches.sweep()

    # frees games of vanished clients, also without calls of other clients
    threading.Thread(target=sweep, daemon=True).start()
    try:
        if options.http is None:
            mcp.run("stdio")
        else:
            # a game is found by its id, so sessions are not needed, which would be kept until the end of the server
            mcp.run("streamable-http", port=options.http, stateless_http=True)
    except KeyboardInterrupt:
        pass
    finally:
        ended.set()
        matches.end_all()
