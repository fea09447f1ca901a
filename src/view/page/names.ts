import type { Ask, SeatState, Table, TableAction, Words } from '../contract.js';

/* Labels come from data: the name of a row, else the id with blanks. */

/** An id as words: `own_farmer` -> `Own farmer`, `taxes.b` -> `Taxes B`. */
export function words(id: string): string {
  const text = id
    .replace(/\.([a-z])$/, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .replace(/[_.]/g, ' ')
    .replace('orleans', 'Orléans')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 coin`, `3 coins`. */
export const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A name of the log or of an API as running text, without underscores. */
export const plain = (text: string): string => text.replaceAll('_', ' ');

interface Names {
  /** `from`: the town where the name of a way begins. */
  readonly of: (id: string, from?: string) => string;
  /** The place whose spaces an argument names, and the kinds that fit them; null if it names none. */
  readonly spaceOf: (arg: string) => { readonly id: string; readonly place: string; readonly need: string | null } | null;
}

const cache = new WeakMap<Table, Names>();

function namesOf(table: Table): Names {
  const known = cache.get(table);
  if (known !== undefined) return known;
  const rows = new Map<string, string>();
  for (const list of [table.objectives, table.events, table.places, table.towns]) for (const { id, name } of list) rows.set(id, name);
  // The Duel has an objective `wine`
  for (const good of table.goods) rows.delete(good);
  // the printed names of most deeds are longer than their ids
  for (const { id, name } of table.deeds) if (name.length < id.length) rows.set(id, name);
  const towns = new Map(table.towns.map(({ id, name }) => [id, name]));
  for (const { id, a, b, type } of table.edges) {
    const named = (ends: string[]): string => ends.map((end) => towns.get(end)).join(type === 'waterway' ? ' ~ ' : ' – ');
    rows.set(id, named([a, b]));
    rows.set(id + b, named([b, a]));
  }
  const spaces = new Map<string, ReturnType<Names['spaceOf']>>();
  const spaceOf: Names['spaceOf'] = (arg) => {
    let found = spaces.get(arg);
    if (found === undefined) {
      const place = table.places.find(({ id }) => arg.startsWith(`${id}.`));
      const need = place?.spaces.find(({ group, name }) => group === arg || name === arg)?.need ?? null;
      spaces.set(arg, (found = place === undefined ? null : { id: place.id, place: place.name, need }));
    }
    return found;
  };
  // some ids of cards end with a town: `pilgrimage_chinon`
  const wordsOf = (id: string): string => {
    const town = table.towns.find((one) => id.endsWith(`_${one.id}`));
    return town === undefined ? words(id) : `${words(id.slice(0, -town.id.length))} ${town.name}`;
  };
  const made: Names = { of: (id, from) => rows.get(id + from) ?? rows.get(id) ?? wordsOf(id), spaceOf };
  cache.set(table, made);
  return made;
}

/** The name of a row of the table, else the id in words. */
export const nameOf = (table: Table, id: string, from?: string): string => namesOf(table).of(id, from);

/** Whether the argument of the action is a seat. */
export const namesSeat = ({ verb, args }: TableAction): boolean => (verb === 'seat' || verb === 'to') && /^\d$/.test(args[0] ?? '');

/** The words of an action without its verb and follower. */
export function targetOf(table: Table, action: TableAction, skip = 0, from?: string): string {
  const { verb, args } = action;
  if (namesSeat(action)) return words(playerName(Number(args[0])));
  const shown = args.slice(skip);
  if (shown.length === 0) return verbName(table, verb);
  const { of, spaceOf } = namesOf(table);
  // `ship.farmer` -> `Ship`: the kind of the space is drawn next to it
  return shown.map((arg) => spaceOf(arg)?.place ?? of(arg, from)).join(', ');
}

/** The followers that fit a space: `takes a farmer or a trader`. */
export const needsOf = (need: string): string =>
  need === 'any'
    ? 'takes neutral followers, without a coloured rim'
    : `takes ${need
        .split('|')
        .map((kind) => `a ${kind}`)
        .join(' or ')}`;

/** A sentence that says why the follower does not fit the spaces named by an argument. */
export function mismatchOf(table: Table, piece: string, arg: string): string {
  return `The selected ${plain(piece)} cannot go here: this space ${needsOf(namesOf(table).spaceOf(arg)?.need ?? 'any')}.`;
}

/** What a follower may do, as a title. */
export function aboutPiece(table: Table, id: string): string {
  const { kind = null, own = false } = table.pieces.find((piece) => piece.id === id) ?? {};
  if (kind === null) return meaningOfRow(table, `piece:${id}`) || words(id);
  if (own) return `${words(id)}: works on the places and never leaves its player, so it cannot go to the Town Hall`;
  return `${words(id)}: works on the places${kind === 'monk' ? ', for any other follower too' : ''}; from the Town Hall it goes to a deed for good`;
}

/** The kinds that fit the spaces named by an argument; null: it names none, or every kind fits. */
export function needOf(table: Table, arg: string): string | null {
  const need = namesOf(table).spaceOf(arg)?.need ?? null;
  return need === 'any' ? null : need;
}

/** The heading of a verb, else the verb itself. */
export const verbName = ({ words: { headings } }: Table, verb: string): string => headings[verb] ?? words(verb);

/** The words of the verb in a kind of decision. */
export const answerWords = ({ words: { answers } }: Table, kind: string, verb: string): Words['answers'][string][string] | undefined =>
  answers[kind]?.[verb];

/** The heading or button of an answer. */
export const answerName = (table: Table, kind: string, verb: string): string =>
  answerWords(table, kind, verb)?.button ?? verbName(table, verb);

/** ` for 2 coins`, where a good is bought or sold. */
export function priceOf(table: Table, { verb, args: [good = ''] }: TableAction, kind: string): string {
  const price = answerWords(table, kind, verb)?.priced?.[good];
  return price === undefined ? '' : ` for ${many(price, 'coin')}`;
}

/** Verbs that give something up if they have no argument: key `d` chooses them, and a click never plays them immediately. */
const FINISHING: readonly string[] = ['done', 'pass', 'decline'];
export const isFinishing = ({ verb, args }: TableAction): boolean => args.length === 0 && FINISHING.includes(verb);

/** `base.planning` -> `Planning`. */
export const decisionName = (kind: string): string => words(kind.slice(kind.indexOf('.') + 1));

/** How to answer a kind of decision; '' if not described. */
export const hintOf = (table: Table, kind: string): string => table.words.hints[kind] ?? '';

/** The question of a decision, else the name of its kind. */
export const questionOf = (table: Table, { kind, question = table.words.questions[kind] ?? decisionName(kind) }: Ask): string => question;

/** Lists of rows that an argument of an action may name, most specific first. */
const LISTS = ['card', 'deed', 'place', 'track', 'character', 'event'] as const;
/** Verbs whose argument is not in the first list with that name. */
const LIST_OF: Readonly<Record<string, readonly string[]>> = {
  use: ['place'],
  tile: ['place'],
  protect: ['place'],
  objective: ['objective'],
  character: ['character'],
};

/** A row that the action names and that has a description. */
function rowOfAction(table: Table, { verb, args }: TableAction): { id: string; key: string } | null {
  const { rows } = table.words;
  const { spaceOf } = namesOf(table);
  for (const arg of [...args].reverse()) {
    const id = spaceOf(arg)?.id ?? arg;
    const key = (LIST_OF[verb] ?? LISTS).map((list) => `${list}:${id}`).find((one) => rows[one] !== undefined);
    if (key !== undefined) return { id, key };
  }
  return null;
}

/** The follower that begins the words of an action, if more words follow. */
export function followerOf(table: Table, { args }: TableAction): string | null {
  const [first] = args;
  if (first === undefined || args.length < 2) return null;
  return table.pieces.some(({ id }) => id === first) ? first : null;
}

/** Verbs that name a space of a place; the board shows which. */
const OF_SPACES: readonly string[] = ['wheel', 'space', 'place'];

/** Whether the list shows the meaning of the action. */
export const isDescribed = (table: Table, action: TableAction): boolean =>
  !OF_SPACES.includes(action.verb) && textOfAction(table, action) !== '';

/** Meaning of the row that an action names, without its name; '' if none. */
export function textOfAction(table: Table, action: TableAction): string {
  const row = rowOfAction(table, action);
  return row === null ? '' : table.words.rows[row.key]!;
}

/** Name and meaning of the row that an action names, else its effect in a kind of decision. */
export function meaningOfAction(table: Table, action: TableAction, kind: string): string {
  const row = rowOfAction(table, action);
  if (row !== null) return `${namesOf(table).of(row.id)}: ${table.words.rows[row.key]}`;
  const does = answerWords(table, kind, action.verb)?.does ?? table.words.verbs[action.verb];
  return does === undefined ? '' : `${words(does)}.`;
}

/** Meaning of the row of an anchor; '' if it has no description. */
export function meaningOfRow(table: Table, key: string): string {
  const [list = '', id = ''] = key.split(/:(.*)/s);
  const { of, spaceOf } = namesOf(table);
  const named = list === 'space' ? (spaceOf(id)?.id ?? id) : id;
  const text = table.words.rows[`${list === 'space' || list === 'tile' ? 'place' : list}:${named}`];
  return text === undefined ? '' : `${of(named)}: ${text}`;
}

/**
 * The action in words that follow the name of the seat: `places own farmer on Ship`.
 * @param kind of the answered decision, if known
 * @param seat state of the player whose spaces it names
 */
export function sayingOf(table: Table, action: TableAction, kind = '', from?: string, seat?: SeatState): string {
  const { verb, args } = action;
  const { of, spaceOf } = namesOf(table);
  const { phrase = table.words.phrases[verb], names, held } = answerWords(table, kind, verb) ?? {};
  const isPiece = (arg: string): boolean => table.pieces.some(({ id }) => id === arg) || table.goods.includes(arg);
  const nameIn = (arg: string): string => names?.[arg] ?? spaceOf(arg)?.place ?? (isPiece(arg) ? plain(arg) : of(arg, from));
  const named = namesSeat(action) ? [playerName(Number(args[0]))] : args.map(nameIn);
  if (held) named.push(plain(heldOn(table, action, seat)));
  if (phrase === undefined) return `${words(verb)} ${named.join(', ')}`.trim();
  return phrase.replace(/\{(\d)\}/g, (_, k: string) => named[Number(k) - 1] ?? '').trim();
}

/** The follower on the space that the action names. */
export function heldOn({ places }: Table, { args: [arg] }: TableAction, seat?: SeatState): string {
  const pieces = seat?.['spaces'] as Record<string, (string | null)[]> | undefined;
  return places.flatMap(({ id, spaces }) => spaces.map(({ name }, k) => name === arg && pieces?.[id]?.[k])).find(Boolean) || 'follower';
}

/** People count players from 1, programs count seats from 0. */
export const playerName = (seat: number): string => `player ${seat + 1}`;
