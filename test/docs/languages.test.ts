import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const proto = readFileSync(join(ROOT, 'proto', 'orleans', 'v1', 'seat.proto'), 'utf8');
const rust = /```rust\n(\/\/ src\/main\.rs[\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs', 'languages.md'), 'utf8'))![1]!;

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
