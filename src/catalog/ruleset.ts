import { Refusal } from '../core/result.js';
import { compileRules, type Rules } from '../engine/compile.js';
import type { RulesetFacts } from '../engine/slots.js';
import { bindWorld, type World } from '../engine/world.js';
import { compileFacts } from '../rules/base/facts.js';
import { EDITIONS } from '../rules/base/editions.js';
import type { Rows } from '../rules/base/rows.js';
import { ADDABLE, BANS, OPTIONS, SCENARIOS, type OptionRow } from './legality.js';
import { MODULES } from './modules.js';
import { describe, type Hashes, type Spec } from './spec.js';

/** A ruleset that can be played: its name in canonical spelling and everything compiled. */
export interface Ruleset extends RulesetFacts {
  readonly name: string;
  readonly scenario: string;
  readonly rules: Rules;
  readonly spec: Spec;
  readonly hashes: Hashes;
  /** Id on the wire of an action name, blanks ignored; Refusal ACTION_UNKNOWN. */
  actionId(name: string): number;
}

/** What can be named before anything is compiled. */
export interface RulesetText extends RulesetFacts {
  scenario: string;
  name: string;
}

const DEFAULT_EDITION = 'big-box-2025';
const FORM = '<scenario>[-<seats>p][@<edition>][+<module>...][?<option>=<value>&...], for example base-4p or base-2p@first-2014?exclusion=true';

/** Parses and checks a ruleset string; Refusal with a sentence and, where a rule forbids it, the rule's id. */
export function parseRuleset(text: string): RulesetText {
  const match = /^([a-z]+)(?:-(\d+)p)?(?:@([a-z0-9-]+))?((?:\+[a-z]+)*)(?:\?(.*))?$/.exec(text.trim());
  if (match === null) throw new Refusal('RULESET_MALFORMED', `"${clip(text)}" is no ruleset; write ${FORM}.`);
  const [, scenario, seatText, edition = DEFAULT_EDITION, moduleText, optionText = ''] = match;
  const row = SCENARIOS.find((s) => s.id === scenario);
  if (row === undefined) {
    throw new Refusal('RULESET_UNKNOWN', `There is no scenario ${clip(scenario!)}; there are: ${SCENARIOS.map((s) => s.id).join(', ')}.`, 'NOT_FOUND');
  }
  if (EDITIONS[edition] === undefined) {
    throw new Refusal('RULESET_UNKNOWN', `There is no edition ${clip(edition)}; there are: ${Object.keys(EDITIONS).join(', ')}.`, 'NOT_FOUND');
  }
  const [least, most] = row.seats;
  if (seatText === undefined && least !== most) {
    throw new Refusal('RULESET_SEATS', `${row.id} is played by ${least} to ${most} seats (${row.rules}); name them, for example ${row.id}-${least}p.`);
  }
  const seats = seatText === undefined ? least : Number(seatText);
  if (seats < least || seats > most) {
    throw new Refusal(
      'RULESET_SEATS',
      `${row.id} is played by ${least === most ? `exactly ${least} seat${least === 1 ? '' : 's'}` : `${least} to ${most} seats`} (${row.rules}), not by ${seats}.`,
    );
  }
  const added = moduleText === '' ? [] : moduleText!.slice(1).split('+');
  for (const module of added) {
    if (SCENARIOS.some((s) => s.id === module))
      throw new Refusal('RULESET_ILLEGAL', `${clip(text.trim())} is not legal (LEG-17): ${module} is a scenario of its own; play one scenario at a time.`);
    if (!ADDABLE.includes(module)) {
      throw new Refusal('RULESET_UNKNOWN', `There is no module ${clip(module)}; there are: ${ADDABLE.join(', ') || 'none yet'}.`, 'NOT_FOUND');
    }
  }
  const asked = parseOptions(optionText);
  added.push(...row.modules);
  if (row.modules.length > 0 || needsTiles(asked['tiles'] ?? EDITIONS[edition]!.tiles)) added.push('tiles');
  const modules = ['base', ...MODULES.map((m) => m.id).filter((id) => added.includes(id))];
  for (const ban of BANS) {
    const wanted: RulesetFacts = { seats, edition, modules, options: asked };
    if (ban.when(wanted)) throw new Refusal('RULESET_ILLEGAL', `${clip(text.trim())} is not legal (${ban.rule}): ${ban.sentence(wanted)}.`);
  }
  // a value that is the default anyway has no place in the canonical spelling
  const options = Object.fromEntries(
    OPTIONS.filter((o) => asked[o.id] !== undefined && asked[o.id] !== defaultOf(o, edition) && asked[o.impliedBy ?? ''] !== 'true').map((o) => [
      o.id,
      asked[o.id]!,
    ]),
  );
  const facts: RulesetFacts = { seats, edition, modules, options };
  return { ...facts, scenario: row.id, name: canonical(row.id, least === most, facts) };
}

