// The filter of system calls, run as the kernel runs it.
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { describe, expect, test } from 'vitest';
import { containerProfile } from '../../../src/arena/sandbox/profile.js';
import { ALLOW, AND, assembleFilter, AUDIT, IF_AT_LEAST, IF_EQUAL, KILL, LOAD, RETURN } from '../../../src/arena/sandbox/seccomp.js';
import { DENIED_CALLS, LAST_CALL, MACHINES, type Machine } from '../../../src/arena/sandbox/syscalls.js';

const ERROR = 0x0005_0000;

/** The result of the filter for a call. */
function judge(program: Buffer, machine: number, call: number, ...given: number[]): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call, 0);
  data.writeUInt32LE(machine, 4);
  given.forEach((value, index) => data.writeBigUInt64LE(BigInt.asUintN(64, BigInt(value)), 16 + 8 * index));
  let word = 0;
  for (let at = 0; at < program.length; at += 8) {
    const [code, yes, no, value] = [program.readUInt16LE(at), program[at + 2]!, program[at + 3]!, program.readUInt32LE(at + 4)];
    if (code === LOAD) word = data.readUInt32LE(value);
    else if (code === AND) word = (word & value) >>> 0;
    else if (code === IF_EQUAL) at += 8 * (word === value ? yes : no);
    else if (code === IF_AT_LEAST) at += 8 * (word >= value ? yes : no);
    else if (code === RETURN) return value;
    else throw new Error(`the kernel has no instruction ${code} here`);
  }
  throw new Error('the program ends without a verdict');
}

