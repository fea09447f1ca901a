import { constants } from 'node:os';
import { DENIED_CALLS, NEWER_CALLS, type ArgumentTest, type DeniedCall } from './syscalls.js';

/* The filter of system calls for container engines (https://docs.docker.com/engine/security/seccomp/). */

/** A condition on an argument: equal to `value`; `& value` equal to `valueTwo`; greater than `value`. */
interface Condition {
  readonly index: number;
  readonly op: 'SCMP_CMP_MASKED_EQ' | 'SCMP_CMP_GT';
  readonly value: number;
  readonly valueTwo?: number;
}

const ANY = 0xffff_ffff;

/** The profile of a container, whose engine counts its memory. It cannot name calls by number, so calls newer than NEWER_CALLS are allowed. */
export function containerProfile(): string {
  const denied = DENIED_CALLS.filter(({ uncounted }) => uncounted === undefined);
  return JSON.stringify({
    defaultAction: 'SCMP_ACT_ALLOW',
    syscalls: [...denied.flatMap(rules), rule(NEWER_CALLS, 'ENOSYS')],
  });
}

/** The engine denies a call if one of its rules holds. */
function rules({ name, denial, test }: DeniedCall): object[] {
  return test === undefined ? [rule([name], denial)] : conditions(test).map((condition) => rule([name], denial, condition));
}

const rule = (names: readonly string[], denial: DeniedCall['denial'], ...args: Condition[]): object => ({
  names,
  action: 'SCMP_ACT_ERRNO',
  errnoRet: constants.errno[denial],
  args,
});

/** Conditions of which one denies the call. An engine compares 64 bits, the kernel reads 32 of most arguments. */
function conditions({ argument: index, mask, values, denied }: ArgumentTest): Condition[] {
  const masked = (bits: number, value: number): Condition => ({ index, op: 'SCMP_CMP_MASKED_EQ', value: bits, valueTwo: value });
  if (denied === 'listed') return values.map((value) => masked(mask, value));
  // any flag of the mask
  if (mask !== ANY) return bitsOf(mask).map((bit) => masked(bit, bit));
  const last = Math.max(...values);
  const between = Array.from({ length: last }, (_, value) => value).filter((value) => !values.includes(value));
  return [...between.map((value) => masked(ANY, value)), { index, op: 'SCMP_CMP_GT', value: last }];
}

const bitsOf = (mask: number): number[] => Array.from({ length: 31 }, (_, bit) => 2 ** bit).filter((bit) => (mask & bit) !== 0);
