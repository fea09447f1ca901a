"""``make_vec`` with functions of the caller in other seats, for instance earlier selves in a league."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from . import errors
from .arguments import as_actions
from .config import OVER
from .opponents import League, Player, Policy, ServerDraw, player_id, seat_players
from .vector import OrleansVectorEnv
from .vector_rows import Obs, Step

# of the learner's own action, or added up
_NOT_REPLACED = ("illegal_action", "rewards", "final_info")
# of an ended episode
_OF_END = ("episode_return", "episode_length", "points", "ranks", "winners", "final_obs", "final_info")


class OpponentVectorEnv(OrleansVectorEnv):
    """N games in which functions of the caller play other seats; everything else is as in :class:`~orleans_env.vector.OrleansVectorEnv`.

    A step returns when in every game the learner is to act or the episode is over. A function gets all games in which it is to act in
    one call, so that a network can evaluate them together. Its arguments are observations uint8[K, O], each egocentric for its seat, and masks
    int8[K, A]; it returns ids of legal actions, integers [K]. A league draws a member for each seat of a game when an episode begins. The
    server draws its bots by the seed of the episode and the weights of the latest ``reset`` of all games; functions join and leave with the
    next episode.

    ``info["opponents"]`` object[N, P] has the ids of the players of the episode of the row, "" for the learner. With ``same-step``, rewards
    of a new episode before the learner's first decision are part of the next row's rewards. ``max_steps`` counts decisions of functions too.
    If functions end an episode before the learner's first decision, the next step ignores the action of that row and returns the end, as
    it does with bots of the server.

    Raises:
        ArgumentError: an opponent's answer has another shape or is not legal, or ``batch_size`` or ``env_id`` is given (rows come together).
    """

    _is_sent: bool

    def __init__(self, ruleset: str, num_envs: int, *, batch_size: int = 0, **options: Any) -> None:
        # until everything below has worked there is nothing to close
        self.closed = True
        if batch_size not in (0, num_envs):
            raise errors.ArgumentError("With functions as opponents the rows come together; leave batch_size out.")
        super().__init__(ruleset, num_envs, **options)

    def send(self, actions: npt.ArrayLike, env_id: npt.ArrayLike | None = None) -> None:
        if env_id is not None:
            raise errors.ArgumentError("With functions as opponents the rows come together; leave env_id out.")
        super().send(actions)

    def _send(self, actions: npt.ArrayLike, env_id: npt.ArrayLike | None) -> None:
        if not self._kept:
            super()._send(actions, None)
        else:
            self._check_open()
            given = as_actions(actions, (self.num_envs,))
            others = np.setdiff1d(np.arange(self.num_envs), list(self._kept))
            if len(others):
                super()._send(given[others], others)
            elif self._is_sent:
                raise errors.CallPending("The envs have a step without an answer; call recv first.")
        self._is_sent = True
        self._decided[:] = True

    def action_masks(self) -> npt.NDArray[np.bool_]:
        if self._masks is None:
            raise errors.ResetNeeded("The env has not been reset; call reset first.")
        return self._masks.view(np.bool_)

    def _drivers(self, opponents: Any, seat: int) -> tuple[str | None, ...]:
        shape = (self.num_envs, self.orleans.seats)
        self._players: tuple[Player, ...] = seat_players(opponents, self.orleans.seats, seat)
        self._policies = np.full(shape, None, dtype=object)
        self._names = np.full(shape, "", dtype=object)
        self._carried = np.zeros(shape, np.float32)
        # the next answer of these rows belongs to a new episode
        self._ended = np.ones(self.num_envs, np.bool_)
        # the learner has answered in the episode
        self._decided = np.zeros(self.num_envs, np.bool_)
        # by slot: rows of episodes that ended before the learner's first decision, as they are shown, and with the end
        self._kept: dict[int, tuple[Step, Step]] = {}
        # a step is not answered
        self._is_sent = False
        self._masks: npt.NDArray[np.int8] | None = None
        self._draws = self._server_draws()
        return self._bots_by_seat()

    def _server_draws(self) -> tuple[ServerDraw, ...]:
        """Returns the draws of the server by seat; for a seat without a league, its bot."""
        return tuple(
            player.server_draw if isinstance(player, League) else ServerDraw(((player, player, 1.0),) if isinstance(player, str) else (), 0)
            for player in self._players
        )

    def _bots_by_seat(self) -> tuple[str | None, ...]:
        return tuple(draw.driver for draw in self._draws)

    def _begin(self, seed: Any, options: Any) -> None:
        chosen = None if options is None else options.get("reset_mask")
        draws = self._server_draws()
        if chosen is None and draws != self._draws:
            self._draws = draws
            self._arguments["config"] = replace(self._arguments["config"], seats=self._bots_by_seat())
            self._reopen()
        if self._is_sent and len(self._kept) == self.num_envs:
            raise errors.CallPending("The envs have a step without an answer; call recv first.")
        super()._begin(seed, options)
        chosen = np.ones(self.num_envs, np.bool_) if chosen is None else chosen
        self._ended |= chosen
        self._carried[chosen] = 0
        self._kept = {slot: rows for slot, rows in self._kept.items() if not chosen[slot]}

    def _reopen(self) -> None:
        super()._reopen()
        self._kept = {}

    def _answer(self) -> Step:
        """Returns the rows of all slots, before functions act."""
        is_step, self._is_sent = self._is_sent, False
        if not self._kept:
            return self._part()
        if not is_step:
            # a reset of other envs
            rows = self._part()
            for shown, _ in self._kept.values():
                _put(rows, shown, self.num_envs)
            return rows
        parts = [] if len(self._kept) == self.num_envs else [self._part()]
        parts += [end for _, end in self._kept.values()]
        self._kept = {}
        return _joined(parts, self.num_envs)

    def _part(self) -> Step:
        """Returns the next rows; those that the rules ended show what the learner sees, not the seat that acted last."""
        part = super()._receive()
        finals = None if self.batch is None else self.batch.finals
        if finals is not None:
            for index in np.flatnonzero(~finals.mask_bits.any(axis=1)):
                row = np.flatnonzero(part[4]["env_id"] == finals.slots[index])[0]
                seen = part[0]["observation"][row] if "final_obs" not in part[4] else part[4]["final_obs"][row]["observation"]
                seen[:] = finals.observation[index, self.seat]
        return part

    def _receive(self) -> Step:
        whole = part = self._answer()
        obs, _, terminated, truncated, info = whole
        info["rewards"] = info["rewards"] + self._carried
        self._carried[:] = 0
        slots = info["env_id"]
        # until the functions have answered, the learner cannot
        self._broken = True
        while True:
            self._note_episodes(slots, part, info)
            waiting = self._waiting(info["current_seat"])
            if not len(waiting):
                break
            answers = self._answers(waiting, obs, info["current_seat"])
            self._broken = False
            super()._send(answers, waiting)
            part = self._part()
            self._broken = True
            slots = part[4]["env_id"]
            late = (terminated | truncated)[slots]
            paid = part[4]["rewards"]
            self._carried[slots[late]] += paid[late]
            info["rewards"][slots[~late]] += paid[~late]
            early = (part[2] | part[3]) & ~part[4]["fault"] & ~self._decided[slots]
            if early.any():
                _put(whole, self._keep(_rows(part, early)), self.num_envs)
                part = _rows(part, ~early)
                slots = part[4]["env_id"]
            _put(whole, part, self.num_envs)
        self._broken = False
        if "final_info" in info:
            final, there = info["final_info"], info["_final_info"]
            final["rewards"] = np.where(there[:, None], info["rewards"], np.float32(0))
            final["illegal_action"] = there & info["illegal_action"]
            final["_rewards"] = final["_illegal_action"] = there
        info["opponents"], info["_opponents"] = self._names.copy(), np.ones(self.num_envs, np.bool_)
        self._masks = obs["action_mask"]
        return obs, info["rewards"][:, self.seat].astype(np.float64), terminated, truncated, info

    def _note_episodes(self, slots: npt.NDArray[np.int32], part: Step, info: dict[str, Any]) -> None:
        """Draws opponents for the episodes that begin with this answer."""
        new, ended = self._ended[slots], part[2] | part[3]
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            # a fault ends an episode without a final row
            has_final = ended & ~part[4]["fault"]
            if has_final.any():
                final = info["final_info"]
                final.setdefault("opponents", np.full(self._names.shape, "", dtype=object))[slots[has_final]] = self._names[
                    slots[has_final]
                ]
                final["_opponents"] = final["_current_seat"]
            new, self._ended[slots] = new | ended, False
        else:
            self._ended[slots] = ended
        self._decided[slots[new]] = False
        for slot, episode_seed in zip(slots[new], part[4]["episode_seed"][new].tolist(), strict=True):
            for seat, (player, draw) in enumerate(zip(self._players, self._draws, strict=True)):
                bot, share = draw.drawn(episode_seed, seat)
                name, member = (bot, None) if bot is not None else _function(player, share)
                self._names[slot, seat], self._policies[slot, seat] = name, member

    def _waiting(self, seats: npt.NDArray[np.int32]) -> npt.NDArray[np.intp]:
        """Returns the slots in which a function is to act."""
        asked = self._policies[np.arange(self.num_envs), np.maximum(seats, 0)] != None  # noqa: E711 - of every element
        asked &= (seats != OVER) & ~self._ended
        asked[list(self._kept)] = False
        return np.flatnonzero(asked)

    def _keep(self, rows: Step) -> Step:
        """Keeps the ends of episodes for the next step; returns the rows without them."""
        obs, _, _, _, info = rows
        shown = {key: column for key, column in info.items() if key.removeprefix("_") not in _OF_END}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            # the rows are those of the next episodes
            final = info["final_info"]
            obs = {key: np.stack([last[key] for last in info["final_obs"]]) for key in obs}
            shown |= {key: final[key] for key in ("current_seat", "episode_seed", "objectives") if key in final}
            if "random_action" in shown:
                shown["random_action"] = np.full(len(info["env_id"]), -1, np.int32)
        shown["action_mask"] = obs["action_mask"]
        never = np.zeros(len(info["env_id"]), np.bool_)
        before = obs, np.zeros(len(never)), never, never, shown
        # they were paid already
        info["rewards"] = np.zeros_like(info["rewards"])
        for row, slot in enumerate(info["env_id"].tolist()):
            self._kept[slot] = _rows(before, [row]), _rows(rows, [row])
        return before

    def _answers(self, waiting: npt.NDArray[np.intp], obs: Obs, seats: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
        actions = np.zeros(len(waiting), np.int64)
        asked = self._policies[waiting, seats[waiting]]
        for policy in dict.fromkeys(asked):
            rows = np.flatnonzero(asked == policy)
            slots = waiting[rows]
            masks = obs["action_mask"][slots]
            answer = np.asarray(policy(obs["observation"][slots], masks.copy()))
            name = self._names[slots[0], seats[slots[0]]]
            if answer.shape != (len(rows),) or answer.dtype.kind not in "iu":
                raise errors.ArgumentError(
                    f"The opponent {name} answered {answer.dtype} of the shape {answer.shape} for {len(rows)} games;"
                    " return one integer for each, the id of a legal action."
                )
            legal = (answer >= 0) & (answer < masks.shape[1])
            legal[legal] = masks[legal, answer[legal]] != 0
            if not legal.all():
                raise errors.ArgumentError(
                    f"The opponent {name} answered {answer[~legal][0]}, which is not legal; choose actions whose mask is 1."
                )
            actions[rows] = answer
        return actions


def _function(player: Player, share: float) -> tuple[str, Policy | None]:
    if isinstance(player, League):
        return player.function_at(share)
    return player_id(player), None if isinstance(player, str) else player


def _rows(step: Step, which: Any) -> Step:
    """Copies of some rows."""
    obs, reward, terminated, truncated, info = step
    return {key: column[which] for key, column in obs.items()}, reward[which], terminated[which], truncated[which], _infos(info, which)


def _infos(info: dict[str, Any], which: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, column in info.items():
        if not key.startswith("_") and ((there := info[f"_{key}"][which]).any() or key not in _OF_END):
            found |= {key: _infos(column, which) if isinstance(column, dict) else column[which], f"_{key}": there}
    return found


def _joined(parts: list[Step], num_envs: int) -> Step:
    """Returns the rows of all slots from parts that have some of them each."""
    obs, _, _, _, info = parts[0]
    whole: Step = (
        {key: np.zeros((num_envs, *column.shape[1:]), column.dtype) for key, column in obs.items()},
        np.zeros(num_envs),
        np.zeros(num_envs, np.bool_),
        np.zeros(num_envs, np.bool_),
        {},
    )
    for key in ("rewards", "illegal_action"):
        whole[4][key] = np.zeros((num_envs, *info[key].shape[1:]), info[key].dtype)
        whole[4][f"_{key}"] = np.ones(num_envs, np.bool_)
    for part in parts:
        _put(whole, part, num_envs)
        for key in ("rewards", "illegal_action"):
            whole[4][key][part[4]["env_id"]] = part[4][key]
    whole[4]["action_mask"] = whole[0]["action_mask"]
    return whole


def _put(whole: Step, part: Step, num_envs: int) -> None:
    """Replaces rows by those of a later answer that has only these."""
    slots = part[4]["env_id"]
    for key, column in part[0].items():
        whole[0][key][slots] = column
    whole[2][slots] |= part[2]
    whole[3][slots] |= part[3]
    _merge(whole[4], part[4], slots, num_envs)


def _merge(info: dict[str, Any], later: dict[str, Any], slots: npt.NDArray[np.int32], num_envs: int) -> None:
    """Replaces infos of rows by those of a later answer that has only these rows."""
    for key, column in later.items():
        if key == "final_info":
            _merge(info.setdefault(key, {}), column, slots, num_envs)
            info["_final_info"] = info["final_info"]["_current_seat"]
        if key.startswith("_") or key in _NOT_REPLACED:
            continue
        there = later[f"_{key}"]
        if key not in info:
            info[key] = np.full((num_envs, *column.shape[1:]), None if column.dtype == object else 0, column.dtype)
            info[f"_{key}"] = np.zeros(num_envs, np.bool_)
        info[key][slots[there]] = column[there]
        info[f"_{key}"][slots[there]] = True
