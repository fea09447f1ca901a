"""A function that reads words as a bot: a policy server that writes texts and reads answers.

python3 -m orleans_env.text.policy text_answers:first_listed --address 127.0.0.1:50053 --declared cost.json
orleans benchmark run L-v1 --candidate 127.0.0.1:50053 --entry mine --declared cost.json --out mine
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent import futures
from pathlib import Path
from typing import Any

import grpc
import numpy as np
import numpy.typing as npt

from .. import errors
from ..clients import get_spec
from ..wire import policy_pb2, policy_pb2_grpc
from .codec import Legal, TextCodec
from .isomorph import codec_of

_MOST_CODECS = 32
"""Rulesets that a server remembers."""

Answer = Callable[[str, str], str]
"""(system prompt, message) -> answer"""


class WordsPolicy(policy_pb2_grpc.PolicyServiceServicer):
    """A policy server for a function that reads words.

    A message has the table of the seat, always as seat 0 with the others clockwise, and the question. After ``tries`` answers that name no
    legal action a random legal one is played. Responses count the answers; reports of the arena show the sums.

    Args:
        answer: of the model; it is called from ``workers`` threads.
        legal: as of :class:`~orleans_env.text.codec.TextCodec`.
        tries: permitted answers per decision.
        workers: decisions that are answered at the same time.
        declared: file for the counts of illegal and unreadable answers, as JSON, for ``orleans benchmark run --declared``; None: none.
    """

    def __init__(self, answer: Answer, *, legal: Legal = "list", tries: int = 3, workers: int = 8, declared: Path | None = None) -> None:
        self.counts = {"illegal": 0, "unreadable": 0}
        """Answers that named an action that was not legal, and that named none."""
        self._answer, self._legal, self._tries, self._declared = answer, legal, tries, declared
        self._codecs: dict[str, TextCodec] = {}
        self._lock = threading.Lock()
        self._pool = futures.ThreadPoolExecutor(workers)

    def Act(self, request: policy_pb2.ActRequest, context: grpc.ServicerContext) -> policy_pb2.ActResponse:
        """Answers a batch of decisions."""
        try:
            codec = self._codec(request.ruleset)
        except errors.OrleansError as error:
            context.abort(grpc.StatusCode.INVALID_ARGUMENT, str(error))
        hashes = codec.spec.hashes
        if (request.hashes.actions, request.hashes.observation) != (hashes.actions, hashes.observation):
            context.abort(
                grpc.StatusCode.FAILED_PRECONDITION,
                f"{request.ruleset} has another encoding in the package; install the version of the caller.",
            )
        try:
            rows = _rows_of(request, codec)
        except errors.ArgumentError as error:
            context.abort(grpc.StatusCode.INVALID_ARGUMENT, str(error))
        try:
            actions, counts = zip(*self._pool.map(lambda row: self._decide(codec, *row), rows), strict=True)
        except Exception:
            # errors of clients of models quote keys, and the caller publishes what it gets
            traceback.print_exc()
            context.abort(grpc.StatusCode.INTERNAL, "The function of this policy server failed; its terminal has the error.")
        if self._declared is not None:
            self._declared.write_text(json.dumps(self.counts))
        answers = [count for row in counts for count in row]
        return policy_pb2.ActResponse(
            actions=struct.pack(f"<{len(actions)}i", *actions), answers=struct.pack(f"<{len(answers)}I", *answers)
        )

    def _codec(self, ruleset: str) -> TextCodec:
        with self._lock:
            if ruleset not in self._codecs:
                if len(self._codecs) >= _MOST_CODECS:
                    self._codecs.clear()
                self._codecs[ruleset] = codec_of(get_spec(ruleset), get_spec, legal=self._legal)
            return self._codecs[ruleset]

    def _decide(
        self, codec: TextCodec, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]], game: int, move: int
    ) -> tuple[int, tuple[int, int, int]]:
        """Returns the action, and the answers that were played, illegal and unreadable."""
        message = codec.encode(observation, mask, 0)
        illegal = 0
        for unplayed in range(self._tries):
            try:
                return codec.decode(self._answer(codec.system, message), mask), (1, illegal, unplayed - illegal)
            except errors.UnreadableAnswer as error:
                is_illegal = isinstance(error, errors.IllegalAnswer)
                illegal += is_illegal
                with self._lock:
                    self.counts["illegal" if is_illegal else "unreadable"] += 1
                message = f"{error}\n\n{codec.question(observation, mask)}"
        action = random.Random(f"{game}/{move}").choice(np.flatnonzero(mask).tolist())
        return int(action), (0, illegal, self._tries - illegal)


_Row = tuple[npt.NDArray[np.uint8], npt.NDArray[np.integer[Any]], int, int]
"""Observation, mask, game and move of a decision"""


def _rows_of(request: policy_pb2.ActRequest, codec: TextCodec) -> list[_Row]:
    """Returns the decisions of a request; ArgumentError: its columns do not fit."""
    spec = codec.spec
    count, rest = divmod(len(request.action_mask), spec.mask_bytes)
    sizes = (len(request.observation), len(request.games), len(request.move_numbers))
    wrong = errors.ArgumentError("The columns do not have rows of the ruleset; send some rows, each with a legal action.")
    if count == 0 or rest != 0 or sizes != (count * spec.observation_bytes, 8 * count, 4 * count):
        raise wrong
    masks = spec.unpack_mask(np.frombuffer(request.action_mask, np.uint8).reshape(count, -1))
    if not masks.any(axis=1).all():
        raise wrong
    observations = np.frombuffer(request.observation, np.uint8).reshape(count, -1)
    games, moves = struct.unpack(f"<{count}Q", request.games), struct.unpack(f"<{count}i", request.move_numbers)
    return list(zip(observations, masks, games, moves, strict=True))


def main() -> None:
    """Serves a function until the process is ended."""
    parser = argparse.ArgumentParser(prog="python -m orleans_env.text.policy", description="Serves a function that reads words as a bot.")
    parser.add_argument("function", help="module:function, (system, message) -> answer; modules of the current folder are found")
    parser.add_argument("--address", default="127.0.0.1:50053", help="address to listen on (default: %(default)s)")
    parser.add_argument(
        "--legal", choices=["list", "none"], default="list", help="none: messages have no list of legal actions (default: %(default)s)"
    )
    parser.add_argument(
        "--tries", type=int, default=3, help="answers per decision before a random legal action is played (default: %(default)s)"
    )
    parser.add_argument("--workers", type=int, default=8, help="decisions that are answered at the same time (default: %(default)s)")
    parser.add_argument("--declared", type=Path, metavar="FILE", help="writes the counts of illegal and unreadable answers there, as JSON")
    options = parser.parse_args()
    sys.path.insert(0, "")
    module, _, name = options.function.partition(":")
    answer = getattr(importlib.import_module(module), name)
    policy = WordsPolicy(answer, legal=options.legal, tries=options.tries, workers=options.workers, declared=options.declared)
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
    policy_pb2_grpc.add_PolicyServiceServicer_to_server(policy, server)  # type: ignore[no-untyped-call]
    port = server.add_insecure_port(options.address)
    server.start()
    print(f"serving on {options.address.rsplit(':', 1)[0]}:{port}", flush=True)
    server.wait_for_termination()


if __name__ == "__main__":
    main()
