import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandHelp } from '../../src/cli/run.js';
import { orleans } from './harness.js';

const COMMANDS = ['serve', 'play', 'try', 'bench', 'perft', 'replay', 'spec', 'rules'];

describe('orleans', () => {
  test('lists its commands, also without arguments', async () => {
    const { code, out } = await orleans([]);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect((await orleans(['--help'])).out).toBe(out);
  });

  test.each(COMMANDS)('%s --help explains the command', async (command) => {
    const { code, out, err } = await orleans([command, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n')[0]).toMatch(new RegExp(`^usage: orleans ${command} .*\\[options\\]$`));
    expect(out).toMatch(/^ {2}--help +print this help$/m);
  });

  test('help does not depend on the number of processors', async () => {
    const lines = (await commandHelp()).flatMap(({ help }) => help.split('\n').filter((line) => line.includes('--jobs ')));
    expect(lines.filter((line) => /\(default \d/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('(default one per processor)')).length).toBeGreaterThan(4);
  });

  test('prints its version', async () => {
    expect((await orleans(['--version'])).out).toMatch(/^orleans \d+\.\d+\.\d+\n$/);
  });

  test.each([
    [['fly'], 'orleans has no command "fly"; `orleans --help` lists them.\n'],
    [['constructor'], 'orleans has no command "constructor"; `orleans --help` lists them.\n'],
    [['serve', '--port', '99999'], '--port is "99999"; give a whole number from 0 to 65535.\n'],
    [['serve', '--log-level', 'loud'], '--log-level is "loud"; use one of silent, error, warn, info, debug.\n'],
    [
      ['try', 'base-2p', '--position', '/no/such/file'],
      expect.stringMatching(/^The file "\/no\/such\/file" cannot be read \(there is no such file or folder\); name another file\.\n$/),
    ],
    [
      ['play', 'base-2p', '--data', 'package.nothing'],
      expect.stringMatching(/^The file "package.nothing" cannot be read \(there is no such file or folder\); name another file\.\n$/),
    ],
    [['play', 'base-2p', '--bots', 'random,random,random'], '--bots names 3 bots for 2 seats; name one for all or one per seat.\n'],
    [['perft', '--position', 'x'], '--position is given without --depth; give --depth and a ruleset.\n'],
    [['perft', '--seed', '3'], '--seed is given without --depth; give --depth and a ruleset.\n'],
  ])('refuses %j with one sentence', async (argv, sentence) => {
    const { code, out, err } = await orleans(argv);
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: sentence });
  });

  test('refuses a file that is too large to be read into memory', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
    const path = join(folder, 'large.jsonl');
    writeFileSync(path, '');
    // without bytes on the disk
    truncateSync(path, 257 * 2 ** 20);
    const { code, err } = await orleans(['replay', path]);
    expect({ code, err }).toEqual({ code: 2, err: `The file "${path}" has more than 256 MiB; split it, or name another file.\n` });
    rmSync(folder, { recursive: true });
  });

  test.each([
    [['play', 'base-9p']],
    [['play', 'chess']],
    [['spec', 'base-5p@first-2014']],
    [['try', 'base-2p', '--actions', 'fly(tours)']],
    [['play', 'base-2p', '--bots', 'genius']],
  ])('a refusal of the engine ends %j with one sentence and code 2', async (argv) => {
    const { code, out, err } = await orleans(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^[^\n]+\.\n$/);
  });

  test('the built program prints the same as the tested one', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/src/cli/main.js', 'play', 'base-2p', '--games', '0'], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: '--games is "0"; give a whole number of at least 1.\n' });
  });
});
