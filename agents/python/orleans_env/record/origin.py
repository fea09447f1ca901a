"""The origin of recorded games: metadata next to the data, and checks of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .. import errors
from ..spec import Hashes, Spec


@dataclass(frozen=True)
class Origin:
    """The metadata that the use of recorded games needs.

    Attributes:
        ruleset: canonical spelling.
        hashes: of rules, actions and observations (``Spec.hashes``).
        players: the player of each seat, in words.
        reward, discount: the reward mode (:class:`~orleans_env.config.GameConfig`).
    """

    ruleset: str
    hashes: Hashes
    players: tuple[str, ...] = ()
    reward: str = "outcome"
    discount: float = 1.0

    @classmethod
    def of(cls, spec: Spec, players: tuple[str, ...] = (), reward: str = "outcome", discount: float = 1.0) -> Origin:
        """Returns the origin of games of a ruleset."""
        return cls(spec.ruleset, spec.hashes, players, reward, discount)

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @classmethod
    def from_plain(cls, said: Any, where: str) -> Origin:
        """From JSON.

        Raises:
            ArgumentError: the JSON is not an origin.
        """
        try:
            given = dict(said)
            return cls(**{**given, "hashes": Hashes(**given["hashes"]), "players": tuple(given["players"])})
        except (KeyError, TypeError, ValueError) as error:
            raise errors.ArgumentError(
                f"{where} does not say where its games come from ({error}); give one that orleans_env.record wrote."
            ) from None

    def check(self, spec: Spec, where: str) -> None:
        """Refuses data of another spec.

        Raises:
            VersionMismatch: another ruleset, or other rules, actions or observations; code ``DATASET_SPEC``.
        """
        if self.ruleset != spec.ruleset:
            raise errors.VersionMismatch(
                f"{where} has games of {self.ruleset}, not of {spec.ruleset}; give the spec of {self.ruleset}, or record games of {spec.ruleset}.",
                "DATASET_SPEC",
            )
        other = [name for name, value in asdict(self.hashes).items() if value != getattr(spec.hashes, name)]
        if other:
            raise errors.VersionMismatch(
                f"{where} was recorded with other {', '.join(other)} of {spec.ruleset} than this server has; record it again, or use the version of orleans_env that wrote it.",
                "DATASET_SPEC",
            )
