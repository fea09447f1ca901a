import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { orleans } from './harness.js';

const folder = mkdtempSync(join(tmpdir(), 'orleans-perft-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FILES = readdirSync('test/perft')
  .filter((name) => name.endsWith('.perft'))
  .map((name) => join('test/perft', name));

const BROKEN = `id       demo
ruleset  base-2p
seed     1
perft    1 7 0123456789abcdef
`;

describe('orleans perft', () => {
  test.each(FILES)('the trees of %s have the sizes and hashes of the file', async (file) => {
    const { code, out, err } = await orleans(['perft', file]);
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.stringMatching(/^\S+: (\d+) of \1 counts agree\n$/) });
  });

  test('names the count that differs; --update changes only that count', async () => {
    const file = join(folder, 'demo.perft');
    expect((await orleans(['perft', '-'], { input: BROKEN })).out).toMatch(
      /^-, demo, depth 1: \d+ [0-9a-f]{16}, the file says 7 0123456789abcdef\n-: 0 of 1 counts agree\n$/,
    );
    copyFileSync(FILES[0]!, file);
    expect((await orleans(['perft', file, '--update'])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(FILES[0]!, 'utf8'));
  });

  test('counts one position depth by depth within its budget', async () => {
    const { code, out } = await orleans(['perft', 'base-2p', '--depth', '2', '--seed', '1']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^perft {4}1 \d+ [0-9a-f]{16}\nperft {4}2 \d+ [0-9a-f]{16}\n$/) });
    expect(await orleans(['perft', 'base-2p', '--depth', '2', '--nodes', '5'])).toMatchObject({
      code: 1,
      err: 'Depth 1 has more than 5 positions; raise --nodes to count it.\n',
    });
  });

  test.each([
    ['perft 1 2 3', /Line 1 of - cannot be read \(a block begins with "id"\); correct it\.\n$/],
    ['id x\nfly  high', /Line 2 of - cannot be read \("fly" is none of id, ruleset, seed, pos, bug, perft\); correct it\.\n$/],
    ['id x\npos {', /Line 2 of - cannot be read \(the position is not JSON\); correct it\.\n$/],
    ['id x\nperft 1 two', /Line 2 of - cannot be read \(perft takes a depth, a count and 16 hex digits\); correct it\.\n$/],
  ])('refuses the file %j', async (input, message) => {
    expect(await orleans(['perft', '-'], { input })).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
  });
});
