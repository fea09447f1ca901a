/** A network of one hidden layer (ReLU) with one output; the weights are those of the hidden units in turn, their biases, the output's and its bias. */
export class Network {
  static size(inputs: number, hidden: number): number {
    return inputs * hidden + 2 * hidden + 1;
  }

  /** by hidden unit, of the last input; before the ReLU */
  readonly sums: Float32Array;

  constructor(
    readonly inputs: number,
    readonly hidden: number,
    readonly weights: Float32Array,
  ) {
    if (weights.length !== Network.size(inputs, hidden)) throw new Error(`${weights.length} weights, not ${Network.size(inputs, hidden)}`);
    this.sums = new Float32Array(hidden);
  }

  value(x: Float32Array): number {
    const { inputs, hidden, weights, sums } = this;
    const biases = inputs * hidden;
    for (let h = 0; h < hidden; h++) sums[h] = weights[biases + h]!;
    // by input, because most of them are 0
    for (let k = 0; k < inputs; k++) {
      const value = x[k]!;
      if (value === 0) continue;
      const row = k * hidden;
      for (let h = 0; h < hidden; h++) sums[h]! += value * weights[row + h]!;
    }
    const out = biases + hidden;
    let total = weights[out + hidden]!;
    for (let h = 0; h < hidden; h++) if (sums[h]! > 0) total += sums[h]! * weights[out + h]!;
    return total;
  }
}
