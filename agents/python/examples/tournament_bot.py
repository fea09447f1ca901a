"""A tournament bot. The arena starts it for each match, with the address in its environment and the token on its standard input:

    {"name": "mine", "command": ["python3", "agents/python/examples/tournament_bot.py"], "readable": ["agents/python"]}

Needs only grpcio, protobuf and the generated stubs of the package (orleans_env/wire).
"""

import os
import queue
import random
import sys
from pathlib import Path

import grpc

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from orleans_env.wire import seat_pb2 as wire, seat_pb2_grpc  # noqa: E402


def decide(decision, dice):
    """Returns one of decision.legal_actions; decision.observation is the observation of this seat."""
    return dice.choice(decision.legal_actions)


def main():
    says = queue.SimpleQueue()
    says.put(wire.PlayRequest(hello=wire.SeatHello(protocol_version="1.0.0")))
    token = (("authorization", f"Bearer {sys.stdin.readline().strip()}"),)
    with grpc.insecure_channel(os.environ["ORLEANS_ADDRESS"]) as channel:
        for event in seat_pb2_grpc.SeatServiceStub(channel).Play(iter(says.get, None), metadata=token):
            if event.HasField("welcome"):
                dice = random.Random(event.welcome.seed)
            elif event.HasField("decision"):
                action = decide(event.decision, dice)
                says.put(wire.PlayRequest(action=wire.SeatAction(decision_id=event.decision.id, action=action)))
    says.put(None)


if __name__ == "__main__":
    main()
