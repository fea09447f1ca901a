// The replacement of control groups: watching processes and stopping them.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SANDBOX } from '../../../src/arena/sandbox.js';
import { Checks, ContainerEnforcer } from '../../../src/arena/sandbox/enforcer.js';
import { descendantsOf, fieldOf, statusOf } from '../../../src/arena/sandbox/processes.js';
import { continueAll, exceedsMemory, isAwake, shareOf, stopAll } from '../../../src/arena/sandbox/watch.js';
import { titled } from '../../tools.js';
import { lackOf } from '../puppets.js';

const lack = lackOf('bwrap');

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** A program in new name spaces that has reported that it is ready. */
async function begin(script: string, options: readonly string[] = []): Promise<number> {
  const sandbox = [
    ...options,
    '--unshare-pid',
    '--die-with-parent',
    '--ro-bind',
    '/',
    '/',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--size',
    '67108864',
    '--tmpfs',
    '/tmp',
  ];
  const child = spawn('bwrap', [...sandbox, 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(child);
  await once(child.stdout!, 'data');
  return child.pid!;
}

const statesOf = (root: number): string[] => descendantsOf(root).map((pid) => fieldOf(statusOf(pid), 'State')?.[0] ?? 'X');

/** Waits for the kernel to have done what it was asked. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !holds(); turn++) await new Promise((done) => setImmediate(done));
  expect(holds()).toBe(true);
}

test('an ended container is not checked any more', () => {
  vi.useFakeTimers();
  try {
    let removed = 0;
    // of a process that does not exist
    const enforcer = new ContainerEnforcer(
      { ...DEFAULT_SANDBOX, freeze: true },
      () => 2 ** 30,
      () => removed++,
    );
    enforcer.begin(0, () => undefined);
    enforcer.pause(true);
    expect(vi.getTimerCount()).toBe(1);
    enforcer.sweep();
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toBe(1);
    enforcer.pause(false);
    enforcer.pause(true);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

describe('the checks of a program', () => {
  let [now, usedMs, made, dear] = [0, 0, 0, 0];
  let takes = { ms: 0, usedMs: 0 };
  const checks = new Checks(
    () => {
      made++;
      now += takes.ms;
      usedMs += takes.usedMs;
    },
    () => dear++,
    { now: () => now, usedMs: () => usedMs },
  );
  beforeEach(() => {
    vi.useFakeTimers();
    [made, dear, checks.spentMs] = [0, 0, 0];
  });
  afterEach(() => {
    checks.stop();
    vi.useRealTimers();
  });

  test('are counted, and the next begins after as much time as the last one took', () => {
    takes = { ms: 400, usedMs: 100 };
    checks.start();
    vi.advanceTimersByTime(100);
    expect([made, checks.spentMs]).toEqual([1, 400]);
    vi.advanceTimersByTime(399);
    expect(made).toBe(1);
    vi.advanceTimersByTime(1);
    expect([made, checks.spentMs, dear]).toEqual([2, 800, 0]);
    checks.stop();
    vi.advanceTimersByTime(10_000);
    expect([made, vi.getTimerCount()]).toEqual([2, 0]);
  });

  test('are reported if they use a second of processor time, not if they wait for the processor', () => {
    takes = { ms: 30_000, usedMs: 100 };
    checks.start();
    vi.advanceTimersByTime(100);
    expect(dear).toBe(0);
    takes = { ms: 1100, usedMs: 1100 };
    vi.advanceTimersByTime(30_000);
    expect(dear).toBe(1);
  });
});

test('memory of an ended process does not count', async () => {
  const child = spawn('true', { stdio: 'ignore' });
  const { pid } = child;
  await once(child, 'exit');
  expect(shareOf(pid!)).toBe(0);
});

describe.skipIf(lack !== null)(titled('a watched program', lack), () => {
  test('is stopped with its children, and continues', async () => {
    const root = await begin('for k in 1 2 3; do sh -c "while :; do :; done" & done; echo ready; while :; do :; done');
    expect(isAwake(root)).toBe(true);
    expect(stopAll(root)).toBe(true);
    await until(() => !isAwake(root));
    // with the first process of the name space
    await until(() => statesOf(root).filter((state) => state === 'T').length === 5);
    continueAll(root);
    await until(() => isAwake(root) && !statesOf(root).includes('T'));
  });

  test('is stopped although one of its processes wakes another one', async () => {
    const root = await begin('sh -c "while :; do :; done" & echo ready; while :; do :; done');
    const [, first, last] = descendantsOf(root);
    const kill = process.kill.bind(process);
    let woken = 0;
    const spy = vi.spyOn(process, 'kill').mockImplementation((pid, name) => {
      if (pid === last && woken++ === 0) kill(first!, 'SIGCONT');
      return kill(pid, name);
    });
    try {
      expect(stopAll(root)).toBe(true);
    } finally {
      spy.mockRestore();
    }
    expect(woken).toBe(1);
    await until(() => statesOf(root).filter((state) => state === 'T').length === 3);
  });

  test('in a container is stopped while its seat waits, if the host sees it and the sandbox can freeze', async () => {
    const root = await begin('sh -c "while :; do :; done" & echo ready; while :; do :; done');
    const enforcerOf = (freeze: boolean, found: number | null): ContainerEnforcer =>
      new ContainerEnforcer(
        { ...DEFAULT_SANDBOX, freeze },
        () => found,
        () => undefined,
      );
    for (const enforcer of [enforcerOf(false, root), enforcerOf(true, null)]) enforcer.pause(true);
    expect(isAwake(root)).toBe(true);
    const enforcer = enforcerOf(true, root);
    enforcer.pause(true);
    await until(() => !isAwake(root));
    enforcer.pause(false);
    await until(() => isAwake(root) && !statesOf(root).includes('T'));
  });

  test('is stopped in the first process of its name space too', async () => {
    const root = await begin('sh -c "while :; do :; done" & echo ready; while :; do :; done');
    const [first] = descendantsOf(root);
    // as an engine of containers reports it
    expect(stopAll(first!)).toBe(true);
    await until(() => fieldOf(statusOf(first!), 'State')!.startsWith('T'));
    continueAll(first!);
    await until(() => !fieldOf(statusOf(first!), 'State')!.startsWith('T'));
  });

  test('is noticed when its processes together use too much memory; shared memory counts once', async () => {
    const hold = (mebibytes: number): string => `perl -e 'my $held = "x" x (${mebibytes} << 20);`;
    const root = await begin(`${hold(24)} fork for 1 .. 2; $| = 1; print "ready"; sleep 60'`);
    await until(() => descendantsOf(root).length >= 5);
    // four processes show 24 MiB each, which they share
    expect(exceedsMemory(root, { ...DEFAULT_SANDBOX, memoryMiB: 64 }, ['/tmp'])).toBe(false);
    const other = await begin(`for k in 1 2 3; do ${hold(24)} sleep 60' & done; ${hold(24)} $| = 1; print "ready"; sleep 60'`);
    await until(() => exceedsMemory(other, { ...DEFAULT_SANDBOX, memoryMiB: 64 }, ['/tmp']));
  });

  test('does not use the disks of the host while its sandbox is made', async () => {
    // its only process is the first one, as at the beginning
    const root = await begin('echo ready; exec sleep 60', ['--as-pid-1']);
    expect(descendantsOf(root)).toHaveLength(1);
    expect(exceedsMemory(root, { ...DEFAULT_SANDBOX, memoryMiB: 64 }, ['/'])).toBe(false);
  });

  const threads = spawnSync('perl', ['-e', 'use threads']).status === 0;
  test.skipIf(!threads)(titled('is seen when its first thread has ended', threads ? null : 'perl'), async () => {
    const exit = process.arch === 'arm64' ? 93 : 60;
    const thread = '$| = 1; my $held = "x" x (24 << 20); print "ready"; sleep 60';
    const root = await begin(`perl -e 'use threads; threads->create(sub { ${thread} }); syscall(${exit}, 0)'; sleep 60`);
    const isLeft = (pid: number): boolean => readFileSync(`/proc/${pid}/status`, 'latin1').includes('\nState:\tZ');
    await until(() => descendantsOf(root).some(isLeft));
    const limits = { ...DEFAULT_SANDBOX, memoryMiB: 16 };
    expect([exceedsMemory(root, limits, ['/tmp']), exceedsMemory(root, { ...limits, memoryMiB: 256 }, ['/tmp'])]).toEqual([true, false]);
    expect(stopAll(root)).toBe(true);
    await until(() => !isAwake(root));
  });

  test('is noticed when its scratch folder has too many files', async () => {
    const root = await begin('mkdir /tmp/d; cd /tmp/d; seq 20000 | xargs touch; echo ready; sleep 60');
    expect(exceedsMemory(root, { ...DEFAULT_SANDBOX, memoryMiB: 16 }, ['/tmp'])).toBe(true);
    expect(exceedsMemory(root, { ...DEFAULT_SANDBOX, memoryMiB: 64 }, ['/tmp'])).toBe(false);
  });

  test('is noticed when its scratch folder has too much data', async () => {
    const root = await begin('head -c 20M /dev/urandom > /tmp/much; rm /tmp/none 2>/dev/null; echo ready; sleep 60');
    expect(exceedsMemory(root, { ...DEFAULT_SANDBOX, memoryMiB: 16 }, ['/tmp'])).toBe(true);
    expect(exceedsMemory(root, { ...DEFAULT_SANDBOX, memoryMiB: 64 }, ['/tmp'])).toBe(false);
  });
});
