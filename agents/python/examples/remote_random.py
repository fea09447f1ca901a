"""Plays one game at random over gRPC, every seat with its own token, as remote players would.

    pip install grpcio protobuf
    python remote_random.py [host:port] [ruleset] [seed]

A server that asks for TLS and an access token: ORLEANS_TLS=1 (or ORLEANS_TLS_CA=ca.pem) and ORLEANS_ACCESS_TOKEN in the environment.

Needs only these packages and the generated stubs (orleans_env/wire).
"""

import os
import random
import sys
from pathlib import Path

import grpc

# the package of a checkout, installed or not
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from orleans_env.wire import env_pb2, env_pb2_grpc  # noqa: E402

OVER = -4
TIMEOUT_S = 30


def bearer(token=None):
    """Metadata with the token of an env or a seat, and the caller's access token if the server requires one."""
    access = os.environ.get("ORLEANS_ACCESS_TOKEN")
    tokens = {"authorization": token, "orleans-access": access}
    return tuple((key, f"Bearer {value}") for key, value in tokens.items() if value)


def open_channel(address):
    ca = os.environ.get("ORLEANS_TLS_CA")
    if not ca and os.environ.get("ORLEANS_TLS", "0") == "0":
        return grpc.insecure_channel(address)
    return grpc.secure_channel(address, grpc.ssl_channel_credentials(Path(ca).read_bytes() if ca else None))


def legal_actions(mask):
    """Bit a % 8 of byte a // 8 is action a."""
    return [8 * byte + bit for byte, value in enumerate(mask) for bit in range(8) if value >> bit & 1]


def play(server, ruleset, seed):
    chooser = random.Random(seed)
    config = env_pb2.EnvConfig(ruleset=ruleset)
    made = server.Make(env_pb2.MakeRequest(config=config, protocol_version="1.0.0"), metadata=bearer(), timeout=TIMEOUT_S)
    trainer = bearer(made.trainer_token)
    reset = env_pb2.ResetRequest(env=made.env, seed=env_pb2.Seed(number=seed))
    seat = server.Reset(reset, metadata=trainer, timeout=TIMEOUT_S).result.current_seat
    decisions = 0
    while seat != OVER:
        # a remote player has only the token of its seat and sees only that seat
        player = bearer(made.seat_tokens[seat])
        seen = server.Observe(env_pb2.ObserveRequest(env=made.env), metadata=player, timeout=TIMEOUT_S).result
        step = env_pb2.StepRequest(
            env=made.env,
            actions=[chooser.choice(legal_actions(seen.action_mask))],
            expect_move_number=seen.move_number,
        )
        result = server.Step(step, metadata=player, timeout=TIMEOUT_S).result
        seat = result.current_seat
        decisions += 1
    server.CloseEnv(env_pb2.CloseEnvRequest(env=made.env), metadata=trainer, timeout=TIMEOUT_S)
    return decisions, result.scores


def main(address="127.0.0.1:50051", ruleset="base-2p", seed="1"):
    with open_channel(address) as channel:
        decisions, scores = play(env_pb2_grpc.EnvServiceStub(channel), ruleset, int(seed))
    print(f"{ruleset}: {decisions} decisions")
    for seat, score in enumerate(scores):
        result = f"{score.total} of {len(score.objectives)} objectives" if score.objectives else f"{score.total} points"
        print(f"player_{seat}: {result}, rank {score.rank}{', winner' if score.winner else ''}")


if __name__ == "__main__":
    main(*sys.argv[1:])
