// Commands of sandboxes: the files that they show, and the arguments that other users of the host can read.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SANDBOX, driverOf, shortcomingsOf, type Driver, type Launch, type Plan } from '../../../src/arena/sandbox.js';
import { readCommand } from '../../../src/arena/queue/submission.js';
import { coreLimit } from '../../../src/arena/sandbox/limits.js';
import { masksOf, needsOf } from '../../../src/arena/sandbox/program.js';
import { titled } from '../../tools.js';
import { lackOf } from '../puppets.js';

const lack = lackOf('bwrap');

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'orleans-plan-')));
  for (const folder of ['results', 'bots/ann']) mkdirSync(join(root, folder), { recursive: true });
  symlinkSync('.', join(root, 'link'));
  symlinkSync('../results', join(root, 'bots', 'alias'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function planOf(driver: Driver, change: Partial<Launch>): Plan {
  const sandbox = { ...DEFAULT_SANDBOX, driver, image: 'i' };
  const launch: Launch = {
    name: 'b',
    command: ['sh'],
    folder: root,
    readable: [],
    hidden: [],
    environment: {},
    socketFolder: root,
    sandbox,
  };
  return driverOf(driver).plan({ ...launch, ...change });
}

/** The options of bubblewrap, which are not words of its command. */
const optionsOf = (plan: Plan): string[] => String(plan.inputs[1]).split('\0');

test('the plan hides files by their real paths', () => {
  const masks = (hidden: string, shown: string): string[] => masksOf([join(root, hidden)], [join(root, shown)]).map(({ path }) => path);
  expect(masks('results', '.')).toEqual([join(root, 'results')]);
  expect(masks('link/results', '.')).toEqual([join(root, 'results')]);
  expect(masks('results', 'link')).toEqual([join(root, 'link/results')]);
  expect(masks('link/results', 'bots')).toEqual([]);
  expect(masks('bots/alias', 'results')).toEqual([join(root, 'results')]);
  expect(masks('missing', '.')).toEqual([]);
});

test('a program can read its installation, and no other files of the folders around it', () => {
  const shown = (prefix: string): string[] => {
    const program = join(root, prefix, 'bin', 'tool');
    for (const name of ['bin', 'lib', 'share/keyrings', 'other']) mkdirSync(join(root, prefix, name), { recursive: true });
    writeFileSync(program, '');
    return needsOf(program, { command: ['tool'], folder: root, readable: [], hidden: [] }).map((path) =>
      relative(join(root, prefix), path),
    );
  };
  expect(shown('.local')).toEqual(['bin/tool']);
  expect(shown('tool-1.0')).toEqual(['bin', 'lib', 'share']);
});

test('a submission starts with an interpreter, a program in its folder, or one that the host names', () => {
  const command = (program: string, programs: string[] = []): string[] => {
    writeFileSync(join(root, 'bot.json'), JSON.stringify({ command: [program] }));
    return readCommand(root, programs);
  };
  for (const program of ['node', 'python3', 'python3.12', './uvx']) expect(command(program)).toEqual([program]);
  expect(command('uvx', ['uvx'])).toEqual(['uvx']);
  for (const program of ['uvx', 'python3x', 'nodes']) expect(() => command(program)).toThrow('Submissions are not started with');
});

describe.skipIf(lack !== null)(titled('bubblewrap', lack), () => {
  test.each([
    [0, 0],
    [1000, 1],
  ])('for user %i the plan has %i warnings about resources that programs of one user share', (user, times) => {
    const getuid = vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(user);
    const warnings = shortcomingsOf([{ sandbox: DEFAULT_SANDBOX }]);
    getuid.mockRestore();
    expect(warnings.filter((sentence) => /epoll watches.* as root/.test(sentence))).toHaveLength(times);
  });

  test('where core dumps are limited to 0, programs start with this limit, and the host is warned', () => {
    const drivers = join(import.meta.dirname, '..', '..', '..', 'dist', 'src', 'arena', 'sandbox');
    const program = `
      import { spawnSync } from 'node:child_process';
      import { BwrapDriver } from ${JSON.stringify(join(drivers, 'bwrap.js'))};
      import { withoutCoreDumps } from ${JSON.stringify(join(drivers, 'limits.js'))};
      const [limit, ...options] = withoutCoreDumps();
      console.log(spawnSync(limit, [...options, 'true']).status, ...options, /core_pattern/.test(new BwrapDriver().risk() ?? ''));`;
    const said = (...limits: string[]): string => {
      const { stdout } = spawnSync('prlimit', [...limits, process.execPath, '--input-type=module', '-e', program], { encoding: 'utf8' });
      return stdout.trim();
    };
    // root may raise limits by a capability
    const bound = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_resource'] : [];
    expect(said('--core=0:0', ...bound)).toBe('0 --core=0:0 true');
    // this machine may have such a limit itself
    if (coreLimit() === 1) expect(said('--core=2:2', ...bound)).toBe('0 --core=1:1 false');
  });

  test('the plan hides results in system folders, but not the folder of the program there', () => {
    const [hidden, shown] = ['/usr/share', '/usr/share/doc'];
    const options = optionsOf(planOf('bwrap', { hidden: [hidden], readable: [shown], folder: shown }));
    const at = (path: string, option: string): number => options.findIndex((word, index) => word === path && options[index - 1] === option);
    expect(at(hidden, '--tmpfs')).toBeGreaterThan(at('/usr', '--ro-bind'));
    expect(options.lastIndexOf(shown, options.lastIndexOf('--chdir'))).toBeGreaterThan(at(hidden, '--tmpfs'));
  });

  /** The output of a script in the sandbox. */
  function said(script: string): string {
    const plan = planOf('bwrap', { command: ['sh', '-c', script] });
    const inputs = plan.inputs.map((bytes, index) => {
      const path = join(root, `input-${index}`);
      writeFileSync(path, bytes);
      return openSync(path, 'r');
    });
    plan.enforcer.prepare();
    const [program, ...args] = plan.command;
    const { stdout } = spawnSync(program!, args, {
      ...{ cwd: plan.folder, env: plan.environment, encoding: 'utf8' },
      stdio: ['ignore', 'pipe', 'ignore', 'ignore', ...inputs],
    });
    plan.enforcer.sweep();
    inputs.forEach(closeSync);
    return stdout;
  }

  test('a program cannot reach the first process of its sandbox', () => {
    expect(said('cat /proc/1/comm; cat /proc/self/comm')).toBe('cat\n');
  });

  test('a program cannot take all waiting signals of its user', () => {
    expect(said('grep pending /proc/self/limits')).toMatch(/^Max pending signals +1024 +1024 /);
  });

  test('the command of the sandbox contains no secret', () => {
    const plan = planOf('bwrap', { environment: { KEY: 'of-the-bot' } });
    expect(plan.command.join(' ')).not.toContain('of-the-bot');
    expect(optionsOf(plan)).toContain('of-the-bot');
    expect(plan.environment['KEY']).toBeUndefined();
  });
});

test.skipIf(process.platform === 'win32')('an engine of containers has no secret in its command, and keeps its own variables', () => {
  // an engine that answers
  const engine = join(root, 'docker');
  writeFileSync(engine, '#!/bin/sh\n');
  chmodSync(engine, 0o755);
  vi.stubEnv('PATH', `${root}:${process.env['PATH']}`);
  try {
    const { command, environment } = planOf('docker', { environment: { KEY: 'of-the-bot', PATH: '/bot', DOCKER_HOST: 'bot' } });
    expect(command.join(' ')).not.toContain('of-the-bot');
    expect(command).toEqual(expect.arrayContaining(['KEY', 'PATH=/bot', 'DOCKER_HOST=bot', 'HOME=/tmp']));
    expect(environment).toEqual({ ...process.env, KEY: 'of-the-bot' });
  } finally {
    vi.unstubAllEnvs();
  }
});
