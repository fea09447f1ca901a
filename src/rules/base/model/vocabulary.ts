/** The closed vocabulary of the base game; the order of every list is part of the catalog. */
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'] as const;
export type Kind = (typeof KINDS)[number];

/** The followers of the base game, which are the first pieces: the seven neutral kinds, then the four own followers (base.md 0.3). */
export const TYPES = [...KINDS, 'own_farmer', 'own_boatman', 'own_craftsman', 'own_trader'] as const;

export const FARMER = 0;
export const BOATMAN = 1;
export const CRAFTSMAN = 2;
export const TRADER = 3;
export const KNIGHT = 4;
export const SCHOLAR = 5;
export const MONK = 6;
export const ANY = 7;
/** The wheel among the pieces: after the followers of the base game, so that its code never changes; pieces of modules come after it. */
export const WHEEL = 11;

export const REQUIREMENTS = [...KINDS, 'any'] as const;
/**
 * The requirement of a space: a kind, any kind, one of two kinds (PRO-042), or certain pieces by a name that a module defines
 * (`Rows.requirements`).
 */
export type Requirement = (typeof REQUIREMENTS)[number] | `${Kind}|${Kind}` | `only_${string}`;

export function isRequirement(name: string): name is Requirement {
  const kinds = name.split('|');
  return (
    (REQUIREMENTS as readonly string[]).includes(name) ||
    (kinds.length === 2 && kinds.every((kind) => (KINDS as readonly string[]).includes(kind)))
  );
}

export const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'] as const;
export type Good = (typeof GOODS)[number];
/** A number of goods of each kind; 0 for omitted kinds. */
export type Counts = Readonly<Partial<Record<Good, number>>>;
export const countsText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([good, n]) => `${n} ${good}`)
    .join(', ');
/** Number of goods that are food: the first three, grain, cheese and wine. */
export const FOODS = 3;

export const TRACK_IDS = ['farmers', 'boatmen', 'craftsmen', 'traders', 'knights', 'scholars', 'development'] as const;
/** Follower tracks have the index of their follower; the development track is next. */
export const DEV = 6;

/** The spaces that a reserve wheel may fill (RUL-015); `bound`: only Farmer spaces, in editions that otherwise ignore tags (RUL-235). */
export const WHEEL_TAGS = ['step1', 'free', 'lab', 'bound'] as const;

export const PHASES = ['setup', 'hour_glass', 'census', 'followers', 'planning', 'actions', 'event', 'start_player', 'over'] as const;
export const PHASE = {
  setup: 0,
  hourGlass: 1,
  census: 2,
  followers: 3,
  planning: 4,
  actions: 5,
  event: 6,
  startPlayer: 7,
  over: 8,
} as const;

/** Adds the entries of a module. Throws if a name exists already, because the new entry would replace the old one in every ruleset. */
export function addAll<V>(known: Record<string, V>, more: Readonly<Record<string, V>> | undefined, what: string): void {
  for (const [name, value] of Object.entries(more ?? {})) {
    if (Object.hasOwn(known, name)) throw new Error(`${what}: there is a ${name} already`);
    known[name] = value;
  }
}
