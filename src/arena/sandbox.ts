import { BwrapDriver } from './sandbox/bwrap.js';
import { ContainerDriver } from './sandbox/container.js';
import type { LimitEnforcer } from './sandbox/enforcer.js';
import { NoDriver } from './sandbox/none.js';

/** Drivers that isolate a bot's program from its host; docs/sandbox.md has their guarantees. */
export const DRIVERS = ['bwrap', 'docker', 'podman', 'none'] as const;
export type Driver = (typeof DRIVERS)[number];

/** Limits of a bot's program in a match. */
export interface Limits {
  /** for each process of the program */
  readonly cpuSeconds: number;
  /** for all processes of the program and its scratch folder together; driver none: for each process */
  readonly memoryMiB: number;
  /** processors, if a control group or an engine can limit them */
  readonly cores: number;
  /** processes and threads at the same time */
  readonly processes: number;
  readonly openFiles: number;
  /** maximum size of the scratch folder, and of a file */
  readonly scratchMiB: number;
  /** output in a match, both streams together */
  readonly outputKiB: number;
}

const LIMITS: Limits = { cpuSeconds: 3600, memoryMiB: 2048, cores: 1, processes: 256, openFiles: 1024, scratchMiB: 256, outputKiB: 4096 };

export interface SandboxSpec extends Limits {
  readonly driver: Driver;
  /** whether the program is stopped between decisions (bwrap) */
  readonly freeze: boolean;
  /** docker, podman: the image of the program */
  readonly image?: string;
}

export const DEFAULT_SANDBOX: SandboxSpec = { driver: 'bwrap', freeze: true, ...LIMITS };

/** A program for one seat of one match. */
export interface Launch {
  /** name of the bot, for messages */
  readonly name: string;
  readonly command: readonly string[];
  /** working folder; absolute */
  readonly folder: string;
  /** readable files and folders of the host; absolute. Undefined: those that its command names */
  readonly readable?: readonly string[];
  /** files and folders that it must not read, in any folder; absolute */
  readonly hidden: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** folder of the host with the socket of its seat, mounted at `SandboxDriver.seatFolder` */
  readonly socketFolder: string;
  readonly sandbox: SandboxSpec;
}

/** Descriptors of the inputs of a plan, in order. */
export const INPUT_FDS = [4, 5] as const;

export interface Plan {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** bytes that the command reads at INPUT_FDS */
  readonly inputs: readonly Uint8Array[];
  readonly enforcer: LimitEnforcer;
}

export interface SandboxDriver {
  /** Folder in which the program finds the socket of its seat. */
  seatFolder(socketFolder: string): string;
  /** Refusal SANDBOX_MISSING names the part that this host lacks. */
  check(): void;
  /** Refusal BOT_PROGRAM if the program does not exist. */
  plan(launch: Launch): Plan;
  /** The guarantees that this host lacks, as a sentence with advice; null: none. */
  shortcoming(): string | null;
  /** The harm that programs can do on this host beyond their seat, as a sentence with advice; null: none known. */
  risk(): string | null;
}

/** The guarantees that this host lacks for some bots, and the risks; each sentence once. */
export function shortcomingsOf(bots: readonly { readonly sandbox?: SandboxSpec }[]): string[] {
  const drivers = new Set(bots.flatMap(({ sandbox }) => (sandbox === undefined ? [] : [sandbox.driver])));
  return [...drivers].map(driverOf).flatMap((driver) => [driver.shortcoming() ?? [], driver.risk() ?? []].flat());
}

export function driverOf(driver: Driver): SandboxDriver {
  switch (driver) {
    case 'bwrap':
      return new BwrapDriver();
    case 'docker':
    case 'podman':
      return new ContainerDriver(driver);
    case 'none':
      return new NoDriver();
  }
}
