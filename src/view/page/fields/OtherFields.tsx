import type { Counts } from '../../contract.js';
import { explained } from '../about.js';
import { nameOf, plain, words } from '../names.js';
import { SHOWN_IN_FULL } from '../full.js';
import { full, head, seatOf, state, table } from '../state.js';

/** Fields of the base game that no panel draws. */
const LISTED: readonly string[] = ['unseen', 'wheels', 'stores', 'received'];
/** Longer lists than this have one line. */
const LONG = 8;
/** Fields of modules that a panel draws. */
const DRAWN: readonly string[] = [
  ...['town_citizens', 'objectives', 'result', 'city', 'characters', 'indulgences', 'plague_cards', 'corpses'],
  ...['returned', 'pile', 'pieces', 'placed', 'hand', 'built', 'completed'],
];
/** Not listed: the decision says whose turn it is, boards show the wheels, and the engine's internal numbers help only programs. */
const INTERNAL: readonly string[] = ['active', 'pending', 'first_wheel', 'placed_wheels'];

/** Whether no panel draws the field. Fields that the page does not know are listed, so that none is missing. */
function isListed(key: string, base: readonly string[]): boolean {
  if (table.value!.figures.some(({ field }) => field === key)) return false;
  return !INTERNAL.includes(key) && !DRAWN.includes(key) && (!base.includes(key) || LISTED.includes(key));
}

interface Field {
  name: string;
  value: string;
  /** Ids in the value, if it is a list of rows. */
  ids?: readonly string[];
  /** Key of the meaning of the field. */
  about?: string | undefined;
}

/** Fields of the table and of a seat that no panel draws, as names and values. */
export function OtherFields({ seat }: { seat: number }) {
  const { fields: base } = table.value!;
  const game = Object.entries(state.value!).filter(([key]) => isListed(key, base.game) && !isDrawnAsCards(key));
  const own = Object.entries(seatOf(seat)).filter(([key]) => isListed(key, base.seat));
  const fields = [...game.flatMap(fieldOf), ...own.flatMap(fieldOf), ...passed(seat)];
  const hiddenFields = hiddenFieldsOf(seat);
  if (fields.length + hiddenFields.length === 0 || head.value === null) return null;
  return (
    <dl class="other-fields" aria-label="Also">
      {fields.map(({ name, value, ids, about }) => (
        <div>
          <dt {...(about !== undefined && explained(about))}>{name}</dt>
          <dd class={ids !== undefined && ids.length > LONG ? 'long' : ''}>
            {ids === undefined ? value : ids.map((id, k) => [k > 0 && ', ', <Term id={id} />])}
          </dd>
        </div>
      ))}
      {hiddenFields.map(({ name, value }) => (
        <div>
          <dt>
            {name} <b class="unseen">?</b>
          </dt>
          <dd class="truth" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields of the table and of this seat that the seat of the view does not see, and that no panel shows in full. */
function hiddenFieldsOf(seat: number): Field[] {
  return Object.entries(full.value ?? {}).flatMap(([path, value]): Field[] => {
    const [, whose, own] = /^seats\.(\d)\.(.*)$/.exec(path) ?? [];
    if (own !== undefined && (Number(whose) !== seat || SHOWN_IN_FULL.includes(own))) return [];
    return [{ name: words(own ?? path), value: textOf(value) || 'nothing' }];
  });
}

/** Open cards are drawn under the deeds. */
function isDrawnAsCards(key: string): boolean {
  return key === 'orders' && Array.isArray(state.value![key]);
}

function passed(seat: number): Field[] {
  return seatOf(seat)['passed'] === true ? [{ name: 'Has passed', value: 'for this round' }] : [];
}

/** Wheels in reserve differ only in how they were gained. */
const wheelsIn = (value: unknown): unknown => Object.values((value ?? {}) as Counts).reduce((sum, n) => sum + n, 0);

/** Names that say more than the field's own. */
const NAMES: Readonly<Record<string, string>> = {
  wheels: 'Technology wheels to place',
  navigation: 'Wheels left on Navigation',
  unseen: 'Goods that nobody has seen',
};

/** Returns no line for an empty field. */
function fieldOf([key, raw]: [string, unknown]): Field[] {
  const value = key === 'wheels' ? wheelsIn(raw) || null : raw;
  const text = textOf(value);
  // the Doctor is aside until the Outbreak
  if (text === '' || value === false || value === 'aside') return [];
  const ids = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return [
    {
      name: NAMES[key] ?? words(key),
      value: text,
      about: rowOf(key),
      ...(ids.length > 0 && ids.every((id) => rowOf(id) !== undefined) && { ids }),
    },
  ];
}

/** Lists of rows that fields of modules name. */
const LISTS = ['card', 'character', 'deed', 'place', 'event', 'piece'] as const;

const rowOf = (id: string): string | undefined =>
  LISTS.map((list) => `${list}:${id}`).find((key) => table.value!.words.rows[key] !== undefined);

/** The name of a row, with its meaning. */
function Term({ id }: { id: string }) {
  const key = rowOf(id);
  return <span {...(key !== undefined && explained(key))}>{idText(id)}</span>;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, item]) => [idText(key), textOf(item)] as const)
      .filter(([, text]) => text !== '' && text !== '0')
      .map(([key, text]) => `${key} ${text}`)
      .join(', ');
  }
  if (value === true) return 'yes';
  return typeof value === 'string' ? idText(value) : String(value);
}

const idText = (id: string): string => (table.value === null ? plain(id) : nameOf(table.value, id));
