import type { ComponentChildren } from 'preact';
import type { Anchor } from '../../contract.js';
import { pick } from '../actions.js';
import orleans from '../data/orleans.json';
import { isDrawnGood } from '../glyphs/symbols.js';
import { nameOf } from '../names.js';
import { candidates, frame, hovered, marksOf, state, table, targets } from '../state.js';
import { Connections } from './Connections.js';

interface Layout {
  towns: Record<
    string,
    { x: number; y: number; label: { x: number; y: number; anchor: string; lines: string[] }; merchant: { x: number; y: number; step: number } }
  >;
  edges: Record<string, { type: string; path: string; goods: number[][] }>;
}
/** Drawings of maps by the name that the table gives. */
const LAYOUTS: Readonly<Record<string, Layout>> = { orleans };

const TOWN = 16;
const STATION = 38;

/** The map, or the table of its connections where nobody has drawn it. */
export function MapPanel() {
  const rows = table.value;
  if (rows === null || state.value === null) return null;
  const layout = Object.hasOwn(LAYOUTS, rows.map) ? LAYOUTS[rows.map]! : null;
  return (
    <section class="mapp panel" aria-label="Map">
      {layout !== null && <Drawing layout={layout} />}
      <Connections shown={layout === null} />
    </section>
  );
}

function Drawing({ layout }: { layout: Layout }) {
  const rows = table.value!;
  const goods = (state.value!['map'] ?? {}) as Record<string, (string | null)[]>;
  const edges = rows.edges.flatMap((edge) => {
    const drawn = layout.edges[edge.id];
    return drawn === undefined ? [] : [{ ...edge, ...drawn, lying: goods[edge.id] ?? [] }];
  });
  const water = edges.filter(({ type }) => type === 'waterway');
  const roads = edges.filter(({ type }) => type !== 'waterway');
  return (
    <svg class="map" viewBox="0 0 1000 1000" role="group" aria-label="Map: towns, roads, waterways, goods" onKeyDown={rove}>
      {water.map(({ path }) => (
        <path class="bank" d={path} />
      ))}
      {water.map(({ path }) => (
        <path class="water" d={path} />
      ))}
      {roads.map(({ path }) => [<path class="roadb" d={path} />, <path class="road" d={path} />])}
      {edges.map(({ id, path }) => (
        <Target anchor={`edge:${id}`} name={`${nameOf(rows, id)}${goodsText(goods[id])}`}>
          <path class="legal" d={path} />
        </Target>
      ))}
      {edges.flatMap(({ id, lying, goods: spots }) =>
        spots.map(([x, y], k) => {
          const good = lying[k];
          return (
            <g transform={`translate(${x} ${y})`} class="spot">
              <title>{`${nameOf(rows, id)}: ${good ?? 'empty'}`}</title>
              {good == null ? (
                <circle class="gempty" r="7" />
              ) : (
                <>
                  <circle class="gdisc" r="17" />
                  {isDrawnGood(good) ? (
                    <use href={`#g-${good}`} x="-13" y="-13" width="26" height="26" class={`gd g-${good}`} />
                  ) : (
                    <text class="gletter" y="7" text-anchor="middle">
                      {table.value!.goods.includes(good) ? good.charAt(0).toUpperCase() : '?'}
                    </text>
                  )}
                </>
              )}
            </g>
          );
        }),
      )}
      {rows.towns.map(({ id, name }) => layout.towns[id] !== undefined && <Town id={id} name={name} at={layout.towns[id]} />)}
      <Merchants layout={layout} />
    </svg>
  );
}

function goodsText(lying: readonly (string | null)[] | undefined): string {
  const there = (lying ?? []).filter((good) => good !== null);
  return there.length === 0 ? '' : `, ${there.join(', ')}`;
}

/** Something that an action can name: a button while it is legal, a mark otherwise. */
function Target({ anchor, name, children }: { anchor: Anchor; name: string; children: ComponentChildren }) {
  const marks = marksOf(anchor);
  const isLegal = targets.value.has(anchor);
  if (!isLegal) return marks === '' ? null : <g class={`target ${marks}`}>{children}</g>;
  const first = candidates.value.find(({ at }) => at.some((one) => one.startsWith('edge:') || one.startsWith('town:')));
  return (
    <g
      class={`target ${marks}`}
      role="button"
      aria-label={name}
      tabIndex={first?.at.includes(anchor) ? 0 : -1}
      data-anchor={anchor}
      onClick={() => pick(anchor)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        pick(anchor);
      }}
      onMouseEnter={() => (hovered.value = { anchor })}
      onMouseLeave={() => (hovered.value = null)}
    >
      <title>{name}</title>
      {children}
    </g>
  );
}

