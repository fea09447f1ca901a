"""The exceptions, one class for each kind of failure.

Every exception of the package derives from :class:`OrleansError` and carries ``code``, a stable name for programs: the code of
the server (``ACTION_ILLEGAL``, see the head of ``proto/orleans/v1/env.proto``), or one of the client. The message is a
sentence with advice. If Python has a class for the kind of failure (``TimeoutError``, ``ValueError`` ...), it is a second
base, so that general code catches it too.
"""

from __future__ import annotations

import re
from typing import Any

_CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_CONTROLS_BUT_COLOURS = re.compile(r"(?!\x1b\[[0-9;]*m)[\x00-\x09\x0b-\x1f\x7f-\x9f]")

STATUSES = (
    "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
)  # fmt: skip
"""Names of the gRPC statuses by number."""


class OrleansError(Exception):
    """Base of all; ``code`` is stable, ``status`` the canonical gRPC status or empty."""

    code = "CLIENT"

    def __init__(self, message: str, code: str | None = None, status: str = "") -> None:
        super().__init__(message)
        if code is not None:
            self.code = code
        self.status = status

    def __reduce__(self) -> tuple[Any, ...]:
        # worker processes send exceptions to their parent by pickle
        return type(self), (str(self), self.code, self.status)


class ServerMissing(OrleansError, RuntimeError):
    """Node or the bundled server is missing."""

    code = "SERVER_MISSING"


class ServerStartError(OrleansError, RuntimeError):
    """The local server was started, but did not become ready."""

    code = "SERVER_START"


class ServerGone(OrleansError, ConnectionError):
    """The server cannot be reached, died, or has forgotten the env."""

    code = "SERVER_GONE"


class AnswerMalformed(OrleansError, ValueError):
    """An answer is not one of the protocol, does not fit the ruleset, or is too large: the address is of another program, or of a bad server."""

    code = "ANSWER_MALFORMED"


class CallTimeout(OrleansError, TimeoutError):
    """The server sent no answer within ``timeout`` seconds."""

    code = "TIMEOUT"


class ExtraMissing(OrleansError, ImportError):
    """A framework of an extra (``[gym]``, ``[pettingzoo]`` ...) is not installed."""

    code = "EXTRA_MISSING"


class EnvClosed(OrleansError, RuntimeError):
    """The env, stream or client has been closed."""

    code = "CLOSED"


class ConcurrentUse(OrleansError, RuntimeError):
    """Two threads used one env at the same time."""

    code = "CONCURRENT_USE"


class ForkedProcess(OrleansError, RuntimeError):
    """An env or a client was used in a fork of the process that made it, or gRPC before and after ``os.fork``."""

    code = "FORKED"


class CopyRefused(OrleansError, TypeError):
    """A ``RawEnv`` or a ``RawClient`` was copied or pickled; ``fork`` and ``snapshot`` copy games."""

    code = "COPY"


class ActionTypeError(OrleansError, TypeError):
    """Actions are not integers."""

    code = "ACTION_TYPE"


class ActionShapeError(OrleansError, ValueError):
    """Actions have a wrong shape."""

    code = "ACTION_SHAPE"


class UnreadableAnswer(OrleansError, ValueError):
    """An answer in words names no legal action, or several; the message explains the form of an answer."""

    code = "ANSWER"


class IllegalAnswer(UnreadableAnswer):
    """An answer in words names one action, and that one is not legal now."""

    code = "ANSWER_ILLEGAL"


class ArgumentError(OrleansError, ValueError):
    """An argument has a value that cannot work."""

    code = "ARGUMENT"


class CreditOverrun(OrleansError, RuntimeError):
    """More requests are in flight than the server granted (``max_in_flight``); call ``recv`` first."""

    code = "CREDIT"


class CallPending(OrleansError, RuntimeError):
    """The answer to an earlier request has not been received; call ``recv`` first (Gymnasium's ``AlreadyPendingCallError``)."""

    code = "CALL_PENDING"


class NoCallPending(OrleansError, RuntimeError):
    """``recv`` was called without a pending request (Gymnasium's ``NoAsyncCallError``)."""

    code = "NO_CALL_PENDING"


class ResetNeeded(OrleansError, RuntimeError):
    """The env has not been reset, its episode is over, or a failed step left it unusable until the next reset."""

    code = "NOT_RESET"


class Refused(OrleansError):
    """The server refused a request; nothing has changed. Subclasses distinguish the common reasons."""

    code = "REFUSED"