describe.each([...MACHINES])('on %s', (machine) => {
  const column = MACHINES.indexOf(machine);
  const counted = assembleFilter(machine, true);
  const uncounted = assembleFilter(machine, false);
  const numberOf = (name: string): number => DENIED_CALLS.find((call) => call.name === name)!.numbers[column]!;
  const errorOf = (name: string, ...given: number[]): string | undefined => {
    const verdict = judge(counted, AUDIT[machine], numberOf(name), ...given);
    if (verdict === ALLOW) return undefined;
    return Object.entries(constants.errno).find(([, value]) => verdict === (ERROR | value))?.[0];
  };

  test('calls on the list are denied with their errors, and all other known calls are allowed', () => {
    const listed = new Set<number>();
    const rows = new Set<string>();
    for (const { name, numbers, denial, test: condition, uncounted: only } of DENIED_CALLS) {
      const number = numbers[column];
      if (number == null) continue;
      const row = `${number} ${condition?.argument} ${condition?.mask}`;
      expect(rows.has(row), `${name} has one row for each test`).toBe(false);
      rows.add(row);
      listed.add(number);
      if (condition !== undefined) continue;
      const error = ERROR | constants.errno[denial];
      expect(judge(uncounted, AUDIT[machine], number), name).toBe(error);
      expect(judge(counted, AUDIT[machine], number), name).toBe(only === true ? ALLOW : error);
    }
    for (let number = 0; number <= LAST_CALL; number++)
      if (!listed.has(number)) expect(judge(uncounted, AUDIT[machine], number, 1, 2, 3, 4, 5, 6), `call ${number}`).toBe(ALLOW);
  });

  test('programs can start threads and children, but no name spaces', () => {
    const [thread, fork] = [0x003d_0f00, 0x0120_0011];
    expect([errorOf('clone', thread), errorOf('clone', fork)]).toEqual([undefined, undefined]);
    for (const flag of [0x0002_0000, 0x0200_0000, 0x0400_0000, 0x0800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000])
      expect(errorOf('clone', flag | 17), flag.toString(16)).toBe('EPERM');
    expect(errorOf('clone3')).toBe('ENOSYS');
  });

  test('programs can open unix sockets and netlink sockets for routes, but no others', () => {
    for (const family of [1, 16]) expect(errorOf('socket', family)).toBeUndefined();
    // packet filters, events of devices, kernel cryptography
    for (const protocol of [2, 4, 12, 15, 21]) expect(errorOf('socket', 16, 3, protocol)).toBe('EAFNOSUPPORT');
    // internet, packets, kernel cryptography, virtual machines
    for (const family of [0, 2, 10, 17, 38, 40]) expect(errorOf('socket', family)).toBe('EAFNOSUPPORT');
  });

  test('programs can send over sockets, but no urgent data', () => {
    const [oob, dontwait, nosignal] = [1, 0x40, 0x4000];
    for (const [name, ...before] of [
      ['sendto', 3, 0, 9],
      ['sendmsg', 3, 0],
      ['sendmmsg', 3, 0, 9],
    ] as const) {
      for (const flags of [0, dontwait, nosignal, dontwait | nosignal]) expect(errorOf(name, ...before, flags), name).toBeUndefined();
      for (const flags of [oob, oob | dontwait | nosignal]) expect(errorOf(name, ...before, flags), name).toBe('ENOTSUP');
    }
  });

  test('programs can change their limits, but not that of core dumps', () => {
    const [core, stack] = [4, 3];
    expect([errorOf('setrlimit', core), errorOf('prlimit64', 0, core)]).toEqual(['EPERM', 'EPERM']);
    expect([errorOf('setrlimit', stack), errorOf('prlimit64', core, stack)]).toEqual([undefined, undefined]);
  });

  test('programs get no huge pages', () => {
    expect([errorOf('mmap', 0, 4096, 3, 0x4_0022), errorOf('mmap', 0, 4096, 3, 0x22)]).toEqual(['ENOMEM', undefined]);
    expect([errorOf('memfd_create', 0, 5), errorOf('memfd_create', 0, 1)]).toEqual(['ENOMEM', undefined]);
  });

  test('programs can read and duplicate files, but not lock them', () => {
    for (const command of [0, 1, 2, 3, 4, 5, 1030, 1031]) expect(errorOf('fcntl', 3, command)).toBeUndefined();
    for (const command of [6, 7, 10, 37, 38, 1024, 1026]) expect(errorOf('fcntl', 3, command)).toBe('ENOLCK');
    expect([errorOf('preadv2', 3, 0, 1, 0, 0, 1), errorOf('preadv2', 3, 0, 1, 0, 0, 9)]).toEqual([undefined, 'ENOTSUP']);
  });

  test('no call can drop files of the host from memory or wake a stopped program', () => {
    for (const name of ['fadvise64', 'readahead', 'mincore', 'timer_create', 'mq_notify']) expect(errorOf(name), name).toBe('ENOSYS');
    for (const [name, ...before] of [
      ['kill', 1],
      ['tkill', 1],
      ['rt_sigqueueinfo', 1],
      ['pidfd_send_signal', 3],
      ['tgkill', 1, 1],
      ['rt_tgsigqueueinfo', 1, 1],
    ] as const) {
      expect(errorOf(name, ...before, constants.signals.SIGCONT), name).toBe('EPERM');
      for (const signal of [0, constants.signals.SIGKILL, constants.signals.SIGSTOP, 34])
        expect(errorOf(name, ...before, signal), name).toBeUndefined();
    }
    // for pages that are not needed any more: MADV_DONTNEED and MADV_FREE, which free memory of the program
    for (const advice of [0, 1, 2, 3, 4, 8, 14]) expect(errorOf('madvise', 0, 4096, advice)).toBeUndefined();
    for (const advice of [20, 21]) expect(errorOf('madvise', 0, 4096, advice)).toBe('EPERM');
  });

  test('memory outside of processes is denied without a control group that counts it', () => {
    const [own, file, shared, validated] = [0x22, 0x01, 0x21, 0x23];
    const judged = (program: Buffer, flags: number): number => judge(program, AUDIT[machine], numberOf('mmap'), 0, 4096, 3, flags);
    expect([own, file].map((flags) => judged(uncounted, flags))).toEqual([ALLOW, ALLOW]);
    expect([shared, validated].map((flags) => judged(uncounted, flags))).toEqual([
      ERROR | constants.errno.ENOMEM,
      ERROR | constants.errno.ENOMEM,
    ]);
    expect(judged(counted, shared)).toBe(ALLOW);
  });

  test('calls of other architectures end the program, and calls newer than the list do not exist', () => {
    const other: Machine = machine === 'x64' ? 'arm64' : 'x64';
    expect(judge(counted, AUDIT[other], 0)).toBe(KILL);
    expect(judge(counted, AUDIT[machine], LAST_CALL + 1)).toBe(ERROR | constants.errno.ENOSYS);
    // a call of the x32 mode
    expect(judge(counted, AUDIT[machine], 0x4000_0000)).toBe(ERROR | constants.errno.ENOSYS);
  });
});

