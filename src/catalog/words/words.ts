import { TRACKS } from '../../rules/base/data/tracks.js';
import type { CompiledBase } from '../../rules/base/model/compiled.js';
import type { DeedRow, EffectRow, PlaceRow, Rows } from '../../rules/base/model/schema.js';
import { T } from '../../rules/base/model/tables.js';
import type { Ruleset } from '../ruleset.js';
import { ANSWERS, type AnswerWords } from './answers.js';
import { cardText } from './cards.js';
import { a, capitalized, listed, many } from '../../core/english.js';
import { effectText } from './effects.js';
import { deadlyText, EVENTS, eventText } from './events.js';
import { HINTS } from './hints.js';
import { CHARACTERS, LOSSES, OBJECTIVES } from './objectives.js';
import { DEED_EFFECTS, DEEDS, PIECES, PLACES } from './places.js';
import { QUESTIONS } from './questions.js';
import { rulesText, type RulesText } from './rules.js';
import { PHRASES } from './phrases.js';
import { withStandIns } from './stand-ins.js';
import { CENSUS, TRACK_TEXTS } from './tracks.js';
import { HEADINGS, VERBS } from './verbs.js';

/** The game in sentences for people. */
export interface Words {
  /** by decision kind: its question, and hints for some; by verb: effect and heading of its actions */
  questions: Record<string, string>;
  hints: Record<string, string>;
  /** by decision kind and verb, where the words of the verb are not enough */
  answers: Record<string, Readonly<Record<string, AnswerWords>>>;
  verbs: Record<string, string>;
  headings: Record<string, string>;
  /** by verb: a sentence for the log, `places {1} on {2}` */
  phrases: Record<string, string>;
  /** meaning of a row, by `place:ship`, `deed:`, `event:`, `card:`, `objective:`, `character:`, `piece:` and `track:` */
  rows: Record<string, string>;
  /** how a game is lost at the end of its last round, and before it; null: the most points win */
  losses: { readonly end: string; readonly early?: string } | null;
  rules: RulesText;
  /** by event that ends the game if a seat cannot pay: its demand, and the losing seats */
  deadly: Record<string, string>;
}

/** The words of a ruleset. Rows and kinds without a description are absent; a test names them. */
export function wordsOf(ruleset: Ruleset): Words {
  const { rules, scenario, spec } = ruleset;
  const compiled = rules.compiled as CompiledBase;
  const kinds = spec.observation.find(({ name }) => name === 'question.kind')!.elements;
  const verbs = [...new Set(spec.actions.map(({ verb }) => verb))];
  const events = T.events.filter(({ index }) => compiled.eventCounts[index]! > 0).map(({ row }) => row);
  const rows: [string, string | undefined][] = [
    ...T.places
      .filter(({ index }) => compiled.places.includes(index))
      .map(
        ({ row }) =>
          [`place:${row.id}`, withStandIns(row, compiled.goal === null ? placeText(row) : withoutPoints(placeText(row)))] as [
            string,
            string | undefined,
          ],
      ),
    ...T.deeds
      .filter(({ index }) => compiled.deedSpaces[index]! > 0)
      .map(({ row }) => [`deed:${row.id}`, withStandIns(row, deedText(row, compiled.setUp.deedCitizens))] as [string, string | undefined]),
    ...events.map((row) => [`event:${row.id}`, withStandIns(row, eventText(row, rules.seats))] as [string, string | undefined]),
    ...cardsIn(ruleset).flatMap((row): [string, string | undefined][] =>
      ['card', ...(isPrivate(row.id) ? ['deed'] : [])].map((list) => [`${list}:${row.id}`, withStandIns(row, cardText(row))]),
    ),
    ...objectivesIn(ruleset),
    ...T.pieces
      .filter(({ module }) => ruleset.modules.includes(module))
      .map(({ id }) => [`piece:${id}`, PIECES[id]] as [string, string | undefined]),
    ...[...TRACKS.map(({ id }) => id), 'development'].map((id) => [`track:${id}`, TRACK_TEXTS[id]] as [string, string | undefined]),
  ];
  if (compiled.setUp.census)
    rows.push(['track:farmers', [TRACK_TEXTS['farmers'], CENSUS.gain, ...(rules.seats > 2 ? [CENSUS.loss] : [])].join(' ')]);
  return {
    questions: known(kinds.map((kind) => [kind, QUESTIONS[kind]])),
    hints: known(kinds.map((kind) => [kind, HINTS[kind]])),
    answers: known(kinds.map((kind) => [kind, ANSWERS[kind]])),
    phrases: known(verbs.map((verb) => [verb, PHRASES[verb]])),
    verbs: known(verbs.map((verb) => [verb, VERBS[verb]])),
    headings: known(verbs.map((verb) => [verb, HEADINGS[verb]])),
    rows: known(rows),
    losses: LOSSES[scenario] ?? null,
    rules: rulesText(ruleset),
    deadly: known(events.map(({ id, event, value }) => [id, deadlyText(scenario, event, value, rules.seats)])),
  };
}

