"""All unary calls of the service, typed and strict. Every unary call of ``orleans.v1.EnvService`` has a method here.

Illegal actions are refused (policy ``error``), nothing is reset by itself, and every failure is an exception of
:mod:`orleans_env.errors`. The other modules build the conventions of Gymnasium and PettingZoo on this one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

import numpy.typing as npt

from . import errors
from .arguments import build, plain, positive, text, whole
from .config import GameConfig, Illegal, Reward, hashes_message
from .connection import CLOSE_TIMEOUT_S, PROTOCOL_VERSION, TIMEOUT_S, Maker, open_calls
from .endpoint import Address, TlsLike
from .disposal import dispose_with
from .raw_messages import ForkMode, Seed, action_list, bot_list, fork_mode, read_rollouts, read_state, search_state, seat_list, seed_message
from .results import Rollouts, ServerInfo, State
from .search import Actions, SearchResult, action_columns, read_result, state_column
from .server import own_bot, own_server, resolve
from .spec import ExpectedHashes, Spec
from .exclusive import ExclusiveUse
from .wire import env_pb2


class RawClient:
    """A connection to a server. Several threads may use it, but only one thread at a time each of its envs.

    Args:
        address: ``host:port`` or ``unix:/path``; default: the environment variable ``ORLEANS_ADDRESS``, else the local
            server of this process, started if necessary.
        tls: True, the PEM file of authorities, or :class:`~orleans_env.endpoint.Tls`; default: by the environment.
        access_token: from ``orleans access add``; default: the environment variable ``ORLEANS_ACCESS_TOKEN``.
        timeout: seconds that any call may take.

    Raises:
        ServerMissing, ServerStartError: no address, and no local server can be started.
        ForkedProcess: the process was forked after a connection by gRPC had been made.
    """

    def __init__(
        self, address: Address = None, *, tls: TlsLike = None, access_token: str | None = None, timeout: float = TIMEOUT_S
    ) -> None:
        endpoint = resolve(address, tls, access_token)
        self.address = endpoint.address
        self.timeout = positive(timeout, "timeout")
        self._own = own_server(endpoint.address)
        self._maker = Maker()
        self._calls = open_calls(endpoint)
        self._closed = False
        self._specs: dict[str, Spec] = {}

    def server_info(self) -> ServerInfo:
        """Returns versions, features, bots, limits and shards of the server."""
        r = self.call("GetServerInfo", env_pb2.GetServerInfoRequest())
        return ServerInfo(
            r.protocol_version, r.server_version, tuple(r.features), tuple(r.bots), r.lease_ttl.ToMilliseconds() / 1000, r.max_games,
            r.max_message_bytes, r.max_forks, r.max_rollout_games, r.max_rollout_steps, tuple(r.shards), r.shard,
        )  # fmt: skip

    def rulesets(self) -> list[str]:
        """Returns the listed rulesets; ``make`` also takes any other legal ruleset string."""
        return list(self.call("ListRulesets", env_pb2.ListRulesetsRequest()).rulesets)

    def spec(self, ruleset: str) -> Spec:
        """Returns shapes, names and hashes of a ruleset. They are constant, so the client keeps them."""
        if text(ruleset, "A ruleset") not in self._specs:
            answer = self.call("GetSpec", env_pb2.GetSpecRequest(ruleset=ruleset, with_catalog=True))
            self._specs[ruleset] = Spec.from_message(answer.spec)
        return self._specs[ruleset]

    def make(
        self,
        ruleset: str,
        *,
        reward: Reward = "outcome",
        discount: float = 1.0,
        illegal: Illegal = "error",
        max_steps: int = 0,
        seats: Sequence[str | None] = (),
        expect_hashes: ExpectedHashes | None = None,
    ) -> RawEnv:
        """Makes an env, which is not yet reset. Arguments: see :class:`~orleans_env.config.GameConfig`.

        Raises:
            RulesetError, VersionMismatch, LimitReached: the server refuses it.
        """
        return self.make_from(GameConfig(ruleset, reward, illegal, max_steps, seat_list(seats), discount), expect_hashes=expect_hashes)

    def make_from(self, config: GameConfig, *, expect_hashes: ExpectedHashes | None = None) -> RawEnv:
        """Does the same as :meth:`make`, with a :class:`~orleans_env.config.GameConfig`."""
        request = env_pb2.MakeRequest(
            config=config.message(self.bot), protocol_version=PROTOCOL_VERSION, expect_hashes=hashes_message(expect_hashes)
        )
        made = self.call("Make", request)
        return RawEnv(self, self.spec(made.spec.ruleset), made.env, made.trainer_token, tuple(made.seat_tokens), owned=True)

    def bot(self, name: str) -> str:
        """Returns the name that this server has for a bot. The local server of this process also accepts the file of a network, ``policy:FILE.onnx``."""
        return own_bot(name, self.address)

    def attach(self, ruleset: str, env: str, token: str) -> RawEnv:
        """Returns the env of another client, with one of its tokens; a seat token shows only the facts that the seat knows."""
        return RawEnv(self, self.spec(ruleset), text(env, "env"), text(token, "token"), ())

    def __reduce__(self) -> NoReturn:
        raise errors.CopyRefused("A RawClient is a connection and cannot be copied or pickled; make one in each process.")

    def close(self) -> None:
        """Closes the connection; envs that were not closed remain until their leases end."""
        self._closed = True
        self._calls.close()

    def forget(self, env: str, token: str) -> None:
        """Frees a game, unless the server is gone, has forgotten it, or does not answer in time."""
        try:
            self.call("CloseEnv", env_pb2.CloseEnvRequest(env=env), token, min(self.timeout, CLOSE_TIMEOUT_S))
        except (errors.ServerGone, errors.EnvUnknown, errors.EnvClosed, errors.CallTimeout, errors.ForkedProcess):
            pass

    def __enter__(self) -> RawClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, rpc: str, request: Any, token: str | None = None, timeout: float | None = None) -> Any:
        """Makes one call of ``orleans.v1.EnvService`` by its name, with messages of ``orleans_env.wire``."""
        self._maker.check("A connection")
        if self._closed:
            raise errors.EnvClosed("The client has been closed; make another one.")
        try:
            return self._calls.call(rpc, request, token, self.timeout if timeout is None else timeout)
        except errors.ServerGone as error:
            if self._own is None:
                raise
            raise self._own.after_death(error) from error


class RawEnv:
    """One game on the server. It uses the trainer's token, or the token that :meth:`seat_view` or ``attach`` gave it.

    Attributes:
        spec: shapes and names.
        env: its id on the server.
        token: bearer token of every call.
        seat_tokens: tokens to give to players, by seat: each sees and does only what its seat may.

    An env that was made or forked here is closed when Python collects it.
    """

    def __init__(self, client: RawClient, spec: Spec, env: str, token: str, seat_tokens: tuple[str, ...], *, owned: bool = False) -> None:
        self.client = client
        self.spec = spec
        self.env = env
        self.token = token
        self.seat_tokens = seat_tokens
        self._closed = False
        self._exclusive = ExclusiveUse()
        self._disposal = dispose_with(self, partial(client.forget, env, token)) if owned else None

    def __reduce__(self) -> NoReturn:
        raise errors.CopyRefused("A RawEnv is a game of its server and cannot be copied or pickled; use fork() or snapshot().")

    # ---- play ----

    def reset(
        self,
        seed: Seed | None = None,
        *,
        start_seat: int | None = None,
        position: Mapping[str, Any] | None = None,
        chance: str | None = None,
        every_seat: bool = False,
    ) -> State:
        """Starts an episode.

        Args:
            seed: None: the next seed of the env's series, which ``episode_seed`` of the result has.
            start_seat: the start player; None: the seed draws it.
            position: the position to start from (docs/positions.md); None: the set-up of the rules.
            chance: the next chance outcomes, comma-separated.
            every_seat: also returns the observations of all seats (``State.observations``), in the same call.
        """
        request = build(env_pb2.ResetRequest, env=self.env, seed=seed_message(seed), with_observations=every_seat)
        options = {"start_seat": start_seat, "position": position, "chance": chance}
        try:
            request.options.update({key: plain(value) for key, value in options.items() if value is not None})
        except (TypeError, ValueError) as error:
            raise errors.ArgumentError(
                f"The options of reset {options!r} cannot be written as JSON ({error}); give numbers, texts, lists and dicts."
            ) from None
        return self._state(self._call("Reset", request).result)

    def step(self, action: int | Iterable[int], *, expect_move: int | None = None, every_seat: bool = False) -> State:
        """Answers the open decision, or several in a row (all or none).

        Args:
            action: id, or ids (trainer token); ids after the end of the episode are not applied.
            expect_move: ``State.move_number`` that the caller expects; another one raises MoveStale. It makes a retry safe.
            every_seat: also returns the observations of all seats (``State.observations``), in the same call.

        Raises:
            IllegalAction: the action is not legal now, and the policy is ``error``; nothing has changed.
            ActionTypeError: the action is not an integer.
        """
        return self.step_counted(action, expect_move=expect_move, every_seat=every_seat)[0]

    def step_counted(self, action: int | Iterable[int], *, expect_move: int | None = None, every_seat: bool = False) -> tuple[State, int]:
        """Like :meth:`step`; also returns how many of the actions were applied."""
        request = build(
            env_pb2.StepRequest, env=self.env, actions=action_list(action), expect_move_number=expect_move, with_observations=every_seat
        )
        answer = self._call("Step", request)
        return self._state(answer.result), int(answer.applied)

    def legal_actions(self) -> list[int]:
        """Returns the legal action ids in ascending order; an empty list when the episode is over, and for a seat that is not to act."""
        return self._legal(env_pb2.LegalActionsRequest(env=self.env))[0]

    def legal_names(self) -> dict[int, str]:
        """Returns the legal actions: names by id."""
        actions, names = self._legal(env_pb2.LegalActionsRequest(env=self.env, with_names=True))
        return dict(zip(actions, names, strict=True))

    def observe(self, seat: int | None = None, *, every_seat: bool = False) -> State:
        """Returns the state as a seat sees it.

        Args:
            seat: default: the seat to act; with a seat token, the seat of the token.
            every_seat: also returns the observations of all seats (``State.observations``).
        """
        return self._state(
            self._call("Observe", build(env_pb2.ObserveRequest, env=self.env, seat=seat, with_observations=every_seat)).result
        )

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """Returns the position as readable JSON (docs/positions.md); with a seat, without the facts that are hidden from it."""
        answer = self._call("Observe", build(env_pb2.ObserveRequest, env=self.env, seat=seat, with_position=True))
        return _read_json(answer.position_json)

    def render(self, seat: int | None = None, *, color: bool = False) -> str:
        """Returns the game as text; with a seat, as that seat sees it."""
        drawing = self._call("Render", build(env_pb2.RenderRequest, env=self.env, seat=seat, color=color)).text
        return errors.printable(drawing, colours=color)

    def svg(self, seat: int | None = None) -> str:
        """Returns the game as an SVG document of 1200 x 800; with a seat, as that seat sees it. Letters are outlines, so it needs no font.

        Raises:
            VersionMismatch: the server is older and draws no pictures.
        """
        drawing = str(self._call("Render", build(env_pb2.RenderRequest, env=self.env, seat=seat, svg=True)).svg)
        if not drawing:
            raise errors.VersionMismatch(
                "The server draws no pictures because it is older than this package; upgrade the server.", "NO_PICTURES"
            )
        return drawing

    # ---- save and branch ----

    def snapshot(self) -> bytes:
        """Returns the complete state, future chance included."""
        return bytes(self._call("Snapshot", env_pb2.SnapshotRequest(env=self.env)).snapshot)

    def state_hash(self) -> str:
        """Returns 16 hex digits over the complete state; equal states have equal hashes."""
        return str(self._call("Snapshot", env_pb2.SnapshotRequest(env=self.env)).state_hash)

    def restore(self, snapshot: bytes, *, reseed: Seed | None = None) -> State:
        """Replaces the state by a snapshot of the same ruleset; with ``reseed``, future chance is drawn anew."""
        return self._state(
            self._call("Restore", build(env_pb2.RestoreRequest, env=self.env, snapshot=snapshot, reseed=seed_message(reseed))).result
        )

    def fork(self, mode: ForkMode = "exact", *, count: int = 1, seat: int | None = None, seed: Seed | None = None) -> list[RawEnv]:
        """Makes copies on the server, each a separate env.

        Args:
            mode: ``exact``: with the same future chance; ``reseed``: other chance; ``resample``: facts hidden from ``seat`` are redrawn,
                consistent with what it has seen.
            count: number of copies.
            seat: with ``resample``: the seat whose knowledge the copies keep (default: the seat to act).
            seed: with ``reseed`` and ``resample``: seed of the chance of the copies.
        """
        whole(count, "count", 1)
        request = build(env_pb2.ForkRequest, env=self.env, mode=fork_mode(mode), count=count, seat=seat, seed=seed_message(seed))
        copies = self._call("Fork", request).envs
        return [RawEnv(self.client, self.spec, copy.env, copy.trainer_token, tuple(copy.seat_tokens), owned=True) for copy in copies]

    def rollout(
        self,
        policies: str | Sequence[str] = "random",
        *,
        count: int = 1,
        mode: ForkMode = "reseed",
        seat: int | None = None,
        seed: Seed | None = None,
        max_steps: int = 0,
    ) -> Rollouts:
        """Plays copies to the end with bots, on the server.

        Args:
            policies: a bot for all seats, or one per seat (``ServerInfo.bots``).
            count: games, each from a separate copy.
            mode, seat, seed: of the copies, as in :meth:`fork`.
            max_steps: decisions after which a game is cut off; 0: the server's limit.

        Raises:
            LimitReached: more games than ``ServerInfo.max_rollout_games``.
        """
        whole(count, "count", 1)
        request = build(
            env_pb2.RolloutRequest,
            env=self.env,
            policies=[self.client.bot(text(name, "A bot's name")) for name in bot_list(policies)],
            count=count,
            mode=fork_mode(mode),
            seat=seat,
            seed=seed_message(seed),
            max_steps=whole(max_steps, "max_steps"),
        )
        answer = self._call("Rollout", request)
        return read_rollouts(answer.returns, answer.lengths, answer.terminated, self.spec.seats)

    def search(
        self,
        actions: Actions | None = None,
        *,
        states: Sequence[RawEnv | bytes] = (),
        state_of: npt.ArrayLike | None = None,
        mode: ForkMode = "exact",
        seat: int | None = None,
        seed: Seed | None = None,
        policies: str | Sequence[str] = (),
        max_steps: int = 0,
        observation: bool = True,
        action_mask: bool = True,
        scores: bool = False,
        snapshots: bool = False,
    ) -> SearchResult:
        """Makes N copies of states, plays actions in each, and returns all copies as columns, in one call.

        Args:
            actions: for each copy the ids to play: integers [N], [N, L], or N lists of any lengths. A copy stops before its first action that
                is not legal and at the end of its episode. None: nothing is played.
            states: where copies begin: envs of this ruleset (copies by :meth:`fork`, say) and snapshots. Empty: this env as it is.
            state_of: int [N]: which of the states each copy begins from. None: N copies of the only state, or one of each.
            mode, seat, seed: as in :meth:`fork`; with ``reseed`` and ``resample`` every copy has other chance.
            policies: bots that play each copy to its end after its actions, one for all seats or one per seat. Empty: nothing more is played.
            max_steps: decisions of these bots after which a copy is cut off; 0: the server's limit.
            observation, action_mask, scores, snapshots: columns of the result to fill.

        Raises:
            IllegalAction: an id is beyond int32.
            LimitReached: more copies than ``ServerInfo.max_forks``.
            AccessDenied: the token of a seat, and a mode other than ``resample`` or a snapshot.
        """
        counts, listed, rows = action_columns(actions)
        request = build(
            env_pb2.SearchRequest,
            env=self.env,
            states=[search_state(state) for state in states],
            state_of=state_column(state_of, len(states), rows),
            mode=fork_mode(mode),
            seat=seat,
            seed=seed_message(seed),
            action_counts=counts,
            actions=listed,
            columns=env_pb2.SearchColumns(observation=observation, action_mask=action_mask, scores=scores, snapshots=snapshots),
            policies=[self.client.bot(text(name, "A bot's name")) for name in bot_list(policies)],
            max_steps=whole(max_steps, "max_steps"),
        )
        return read_result(self._call("Search", request), self.spec)

    def replay(self) -> dict[str, Any]:
        """Returns the record of the episode, which ``orleans replay FILE`` reads."""
        return _read_json(self._call("GetReplay", env_pb2.GetReplayRequest(env=self.env)).record_json)

    # ---- life ----

    def seat_view(self, seat: int) -> RawEnv:
        """Returns the same env with the token of one seat, which sees and does only what this seat may."""
        return RawEnv(self.client, self.spec, self.env, self.seat_tokens[whole(seat, "seat", 0, len(self.seat_tokens) - 1)], ())

    def keep_alive(self) -> float:
        """Renews the lease, as every call does, and returns its seconds."""
        return float(self._call("KeepAlive", env_pb2.KeepAliveRequest(env=self.env)).lease_ttl.ToMilliseconds() / 1000)

    def close(self) -> None:
        """Frees the game on the server. Has no effect if it is closed, or if the server is gone."""
        if self._closed:
            return
        with self._exclusive:
            self._closed = True
            if self._disposal is not None:
                self._disposal.detach()
            self.client.forget(self.env, self.token)

    def __enter__(self) -> RawEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, rpc: str, request: Any) -> Any:
        if self._closed:
            raise errors.EnvClosed("The env has been closed; make another one.")
        with self._exclusive:
            return self.client.call(rpc, request, self.token)

    def _legal(self, request: env_pb2.LegalActionsRequest) -> tuple[list[int], list[str]]:
        answer = self._call("LegalActions", request)
        actions, names = list(answer.actions), [errors.printable(name) for name in answer.names]
        if len(names) != (len(actions) if request.with_names else 0) or not all(0 <= one < self.spec.num_actions for one in actions):
            raise errors.malformed("its legal actions are not those of the ruleset")
        return actions, names

    def _state(self, result: env_pb2.StepResult) -> State:
        return read_state(result, self.spec)


def _read_json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (RecursionError, ValueError) as error:
        raise errors.malformed(f"it sent a text that is not JSON ({error})") from None
    if not isinstance(found, dict):
        raise errors.malformed("it sent a text that is not an object of JSON")
    return found
