/** Wide layers in WebAssembly compute what plain JavaScript computes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Dense } from '../../agents/bots/policy/dense.js';
import { Kernel, WideDense } from '../../agents/bots/policy/wide-dense.js';
import { weights } from '../onnx.js';

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

test('narrow layers stay in JavaScript', () => {
  expect([31, 32].map((outputs) => Kernel.suits(outputs))).toEqual([false, true]);
});

test('kernel.ts was made from kernel.wat', () => {
  const [source, made] = ['kernel.wat', 'kernel.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, '..', '..', 'agents', 'bots', 'policy', file)),
  );
  expect(made!.toString()).toContain(createHash('sha256').update(source!).digest('hex'));
});