/** Sentences about rows by list and id, objectives by scenario, without a ruleset. */
export function sentences(): Record<string, Record<string, string>> {
  return {
    place: known(T.places.map(({ row }) => [row.id, doesOf(row)])),
    deed: known(T.deeds.filter(({ row }) => row.private !== true).map(({ row }) => [row.id, deedText(row, true)])),
    event: known(T.events.map(({ row: { id, event, value } }) => [id, EVENTS[event]?.(value)])),
    character: CHARACTERS,
    ...Object.fromEntries(Object.entries(OBJECTIVES).map(([scenario, texts]) => [`objective ${scenario}`, texts])),
    ...Object.fromEntries(Object.entries(LOSSES).map(([scenario, texts]) => [`loss ${scenario}`, texts])),
    category: Object.fromEntries(T.tiles.map(({ row }) => [row.id, row.category])),
  };
}

const known = <T>(entries: readonly (readonly [string, T | undefined])[]): Record<string, T> =>
  Object.fromEntries(entries.filter((entry): entry is [string, T] => entry[1] !== undefined));

const rowsIn = ({ rules, modules }: Ruleset): Rows[] =>
  rules.world.modules
    .filter(({ id }) => modules.includes(id))
    .flatMap((module) => ((module.rows as Rows | undefined) === undefined ? [] : [module.rows as Rows]));

const isPrivate = (id: string): boolean => T.deeds.some(({ row }) => row.id === id && row.private === true);

const cardsIn = (ruleset: Ruleset) => rowsIn(ruleset).flatMap(({ cards = [] }) => cards);

function objectivesIn({ rules, scenario }: Ruleset): [string, string | undefined][] {
  const { goal } = rules.compiled as CompiledBase;
  if (goal === null) return [];
  const texts = OBJECTIVES[scenario];
  const characters = goal.objectives.includes('character')
    ? Object.entries(CHARACTERS).map(([id, text]) => [`character:${id}`, text] as [string, string])
    : [];
  return [...goal.objectives.map((id) => [`objective:${id}`, texts?.[id]] as [string, string | undefined]), ...characters];
}

/** The effect of a place and the followers that it needs. */
function placeText(row: PlaceRow): string | undefined {
  const { spaces, activation, neutral } = row;
  const does = doesOf(row);
  if (does === undefined) return undefined;
  if (spaces.length === 0) return does;
  const needs = listed([...new Set(spaces)].map((one) => nounOf(one, spaces.filter((other) => other === one).length, neutral === true)));
  return `${does} Needs ${activation === 'one' && spaces.length > 1 ? '1 to ' : ''}${needs}.`;
}

/** Points of a tile at the end count in games with points only (RUL-D17). */
const withoutPoints = (text: string | undefined): string | undefined =>
  text?.replace(/^At the end:.*/, 'It gives points at the end of other games, and nothing in this one.');

const doesOf = ({ id, effect }: PlaceRow): string | undefined =>
  PLACES[id] ?? (effect === undefined ? undefined : sentenceOf(effectText(effect)));

const sentenceOf = (clause: string | null): string | undefined => (clause === null ? undefined : `${capitalized(clause)}.`);

/** `trader|boatman` -> `a trader or a boatman`, twice `scholar` -> `2 scholars`. */
function nounOf(requirement: string, n: number, neutral: boolean): string {
  const kinds =
    requirement === 'any' ? [neutral ? 'neutral follower' : 'follower'] : requirement.split('|').map((kind) => NOUNS[kind] ?? kind);
  if (n > 1) return `${n} ${kinds.map((kind) => `${kind}s`.replace('mans', 'men')).join(' or ')}`;
  return kinds.map((kind) => (requirement === 'any' && !neutral ? 'any follower' : a(kind))).join(' or ');
}

/** Requirements of the Medicinal Spring. */
const NOUNS: Readonly<Record<string, string>> = { only_doctor: 'Doctor', only_neutral: 'neutral follower' };

/** The gain from each follower on a deed, and from the last space. */
function deedText({ id, coins, choice, citizen, goods, effect, completion }: DeedRow, hasCitizens: boolean): string | undefined {
  const [ofEach, ofLast] = [gainsOf(effect), gainsOf(completion)];
  if (ofEach === null || ofLast === null) return undefined;
  const each = [
    ...(coins > 0 ? [`${many(coins, 'coin')}${choice === true ? ' or 1 development point' : ''}`] : []),
    ...(goods === undefined ? [] : ['the goods of its space']),
    ...ofEach,
  ];
  const last = [...(hasCitizens && citizen > 0 ? [many(citizen, 'citizen')] : []), ...ofLast];
  return [
    ...(each.length === 0 ? ['Send followers here.'] : [`For each follower sent: ${each.join('; ')}.`]),
    ...(last.length === 0 ? [] : [`For the last space: ${last.join('; ')}.`]),
    ...(DEEDS[id] === undefined ? [] : [DEEDS[id]]),
  ].join(' ');
}

/** A sentence for each op of a deed; an effect against others is named by its character. Null: an op has no words. */
function gainsOf(effect: EffectRow = {}): string[] | null {
  const gains = Object.entries(effect).map(([op, value]) => {
    const own = DEED_EFFECTS[op === 'against' || op === 'againstAll' ? String(value) : op];
    return own ?? effectText({ [op]: value })?.replace(/^you get /, '') ?? null;
  });
  return gains.every((text) => text !== null) ? gains : null;
}
