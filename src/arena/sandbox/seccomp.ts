import { constants } from 'node:os';
import { DENIED_CALLS, LAST_CALL, MACHINES, type ArgumentTest, type DeniedCall, type Machine } from './syscalls.js';

/* The filter of system calls for the kernel: a classic BPF program over `struct seccomp_data` (man 2 seccomp). */

/** Words of `struct seccomp_data`: number of the call, machine, address, six arguments of 64 bits. */
const NUMBER = 0;
const MACHINE = 4;
const argumentAt = (index: number): number => 16 + 8 * index;

/** Instruction codes: load a word, mask it, jump if equal or at least as large, return. */
export const LOAD = 0x20;
export const AND = 0x54;
export const IF_EQUAL = 0x15;
export const IF_AT_LEAST = 0x35;
export const RETURN = 0x06;

export const ALLOW = 0x7fff_0000;
export const KILL = 0x8000_0000;
const ERROR = 0x0005_0000;

/** AUDIT_ARCH_X86_64, AUDIT_ARCH_AARCH64. */
export const AUDIT: Readonly<Record<Machine, number>> = { x64: 0xc000_003e, arm64: 0xc000_00b7 };

/** x32 calls of x86-64 have this bit; they are above LAST_CALL and need no line. */
const INSTRUCTION_BYTES = 8;

interface Instruction {
  readonly code: number;
  readonly value: number;
  /** instructions to skip when a comparison holds, and when it does not */
  readonly whenTrue: number;
  readonly whenFalse: number;
}

const step = (code: number, value: number, whenTrue = 0, whenFalse = 0): Instruction => ({ code, value, whenTrue, whenFalse });
const refuse = (denial: DeniedCall['denial'] | 'ENOSYS'): Instruction => step(RETURN, ERROR | constants.errno[denial]);

export const isFiltered = (machine: string): machine is Machine => (MACHINES as readonly string[]).includes(machine);

/** The filter for `bwrap --seccomp`. `counted`: a control group counts the memory of the program. */
export function assembleFilter(machine: Machine, counted: boolean): Buffer {
  const denied = DENIED_CALLS.filter(({ uncounted }) => uncounted === undefined || !counted);
  return encode([
    step(LOAD, MACHINE),
    // 32-bit calls of a 64-bit machine have other numbers
    step(IF_EQUAL, AUDIT[machine], 1, 0),
    step(RETURN, KILL),
    step(LOAD, NUMBER),
    step(IF_AT_LEAST, LAST_CALL + 1, 0, 1),
    refuse('ENOSYS'),
    ...denied.flatMap((call) => lines(call, call.numbers[MACHINES.indexOf(machine)]!)),
    step(RETURN, ALLOW),
  ]);
}

/** The instructions of a denied call; afterwards the number of the call is loaded again. */
function lines({ denial, test }: DeniedCall, number: number | null): Instruction[] {
  if (number === null) return [];
  const body = test === undefined ? [refuse(denial)] : [...compare(test, denial), step(LOAD, NUMBER)];
  return [step(IF_EQUAL, number, 0, body.length), ...body];
}

function compare({ argument, mask, values, denied }: ArgumentTest, denial: DeniedCall['denial']): Instruction[] {
  // the refusal and the exit follow the comparisons
  const [hit, miss] = denied === 'listed' ? [0, 1] : [1, 0];
  return [
    step(LOAD, argumentAt(argument)),
    step(AND, mask),
    ...values.map((value, index) => {
      const left = values.length - index - 1;
      return step(IF_EQUAL, value, left + hit, left === 0 ? miss : 0);
    }),
    refuse(denial),
  ];
}

/** Both machines are little-endian. */
function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * INSTRUCTION_BYTES);
  program.forEach(({ code, value, whenTrue, whenFalse }, index) => {
    const at = index * INSTRUCTION_BYTES;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(whenTrue, at + 2);
    bytes.writeUInt8(whenFalse, at + 3);
    bytes.writeUInt32LE(value >>> 0, at + 4);
  });
  return bytes;
}