class IllegalAction(Refused, ValueError):
    """The action is out of range or not legal now (policy ``error``)."""


class RulesetError(Refused, ValueError):
    """The ruleset string, an option or a bot's name is wrong, or the ruleset lacks the quantity of a reward mode."""


class VersionMismatch(Refused):
    """Client and server differ in protocol, or in the hashes that were expected (rules, actions, observation)."""


class EnvUnknown(Refused, LookupError):
    """The server does not know the env: it was closed, or its lease has expired."""


class EpisodeRefused(Refused):
    """The call is not possible before the reset or after the end of the episode."""


class MoveStale(Refused):
    """``expect_move`` was not the number of the open decision."""


class AccessDenied(Refused, PermissionError):
    """The token is missing, wrong, or not sufficient for the call."""


class LimitReached(Refused):
    """A limit of the server is reached: games, rate, message size or copies."""


class ServerFault(Refused):
    """The server has a fault; the sentence has an id, under which the log of the server has the cause."""


_EXACT: dict[str, type[Refused]] = {
    "ACTION_ILLEGAL": IllegalAction,
    "ACTION_OUT_OF_RANGE": IllegalAction,
    "ACTION_UNKNOWN": IllegalAction,
    "OPTION_UNKNOWN": RulesetError,
    "OPTION_VALUE": RulesetError,
    "BOT_UNKNOWN": RulesetError,
    "MODEL_UNKNOWN": RulesetError,
    "MODEL_MISMATCH": RulesetError,
    "REWARD_UNSUPPORTED": RulesetError,
    "PROTOCOL_MISMATCH": VersionMismatch,
    "PROTOCOL_MALFORMED": VersionMismatch,
    "HASH_MISMATCH": VersionMismatch,
    "SNAPSHOT_VERSION": VersionMismatch,
    "ENV_UNKNOWN": EnvUnknown,
    "NOT_RESET": EpisodeRefused,
    "EPISODE_OVER": EpisodeRefused,
    "EPISODE_RUNNING": EpisodeRefused,
    "MOVE_STALE": MoveStale,
    "MESSAGE_TOO_LARGE": LimitReached,
    "INTERNAL": ServerFault,
}
_BY_STATUS: dict[str, type[Refused]] = {
    "UNAUTHENTICATED": AccessDenied,
    "PERMISSION_DENIED": AccessDenied,
    "RESOURCE_EXHAUSTED": LimitReached,
}


def refusal(code: str, message: str, status: str = "") -> OrleansError:
    """Returns the exception for a code of the server."""
    code, message = printable(code), printable(message)
    if code in ("SERVER_DRAINING", "RESUME_UNKNOWN", "TAKEN_OVER"):
        return ServerGone(message, code, status)
    kind = _EXACT.get(code)
    if kind is None and code.startswith("RULESET_"):
        kind = RulesetError
    if kind is None and code.endswith("_LIMIT"):
        kind = LimitReached
    if kind is None:
        kind = _BY_STATUS.get(status, Refused)
    return kind(message, code, status)


def failure(status: str, code: str, message: str, what: str, advice: str = "check that it runs") -> OrleansError:
    """Returns the exception for a call that ended with ``status``, by its name in gRPC; ``code`` is empty where the server gave none."""
    if code:
        return refusal(code, message, status)
    message = printable(message)
    if "larger than max" in message or "deserializing" in message:
        return malformed(f"the answer to {what} was not read ({message})")
    if status == "UNIMPLEMENTED":
        return VersionMismatch(f"The server does not know {what}; upgrade the server.", "PROTOCOL_MISMATCH", status)
    return ServerGone(f"{what} failed because the server cannot be reached or has ended ({message or status}); {advice}.", status=status)


def malformed(what: str) -> AnswerMalformed:
    """Returns the exception for an answer that cannot be used; ``what`` is a clause about it."""
    return AnswerMalformed(f"The server is not one of Orléans or has an error: {what}; check the address, or use another server.")


def printable(text: str, *, colours: bool = False) -> str:
    """Returns a text of the server without characters that control a terminal, except new lines and, on request, colours."""
    return (_CONTROLS_BUT_COLOURS if colours else _CONTROLS).sub("\N{REPLACEMENT CHARACTER}", text)


def timeout(what: str, seconds: float) -> CallTimeout:
    """Returns the exception for a call without an answer in time."""
    return CallTimeout(
        f"{what} got no answer within {seconds} s; give a longer timeout, or find out what keeps the server busy.",
        status="DEADLINE_EXCEEDED",
    )
