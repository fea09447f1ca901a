import { readdirSync, readFileSync } from 'node:fs';
import type { Launch, Plan, SandboxDriver } from '../sandbox.js';
import { sweepOnly } from './enforcer.js';
import { hasPrlimit, limited, withoutCoreDumps } from './limits.js';
import { findProgram } from './program.js';

/** Inherited environment variables; tokens, keys and addresses of the host are excluded. */
const VARIABLES = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'PATHEXT'];

/** Most rounds until no process is found; a program that starts others faster than they are killed cannot be ended. */
const ROUNDS = 100;

/** No sandbox: the program runs as the user of the tournament, with a clean environment and limits that it cannot raise. */
export class NoDriver implements SandboxDriver {
  seatFolder(socketFolder: string): string {
    return socketFolder;
  }

  check(): void {
    // no requirement
  }

  shortcoming(): null {
    return null;
  }

  risk(): null {
    return null;
  }

  plan({ name, command, folder, environment, sandbox }: Launch): Plan {
    const inherited = Object.fromEntries(
      VARIABLES.flatMap((variable) => (process.env[variable] === undefined ? [] : [[variable, process.env[variable]]])),
    );
    const program = process.platform === 'win32' ? command[0]! : findProgram(name, command[0]!, folder);
    return {
      command: [...(hasPrlimit() ? [...withoutCoreDumps(), ...limited(sandbox, false)] : []), program, ...command.slice(1)],
      folder,
      environment: { ...inherited, ...environment },
      inputs: [],
      enforcer: sweepOnly(() => killMarked(environment['ORLEANS_ADDRESS'] ?? '')),
    };
  }
}

/** Kills processes that left their group but kept their first environment, which alone contains the address of the seat. */
function killMarked(address: string): void {
  if (process.platform !== 'linux' || address === '') return;
  const mark = `ORLEANS_ADDRESS=${address}\0`;
  for (let round = 0, found = true; found && round < ROUNDS; round++) {
    found = false;
    for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark)) continue;
        process.kill(Number(pid), 'SIGKILL');
        found = true;
      } catch {
        // ended, or of another user
      }
    }
  }
}
