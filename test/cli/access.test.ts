import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseAccessFile } from '../../src/rpc/access/file.js';
import { tokenDigest } from '../../src/rpc/tokens.js';
import { orleans } from './harness.js';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-'));
  file = join(folder, 'access.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

const content = () => parseAccessFile(readFileSync(file, 'utf8'), file).principals;

describe('orleans access', () => {
  test('add prints a token once and stores its digest only; a second token is stored beside the first', async () => {
    const first = await orleans(['access', 'add', 'alice', '--file', file, '--days', '30', '--games', '8', '--rate', '100']);
    expect(first.code).toBe(0);
    const token = first.out.trim();
    expect(token).toMatch(/^orleans_[\w-]{32}$/);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(statSync(file).mode & 0o077).toBe(0);
    const [alice] = content();
    expect(alice).toMatchObject({
      name: 'alice',
      limits: { games: 8, rate: 100 },
      tokens: [{ sha256: tokenDigest(token).toString('hex') }],
    });
    const days = (Date.parse(alice!.tokens[0]!.expires!) - Date.parse(alice!.tokens[0]!.created!)) / 86_400_000;
    expect(days).toBe(30);
    await orleans(['access', 'add', 'alice', '--file', file, '--games', '9']);
    expect(content()).toMatchObject([{ name: 'alice', limits: { games: 9, rate: 100 }, tokens: [{}, {}] }]);
  });

  test('list has the number of valid tokens and the limits of each principal, and no digest', async () => {
    const tokens = [{ sha256: '0'.repeat(64), expires: '2020-01-01T00:00:00Z' }, { sha256: '1'.repeat(64) }];
    writeFileSync(file, JSON.stringify({ principals: [{ name: 'bob', limits: { vectors: 2 }, tokens }] }));
    expect((await orleans(['access', 'list', '--file', file])).out).toBe('  bob  1 good of 2 tokens, until removed · vectors 2\n');
  });

  test('remove removes the older tokens or the principal', async () => {
    await orleans(['access', 'add', 'alice', '--file', file]);
    const newest = (await orleans(['access', 'add', 'alice', '--file', file])).out.trim();
    await orleans(['access', 'add', 'bob', '--file', file]);
    expect((await orleans(['access', 'remove', 'alice', '--file', file, '--older'])).code).toBe(0);
    expect(content().find(({ name }) => name === 'alice')!.tokens).toMatchObject([{ sha256: tokenDigest(newest).toString('hex') }]);
    await orleans(['access', 'remove', 'alice', '--file', file]);
    expect(content().map(({ name }) => name)).toEqual(['bob']);
  });

  test.each([
    [['access'], /is not a command; add one of add, list, remove/],
    [['access', 'add', 'a b'], /not the name of a principal; use/],
    [['access', 'remove', 'nobody'], /cannot be read \(there is no such file/],
    [['access', 'add', 'alice', '--file', '/no/such/folder/access.json'], /cannot be written \(there is no such file or folder\)/],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, err } = await orleans(args);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});
