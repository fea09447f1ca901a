/** Wide layers in WebAssembly compute what plain JavaScript computes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Dense } from '../../agents/bots/policy/dense.js';
import { Network } from '../../agents/bots/policy/network.js';
import { readOnnx } from '../../agents/bots/policy/onnx.js';
import { TableLayer } from '../../agents/bots/policy/table-layer.js';
import { Kernel, WideDense } from '../../agents/bots/policy/wide-dense.js';
import { weights, writeOnnx } from '../onnx.js';

const ROWS = 3;

test.each([
  [1, 32],
  [70, 33],
  [300, 256],
])('%i inputs, %i outputs', (inputs, outputs) => {
  const kernel = Kernel.create()!;
  const [matrix, bias] = [weights(inputs * outputs, 1), weights(outputs, 2)];
  const wide = new WideDense(kernel, matrix, bias, inputs);
  // a later layer makes the memory grow, which ends the views of the earlier one
  const later = new WideDense(kernel, weights(inputs * 512, 3), weights(512, 4), inputs);
  const x = weights(ROWS * inputs, 5).map((value, k) => (k % 3 === 0 || k < inputs ? 0 : value));
  const [got, wanted] = [new Float32Array(ROWS * outputs), new Float32Array(ROWS * outputs)];
  later.run(x, new Float32Array(ROWS * 512), ROWS);
  wide.run(x, got, ROWS);
  new Dense(matrix, bias, inputs).run(x, wanted, ROWS);
  expect(got.subarray(0, outputs), 'a row of zeros is the bias').toEqual(bias);
  wanted.forEach((value, k) => expect(Math.abs(got[k]! - value), `number ${k}`).toBeLessThan(1e-5));
});

test('a first layer by a table of the values of inputs computes what it computes by features', () => {
  const [inputs, hidden] = [60, 40];
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
            { op: 'Relu', inputs: ['sum'], output: 'hidden' },
            { op: 'MatMul', inputs: ['hidden', 'v'], output: 'logits' },
          ],
          constants: [
            { name: 'at', dims: [90], values: at, type: 'int64' },
            { name: 'steps', dims: [90], values: weights(90, 1) },
            { name: 'zero', dims: [], values: [0] },
            { name: 'one', dims: [], values: [1] },
            { name: 'w', dims: [inputs + 90, hidden], values: weights((inputs + 90) * hidden, 2) },
            { name: 'b', dims: [hidden], values: weights(hidden, 3) },
            { name: 'v', dims: [hidden, 4], values: weights(hidden * 4, 4) },
          ],
          outputs,
        }),
      ),
    );
  // with the features as an output there is no table
  const [table, plain] = [networkWith(['logits']), networkWith(['logits', 'features'])];
  const made = vi.spyOn(TableLayer.prototype, 'run');
  // new values in every row: the table is emptied several times
  for (let round = 0; round < 100; round++) {
    const x = weights(ROWS * inputs, round).map((value, k) => (k % 2 === 0 ? 0 : value));
    for (const network of [table, plain]) {
      network.input.set(x);
      network.run(ROWS);
    }
    for (let row = 0; row < ROWS; row++)
      for (let k = 0; k < 4; k++) expect(Math.abs(table.logit(row, k) - plain.logit(row, k)), `row ${row} of ${round}`).toBeLessThan(1e-4);
  }
  expect(made).toHaveBeenCalledTimes(100);
});

test('narrow layers stay in JavaScript, and all layers where WebAssembly is missing', () => {
  expect([31, 32].map((outputs) => Kernel.suits(outputs))).toEqual([false, true]);
  vi.stubGlobal('WebAssembly', undefined);
  expect(Kernel.create()).toBeNull();
  vi.unstubAllGlobals();
});

test('kernel.ts was made from kernel.wat', () => {
  const [source, made] = ['kernel.wat', 'kernel.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, '..', '..', 'agents', 'bots', 'policy', file)),
  );
  expect(made!.toString()).toContain(createHash('sha256').update(source!).digest('hex'));
});
