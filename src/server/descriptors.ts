import { readFileSync } from 'node:fs';

/** Descriptors for the rest of the program: threads, files, metrics, local transport. */
const RESERVED = 100;

/** The limit of a process's open files, from its /proc/PID/limits; Infinity: unknown. */
export function openFilesOf(limits: string): number {
  const found = /^Max open files +(\d+)/m.exec(limits);
  return found === null ? Infinity : Number(found[1]);
}

/** Returns the number of connections, at most `most`, for which a process with this limit of open files has descriptors. */
export const connectionsThatFit = (most: number, openFiles: number): number =>
  Math.min(most, Math.max(openFiles - RESERVED, Math.ceil(openFiles / 2)));

/** The limit of this process; without /proc Infinity. */
export function ownOpenFiles(): number {
  try {
    return openFilesOf(readFileSync('/proc/self/limits', 'latin1'));
  } catch {
    return Infinity;
  }
}
