import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Anchor } from '../../contract.js';
import { pick, playsOnEnter } from '../actions.js';
import { ORLEANS, type Layout } from '../../../picture/data/orleans.js';
import { hasIcon, isDrawnGood } from '../glyphs/symbols.js';
import { nameOf, plain, playerName, words } from '../names.js';
import { candidates, fieldOf, frame, head, hovered, isTarget, marksOf, partOf, startOf, table, target } from '../state.js';
import { changedSince, waysSince } from '../since.js';
import { Connections } from './Connections.js';
import { Hint } from './Hint.js';

/** Drawings of maps, by their name in the table. */
const LAYOUTS: Readonly<Record<string, Layout>> = { orleans: ORLEANS };

const TOWN = 16;
const STATION = 38;

/** The map, or the table of its connections if it has no drawing. */
export function MapPanel() {
  const rows = table.value;
  if (rows === null) return null;
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
  const edges = rows.edges.filter(({ id }) => layout.edges[id] !== undefined);
  return (
    <svg class="map" viewBox="0 0 1000 1000" role="group" aria-label="Map: towns, roads, waterways, goods" onKeyDown={moveFocus}>
      <Ways layout={layout} />
      {edges.map(({ id }) => (
        <Connection id={id} path={layout.edges[id]!.path} />
      ))}
      {edges.map(({ id }) => (
        <Goods edge={id} spots={layout.edges[id]!.goods} />
      ))}
      {rows.towns.map(({ id, name }) => layout.towns[id] !== undefined && <Town id={id} name={name} at={layout.towns[id]} />)}
      <WaysSince layout={layout} />
      <Merchants layout={layout} />
      <Hint layout={layout} />
    </svg>
  );
}

