import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import type { MatchRecord } from '../../arena/record.js';
import { readBot } from '../../arena/tournament/config.js';
import { Refusal } from '../../core/result.js';
import { Withdrawn } from '../../seats/forfeit.js';
import type { View } from '../../view/contract.js';
import { openDoor, type Door } from '../../view/door.js';
import { exportGame } from '../../view/export.js';
import type { Feed } from '../../view/feed.js';
import { GameFile } from '../../view/source/file.js';
import { GameFolder } from '../../view/source/folder.js';
import type { Games } from '../../view/source/games.js';
import { PlayedMatch } from '../../view/source/match.js';
import { parseBots } from '../bots.js';
import { defineCommand, UsageError, type Io, type OptionTable, type Values } from '../command.js';

const LOOPBACK = '127.0.0.1';

const OPTIONS = {
  play: { type: 'text', value: 'RULESET', help: 'instead of a file: a game that you play' },
  seat: { type: 'text', value: 'N,..', default: '0', help: 'with --play: your seat; several seats are several people, each with an address of its own' },
  bots: {
    type: 'text',
    value: 'A,B,..',
    default: 'greedy',
    help: 'with --play: bots of the other seats, as `orleans arena check` names them; one stands for all',
  },
  seed: { type: 'text', value: 'S', help: 'with --play: seed of the game; default: a random one' },
  record: { type: 'text', value: 'FILE', help: 'with --play: where the match is written when it is over, for `orleans replay` and `orleans view`' },
  host: { type: 'text', value: 'HOST', default: LOOPBACK, help: 'address to listen on; beyond the loopback everything, tokens included, travels unencrypted' },
  port: { type: 'integer', value: 'N', default: 0, max: 65535, help: 'port to listen on, 0 takes a free one' },
  'allow-host': { type: 'text', value: 'NAME,..', help: 'names under which the page may be asked for, besides those of the loopback' },
  game: { type: 'text', value: 'N', help: 'with --export: game of the file, its number or the id of a match' },
  export: { type: 'text', value: 'FILE.html', help: 'writes one game as one HTML file that needs no server and no network, and ends' },
  view: { type: 'text', value: 'V', default: 'all', help: 'with --export: whose eyes the file holds, all or the number of a seat' },
  'no-open': { type: 'flag', help: 'starts no browser; none is started where the output is no terminal' },
} as const satisfies OptionTable;

type Options = Values<typeof OPTIONS>;

export default defineCommand({
  operands: [
    {
      name: 'file',
      count: 'optional',
      help: 'a record of `orleans play --record`, a replay of the service, matches of the arena, or the folder of a tournament',
    },
  ],
  options: OPTIONS,
  examples: [
    'orleans view game.jsonl',
    'orleans view results --port 8080 --no-open',
    'orleans view results --game 12 --export game.html',
    'orleans view --play base-3p --seat 0 --bots greedy,mcts:iterations=200',
  ],
  async run([path], options, io) {
    if ((path === undefined) === (options.play === undefined))
      throw new UsageError('orleans view needs a file or folder to show, or --play RULESET, and not both.');
    if (path === undefined) return play(options, io);
    const games = gamesOf(path, io);
    if (options.export !== undefined) {
      writeFileSync(options.export, exportGame(gameOf(games, options.game), viewOf(options.view)));
      return 0;
    }
    if (options.game !== undefined) throw new UsageError('--game chooses the game to --export; the page shows all of them.');
    const door = await openDoor({ ...addressOf(options, io), games });
    show([`${door.address}/#k=${door.guard.grant({ kind: 'host' })}`], options, io);
    await stopped(door);
    return 0;
  },
});

/** A person plays, or several; the page stays open when the game is over, and then shows all of it. */
async function play(options: Options, io: Io): Promise<number> {
  const people = options.seat.split(',').map((text) => (/^\d$/.test(text.trim()) ? Number(text) : -1));
  if (people.includes(-1) || new Set(people).size < people.length)
    throw new UsageError(`--seat must be the number of a seat, or several with commas, not "${options.seat}".`);
  const seed = options.seed ?? randomBytes(8).toString('hex');
  const match = new PlayedMatch({ ruleset: options.play!, seed, people, bots: parseBots(options.bots).map(readBot) });
  const door = await openDoor({ ...addressOf(options, io), games: match, answer: (game, seat, answer) => match.answer(game, seat, answer) });
  const links = people.map((seat) => `${door.address}/#g=0&k=${door.guard.grant({ kind: 'seat', game: '0', seat })}`);
  show(links, options, io);
  const ended = stopped(door).then(() => match.close());
  try {
    keep(await match.play(), options, io);
  } catch (error) {
    if (!(error instanceof Withdrawn)) {
      await door.close();
      throw error;
    }
  }
  await ended;
  return 0;
}

function keep(record: MatchRecord, { record: path }: Options, io: Io): void {
  const result = record.seats.map(({ seat, bot, score }) => `seat ${seat} (${bot}) ${score}`).join(', ');
  if (path !== undefined) writeFileSync(path, `${JSON.stringify(record)}\n`);
  io.err(`The game is over: ${result}.${path === undefined ? '' : ` It is written to ${path}.`}\n`);
}

function addressOf(options: Options, io: Io): { host: string; port: number; allowHosts: string[] } {
  const allowHosts = options['allow-host']?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  if (![LOOPBACK, 'localhost', '::1'].includes(options.host)) {
    if (allowHosts.length === 0) throw new UsageError(`--host ${options.host} needs --allow-host NAME: the name under which others reach this machine.`);
    io.err('The page is not encrypted: beyond the loopback, put a TLS proxy in front of it.\n');
  }
  return { host: options.host, port: options.port, allowHosts };
}

function gamesOf(path: string, io: Io): Games {
  if (existsSync(path) && statSync(path).isDirectory()) return new GameFolder(path);
  const file = new GameFile(path);
  if (file.cut !== null) io.err(`${file.cut}\n`);
  if (file.list().length === 0 && file.cut === null) throw new Refusal('FILE_EMPTY', `"${path}" holds no game; \`orleans play --record\` writes records.`);
  return file;
}

/** The game that `--game` names, or the only one. */
function gameOf(games: Games, name: string | undefined): Feed {
  const list = games.list();
  const entry = name === undefined && list.length === 1 ? list[0] : list.find(({ id, title }) => id === name || title.endsWith(`, ${name}`));
  const feed = entry === undefined ? null : games.find(entry.id);
  if (feed !== null) return feed;
  throw new UsageError(
    name === undefined ? `${list.length} games are there: choose one with --game N.` : `There is no game ${name}; ${list.length} are there, numbered from 0.`,
  );
}

function viewOf(text: string): View {
  if (text === 'all') return text;
  if (/^\d$/.test(text)) return Number(text);
  throw new UsageError(`--view must be all or the number of a seat, not "${text}".`);
}

/** Prints the addresses, one a line and nothing else, and opens the first where a person sits. */
function show(addresses: readonly string[], options: Options, io: Io): void {
  io.out(`${addresses.join('\n')}\n`);
  if (process.stdout.isTTY && !options['no-open']) openBrowser(addresses[0]!);
}

/** Opens the address as the desktop does; where there is none, the printed line is enough. */
function openBrowser(address: string): void {
  const [command, ...args] = process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command!, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function stopped(door: Door): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => void door.close().then(resolve);
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}
