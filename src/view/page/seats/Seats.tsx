import { computed } from '@preact/signals';
import type { Counts, Objective } from '../../contract.js';
import { fullOf } from '../full.js';
import { asked, boardSeat, fieldOf, head, points, scoreOf, seatOf, table } from '../state.js';
import { Chip, Good, Icon } from '../glyphs/Icon.js';
import { explained } from '../about.js';
import { plain } from '../names.js';

/** A row for each seat, with all its resources. */
export function Seats() {
  const rows = table.value;
  if (rows === null || head.value === null) return null;
  return (
    <section class="seats panel" aria-label="Seats">
      <h2 class="sr">Seats</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" class="n">
              {rows.goal === 'points' ? 'Points' : 'Objectives'}
            </th>
            <Column id="coin" name="coins" />
            <Column id="dev" name="development status" />
            <Column id="citizen" name="citizens" />
            <Column id="station" name="stations" />
            {rows.goods.map((good) => (
              <th scope="col" class="n">
                <Good id={good} size={15} />
              </th>
            ))}
            <Column id="bag" name="followers: Market and bag" />
          </tr>
        </thead>
        <tbody>
          {head.value.names.map((name, seat) => (
            <Row seat={seat} name={name} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The only seat with the most points, if seats play against each other. */
const leader = computed(() => {
  const most = Math.max(...points.value.map(({ total }) => total));
  const first = points.value.findIndex(({ total }) => total === most);
  return head.value?.utility === 'versus' && points.value.every(({ total }, seat) => seat === first || total < most) ? first : null;
});

function Row({ seat, name }: { seat: number; name: string }) {
  const { goal, goods } = table.value!;
  const { seats, humans } = head.value!;
  return (
    <tr class={`s${seat} ${asked.value === seat ? 'cur' : ''}`} onClick={() => (boardSeat.value = seat)}>
      <th scope="row">
        <Chip seat={seat} />
        <span class="sn">{name}</span>
        {fieldOf('start') === seat && seats > 1 && <span class="tag">start</span>}
        {humans.includes(seat) && name !== 'you' && <span class="tag">person</span>}
      </th>
      <td class="n pts">
        <b>{goal === 'points' ? scoreOf(seat)?.total : objectivesText(seat)}</b>
        <span class={leader.value === seat ? 'lead' : 'nolead'} title={leader.value === seat ? 'leads' : undefined} />
      </td>
      <Cells seat={seat} goods={goods} />
    </tr>
  );
}

function objectivesText(seat: number): string {
  const list = scoreOf(seat)?.objectives ?? [];
  return `${list.filter(({ done }) => done).length}/${list.length}`;
}

function Column({ id, name }: { id: string; name: string }) {
  return (
    <th scope="col" class="n" title={name}>
      <Icon id={id} size={14} />
      <span class="sr">{name}</span>
    </th>
  );
}

function Cells({ seat, goods }: { seat: number; goods: readonly string[] }) {
  const own = seatOf(seat);
  const held = (own['goods'] ?? {}) as Counts;
  const status = statusOf(seat);
  const bag = own['bag'] as Counts | undefined;
  const fullBag = fullOf(seat, 'bag') as Counts | undefined;
  // goods on tiles, such as `brasserie.wine`, and at Structures that are not finished
  const placed = ((own['built'] ?? []) as string[]).map((card) => ((fieldOf('placed') ?? {}) as Record<string, Counts>)[card] ?? {});
  const elsewhere = [(own['stores'] ?? {}) as Counts, ...placed].flatMap(Object.entries);
  const more = (good: string): number => elsewhere.reduce((n, [id, by]) => (id.split('.').at(-1) === good ? n + by : n), 0);
  const number = (n: number) => (n === 0 ? <i>0</i> : n);
  return (
    <>
      <td class="n">{Number(own['coins'] ?? 0)}</td>
      <td class="n">{status}</td>
      <td class="n">{number(Number(own['citizens'] ?? 0))}</td>
      <td class="n">{number(((own['stations'] ?? []) as string[]).length)}</td>
      {goods.map((good) => (
        <td class="n">
          {held[good] ?? <i>·</i>}
          {more(good) > 0 && <i title="on tiles and Structures">+{more(good)}</i>}
        </td>
      ))}
      <td class="n sm">
        {sum(own['market'] as Counts | undefined)}+{bag === undefined ? <b title="hidden">?</b> : sum(bag)}
        {fullBag !== undefined && <span class="truth"> {sum(fullBag)}</span>}
      </td>
    </>
  );
}

/** Development status from the row of the track; tiles may add to it in the points. */
export function statusOf(seat: number): number {
  const at = Number(((seatOf(seat)['tracks'] ?? {}) as Counts)['development'] ?? 0);
  const cells = table.value!.tracks.find(({ id }) => id === 'development')?.cells ?? [];
  return cells.slice(0, at + 1).reduce((status, cell) => cell.status ?? status, 1);
}

function sum(counts: Counts | undefined): number {
  return Object.values(counts ?? {}).reduce((total, n) => total + n, 0);
}

/** Objectives by owner: a seat, or null for the team. */
export function objectiveRows(): { seat: number | null; objectives: readonly Objective[] }[] {
  const rows = points.value.map(({ objectives }, seat) => ({ seat, objectives }));
  if (head.value!.utility !== 'team') return rows;
  const isOwn = ({ id }: Objective): boolean => table.value!.objectives.some((row) => row.id === id && row.own);
  const common = { seat: null, objectives: rows[0]!.objectives.filter((one) => !isOwn(one)) };
  return [common, ...rows.map(({ seat, objectives }) => ({ seat, objectives: objectives.filter(isOwn) }))];
}

/** The objectives of a game without victory points. */
export function Objectives() {
  const rows = table.value;
  if (rows === null || rows.goal === 'points') return null;
  const all = objectiveRows();
  return (
    <section class="obj panel" aria-label="Objectives">
      <h2 class="sr">Objectives</h2>
      <div class={`orows ${head.value!.utility}`}>
        {all.map(({ seat, objectives }) => (
          <div class={`orow s${seat ?? ''}`}>
            {seat !== null && all.length > 1 && <Chip seat={seat} />}
            <div class="ogrid">
              {objectives.map(({ id, have, need, done }) => (
                <div
                  class={`ob ${done ? 'done' : have >= need ? 'ready' : ''}`}
                  {...explained(
                    id === 'character' ? `character:${((fieldOf('characters') ?? []) as string[])[seat ?? 0]}` : `objective:${id}`,
                  )}
                >
                  <span class="on">{rows.objectives.find((row) => row.id === id)?.name ?? plain(id)}</span>
                  <span class="ov">{done ? '✓ done' : `${have} of ${need}`}</span>
                  <i style={{ width: `${done ? 100 : Math.min(100, (100 * have) / Math.max(1, need))}%` }} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
