"""The vector stream: many games over one gRPC call, with credit, acknowledgements and resumption.

``proto/orleans/v1/vector.proto`` defines the protocol. This module connects again after a broken connection, so its callers only wait.
"""

from __future__ import annotations

import struct
import time
from collections import deque
from collections.abc import Callable
from typing import Literal, TypeVar

import numpy as np
import numpy.typing as npt
from google.protobuf.message import DecodeError

from . import errors
from .decoding import Batch, Decoder, OneRow, Response
from .arguments import build, integers, plain, positive, shown, uint64, whole
from .config import GameConfig, hashes_message
from .connection import PROTOCOL_VERSION, RECONNECT_TIMEOUT_S, TIMEOUT_S, Maker, open_stream
from .disposal import dispose_with
from .endpoint import Address, TlsLike
from .server import own_bot, own_server, resolve
from .spec import ExpectedHashes
from .exclusive import ExclusiveUse
from .stream_requests import CLOSE, Numbers, step, step_of_one
from .vector_requests import Starts
from .wire import env_pb2, vector_pb2

Autoreset = Literal["next-step", "same-step", "disabled"]

AUTORESET: dict[str, vector_pb2.AutoresetMode] = {
    "next-step": vector_pb2.AUTORESET_MODE_NEXT_STEP,
    "same-step": vector_pb2.AUTORESET_MODE_SAME_STEP,
    "disabled": vector_pb2.AUTORESET_MODE_DISABLED,
}

# statuses of a broken transport, if the server itself has sent none
_BROKEN = {"UNAVAILABLE", "INTERNAL", "UNKNOWN", "CANCELLED"}
# errors of decoding for bytes of another program
_UNREADABLE = (ArithmeticError, DecodeError, LookupError, TypeError, ValueError, struct.error)
_Answer = TypeVar("_Answer", Response, "OneRow | Response")
_FIRST_DELAY_S = 0.02
_LONGEST_DELAY_S = 1.0