interface Rule {
  readonly names: string[];
  readonly errnoRet: number;
  readonly args: { index: number; op: string; value: number; valueTwo?: number }[];
}

/** The result of a call under an engine: the number of the error, or null. */
function engine(rules: readonly Rule[], name: string, given: readonly bigint[]): number | null {
  const holds = ({ index, op, value, valueTwo }: Rule['args'][number]): boolean => {
    if (op === 'SCMP_CMP_GT') return given[index]! > BigInt(value);
    expect(op).toBe('SCMP_CMP_MASKED_EQ');
    return (given[index]! & BigInt(value)) === BigInt(valueTwo!);
  };
  return rules.find(({ names, args }) => names.includes(name) && args.every(holds))?.errnoRet ?? null;
}

test('containers get the same filter', () => {
  const { defaultAction, syscalls } = JSON.parse(containerProfile()) as { defaultAction: string; syscalls: Rule[] };
  expect(defaultAction).toBe('SCMP_ACT_ALLOW');
  const program = assembleFilter('x64', true);
  const values = [
    ...Array.from({ length: 64 }, (_, value) => value),
    1024,
    1025,
    1026,
    1030,
    ...Array.from({ length: 32 }, (_, bit) => 2 ** bit),
  ];
  let denied = 0;
  for (const { name, numbers, test: condition } of DENIED_CALLS) {
    if (numbers[0] === null) continue;
    for (const value of condition === undefined ? [0] : values) {
      const given = Array.from({ length: 6 }, (_, index) => (index === condition?.argument ? value : 0));
      const error = engine(syscalls, name, given.map(BigInt));
      expect(error === null ? ALLOW : ERROR | error, `${name} ${value}`).toBe(judge(program, AUDIT.x64, numbers[0], ...given));
      if (error !== null) denied++;
    }
  }
  expect(denied).toBeGreaterThan(150);
  // the kernel reads 32 bits of the family of a socket
  expect(engine(syscalls, 'socket', [(1n << 32n) | 40n])).toBe(constants.errno.EAFNOSUPPORT);
});

const HEADERS = { x64: '/usr/include/x86_64-linux-gnu/asm/unistd_64.h', arm64: '/usr/include/asm-generic/unistd.h' };

for (const machine of MACHINES) {
  test.skipIf(!existsSync(HEADERS[machine]))(`numbers of calls for ${machine} equal those of the kernel headers`, () => {
    const lines = readFileSync(HEADERS[machine], 'utf8').matchAll(/^#define __NR(?:3264)?_(\w+)\s+(\d+)/gm);
    const known = new Map([...lines].map(([, name, number]) => [name!, Number(number)] as const).filter(([name]) => name !== 'syscalls'));
    // older headers lack the newest calls
    const last = Math.max(...known.values());
    for (const { name, numbers } of DENIED_CALLS) {
      const number = numbers[MACHINES.indexOf(machine)]!;
      if (number === null || number <= last) expect(known.get(name) ?? null, name).toBe(number);
    }
  });
}