/** The ways of the merchants since the person's last move; for a spectator, in the last turn. */
function WaysSince({ layout }: { layout: Layout }) {
  return (
    <>
      {waysSince.value.map(({ seat, towns }) => (
        <polyline
          class={`went s${seat}`}
          marker-end="url(#arrow)"
          points={towns
            .map((town) => layout.towns[town])
            .filter((spot) => spot !== undefined)
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
        />
      ))}
    </>
  );
}

/** Rivers and roads, which never change. */
function Ways({ layout }: { layout: Layout }) {
  const ways = table.value!.edges.flatMap(({ id, type }) =>
    layout.edges[id] === undefined ? [] : [{ type, path: layout.edges[id].path }],
  );
  const water = ways.filter(({ type }) => type === 'waterway');
  return (
    <>
      {water.map(({ path }) => (
        <path class="bank" d={path} />
      ))}
      {water.map(({ path }) => (
        <path class="water" d={path} />
      ))}
      {ways.filter(({ type }) => type !== 'waterway').map(({ path }) => [<path class="roadb" d={path} />, <path class="road" d={path} />])}
    </>
  );
}

const goodsOn = (edge: string): readonly (string | null)[] => ((fieldOf('map') ?? {}) as Record<string, (string | null)[]>)[edge] ?? [];

function Connection({ id, path }: { id: string; path: string }) {
  const isOpen = isTarget(`edge:${id}`);
  return (
    <Target anchor={`edge:${id}`} name={isOpen ? `${nameOf(table.value!, id, startOf(frame.value!))}${goodsText(goodsOn(id))}` : ''}>
      {isOpen && <path class="reach" d={path} />}
      <path class="legal" d={path} />
    </Target>
  );
}

function Goods({ edge, spots }: { edge: string; spots: Layout['edges'][string]['goods'] }) {
  const goods = goodsOn(edge);
  return (
    <>
      {spots.map(([x, y], k) => {
        const good = goods[k];
        const seat = builderAt(k === 0 ? edge : `${edge}.${k + 1}`);
        const told = seat < 0 ? plain(good ?? 'empty') : `Structure of ${playerName(seat)}`;
        return (
          <g transform={`translate(${x} ${y})`} class={`spot ${seat < 0 ? '' : `building s${seat}`}`}>
            <title>{`${nameOf(table.value!, edge)}: ${told}`}</title>
            {seat >= 0 ? (
              <>
                <circle class="fill" r="17" />
                <text y="6" text-anchor="middle">
                  {seat + 1}
                </text>
              </>
            ) : good == null ? (
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
      })}
    </>
  );
}

/** The seat with a piece on a goods space; -1 if none. */
const builderAt = (space: string): number =>
  head.value!.names.findIndex((_, seat) => ((partOf(seat, 'pieces') ?? []) as string[]).includes(space));

function goodsText(goods: readonly (string | null)[]): string {
  const there = goods.filter((good) => good !== null);
  return there.length === 0 ? '' : `, ${plain(there.join(', '))}`;
}

/** The anchors where the keyboard enters the map: those of the first open action that names a place on it. */
const entrance = computed(
  () => candidates.value.find(({ at }) => at.some((one) => one.startsWith('edge:') || one.startsWith('town:')))?.at ?? [],
);

/** Something that an action can name: a button while it is legal, otherwise a mark. */
function Target({ anchor, name, children }: { anchor: Anchor; name: string; children: ComponentChildren }) {
  const marks = marksOf(anchor);
  if (!isTarget(anchor)) return marks === '' ? null : <g class={`target ${marks}`}>{children}</g>;
  return (
    <g
      class={`target ${marks}`}
      role="button"
      aria-label={name}
      tabIndex={entrance.value.includes(anchor) ? 0 : -1}
      data-anchor={anchor}
      onClick={() => pick(anchor)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== ' ' && (event.key !== 'Enter' || playsOnEnter())) return;
        event.preventDefault();
        event.stopPropagation();
        pick(anchor);
      }}
      onMouseEnter={() => (hovered.value = { anchor })}
      onMouseLeave={() => (hovered.value = null)}
      onFocus={() => (hovered.value = { anchor })}
      onBlur={() => (hovered.value = null)}
    >
      {children}
    </g>
  );
}

function Town({ id, name, at }: { id: string; name: string; at: Layout['towns'][string] }) {
  const owners = head.value!.names.flatMap((_, seat) => (((partOf(seat, 'stations') ?? []) as string[]).includes(id) ? [seat] : []));
  const orders = (fieldOf('orders') ?? []) as string[];
  const wanted = table.value!.cards.some((card) => card.town === id && orders.includes(card.id));
  const citizen = ((fieldOf('town_citizens') ?? []) as string[]).includes(id);
  const built = builtIn(id);
  const missing = built.length > 0 ? undefined : table.value!.figures.find(({ needed }) => needed.includes(id))?.id;
  const half = STATION / 2;
  const width = (STATION - 4) / Math.max(1, owners.length);
  const told = [
    name,
    ...owners.map((seat) => `station of ${playerName(seat)}`),
    ...built.map(({ figure, seat }) => `${figure} of ${seat === null ? 'nobody' : playerName(seat)}`),
    ...(missing === undefined ? [] : [`needs a ${missing}`]),
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
        {changedSince.value.has(`town:${id}`) && <circle class="since" cx={at.x} cy={at.y} r="32" />}
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
        {built.map(({ figure, seat }) => (
          <Building figure={figure} seat={seat} x={at.x} y={at.y} />
        ))}
        {missing !== undefined && (
          <g class="lacks">
            <Building figure={missing} seat={null} x={at.x} y={at.y} />
          </g>
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

/** Buildings of modules in a town: of seats, and those there from the start. */
function builtIn(town: string): { figure: string; seat: number | null }[] {
  return table.value!.figures.flatMap(({ id, of, field, standing }) => {
    if (of === 'game') return [];
    const owners = head.value!.names.flatMap((_, seat) => (((partOf(seat, field) ?? []) as string[]).includes(town) ? [seat] : []));
    return [...owners.map((seat) => ({ figure: id, seat })), ...(standing.includes(town) ? [{ figure: id, seat: null }] : [])];
  });
}

/** A ring around the town in the seat's colour, and its number; a figure without a drawing has its first letter. */
function Building({ figure, seat, x, y }: { figure: string; seat: number | null; x: number; y: number }) {
  const drawn = hasIcon(figure);
  return (
    <g class={`building ${seat === null ? 'none' : `s${seat}`}`} transform={`translate(${x} ${y})`}>
      <circle class="bring" r="20" />
      {drawn && <use href={`#i-${figure}`} x="-17" y="-17" width="34" height="34" />}
      {(!drawn || seat !== null) && (
        <text y="8" text-anchor="middle">
          {seat === null ? figure.charAt(0).toUpperCase() : seat + 1}
        </text>
      )}
    </g>
  );
}

/** A style, so that merchants move smoothly. */
const moved = (x: number, y: number): { transform: string } => ({ transform: `translate(${x}px, ${y}px) scale(1.3)` });

function Merchants({ layout }: { layout: Layout }) {
  const standing = new Map<string, number>();
  return (
    <>
      {head.value!.names.map((_, k) => {
        const town = String(partOf(k, 'merchant') ?? '');
        const at = layout.towns[town]?.merchant;
        if (at === undefined) return null;
        const nth = standing.get(town) ?? 0;
        standing.set(town, nth + 1);
        return (
          <g class={`merchant s${k} ${target.value === k ? 'cur' : ''}`} style={moved(at.x + nth * at.step, at.y)}>
            <title>{`Merchant of ${playerName(k)} in ${nameOf(table.value!, town)}`}</title>
            <use href="#i-merchant" x="-14" y="-14" width="28" height="28" />
            <text y="9" text-anchor="middle">
              {k + 1}
            </text>
          </g>
        );
      })}
      {table.value!.figures.map(({ id, of, field }) => {
        const town = of === 'game' ? fieldOf(field) : null;
        const at = typeof town === 'string' ? layout.towns[town]?.merchant : undefined;
        if (at === undefined) return null;
        return (
          <g class="merchant figure" style={moved(at.x + (standing.get(String(town)) ?? 0) * at.step, at.y)}>
            <title>{`${words(id)} in ${nameOf(table.value!, String(town))}`}</title>
            <use href="#i-merchant" x="-14" y="-14" width="28" height="28" />
            <text y="9" text-anchor="middle">
              {id.charAt(0).toUpperCase()}
            </text>
          </g>
        );
      })}
    </>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function moveFocus(event: KeyboardEvent): void {
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
    const extras = Math.abs((ox - x) * direction[1]) + Math.abs((oy - y) * direction[0]);
    const distance = ahead + 2 * extras;
    if (other === here || ahead <= 0 || distance >= least) continue;
    least = distance;
    best = other;
  }
  best?.focus();
}
