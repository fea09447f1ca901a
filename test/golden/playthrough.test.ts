/**
 * Whole games as readable text. A difference means that rules, observations of chance or names have changed: read it
 * like code, then `npx vitest run -u test/golden`.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { TILES, tableOf } from '../invariants.js';
import { play, rich } from '../machine/play.js';

/** The games: every preset, some to their end; rich tables begin in round 2 with all tiles owned. */
interface Game { file: string; ruleset: string; seed: number; table: boolean; last: number }
const LONG = new Set(['base-2p', 'base-5p', 'base-4p@eighth', 'base-3p@first-2014', 'base-4p?planning=sealed']);
const fileOf = (name: string): string => `${name.replace(/[?&/=@]/g, '_')}.playthrough`;
const GAMES: readonly Game[] = [
  ...PRESETS.map((ruleset, i) => ({ file: fileOf(ruleset), ruleset, seed: 100 + i, table: false,
    last: LONG.has(ruleset) ? 18 : 4 })),
  { file: 'rich_base-2p_first-2014.playthrough', ruleset: 'base-2p@first-2014', seed: 12, table: true, last: 18 },
  { file: 'rich_base-3p_eighth_sealed.playthrough', ruleset: 'base-3p@eighth?planning=sealed', seed: 2, table: true, last: 9 },
  { file: 'rich_base-4p.playthrough', ruleset: 'base-4p', seed: 3, table: true, last: 9 },
];
/** Rounds that are written in full; afterwards one line per decision. */
const FULL = 2;

const texts = new Map(GAMES.map((game) => [game.file, playthrough(game)]));

function playthrough({ ruleset: name, seed, table, last }: Game): string {
  const ruleset = loadRuleset(name);
  const env = new Env(ruleset, { log: true });
  env.reset({ seed, ...(table ? { position: rich(env.seats, ruleset.edition, seed) } : {}) });
  const player = play(seed);
  const from = tableOf(env).round;
  const lines = [`ruleset ${ruleset.name}  seed ${seed}  rules ${ruleset.hashes.rulesVersion}${table ? '  from a table in round 2' : ''}`];
  note(lines, env.takeLog());
  while (!env.over && tableOf(env).round <= last) {
    const { round, phase } = tableOf(env);
    const [move, seat, kind, legal] = [env.moveNumber, env.currentSeat, env.decisionKind, env.legalActions()];
    const action = player(env);
    const chosen = ruleset.spec.actions[action]!.name.replace(/ /g, '');
    env.step(action);
    const log = env.takeLog();
    if (round < from + FULL) {
      const names = legal.map((id) => ruleset.spec.actions[id]!.name.replace(/ /g, ''));
      lines.push(`[${move}] round ${round} ${phase}  seat ${seat}  ${kind}`,
        `    legal(${names.length})  ${names.slice(0, 6).join(' ')}${names.length > 6 ? ' …' : ''}`, `    > ${chosen}`);
      note(lines, log);
      lines.push(`    hash ${env.stateHash()}`);
    } else {
      lines.push(`${move} r${round} s${seat} ${kind.replace('base.', '')}/${legal.length} > ${chosen} ${env.stateHash().slice(0, 6)}`);
    }
  }
  if (env.over) env.scores().forEach((score,
    i) => lines.push(`final  seat ${i}  ${score.total} points  ${JSON.stringify(score.parts)}  rank ${score.rank}  returns ${env.returns[i]!}`));
  else lines.push(`stops after round ${last}  hash ${env.stateHash()}`);
  return `${lines.join('\n')}\n`;
}

function note(lines: string[], log: readonly string[]): void {
  for (let i = 0; i < log.length; i += 4) lines.push(`    log  ${log.slice(i, i + 4).join('; ')}`);
}

test.each(GAMES.map((game) => [game.file]))('%s', async (file) => {
  await expect(texts.get(file)!).toMatchFileSnapshot(`./${file}`);
});

test('every preset has a playthrough and no file is left over', () => {
  expect(PRESETS.filter((preset) => !GAMES.some((game) => game.ruleset === preset))).toEqual([]);
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.playthrough'));
  expect(files.filter((file) => !texts.has(file))).toEqual([]);
});

test('2 to 5 seats, three editions and both ways of planning are played to the end', () => {
  const whole = GAMES.filter((game) => game.last === 18).map((game) => loadRuleset(game.ruleset));
  expect(new Set(whole.map((ruleset) => ruleset.seats))).toEqual(new Set([2, 3, 4, 5]));
  expect(new Set(whole.map((ruleset) => ruleset.edition))).toEqual(new Set(['first-2014', 'eighth', 'big-box-2025']));
  for (const game of GAMES.filter(({ last }) => last === 18)) expect(texts.get(game.file), game.file).toMatch(/\nfinal {2}seat 0/);
  expect(whole.some((ruleset) => ruleset.name.includes('sealed'))).toBe(true);
});

/** What shows that a tile has been at work. */
const TRACE: Readonly<Record<string, RegExp>> = {
  herb_garden: /> place\((own_)?boatman,\w+\.(farmer|craftsman|trader)\)/,
    school: /> place\(scholar,\w+\.(farmer|boatman|craftsman|trader|knight)\)/,
  sacristy: /> protect\(sacristy\)/, gunpowder_tower: /> to_tower\(/, bathhouse: /s\d bathhouse\/\d+ > place\(/,
};

test.each(TILES.map((tile) => [tile]))('%s is at work in a playthrough', (tile) => {
  const trace = TRACE[tile] ?? new RegExp(`> use\\(${tile}\\)`);
  expect([...texts].filter(([, text]) => trace.test(text)).map(([file]) => file), `${trace}`).not.toEqual([]);
});

test.each(['exclude', 'draw', 'recall', 'tower', 'planning', 'source', 'turn', 'wheels', 'village', 'tile', 'edge', 'good',
  'send', 'reward', 'bathhouse',
  'pharmacy', 'protect', 'harvest', 'torture'].map((kind) => [kind]))('base.%s is asked in a playthrough', (kind) => {
  expect([...texts.values()].some((text) => text.includes(`base.${kind}\n`) || text.includes(` ${kind}/`))).toBe(true);
});
