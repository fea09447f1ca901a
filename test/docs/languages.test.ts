import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '../../src/rpc/protocol.js';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const proto = read('proto/orleans/v1/seat.proto');
const page = read('docs/languages.md');
const rust = /```rust\n(\/\/ src\/main\.rs[\s\S]*?)```/.exec(page)![1]!;

/** Fields of a message as Rust names them: a oneof is one field. */
function fieldsOf(message: string): string[] {
  const body = new RegExp(`^message ${message} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(proto)![1]!;
  const oneofs = [...body.matchAll(/oneof (\w+)/g)].map(([, name]) => name!);
  return [...oneofs, ...[...body.replace(/oneof[\s\S]*?\}/g, '').matchAll(/^ {2}[\w. ]+ (\w+) = \d+;/gm)].map(([, name]) => name!)];
}

test('the messages of the bot in Rust, which has no optional fields, set all fields or use defaults for the rest', () => {
  const made = [...rust.matchAll(/\b(PlayRequest|Seat\w+) \{ ([^}]*?) \}/g)];
  expect(made.map(([, message]) => message)).toEqual(['SeatHello', 'PlayRequest', 'SeatAction', 'PlayRequest']);
  const open = made.filter(([, message, text]) => {
    const named = text!.split(', ').map((field) => field.split(':')[0]);
    return !text!.endsWith('..Default::default()') && fieldsOf(message!).some((field) => !named.includes(field));
  });
  expect(open.map(([literal]) => literal)).toEqual([]);
});

test('the bots, the table of versions and the changelog have the version of the protocol', () => {
  const named = [...page.matchAll(/protocol_?version: "([\d.]+)"/gi)].map(([, version]) => version);
  expect(named).toEqual([PROTOCOL_VERSION, PROTOCOL_VERSION]);
  const [, newest] =
    /^\| Unreleased \| ([\d.]+) \|/m.exec(read('docs/support.md')) ?? /^\| [\d.]+ \| ([\d.]+) \|/m.exec(read('docs/support.md'))!;
  expect(newest).toBe(PROTOCOL_VERSION);
  expect(read('CHANGELOG.md')).toContain(`protocol ${PROTOCOL_VERSION.replace(/\.0$/, '')}`);
});
