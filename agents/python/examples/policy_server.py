"""A policy server: the host of matches calls it with the decisions of many matches at once.

    python3 agents/python/examples/policy_server.py 127.0.0.1:50052
    {"name": "mine", "address": "127.0.0.1:50052"}

Needs grpcio, protobuf and the generated stubs of the package (orleans_env/wire). This example plays the highest legal action; a network
would read `observation` as one array uint8[rows, observation_bytes] and answer all rows together.
"""

import struct
import sys
from concurrent import futures
from pathlib import Path

import grpc

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from orleans_env.wire import policy_pb2 as wire, policy_pb2_grpc  # noqa: E402


def highest(mask):
    """Bit a % 8 of byte a // 8 is action a."""
    return int.from_bytes(mask, "little").bit_length() - 1


class Policy(policy_pb2_grpc.PolicyServiceServicer):
    def Act(self, request, context):
        if not request.protocol_version.startswith("1."):
            context.abort(grpc.StatusCode.FAILED_PRECONDITION, "this policy speaks version 1 of the wire")
        size = request.mask_bytes
        rows = [request.action_mask[at : at + size] for at in range(0, len(request.action_mask), size)]
        return wire.ActResponse(actions=struct.pack(f"<{len(rows)}i", *map(highest, rows)))


def main(address="127.0.0.1:50052"):
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
    policy_pb2_grpc.add_PolicyServiceServicer_to_server(Policy(), server)
    port = server.add_insecure_port(address)
    server.start()
    print(f"serving on {address.rsplit(':', 1)[0]}:{port}", flush=True)
    server.wait_for_termination()


if __name__ == "__main__":
    main(*sys.argv[1:])
