import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { many } from '../../core/english.js';
import type { MatchRecord } from '../../arena/record.js';
import { readBot } from '../../arena/tournament/config.js';
import { parseRuleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import { createToken, isToken } from '../../rpc/tokens.js';
import type { View } from '../../view/contract.js';
import { writeDemo } from '../../view/demo-folder.js';
import { startViewServer, type ViewServer } from '../../view/http-server.js';
import { exportAll, exportGame } from '../../view/export.js';
import type { GameStream } from '../../view/game-stream.js';
import { GameFile } from '../../view/source/file.js';
import { isSeason } from '../../arena/season/folder.js';
import { GameFolder } from '../../view/source/folder.js';
import type { Games } from '../../view/source/games.js';
import { Journal, readJournal, type KeptGame } from '../../view/source/journal.js';
import { KeptFolder } from '../../view/source/kept-folder.js';
import type { MatchOrder } from '../../view/source/match.js';
import { SeasonGames } from '../../view/source/season.js';
import { PlayedGames } from '../../view/source/played.js';
import { parseBots } from '../bots.js';
import { defineCommand, UsageError, type Io, type OptionTable, type Values } from '../command.js';
import { reason } from '../files.js';

const LOOPBACK = '127.0.0.1';

const OPTIONS = {
  play: { type: 'text', value: 'RULESET', help: 'instead of a file: a new game with you as a player' },
  seat: {
    type: 'text',
    value: 'N,..',
    help: 'with --play: your seat, or those of several people; default: 0',
  },
  bots: {
    type: 'text',
    value: 'A,B,..',
    help: 'with --play: bots of the other seats, as for `orleans arena check`; one name is for all; default: greedy',
  },
  clock: {
    type: 'text',
    value: 'MOVE[+BANK]',
    help: 'with --play: seconds for a decision, and for the game; default: no clock',
  },
  seed: { type: 'text', value: 'S', help: 'with --play: seed of the game; default: a random one' },
  resume: {
    type: 'text',
    value: 'FILE|DIR',
    help: 'keeps the game, or all games of the page, to continue them later; default: a temporary file or folder',
  },
  record: {
    type: 'text',
    value: 'FILE',
    help: 'appends the finished match, for `orleans replay` and `orleans view`',
  },
  host: {
    type: 'text',
    value: 'HOST',
    default: LOOPBACK,
    help: 'address to listen on, without encryption',
  },
  port: { type: 'integer', value: 'N', default: 0, max: 65535, help: 'port to listen on, 0 takes a free one' },
  'allow-host': { type: 'text', value: 'NAME,..', help: 'further host names that the page accepts' },
  'token-file': {
    type: 'text',
    value: 'FILE',
    help: 'keeps the token of the address in this file: with the same --port an open page continues after a restart',
  },
  game: { type: 'text', value: 'N', help: 'with --export: game of the file, its number or the id of a match' },
  export: {
    type: 'text',
    value: 'FILE.html|DIR',
    help: 'writes one game as an HTML file, or every game into a folder, and ends',
  },
  demo: {
    type: 'text',
    value: 'DIR',
    help: 'writes a page that plays without a server into a folder, and ends',
  },
  view: { type: 'text', value: 'V', help: 'with --export: view of the file, all (default) or the number of a seat' },
  'no-open': { type: 'flag', help: 'starts no browser' },
} as const satisfies OptionTable;

type Options = Values<typeof OPTIONS>;

export default defineCommand({
  operands: [
    {
      name: 'file',
      count: 'optional',
      help: 'a record, a replay, matches, or the folder of a tournament, season or ladder; default: a start page for new games',
    },
  ],
  options: OPTIONS,
  examples: [
    'orleans view game.jsonl',
    'orleans view results --game 12 --export game.html',
    'orleans view results --export results/games',
    'orleans view --play base-3p --seat 0 --bots greedy,mcts:iterations=200',
    'orleans view --play base-2p --resume game.jsonl',
  ],
  async run([path], options, io) {
    if (options.demo !== undefined) {
      if (path !== undefined || options.play !== undefined) throw new UsageError('--demo takes no file and no --play; leave them out.');
      writeDemo(options.demo);
      io.out(`${options.demo}/index.html\n`);
      return 0;
    }
    for (const name of ['game', 'view'] as const)
      if (options[name] !== undefined && options.export === undefined)
        throw new UsageError(`--${name} needs --export; add --export FILE.html, or leave --${name} out.`);
    if (options.play !== undefined || (options.resume !== undefined && !namesFolder(options.resume))) {
      if (path !== undefined) throw new UsageError('orleans view takes a file, --play or --resume; give one of them.');
      if (options.export !== undefined) throw needsGames();
      return play(options, io);
    }
    for (const name of ['clock', 'seat', 'bots', 'seed'] as const)
      if (options[name] !== undefined)
        throw new UsageError(`--${name} is given without --play; add --play, or leave --${name} out and choose it on the page.`);
    const shown = path === undefined ? null : gamesOf(path, io);
    if (options.export !== undefined) {
      if (shown === null) throw needsGames();
      if (shown instanceof SeasonGames && options.game === undefined)
        throw new UsageError('--export cannot write a whole season; choose a match with --game, or name the folder of one stage.');
      const view = viewOf(options.view);
      if (options.export.endsWith('.html')) writeFileSync(options.export, exportGame(gameOf(shown, options.game), view));
      else if (options.game !== undefined)
        throw new UsageError(`--export is the folder "${options.export}", but --game chooses one game; name a file such as game.html.`);
      else io.out(`${exportAll(shown, view, options.export)} pages in ${options.export}\n`);
      return 0;
    }
    return host(shown, options, io);
  },
});

/** The page of the host, which shows games and begins games; these are kept in a folder until they are over. */
async function host(shown: Games | null, options: Options, io: Io): Promise<number> {
  const { resume } = options;
  const path = resume ?? temporary('');
  const began = (): void => io.err(`If the program stops before the games are over, continue them with: orleans view --resume ${path}\n`);
  const folder = new KeptFolder(path, resume === undefined ? began : undefined);
  const games = new PlayedGames(shown, (record) => keep(record, options, io), folder);
  const failed = (error: unknown): void => io.err(`${String(error)}\n`);
  const kept = folder.games((sentence) => io.err(`${sentence}\n`));
  for (const { order, opened, log } of kept) games.resume(order, opened, log, failed);
  const server = await startViewServer({
    ...placeOf(options, folder.before?.port, io),
    games,
    plays: games,
    opens: games.opens(failed),
    ...(shown instanceof SeasonGames && { season: () => shown.state() }),
  });
  for (const { opened } of kept)
    for (const { seat, token } of opened.people) server.auth.issue({ kind: 'seat', game: opened.game, seat }, token);
  const isNamed = options['token-file'] !== undefined;
  const token = server.auth.issue({ kind: 'host' }, isNamed || folder.before === null ? tokenOf(options) : folder.before.token);
  folder.setAddress({ port: Number(new URL(server.address).port), token });
  if (kept.length > 0) io.err(`${many(kept.length, 'game continues', 'games continue')}.\n`);
  show(server, [`k=${token}`], options, io);
  await stopped(server);
  await games.close();
  return 0;
}

/** Whether the path of --resume is a folder, or does not exist yet. */
function namesFolder(path: string): boolean {
  return existsSync(path) ? statSync(path).isDirectory() : extname(path) === '';
}

function temporary(extension: string): string {
  return join(tmpdir(), `orleans-${randomBytes(8).toString('hex')}${extension}`);
}

/** One or several persons play; after the game the page stays open and shows the whole game. */
async function play(options: Options, io: Io): Promise<number> {
  if (options['token-file'] !== undefined) throw new UsageError('--token-file cannot be used with --play or --resume; leave it out.');
  const { resume } = options;
  const kept = resume !== undefined && existsSync(resume) && statSync(resume).size > 0 ? readJournal(resume) : null;
  const path = resume ?? temporary('.jsonl');
  const order = kept === null ? orderOf(options) : orderOfKept(kept, options);
  const games = new PlayedGames(null, (record) => keep(record, options, io));
  const place = placeOf(options, kept?.port, io);
  const match = games.begin(order);
  // a defect of a bot is reported before an address is printed
  await match.ready();
  const server = await startViewServer({ ...place, games, plays: games });
  const tokens = order.people.map((seat, k) => server.auth.issue({ kind: 'seat', game: match.id, seat }, kept?.tokens[k]));
  const bots = order.bots.map(({ kind, bot }) => (kind === 'builtin' ? bot! : null));
  const port = Number(new URL(server.address).port);
  const played = { people: [...order.people], bots, clock: order.clock, port, tokens };
  match.log = kept === null ? Journal.begin(path, order, match.stream.origin.names, played) : Journal.resume(path);
  const command = `orleans view --resume ${path}`;
  io.err(
    kept === null
      ? `If the program stops before the game is over, continue it with: ${command}\n`
      : `The game continues after ${order.past!.actions.length} decisions.\n`,
  );
  show(
    server,
    tokens.map((token) => `g=${match.id}&k=${token}`),
    options,
    io,
  );
  const ended = stopped(server).then(() => games.close());
  try {
    const isOver = await games.play(match);
    if (isOver && resume === undefined) rmSync(path);
  } catch (error) {
    await server.close();
    throw error;
  }
  await ended;
  return 0;
}
/** The game of the options. */
function orderOf({ play: ruleset, seat = '0', seed, bots = 'greedy', clock }: Options): MatchOrder {
  if (ruleset === undefined) throw new UsageError('The file of --resume has no game yet; add --play RULESET to begin one.');
  const people = seat.split(',').map((text) => (/^\d$/.test(text.trim()) ? Number(text) : -1));
  if (people.includes(-1) || new Set(people).size < people.length)
    throw new UsageError(`--seat is "${seat}"; give the number of a seat, or several with commas.`);
  return { ruleset, seed: seed ?? randomBytes(8).toString('hex'), people, bots: parseBots(bots).map(readBot), clock: clockOf(clock) };
}

/** The game of a journal. Programs must be named again on the command line, because a file must not start any. */
function orderOfKept({ ruleset, seed, people, bots, clock, past }: KeptGame, options: Options): MatchOrder {
  if (options.play !== undefined && parseRuleset(options.play).name !== ruleset)
    throw new UsageError(`The file of --resume has a game of ${ruleset}, not ${options.play}; leave --play out, or name another file.`);
  const builtin = bots.filter((bot) => bot !== null);
  if (options.bots === undefined && builtin.length < bots.length)
    throw new UsageError('The kept game has a bot that is a program or a model; name all bots again with --bots.');
  const given = options.bots === undefined ? builtin : parseBots(options.bots);
  return { ruleset, seed, people, bots: given.map(readBot), clock, past };
}

/** `60+600`: a minute for each decision, ten more for the game. */
function clockOf(text: string | undefined): { perMoveMs: number; bankMs: number } | null {
  if (text === undefined) return null;
  const [, move, bank = '0'] = /^(\d{1,6})(?:\+(\d{1,6}))?$/.exec(text) ?? [];
  if (move === undefined)
    throw new UsageError(`--clock is "${text}"; give seconds for a decision, or with + seconds for the game, such as 60+600.`);
  return { perMoveMs: 1000 * Number(move), bankMs: 1000 * Number(bank) };
}

/** The token of the file, which is created if missing; without a file a new token. */
function tokenOf({ 'token-file': path }: Options): string {
  if (path === undefined) return createToken();
  try {
    if (existsSync(path)) {
      const token = readFileSync(path, 'utf8').trim();
      if (isToken(token)) return token;
      throw new UsageError(`"${path}" holds no token of this program; remove it, or name another file.`);
    }
    const token = createToken();
    writeFileSync(path, `${token}\n`, { mode: 0o600 });
    return token;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The token file "${path}" cannot be used (${reason(error)}); name another file.`);
  }
}

function keep(record: MatchRecord, { record: path }: Options, io: Io): void {
  const result = record.seats.map(({ seat, bot, score }) => `seat ${seat} (${bot}) ${score}`).join(', ');
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(record)}\n`);
  io.err(`The game is over: ${result}.${path === undefined ? '' : ` It is written to ${path}.`}\n`);
}

/** The address to listen on; `before`: the former port, if games continue. */
function placeOf(options: Options, before: number | undefined, io: Io): { host: string; port: number; allowHosts: string[] } {
  const allowHosts = options['allow-host']?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  if (![LOOPBACK, 'localhost', '::1'].includes(options.host)) {
    if (allowHosts.length === 0)
      throw new UsageError(`--host ${options.host} needs --allow-host; give the name under which others reach this machine.`);
    io.err('The page is not encrypted: beyond the loopback, put a TLS proxy in front of it.\n');
  }
  return { host: options.host, port: options.port === 0 ? (before ?? 0) : options.port, allowHosts };
}

function gamesOf(path: string, io: Io): Games {
  if (existsSync(path) && statSync(path).isDirectory()) return isSeason(path) ? new SeasonGames(path) : new GameFolder(path);
  const file = new GameFile(path);
  if (file.cut !== null) io.err(`${file.cut}\n`);
  if (file.list().length === 0 && file.cut === null)
    throw new Refusal('FILE_EMPTY', `"${path}" holds no game; write one with \`orleans play --record\`.`);
  return file;
}

/** The game that `--game` names, or the only one. */
function gameOf(games: Games, name: string | undefined): GameStream {
  const list = games.list();
  const entry =
    name === undefined && list.length === 1 ? list[0] : list.find(({ id, title }) => id === name || title.endsWith(`, ${name}`));
  const stream = entry === undefined ? null : games.find(entry.id);
  if (stream !== null) return stream;
  throw new UsageError(
    name === undefined
      ? `${list.length} games are in the file; choose one with --game N.`
      : `There is no game ${name}; choose 0 to ${list.length - 1}.`,
  );
}

const needsGames = (): UsageError => new UsageError('--export needs recorded games; name their file or folder.');

function viewOf(text = 'all'): View {
  if (text === 'all') return text;
  if (/^\d$/.test(text)) return Number(text);
  throw new UsageError(`--view is "${text}"; give all or the number of a seat.`);
}

/** Prints the addresses, one a line and nothing else, and opens the first on a desktop. */
function show(server: ViewServer, fragments: readonly string[], options: Options, io: Io): void {
  for (const fragment of fragments) io.out(`${server.address}/#${fragment}\n`);
  if (process.stdout.isTTY && !options['no-open']) openBrowser(server.openOnce(fragments[0]!));
}

/** Opens the address with the desktop's browser; without a desktop, the printed line is enough. */
function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command!, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function stopped(server: ViewServer): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => void server.close().then(resolve);
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}
