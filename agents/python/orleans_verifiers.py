"""The taskset of :mod:`orleans_env.adapters.verifiers` by an id that verifiers can import: ``orleans-verifiers``."""

from orleans_env.adapters.verifiers import OrleansEnvConfig, OrleansGames, OrleansTaskset

__all__ = ["OrleansEnvConfig", "OrleansGames", "OrleansTaskset"]