const defaultOf = (row: OptionRow, edition: string): string => (typeof row.default === 'string' ? row.default : row.default(edition));

/** Do the tiles of the option go beyond the 20 of every edition? Then they are a module of their own. */
function needsTiles(tiles: string): boolean {
  const inBase = new Set(((MODULES[0]!.rows ?? {}) as Rows).tiles?.map((t) => t.id));
  return tiles !== 'base' && tiles.split(',').some((id) => !inBase.has(id));
}

function parseOptions(text: string): Record<string, string> {
  const options: Record<string, string> = {};
  if (text === '') return options;
  for (const part of text.split('&')) {
    // `?inOrder` means `?inOrder=true`
    const [id = '', value = 'true'] = part.split('=', 2);
    const row = OPTIONS.find((o) => o.id === id);
    if (row === undefined) throw new Refusal('OPTION_UNKNOWN', `There is no option ${clip(id)}; there are: ${OPTIONS.map((o) => o.id).join(', ')}.`);
    const known = readOption(row, value);
    if (known === null) throw new Refusal('OPTION_VALUE', `Option ${id} takes ${describeValues(row)}, not ${clip(value)}.`);
    if (options[id] !== undefined) throw new Refusal('OPTION_VALUE', `Option ${id} is given twice.`);
    options[id] = known;
  }
  return options;
}

/** The value in canonical spelling, null when it is not allowed. */
function readOption({ values }: OptionRow, value: string): string | null {
  if ('from' in values) return /^\d{1,6}$/.test(value) && Number(value) >= values.from && Number(value) <= values.to ? String(Number(value)) : null;
  if (!('words' in values)) return values.includes(value) ? value : null;
  if (values.words.includes(value)) return value;
  const known = values.listOf();
  const named = value.split(',');
  if (named.some((v) => !known.includes(v)) || new Set(named).size !== named.length || named.length !== (values.length ?? named.length)) return null;
  return known.filter((v) => named.includes(v)).join(',');
}

function describeValues({ values }: OptionRow): string {
  if ('from' in values) return `a number from ${values.from} to ${values.to}`;
  if ('words' in values)
    return `${values.words.join(', ')} or a list of ${values.length ?? ''} ids with commas (${values.listOf().join(', ')})`.replace('  ', ' ');
  return values.join(' or ');
}

function canonical(scenario: string, fixedSeats: boolean, r: RulesetFacts): string {
  const seats = fixedSeats ? '' : `-${r.seats}p`;
  const edition = r.edition === DEFAULT_EDITION ? '' : `@${r.edition}`;
  const modules = r.modules
    .filter((m) => ADDABLE.includes(m))
    .map((m) => `+${m}`)
    .join('');
  const options = Object.entries(r.options)
    .map(([k, v]) => `${k}=${v}`)
    .join('&');
  return `${scenario}${seats}${edition}${modules}${options && `?${options}`}`;
}

/** Caller's text in a message: short and printable. */
function clip(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 60);
}

let world: World | null = null;
/**
 * Compiled rulesets that are kept, the least recently used first. Callers of the service choose names freely and a ruleset takes half a
 * megabyte; what an env uses lives on by its reference.
 */
const loaded = new Map<string, Ruleset>();
const MAX_LOADED = 64;

/** The world of all modules, bound at the first call (after `useOverrides`, if any). */
export function theWorld(): World {
  world ??= bindWorld(MODULES);
  return world;
}

/** Has anything been bound yet? Printed values can be corrected only before. */
export function isBound(): boolean {
  return world !== null;
}

/** Parses, checks and compiles a ruleset; equal names give the same object while it is among the last `MAX_LOADED` used. */
export function loadRuleset(text: string): Ruleset {
  const parsed = parseRuleset(text);
  const known = loaded.get(parsed.name);
  if (known !== undefined) {
    loaded.delete(parsed.name);
    loaded.set(parsed.name, known);
    return known;
  }
  const rules = compileRules(theWorld(), parsed, parsed.options['encoding'] === 'universal');
  const compiled = compileFacts(rules);
  rules.facts = compiled;
  rules.watches = compiled.hooks.changed;
  const spec = describe(parsed.name, rules);
  const ids = new Map(spec.actions.map((a) => [a.name.replace(/\s/g, ''), a.id]));
  const ruleset: Ruleset = {
    ...parsed,
    rules,
    spec,
    hashes: spec.hashes,
    actionId: (name) => {
      const id = ids.get(name.replace(/\s/g, ''));
      if (id === undefined) throw new Refusal('ACTION_UNKNOWN', `${parsed.name} has no action ${clip(name)}; its spec lists all of them.`);
      return id;
    },
  };
  loaded.set(parsed.name, ruleset);
  const [oldest] = loaded.keys();
  if (loaded.size > MAX_LOADED && oldest !== undefined) loaded.delete(oldest);
  return ruleset;
}