class VectorStream:
    """N games on one stream, with seats, seeds and rows of the protocol; :class:`~orleans_env.vector.OrleansVectorEnv` is the Gymnasium
    env on top of it.

    ``send_reset`` and ``send_step`` return at once, ``recv`` waits for the next batch. In lockstep (``batch_size`` 0) every request has one
    batch, in the order of the requests. A request may name some of the slots only, so that two halves can be in flight (vector.proto,
    "Modes"). Use it from one thread at a time.

    Args:
        config: the game; seats with a bot are played by the server.
        num_envs: N.
        batch_size: 0 or N: lockstep; smaller: EnvPool's first-ready batches of so many rows.
        autoreset: Gymnasium's three modes.
        first_slot: number of slot 0 in a larger vector that this one is a part of.
        random_action, legal_actions, objectives, scores: ask for these columns.
        expect_hashes: refuse a server with other rules, actions or observations.
        max_in_flight: answers that may be unread at once; 0: the server chooses.
        address, tls, access_token: see :func:`orleans_env.make`.
        timeout: seconds to wait for one answer.
        reconnect_timeout: seconds during which a broken connection is tried again; None: 30, and at most ``timeout``.

    Raises:
        ServerGone, CallTimeout, RulesetError, VersionMismatch, LimitReached: the vector cannot be opened.
    """

    def __init__(
        self,
        config: GameConfig,
        num_envs: int,
        *,
        batch_size: int = 0,
        autoreset: Autoreset = "next-step",
        first_slot: int = 0,
        random_action: bool = False,
        legal_actions: bool = False,
        objectives: bool = False,
        scores: bool = False,
        expect_hashes: ExpectedHashes | None = None,
        max_in_flight: int = 0,
        address: Address = None,
        tls: TlsLike = None,
        access_token: str | None = None,
        timeout: float = TIMEOUT_S,
        reconnect_timeout: float | None = None,
    ) -> None:
        if not isinstance(config, GameConfig):
            raise errors.ArgumentError(f"config is {config!r}; give a GameConfig, such as orleans_env.config.GameConfig('base-2p').")
        if autoreset not in AUTORESET:
            raise errors.ArgumentError(f"autoreset is {autoreset!r}; give one of {', '.join(AUTORESET)}.")
        endpoint = resolve(address, tls, access_token)
        self.address = endpoint.address
        self._open = build(
            vector_pb2.VectorOpen,
            config=config.message(lambda name: own_bot(name, endpoint.address)),
            num_envs=whole(num_envs, "num_envs", 1),
            batch_size=whole(batch_size, "batch_size", 0, num_envs),
            autoreset=AUTORESET[autoreset],
            max_in_flight=max_in_flight,
            protocol_version=PROTOCOL_VERSION,
            expect_hashes=hashes_message(expect_hashes),
            first_slot=whole(first_slot, "first_slot"),
            columns=vector_pb2.VectorColumns(
                legal_actions=legal_actions, random_action=random_action, objectives=objectives, scores=scores
            ),
        )
        self.num_envs = num_envs
        self.timeout = positive(timeout, "timeout")
        self._reconnect_timeout = (
            min(RECONNECT_TIMEOUT_S, self.timeout) if reconnect_timeout is None else positive(reconnect_timeout, "reconnect_timeout")
        )
        self._exclusive = ExclusiveUse()
        # of each request that is not answered: number, command, and rows of its answer in lockstep
        self._sent: deque[tuple[int, bytes, int]] = deque()
        self._numbers = numbers = Numbers()
        self._closed = False
        self._own = own_server(self.address)
        self._maker = Maker()
        self._call = call = open_stream(endpoint, self.timeout)
        self._disposal = dispose_with(self, lambda: call.close(numbers.next(CLOSE)))
        # no batch comes before the server has said how many seats there are
        self._decoder = Decoder(0, 0, 0)
        try:
            opened = self._connect(self._open)
        except BaseException:
            self._end()
            raise
        self.spec: env_pb2.Spec = opened.spec
        """Without catalog."""
        self.seats = opened.spec.seats
        self._decoder = Decoder(self.seats, opened.spec.observation_bytes, opened.spec.mask_bytes)
        if opened.batch_size != (batch_size or num_envs) or opened.max_in_flight < 1:
            self._end()
            raise errors.malformed(f"it opened a vector of {num_envs} envs with {opened.max_in_flight} batches of {opened.batch_size}")
        self.batch_size = opened.batch_size
        """Rows of a batch in first-ready mode; N in lockstep."""
        self.max_in_flight = opened.max_in_flight
        """Batches that may be in flight."""
        # in first-ready mode a request has as many answers as rows fill
        self._lockstep = opened.batch_size == num_envs
        self._token = opened.resume_token
        # older servers do not say their version here
        self.reads_options = opened.protocol_version != ""
        """Whether resets may choose how episodes begin."""

    # ---- calls of the user ----

    def send_reset(
        self, seed: int | npt.ArrayLike | None = None, mask: npt.NDArray[np.bool_] | None = None, starts: Starts | None = None
    ) -> int:
        """Begins episodes in all slots, or in those of ``mask`` (bool[N]); returns the number of the request.

        Args:
            seed: one number: slot i plays episode k of hash(seed, first_slot + i, k); N numbers: the first episode of slot i has
                exactly seed i; None: every slot continues its series.
            mask: slots that begin again; the others stay.
            starts: how episodes begin from now on; None: by the rules.
        """
        reset = vector_pb2.VectorReset()
        if starts is not None:
            self._add_starts(reset, starts)
        if seed is not None:
            if isinstance(seed, (int, np.integer)):
                reset.seed = uint64(seed)
            else:
                reset.seeds = self._seeds(seed).tobytes()
        if mask is not None:
            reset.reset_mask = np.asarray(mask, np.bool_).astype(np.uint8).tobytes()
        return self._send(vector_pb2.StreamVectorRequest(reset=reset).SerializeToString(), self.num_envs)

    def send_step(self, actions: npt.ArrayLike, slots: npt.ArrayLike | None = None) -> int:
        """Answers one decision in each of the slots (None: all N in order); returns the number of the request.

        Args:
            actions: integers [B].
            slots: integers [B], each once.
        """
        answers = _int32(actions, "The actions")
        return self._send(step(answers, b"" if slots is None else _int32(slots, "The slots")), len(answers) // 4)

    def step_one(self, action: int) -> OneRow:
        """``send_step`` and ``recv`` of a stream with one game, for an action that is an int32 already; the caller lets one thread in."""
        self._check_usable()
        self._request(step_of_one(action), 1)
        return self._receive_one()

    def reset_one(self, seed: int | None, starts: Starts | None) -> OneRow:
        """``send_reset`` and ``recv`` of a stream with one game."""
        self.send_reset(None if seed is None else [seed], None, starts)
        return self._receive_one()

    def _receive_one(self) -> OneRow:
        answer = self._next(self._decoder.decode_one)
        if isinstance(answer, OneRow):
            return answer
        raise self._refusal(answer)

    def recv(self) -> Batch:
        """Returns the next batch.

        Raises:
            Refused: a request was wrong as a whole and has changed nothing.
            ServerGone: the connection broke and did not come back within ``reconnect_timeout``, or the server died.
            CallTimeout: nothing came for ``timeout`` seconds.
            NoCallPending: in lockstep, no request waits for an answer.
        """
        with self._exclusive:
            self._check_usable()
            if self._lockstep and not self._sent:
                raise errors.NoCallPending("No request waits for an answer; send a reset or a step before receiving.")
            rows = self._sent[0][2] if self._lockstep else self.batch_size
            answer = self._next(self._decoder.decode)
            if answer.batch is None:
                raise self._refusal(answer)
            if answer.batch.rows != rows:
                raise self._broken(f"it sent {answer.batch.rows} rows where {rows} were asked for")
            return answer.batch

    @property
    def pending(self) -> int:
        """The number of requests without an answer; in first-ready mode, of those that have not filled a batch."""
        return len(self._sent)

    def close(self) -> None:
        """Frees the games immediately. Has no effect on a stream that is closed or broken."""
        if self._closed:
            return
        self._closed = True
        self._disposal.detach()
        self._call.close(self._numbers.next(CLOSE))

    def break_off(self) -> None:
        """Breaks the transport as a lost network does; the next ``recv`` reconnects. For tests."""
        self._call.break_off()

    def _add_starts(self, reset: vector_pb2.VectorReset, starts: Starts) -> None:
        if not self.reads_options:
            raise errors.VersionMismatch(
                "The server speaks a protocol older than 1.6 and ignores positions in vectors; upgrade the server.", "PROTOCOL_MISMATCH"
            )
        try:
            for options in starts.options:
                reset.options.add().update(plain(options))
        except (TypeError, ValueError) as error:
            raise errors.ArgumentError(
                f"The options of reset cannot be written as JSON ({error}); give numbers, texts, lists and dicts."
            ) from None
        reset.options_of = starts.of.tobytes()

    # ---- the protocol ----

    def _send(self, command: bytes, rows: int) -> int:
        with self._exclusive:
            self._check_usable()
            return self._request(command, rows)

    def _request(self, command: bytes, rows: int) -> int:
        if self._lockstep and len(self._sent) >= self.max_in_flight:
            raise errors.CreditOverrun(
                f"{len(self._sent)} requests are not answered, and the server grants {self.max_in_flight}; recv before sending more."
            )
        numbers = self._numbers
        self._call.send(numbers.next(command))
        self._sent.append((numbers.seq, command, rows))
        return numbers.seq

    def _next(self, decode: Callable[[memoryview], _Answer]) -> _Answer:
        broken_since, delay = 0.0, 0.0
        while True:
            try:
                if not self._call.connected:
                    self._resume()
                answer = self._decoded(decode, self._call.read())
            except errors.ServerGone as error:
                # only a broken transport is tried again; a code of the server is final
                broken_since = broken_since or time.monotonic()
                late = time.monotonic() + delay > broken_since + self._reconnect_timeout
                if error.status not in _BROKEN or error.code != errors.ServerGone.code or self.server_died or late:
                    if self._own is None:
                        raise
                    raise self._own.after_death(error) from error
                time.sleep(delay)
                delay = min(_LONGEST_DELAY_S, max(_FIRST_DELAY_S, 2 * delay))
                continue
            # what had arrived before a break is not sent again: opening acknowledges it
            numbers, sent = self._numbers, self._sent
            if answer.number:
                if answer.number != numbers.received + 1 or (self._lockstep and sent and answer.seq != sent[0][0]):
                    raise self._broken(f"answer {answer.number} to request {answer.seq} is not the next one")
                numbers.received = answer.number
            while sent and sent[0][0] <= answer.seq:
                sent.popleft()
            if answer.error is not None and answer.error.fatal:
                self._end()
                self._closed = True
            return answer

    def _connect(self, opening: vector_pb2.VectorOpen) -> vector_pb2.VectorOpened:
        call = self._call
        call.connect()
        call.send(self._numbers.again(self._numbers.seq, vector_pb2.StreamVectorRequest(open=opening).SerializeToString()))
        answer = self._decoded(self._decoder.decode, call.read())
        if answer.error is not None:
            call.drop()
            raise _error_of(answer.error)
        if answer.opened is None:
            raise self._broken("it did not answer the opening of a vector stream")
        return answer.opened

    def _decoded(self, decode: Callable[[memoryview], _Answer], data: memoryview) -> _Answer:
        try:
            return decode(data)
        except _UNREADABLE as error:
            raise self._broken(f"a message of the vector stream cannot be read ({error})") from error

    def _broken(self, what: str) -> errors.AnswerMalformed:
        """Returns the error for an answer after which nothing that comes can be trusted."""
        self._call.drop()
        return errors.malformed(what)

    def _refusal(self, answer: Response) -> errors.OrleansError:
        if answer.error is None:
            return self._broken("it sent no rows where rows were asked for")
        return _error_of(answer.error)

    def _resume(self) -> None:
        try:
            opened = self._connect(vector_pb2.VectorOpen(resume_token=self._token))
        except errors.ServerGone as error:
            if error.code == "RESUME_UNKNOWN":
                raise errors.ServerGone(
                    "The server has restarted or forgotten the games of this stream; reset.", error.code, error.status
                ) from error
            raise
        for seq, command, _ in self._sent:
            if seq > opened.last_seq:
                self._call.send(self._numbers.again(seq, command))

    @property
    def server_died(self) -> bool:
        """Whether the local server of this process has died. It does not come back, but a remote server may."""
        return self._own is not None and not self._own.alive

    def _seeds(self, seed: npt.ArrayLike) -> npt.NDArray[np.uint64]:
        numbers = [uint64(one) for one in np.asarray(seed, dtype=object).ravel()]
        if len(numbers) != self.num_envs:
            raise errors.ArgumentError(f"There are {len(numbers)} seeds for {self.num_envs} envs; give one for all, or one for each.")
        return np.array(numbers, np.uint64)

    def _check_usable(self) -> None:
        self._maker.check("An env")
        if self._closed:
            raise errors.EnvClosed("The env has been closed; make another one.")

    def _end(self) -> None:
        self._disposal.detach()
        self._call.end()


def _int32(values: npt.ArrayLike, what: str) -> bytes:
    array = integers(values)
    if array is None:
        raise errors.ActionTypeError(f"{what} are {shown(values)}; give integers.")
    if array.ndim != 1:
        raise errors.ActionShapeError(f"{what} have the shape {array.shape}; give one dimension.")
    if array.dtype != np.int32 and array.size and not (int(array.min()) >= -(2**31) and int(array.max()) < 2**31):
        raise errors.IllegalAction(
            f"{what} have {array.max() if array.max() >= 2**31 else array.min()}; give int32.", "ACTION_OUT_OF_RANGE"
        )
    return array.astype(np.int32, copy=False).tobytes()


def _error_of(error: vector_pb2.VectorError) -> errors.OrleansError:
    """Returns the exception for an error of the stream; servers of protocol 1.7 or older send no status."""
    named = 0 < error.status < len(errors.STATUSES)
    return errors.refusal(error.code, error.message, errors.STATUSES[error.status] if named else "")
