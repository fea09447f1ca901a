"""Generated stubs of ``proto/orleans/v1`` (``npm run gen``); importing them needs grpcio and protobuf, nothing else."""
