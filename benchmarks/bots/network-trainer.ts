import type { Stream } from '../../src/core/rng.js';

/**
 * A network with one hidden layer (ReLU) and one output. Its weights are those of the hidden units in turn, their biases, the output's
 * weights and its bias.
 */
export class HiddenLayer {
  static size(inputs: number, hidden: number): number {
    return inputs * hidden + 2 * hidden + 1;
  }

  /** by hidden unit, for the last input, before the ReLU */
  readonly sums: Float32Array;

  constructor(
    readonly inputs: number,
    readonly hidden: number,
    readonly weights: Float32Array,
  ) {
    if (weights.length !== HiddenLayer.size(inputs, hidden))
      throw new Error(`${weights.length} weights, not ${HiddenLayer.size(inputs, hidden)}`);
    this.sums = new Float32Array(hidden);
  }

  value(x: Float32Array): number {
    const { inputs, hidden, weights, sums } = this;
    const biases = inputs * hidden;
    for (let h = 0; h < hidden; h++) sums[h] = weights[biases + h]!;
    // input by input, because most are 0
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

/** Adam (Kingma and Ba 2015). */
const MEMORY = 0.9;
const MEMORY_OF_SQUARES = 0.999;
const LEAST = 1e-8;
const DECAY = 1e-4;
/** the network that is used has the running mean of the trained weights */
const MEAN_KEEPS = 0.9995;
const BATCH = 64;

/** Trains a network on the latest examples by mean squared error. */
export class NetworkTrainer {
  readonly mean: Float32Array;
  private readonly gradient: Float32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private readonly behind: Float32Array;
  private readonly inputs: Float32Array[] = [];
  private readonly targets: number[] = [];
  private next = 0;
  private steps = 0;
  private errors = 0;
  private tried = 0;

  constructor(
    readonly network: HiddenLayer,
    private readonly capacity: number,
    private readonly stream: Stream,
  ) {
    const { weights, hidden } = network;
    this.mean = weights.slice();
    this.gradient = new Float32Array(weights.length);
    this.first = new Float32Array(weights.length);
    this.second = new Float32Array(weights.length);
    this.behind = new Float32Array(hidden);
  }

  /** Returns a network with small random weights. */
  static fresh(inputs: number, hidden: number, stream: Stream): HiddenLayer {
    const FINE = 65536;
    const between = (size: number): number => ((stream.below(FINE) + 0.5) / FINE - 0.5) * 2 * size;
    const weights = new Float32Array(HiddenLayer.size(inputs, hidden));
    for (let k = 0; k < inputs * hidden; k++) weights[k] = between(0.22);
    for (let h = 0; h < hidden; h++) weights[inputs * hidden + hidden + h] = between(0.15);
    return new HiddenLayer(inputs, hidden, weights);
  }

  get examples(): number {
    return this.inputs.length;
  }

  add(inputs: Float32Array, target: number): void {
    this.inputs[this.next] = inputs;
    this.targets[this.next] = target;
    this.next = (this.next + 1) % this.capacity;
  }

  /** Returns the mean squared error since the last call. */
  takeError(): number {
    const error = this.errors / Math.max(1, this.tried);
    this.errors = this.tried = 0;
    return error;
  }

  step(rate: number): void {
    const { gradient, first, second, mean } = this;
    const { weights } = this.network;
    gradient.fill(0);
    for (let n = 0; n < BATCH; n++) this.backward(this.stream.below(this.inputs.length));
    this.steps++;
    const scale = 1 - MEMORY ** this.steps;
    const scaleOfSquares = 1 - MEMORY_OF_SQUARES ** this.steps;
    const keeps = Math.min(MEAN_KEEPS, 1 - 1 / (this.steps + 1));
    for (let k = 0; k < weights.length; k++) {
      const slope = gradient[k]! / BATCH;
      first[k] = MEMORY * first[k]! + (1 - MEMORY) * slope;
      second[k] = MEMORY_OF_SQUARES * second[k]! + (1 - MEMORY_OF_SQUARES) * slope * slope;
      weights[k]! -= rate * (first[k]! / scale / (Math.sqrt(second[k]! / scaleOfSquares) + LEAST) + DECAY * weights[k]!);
      mean[k] = keeps * mean[k]! + (1 - keeps) * weights[k]!;
    }
  }

  private backward(example: number): void {
    const { gradient, behind, network } = this;
    const { inputs, hidden, weights, sums } = network;
    const x = this.inputs[example]!;
    const error = network.value(x) - this.targets[example]!;
    this.errors += error * error;
    this.tried++;
    const biases = inputs * hidden;
    const out = biases + hidden;
    gradient[out + hidden]! += error;
    for (let h = 0; h < hidden; h++) {
      const active = sums[h]! > 0;
      behind[h] = active ? error * weights[out + h]! : 0;
      if (!active) continue;
      gradient[out + h]! += error * sums[h]!;
      gradient[biases + h]! += behind[h]!;
    }
    for (let k = 0; k < inputs; k++) {
      const value = x[k]!;
      if (value === 0) continue;
      for (let h = 0; h < hidden; h++) gradient[k * hidden + h]! += value * behind[h]!;
    }
  }
}
