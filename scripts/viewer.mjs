// The viewer in chromium, and games and reports, for programs that draw or measure them.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from './project.mjs';

const PROGRAM = join(ROOT, 'dist', 'src', 'cli', 'main.js');

export const launchBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

/** Records a game of `greedy` into the folder; returns the path of the file. */
export function recordGame(folder, ruleset, seed) {
  const path = join(folder, `${ruleset.replaceAll('+', '-')}.jsonl`);
  spawnSync(process.execPath, [PROGRAM, 'play', ruleset, '--bots', 'greedy', '--seed', seed, '--record', path], {
    stdio: ['ignore', 'ignore', 2],
  });
  return path;
}

/** Plays a tournament with its report; `config` as in docs/tournaments.md. */
export function playTournament(config) {
  spawnSync(process.execPath, [PROGRAM, 'arena', 'run', '-'], { input: JSON.stringify(config), stdio: ['pipe', 'ignore', 'ignore'] });
}

/** Starts `orleans view`; returns its process and the address of its page. */
export async function startViewer(args) {
  const program = spawn(process.execPath, [PROGRAM, 'view', ...args], { stdio: ['ignore', 'pipe', 2] });
  const address = await new Promise((resolve) => program.stdout.once('data', (text) => resolve(String(text).trim())));
  return { program, address };
}
