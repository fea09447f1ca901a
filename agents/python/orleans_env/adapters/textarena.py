"""TextArena: a registered environment for every ruleset. Every seat is a player of TextArena (extra ``[textarena]``).

``register()`` adds ``Orleans-<ruleset>-v0`` (a text with the rules and the table for each decision) and ``Orleans-<ruleset>-v0-raw`` (messages).
"""

from __future__ import annotations

from typing import Any

from ..extras import missing

try:
    import textarena as ta
    from textarena.envs.registration import ENV_REGISTRY
except ModuleNotFoundError as error:
    raise missing("adapters.textarena", error.name or "", "textarena") from error

from .. import errors
from ..registration import ready_rulesets
from ..text.env import TextEnv


class OrleansTextArena(ta.Env):
    """One game whose seats are the players.

    After an answer that names no legal action, the question is repeated; the third in a row plays a random legal action and marks the player's ``invalid_move``.
    A player sees only its own seat: answers of other players are not shown, because plans may be hidden.

    Args:
        ruleset: e.g. ``base-3p``.
        options: of :class:`~orleans_env.text.env.TextEnv`, such as ``legal="none"``.
    """

    def __init__(self, ruleset: str, **options: Any) -> None:
        self.env = TextEnv(ruleset, opponents=None, **options)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Starts a game; the seed is that of ``TextEnv.reset``.

        Raises:
            ArgumentError: the ruleset has another number of seats.
        """
        seats = self.env.orleans.seats
        if num_players != seats:
            raise errors.ArgumentError(f"{self.env.orleans.ruleset} has {seats} seats, not {num_players}; reset with num_players={seats}.")
        message, info = self.env.reset(seed=seed)
        self.state = ta.FFAMultiPlayerState(num_players=num_players)
        self.state.reset(
            game_state={"episode_seed": info["episode_seed"]}, player_prompt_function=lambda player_id, game_state: self.env.system
        )
        self._ask(message, info)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Plays the answer of the current player."""
        state, player = self.state, self.state.current_player_id
        state.add_observation(action, ta.ObservationType.PLAYER_ACTION, from_id=player, to_id=player)
        message, _, terminated, truncated, info = self.env.step(action)
        if info["illegal_action"]:
            state.game_info[player]["invalid_move"] = True
        if terminated or truncated:
            rewards = {seat: float(reward) for seat, reward in enumerate(info["rewards"])}
            state.set_game_outcome(rewards, message.rpartition("\n\n")[2])
        else:
            self._ask(message, info)
        done: tuple[bool, dict[str, Any]] = state.step(rotate_player=False)
        return done

    def close(self) -> Any:
        """Frees the game; returns rewards and infos by player."""
        self.env.close()
        return super().close()

    def _ask(self, message: str, info: dict[str, Any]) -> None:
        self.state.manually_set_current_player_id(int(info["current_seat"]))
        self.state.add_observation(message, ta.ObservationType.GAME_BOARD, to_id=self.state.current_player_id)


class LastDecision(ta.ObservationWrapper):
    """Observations as one text: the rules and the open decision. A text shows the whole table, so earlier ones would only cost tokens."""

    def observation(self, player_id: int, observation: list[Any]) -> str:
        return f"{self.env.env.system}\n\n{observation[-1][1]}" if observation else ""


def register() -> list[str]:
    """Registers every ruleset of the package, and returns the ids. Calling it again is harmless."""
    ids = {
        f"Orleans-{ruleset}-v0{suffix}": (ruleset, wrappers)
        for ruleset in ready_rulesets()
        for suffix, wrappers in (("", [LastDecision]), ("-raw", None))
    }
    for name, (ruleset, wrappers) in ids.items():
        if name not in ENV_REGISTRY:
            ta.register(name, OrleansTextArena, default_wrappers=wrappers, ruleset=ruleset)
    return list(ids)
