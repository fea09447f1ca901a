"""Makes operations.onnx, a network with every operation that `policy` reads, and what ONNX Runtime answers on a few rows: operations.json.

    pip install onnx onnxruntime numpy && python make.py
"""
import json
import pathlib

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

HERE = pathlib.Path(__file__).parent
WIDTH, HIDDEN, ACTIONS, ROWS = 24, 12, 9, 5
random = np.random.default_rng(7)


def weights(*shape: int) -> np.ndarray:
    return random.normal(0, 0.5, shape).astype(np.float32)


constants = {
    "scales": weights(1, 10),
    "middle": np.float32([0.3]),
    "low": np.float32(-0.4),
    "high": np.float32(0.7),
    "at": np.int64([0, 3, 3, 7, -1, 12, 5, 20, 1, -24]),
    "w0_half": weights(54, HIDDEN).astype(np.float16),
    "b0": weights(HIDDEN),
    "w1": weights(HIDDEN, HIDDEN),
    "b1": weights(1, HIDDEN),
    "w2": weights(ACTIONS, HIDDEN),
    "b2": weights(ACTIONS),
    "w3_half": weights(HIDDEN, 1).astype(np.float16),
    "b3": np.float32([1.25]),
}
nodes = [
    helper.make_node("Gather", ["observation", "at"], ["taken"], axis=1),
    helper.make_node("Constant", [], ["divisors"], value=numpy_helper.from_array(random.uniform(0.5, 2, 10).astype(np.float32))),
    helper.make_node("Div", ["taken", "divisors"], ["divided"]),
    helper.make_node("Constant", [], ["ten"], value=numpy_helper.from_array(np.float32(10))),
    helper.make_node("Div", ["divided", "ten"], ["tenth"]),
    helper.make_node("Mul", ["scales", "divided"], ["scaled"]),
    helper.make_node("Sub", ["middle", "scaled"], ["lacking"]),
    helper.make_node("Clip", ["lacking", "low", "high"], ["clipped"]),
    helper.make_node("Sub", ["taken", "scaled"], ["difference"]),
    helper.make_node("Abs", ["difference"], ["distance"]),
    helper.make_node("Identity", ["distance"], ["same"]),
    helper.make_node("Concat", ["observation", "clipped", "same", "tenth"], ["wide"], axis=1),
    helper.make_node("Flatten", ["wide"], ["features"]),
    helper.make_node("Cast", ["w0_half"], ["w0"], to=TensorProto.FLOAT),
    helper.make_node("Gemm", ["features", "w0", "b0"], ["sum0"]),
    helper.make_node("Relu", ["sum0"], ["hidden0"]),
    helper.make_node("MatMul", ["hidden0", "w1"], ["product1"]),
    helper.make_node("Add", ["product1", "b1"], ["sum1"]),
    helper.make_node("Clip", ["sum1", "", "high"], ["capped"]),
    helper.make_node("Add", ["capped", "hidden0"], ["hidden1"]),
    helper.make_node("Gemm", ["hidden1", "w2", "b2"], ["logits"], transB=1, alpha=0.5, beta=2.0),
    helper.make_node("Cast", ["w3_half"], ["w3"], to=TensorProto.FLOAT),
    helper.make_node("Gemm", ["hidden1", "w3", "b3"], ["value"]),
]
graph = helper.make_graph(
    nodes,
    "operations",
    [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["N", WIDTH])],
    [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["N", ACTIONS]), helper.make_tensor_value_info("value", TensorProto.FLOAT, ["N", 1])],
    [numpy_helper.from_array(array, name) for name, array in constants.items()],
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
onnx.checker.check_model(model)
onnx.save(model, HERE / "operations.onnx")

rows = random.uniform(-1, 2, (ROWS, WIDTH)).astype(np.float32)
# most of an observation is 0
rows[random.uniform(size=rows.shape) < 0.5] = 0
session = onnxruntime.InferenceSession(str(HERE / "operations.onnx"), providers=["CPUExecutionProvider"])
logits, value = session.run(["logits", "value"], {"observation": rows})
(HERE / "operations.json").write_text(json.dumps({"rows": rows.tolist(), "logits": logits.tolist(), "values": value[:, 0].tolist()}, indent=1) + "\n")
