"""Keeps the requests of a vector that have no answer yet."""

from __future__ import annotations

from collections import deque

import numpy as np
import numpy.typing as npt

from . import errors

Slots = npt.NDArray[np.integer]


class InFlight:
    """The slots with a row in flight. It makes sure that the answer to another request is not read as their answer.

    Args:
        num_envs: N.
        batch_size: N in lockstep, where every request has one answer; else rows of a batch.
    """

    def __init__(self, num_envs: int, batch_size: int) -> None:
        self._batch_size = batch_size
        self._lockstep = batch_size == num_envs
        self._slots = np.zeros(num_envs, np.bool_)
        self._in_order = np.arange(num_envs, dtype=np.int32).tobytes()
        # in lockstep: the slots of each request, None: all
        self._requests: deque[Slots | None] = deque()

    def check_step(self, slots: Slots | None) -> None:
        """Raises CallPending when one of the slots (None: all) is in flight."""
        if self._lockstep and not self._requests:
            return
        busy = self._slots if slots is None else self._slots[slots]
        if busy.any():
            first = int(np.flatnonzero(busy)[0])
            slot = first if slots is None else int(slots[first])
            raise errors.CallPending(f"Env {slot} has a request without an answer; call recv first.")

    def check_reset(self, mask: npt.NDArray[np.bool_] | None) -> None:
        """Raises CallPending when a row that is in flight could be mistaken for one of the reset of ``mask`` (None: all)."""
        if self._lockstep:
            self.check_step(None)
        elif mask is not None:
            self.check_step(np.flatnonzero(mask))
        elif self._slots.sum() >= self._batch_size:
            raise errors.CallPending("Rows are still in flight, which a reset cannot cancel; call recv until fewer than batch_size are.")

    def check_recv(self) -> None:
        """Raises NoCallPending when no answer can come."""
        if self._lockstep and not self._requests:
            raise errors.NoCallPending("No request waits for an answer; call send or async_reset before recv.")
        if not self._lockstep and self._slots.sum() < self._batch_size:
            raise errors.NoCallPending(
                f"Only {self._slots.sum()} rows are in flight and a batch has {self._batch_size}; send (or async_reset) before recv."
            )

    @property
    def superseded(self) -> bool:
        """Whether the oldest answer to come, all rows after a reset of some, is followed by one that shows them all again."""
        return self._lockstep and len(self._requests) > 1 and self._requests[0] is None and self._requests[1] is None

    def reset(self, mask: npt.NDArray[np.bool_] | None) -> None:
        """A reset was sent. In lockstep it is answered by all rows; in first-ready mode rows that wait for others to come are dropped."""
        if self._lockstep:
            self.step(None)
        else:
            self._slots |= True if mask is None else mask

    def step(self, slots: Slots | None) -> None:
        """Notes that a step was sent."""
        if self._lockstep:
            self._requests.append(slots)
        self._slots[slots if slots is not None else slice(None)] = True

    def received(self, slots: Slots) -> bool:
        """Notes that rows came; returns whether they are the rows of all slots, in order.

        Raises:
            AnswerMalformed: the rows are of other slots.
        """
        asked = self._requests.popleft() if self._lockstep else None
        if asked is None and self._lockstep:
            self._check(slots.tobytes() == self._in_order)
            self._slots[:] = False
            return True
        if asked is not None:
            self._check(np.array_equal(slots, asked))
        else:
            self._check(bool((slots >= 0).all() and (slots < len(self._slots)).all() and self._slots[slots].all()))
        self._slots[slots] = False
        return False

    def _check(self, expected: bool) -> None:
        if not expected:
            raise errors.malformed("it sent rows of envs that were not asked for")

    def refused(self) -> bool:
        """Notes that the server refused the oldest request, without an effect. Returns False if that request cannot be determined."""
        if not self._lockstep:
            return False
        slots = self._requests.popleft()
        self._slots[slots if slots is not None else slice(None)] = False
        return True

    def clear(self) -> None:
        """Forgets all requests, which the server will not answer any more."""
        self._requests.clear()
        self._slots[:] = False
