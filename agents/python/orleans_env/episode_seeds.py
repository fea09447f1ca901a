"""The seeds of later episodes, as the server computes them (src/env/seed.ts): ``laterSeed`` over the hash of src/core/hash.ts."""

from __future__ import annotations

import secrets

_WORD = 2**32 - 1


class EpisodeSeeds:
    """The series of one env: the seeds of its episodes after the last given seed."""

    def __init__(self) -> None:
        self._first = 0
        self._episode = -1

    def next(self, seed: int | None) -> int:
        """Returns the seed of the next episode; without a first seed the series begins at random."""
        if seed is None and self._episode < 0:
            seed = secrets.randbits(64)
        if seed is not None:
            self._first, self._episode = seed, 0
            return seed
        self._episode += 1
        return later_seed(self._first, self._episode)


def later_seed(seed: int, episode: int) -> int:
    """Returns the seed of episode 1, 2 ... after that of ``seed``."""
    text = str(seed)
    a, b, words = 0x243F6A88, 0x85A308D3, [len(text), *map(ord, text), episode & _WORD]
    for word in words:
        a = (_rotated(a ^ _rotated(word * 0xCC9E2D51, 15) * 0x1B873593, 13) * 5 + 0xE6546B64) & _WORD
        b = (_rotated(b ^ (word ^ a) * 0x85EBCA6B, 17) * 5 + 0x38495AB5) & _WORD
    return _finished(a ^ len(words)) << 32 | _finished(b ^ a)


def _rotated(word: int, bits: int) -> int:
    word &= _WORD
    return word << bits & _WORD | word >> (32 - bits)


def _finished(word: int) -> int:
    """Applies the finalizer of murmur3."""
    word = (word ^ word >> 16) * 0x85EBCA6B & _WORD
    word = (word ^ word >> 13) * 0xC2B2AE35 & _WORD
    return word ^ word >> 16
