import { nameOf, plain, words } from '../names.js';
import { head, seatOf, state, table } from '../state.js';

/** Fields of a position that a panel draws. Every other field is listed with its value, so that nothing is ever silently missing. */
const DRAWN_GAME: readonly string[] = [
  'phase',
  'round',
  'start',
  'active',
  'event',
  'hour_glass',
  'supply',
  'map',
  'deeds',
  'deed_goods',
  'citizens',
  'town_citizens',
  'stack',
  'seats',
];
const DRAWN_SEAT: readonly string[] = [
  'coins',
  'goods',
  'bag',
  'market',
  'tower',
  'waiting',
  'spaces',
  'tracks',
  'merchant',
  'stations',
  'unbuilt',
  'tiles',
  'turned',
  'citizens',
  'passed',
  'objectives',
];
/** Work in progress of the engine, as numbers: of use to programs only. */
const INTERNAL: readonly string[] = ['pending'];

interface Field {
  name: string;
  value: string;
}

/** What no panel draws, of the table and of a seat, as names and values. */
export function Also({ seat }: { seat: number }) {
  const game = Object.entries(state.value!).filter(([key]) => !DRAWN_GAME.includes(key) && !INTERNAL.includes(key) && !isDrawnAsCards(key));
  const own = Object.entries(seatOf(seat)).filter(([key]) => !DRAWN_SEAT.includes(key));
  const fields = [...tilesToBeHad(), ...game.flatMap(fieldOf), ...unbuilt(seat), ...own.flatMap(fieldOf), ...passed(seat)];
  if (fields.length === 0 || head.value === null) return null;
  return (
    <dl class="also" aria-label="Also">
      {fields.map(({ name, value }) => (
        <div>
          <dt>{name}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Cards that lie open stand under the deeds. */
function isDrawnAsCards(key: string): boolean {
  return key === 'orders' && Array.isArray(state.value![key]);
}

function tilesToBeHad(): Field[] {
  const stack = (state.value!['stack'] ?? []) as string[];
  return stack.length === 0 ? [] : [{ name: `Tiles to be had (${stack.length})`, value: stack.map((id) => nameOf(table.value!, id)).join(', ') }];
}

function unbuilt(seat: number): Field[] {
  const n = Number(seatOf(seat)['unbuilt'] ?? 0);
  return n === 0 ? [] : [{ name: 'Stations left', value: String(n) }];
}

function passed(seat: number): Field[] {
  return seatOf(seat)['passed'] === true ? [{ name: 'Passed', value: 'yes' }] : [];
}

/** An empty field says nothing. */
function fieldOf([key, value]: [string, unknown]): Field[] {
  const text = textOf(value);
  return text === '' || value === false ? [] : [{ name: words(key), value: text }];
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
      .filter(([, text]) => text !== '')
      .map(([key, text]) => `${key} ${text}`)
      .join(', ');
  }
  if (value === true) return 'yes';
  return typeof value === 'string' ? idText(value) : String(value);
}

const idText = (id: string): string => (table.value === null ? plain(id) : nameOf(table.value, id));
