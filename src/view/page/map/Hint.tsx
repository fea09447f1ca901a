import type { Layout } from '../../../picture/data/orleans.js';
import type { TableAction } from '../../contract.js';
import { nameOf, targetOf, verbName } from '../names.js';
import { asksHere, candidates, chosen, fieldOf, frame, hovered, startOf, table } from '../state.js';

/** Average letter width of the name and of the line below it; the map is 1000 wide. */
const LETTER = 12.6;
const SMALL_LETTER = 10.8;
const HEIGHT = 66;
const GAP = 34;
/** Verbs that only say that something happens there. */
const HERE: Readonly<Record<string, string>> = { edge: 'move here', town: 'choose this town' };

/** What the connection or town under the pointer or focus is for: a bubble on the side with more space. */
export function Hint({ layout }: { layout: Layout }) {
  const anchor = hovered.value?.anchor;
  const [, domain, id] = /^(edge|town):(.*)$/.exec(anchor ?? '') ?? [];
  if (anchor === undefined || id === undefined) return null;
  const actions = candidates.value.filter(({ at }) => at.includes(anchor));
  const spot = domain === 'edge' ? middleOf(layout, id) : layout.towns[id];
  if (actions.length === 0 || spot === undefined) return null;
  const name = nameOf(table.value!, id, startOf(frame.value!));
  const text = textOf(actions, id);
  const width = 28 + Math.max(LETTER * name.length, SMALL_LETTER * text.length);
  const x = spot.x < 500 ? spot.x + GAP : spot.x - GAP - width;
  const y = Math.max(4, Math.min(spot.y - HEIGHT / 2, 996 - HEIGHT));
  return (
    <g class="tip" transform={`translate(${Math.max(4, Math.min(x, 996 - width))} ${y})`} aria-hidden="true">
      <rect width={width} height={HEIGHT} rx="10" />
      <text x="14" y="27">
        {name}
      </text>
      <text x="14" y="52" class="sub">
        {text}
      </text>
    </g>
  );
}

function textOf(actions: readonly TableAction[], id: string): string {
  const [only, ...others] = actions;
  if (only !== undefined && others.length > 0) return `${actions.length} actions`;
  const what =
    HERE[only!.verb] ??
    `${verbName(table.value!, only!.verb)} ${only!.args.includes(id) && only!.args.length === 1 ? '' : targetOf(table.value!, only!)}`.trim();
  if (asksHere.value && chosen.value === only!.id) return `${what}: Enter`;
  const goods = (((fieldOf('map') ?? {}) as Record<string, (string | null)[]>)[id] ?? []).filter((good) => good !== null);
  return goods.length === 0 ? what : `${what}, ${goods.join(', ')}`;
}

/** The middle of a connection's goods, else of its towns. */
function middleOf(layout: Layout, edge: string): { x: number; y: number } | undefined {
  const goods = layout.edges[edge]?.goods ?? [];
  const ends = table.value!.edges.filter(({ id }) => id === edge).flatMap(({ a, b }) => [layout.towns[a], layout.towns[b]]);
  const points = goods.length > 0 ? goods.map(([x, y]) => ({ x: x!, y: y! })) : ends.filter((town) => town !== undefined);
  if (points.length === 0) return undefined;
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}