function Town({ id, name, at }: { id: string; name: string; at: Layout['towns'][string] }) {
  const now = state.value!;
  const owners = now.seats.flatMap((seat, k) => (((seat['stations'] ?? []) as string[]).includes(id) ? [k] : []));
  const orders = (now['orders'] ?? []) as string[];
  const wanted = table.value!.cards.some((card) => card.town === id && orders.includes(card.id));
  const citizen = ((now['town_citizens'] ?? []) as string[]).includes(id);
  const half = STATION / 2;
  const width = (STATION - 4) / Math.max(1, owners.length);
  const told = [
    name,
    ...owners.map((seat) => `station of seat ${seat}`),
    ...(wanted ? ['an order asks for this town'] : []),
    ...(citizen ? ['a citizen lies here'] : []),
  ];
  return (
    <>
      <Target anchor={`town:${id}`} name={name}>
        <circle class="tlegal" cx={at.x} cy={at.y} r="27" />
      </Target>
      <g class="town">
        <title>{told.join(', ')}</title>
        {wanted && <circle class="orderring" cx={at.x} cy={at.y} r="25" />}
        {owners.length === 0 ? (
          <circle class="tdisc" cx={at.x} cy={at.y} r={TOWN} />
        ) : (
          <>
            <rect class="tbase" x={at.x - half} y={at.y - half} width={STATION} height={STATION} rx="8" />
            {owners.map((seat, k) => (
              <rect
                class={`fill s${seat}`}
                x={at.x - half + 2 + k * width}
                y={at.y - half + 2}
                width={width}
                height={STATION - 4}
                rx={owners.length === 1 ? 6 : 0}
              />
            ))}
            <use href="#i-station" class="house" x={at.x - 12} y={at.y - 14} width="24" height="24" />
          </>
        )}
        {citizen && <use href="#i-citizen" class="tcit" x={at.x - 30} y={at.y - 34} width="24" height="24" />}
        {at.label.lines.map((line, k) => (
          <text class="tlabel" x={at.label.x} y={at.label.y + 26 * k} text-anchor={at.label.anchor}>
            {line}
          </text>
        ))}
      </g>
    </>
  );
}

function Merchants({ layout }: { layout: Layout }) {
  const asked = frame.value?.ask?.seat;
  const standing = new Map<string, number>();
  return (
    <>
      {state.value!.seats.map((seat, k) => {
        const town = String(seat['merchant'] ?? '');
        const at = layout.towns[town]?.merchant;
        if (at === undefined) return null;
        const nth = standing.get(town) ?? 0;
        standing.set(town, nth + 1);
        return (
          <g class={`merchant s${k} ${asked === k ? 'cur' : ''}`} transform={`translate(${at.x + nth * at.step} ${at.y}) scale(1.3)`}>
            <title>{`Merchant of seat ${k} in ${nameOf(table.value!, town)}`}</title>
            <use href="#i-merchant" x="-14" y="-14" width="28" height="28" />
            <text y="9" text-anchor="middle">
              {k}
            </text>
          </g>
        );
      })}
    </>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus to the nearest legal town or connection in the direction of the arrow. */
function rove(event: KeyboardEvent): void {
  const direction = ARROWS[event.key];
  const here = event.target as SVGGElement;
  if (direction === undefined || here.dataset['anchor'] === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const centre = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(here);
  let best: SVGGElement | null = null;
  let least = Infinity;
  for (const other of here.ownerSVGElement!.querySelectorAll<SVGGElement>('g[role=button]')) {
    const [ox, oy] = centre(other);
    const ahead = (ox - x) * direction[0] + (oy - y) * direction[1];
    const aside = Math.abs((ox - x) * direction[1]) + Math.abs((oy - y) * direction[0]);
    const distance = ahead + 2 * aside;
    if (other === here || ahead <= 0 || distance >= least) continue;
    least = distance;
    best = other;
  }
  best?.focus();
}
