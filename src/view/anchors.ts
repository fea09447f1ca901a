import type { ActionInfo } from '../catalog/spec.js';
import type { Anchor, Table } from './contract.js';

/** Kinds of things that a word of an action may name, in order of precedence. */
const DOMAINS = ['space', 'edge', 'town', 'place', 'tile', 'deed', 'card', 'objective', 'event', 'good', 'track', 'follower'] as const;
type Domain = (typeof DOMAINS)[number];

/** Verbs whose words have another precedence. All others, later ones too, use the order of the domains. */
const FIRST: Readonly<Record<string, readonly Domain[]>> = {
  tile: ['tile'],
  protect: ['tile'],
  use: ['place'],
  order: ['card'],
  send: ['follower', 'deed', 'tile'],
  objective: ['objective'],
  take: ['good'],
  give: ['good', 'tile'],
  track: ['track'],
  knight: ['follower'],
};

type Rows = Omit<Table, 'actions' | 't' | 'words'>;

/** Finds the places of actions on the board; one per ruleset. */
export function anchorFinder(table: Rows): (action: Pick<ActionInfo, 'verb' | 'args'>) => Anchor[] {
  const names: Record<Domain, ReadonlySet<string>> = {
    space: new Set(table.places.flatMap((place) => place.spaces.flatMap(({ group, name }) => [group, name]))),
    edge: new Set(table.edges.map(({ id }) => id)),
    town: new Set(table.towns.map(({ id }) => id)),
    place: new Set(table.places.map(({ id }) => id)),
    tile: new Set(table.places.flatMap(({ id, tile }) => (tile ? [id] : []))),
    deed: new Set(table.deeds.map(({ id }) => id)),
    card: new Set(table.cards.map(({ id }) => id)),
    objective: new Set(table.objectives.map(({ id }) => id)),
    event: new Set(table.events.map(({ id }) => id)),
    good: new Set(table.goods),
    track: new Set(table.tracks.map(({ id }) => id)),
    follower: new Set(table.pieces.map(({ id }) => id)),
  };
  return ({ verb, args }) => {
    const domains = FIRST[verb] ?? DOMAINS;
    const found = args.flatMap((word): Anchor[] => {
      if (verb === 'seat' && /^\d$/.test(word)) return [`seat:${Number(word)}`];
      const domain = domains.find((one) => names[one].has(word));
      return domain === undefined ? [] : [`${domain}:${word}`];
    });
    return found.length === 0 ? ['button'] : found;
  };
}
