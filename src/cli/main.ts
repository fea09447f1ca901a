#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { fileSentence } from '../core/file-error.js';
import { run } from './run.js';

// a reader that has closed the pipe (`orleans spec base-4p | head`) is not a failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  const sentence = fileSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});

// exitCode instead of exit(): buffered output is written first
void run(process.argv.slice(2), {
  out: (line) => process.stdout.write(line),
  err: (line) => process.stderr.write(line),
  terminal: process.stderr.isTTY === true,
  input: () => text(process.stdin),
}).then((code) => {
  process.exitCode = code;
});
