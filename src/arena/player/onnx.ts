import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../core/result.js';
import { ROOT } from '../../server/package.js';
import { isFile } from '../sandbox/program.js';
import { DEFAULT_SANDBOX, type SandboxSpec } from '../sandbox.js';
import type { ProgramSpec } from './process.js';

/*
 * `onnxruntime-node` (Microsoft, MIT) is an optional peer dependency: it unpacks to 290 MB, and its install script downloads GPU libraries.
 * `npm install --no-save --ignore-scripts onnxruntime-node` is enough for the CPU.
 */

const PROGRAM = fileURLToPath(new URL('onnx-program.js', import.meta.url));

/** The folder of the runtime; tests replace it. */
export const RUNTIME = {
  find(): string {
    try {
      return dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
    } catch {
      throw new Refusal(
        'ONNX_MISSING',
        'The package onnxruntime-node, which bots of kind onnx need, is not installed; install it: npm install --no-save --ignore-scripts onnxruntime-node (for an orleans from pip or npm, beside it), or play the file without it as policy:FILE.onnx.',
        'FAILED_PRECONDITION',
      );
    }
  },
};

/** The program for a model (`onnx-program.ts`), in a sandbox like any other: ONNX Runtime limits neither memory nor time. */
export function programOf(name: string, model: string, temperature: number, sandbox: SandboxSpec | undefined, folder: string): ProgramSpec {
  if (!(temperature >= 0 && Number.isFinite(temperature)))
    throw new Refusal('BOT_SPEC', `The bot ${name} has the temperature ${temperature}; give a number of at least 0.`);
  const path = resolve(folder, model);
  // before the search for the package, so that nobody installs it for a missing file
  if (!isFile(path)) throw new Refusal('MODEL_UNREADABLE', `There is no model "${path}"; correct the path.`);
  const runtime = RUNTIME.find();
  const { driver } = sandbox ?? DEFAULT_SANDBOX;
  return {
    name,
    command: [driver === 'docker' || driver === 'podman' ? 'node' : process.execPath, PROGRAM, runtime, path, String(temperature)],
    readable: [...['dist', 'node_modules', 'package.json'].map((part) => join(ROOT, part)), dirname(runtime), PROGRAM, path].filter(
      existsSync,
    ),
    ...(sandbox !== undefined && { sandbox }),
  };
}
