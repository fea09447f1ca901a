/** Layers in WebAssembly return the same numbers as plain arithmetic. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { denseLayer, Kernel, lastLayer } from '../../agents/bots/policy/dense.js';
import { Network, transposed } from '../../agents/bots/policy/network.js';
import { readOnnx } from '../../agents/bots/policy/onnx.js';
import { TableLayer } from '../../agents/bots/policy/table-layer.js';
import { writeOnnx } from '../../benchmarks/bots/write-onnx.js';
import { weights } from '../onnx.js';

const ROWS = 3;
const GAME = {};

test.each([
  [1, 32],
  [9, 3],
  [70, 33],
  [300, 256],
])('%i inputs, %i outputs', (inputs, outputs) => {
  const kernel = new Kernel();
  const [matrix, bias] = [weights(inputs * outputs, 1), weights(outputs, 2)];
  const [x, got] = [kernel.numbers(inputs), kernel.numbers(outputs)];
  const wide = denseLayer(kernel, matrix, bias, x, got);
  const output = lastLayer(kernel, transposed(matrix, inputs, outputs), bias, x);
  // a later layer makes the memory grow, which invalidates the views of the earlier one
  denseLayer(kernel, weights(inputs * 2048, 3), weights(2048, 4), x, kernel.numbers(2048))();
  for (let row = 0; row < ROWS; row++) {
    x.data.set(weights(inputs, row).map((value, k) => (k % 3 === 0 || row === 0 ? 0 : value)));
    wide();
    if (row === 0) expect(got.data, 'a row of zeros is the bias').toEqual(bias);
    bias.forEach((first, k) => {
      const value = x.data.reduce((sum, input, from) => sum + input * matrix[from * outputs + k]!, first);
      expect(Math.abs(got.data[k]! - value), `number ${k}`).toBeLessThan(1e-5);
      expect(Math.abs(output(k) - value), `number ${k} by itself`).toBeLessThan(1e-5);
    });
  }
});

test('the first layer has the same results from tables as from features', () => {
  const [inputs, hidden] = [200, 40];
  const at = Array.from({ length: 90 }, (_, k) => (k * 7) % inputs);
  const networkWith = (outputs: string[]): Network =>
    new Network(
      readOnnx(
        writeOnnx({
          width: inputs,
          nodes: [
            { op: 'Gather', inputs: ['observation', 'at'], output: 'some', attributes: { axis: 1 } },
            { op: 'Sub', inputs: ['some', 'steps'], output: 'above' },
            { op: 'Clip', inputs: ['above', 'zero', 'one'], output: 'clipped' },
            { op: 'Concat', inputs: ['observation', 'clipped'], output: 'features', attributes: { axis: 1 } },
            { op: 'Gemm', inputs: ['features', 'w', 'b'], output: 'sum' },
            // nodes after the table may use the input
            { op: 'Gather', inputs: ['observation', 'at'], output: 'again', attributes: { axis: 1 } },
            { op: 'MatMul', inputs: ['again', 'u'], output: 'more' },
            { op: 'Add', inputs: ['sum', 'more'], output: 'all' },
            { op: 'Relu', inputs: ['all'], output: 'hidden' },
            { op: 'MatMul', inputs: ['hidden', 'v'], output: 'logits' },
          ],
          constants: [
            { name: 'at', dims: [90], values: at, type: 'int64' },
            { name: 'steps', dims: [90], values: weights(90, 1) },
            { name: 'zero', dims: [], values: [0] },
            { name: 'one', dims: [], values: [1] },
            { name: 'w', dims: [inputs + 90, hidden], values: weights((inputs + 90) * hidden, 2) },
            { name: 'b', dims: [hidden], values: weights(hidden, 3) },
            { name: 'u', dims: [90, hidden], values: weights(90 * hidden, 5) },
            { name: 'v', dims: [hidden, 4], values: weights(hidden * 4, 4) },
          ],
          outputs,
        }),
      ),
    );
  // with the features as an output the table is missing
  const [table, plain] = [networkWith(['logits']), networkWith(['logits', 'features'])];
  const made = vi.spyOn(TableLayer.prototype, 'run');
  const factors = weights(inputs, 9).map((factor) => factor / 10_000);
  // sums of numbers of very different sizes depend on their order
  factors[0] = 1e4;
  const answers = (network: Network, codes: Uint8Array, seat = 0, by = factors): number[] => {
    network.runCodes(codes, by, GAME, seat);
    return Array.from({ length: 4 }, (_, action) => network.logit(action));
  };
  // new values in every row: the table is emptied several times
  for (let row = 0; row < 200; row++) {
    const codes = Uint8Array.from(weights(inputs, row), (value, k) => ((k + row) % 2 === 0 ? 0 : 128 + 127 * value));
    const got = answers(table, codes);
    const wanted = answers(plain, codes);
    if (codes[0] === 0) got.forEach((logit, k) => expect(Math.abs(logit - wanted[k]!), `row ${row}`).toBeLessThan(1e-5));
    expect(answers(table, codes, 1 + (row % 2)), `row ${row} after others of its seat`).toEqual(got);
    if (row % 20 === 19) {
      expect(answers(networkWith(['logits']), codes), `row ${row} after none`).toEqual(got);
      const other = factors.map((factor) => factor / 2);
      expect(answers(table, codes, 0, other), `row ${row} by other factors`).toEqual(answers(networkWith(['logits']), codes, 0, other));
    }
  }
  expect(made).toHaveBeenCalledTimes(430);
});

test('networks are refused without WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(() => new Kernel()).toThrow('Networks need WebAssembly with SIMD, which is missing or forbidden here; update Node or the browser');
  vi.unstubAllGlobals();
});

test('kernel.ts is compiled from the current kernel.wat', () => {
  const [source, made] = ['kernel.wat', 'kernel.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, '..', '..', 'agents', 'bots', 'policy', file)),
  );
  expect(made!.toString()).toContain(createHash('sha256').update(source!).digest('hex'));
});
