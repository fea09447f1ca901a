import type { Game } from '../../../../engine/game.js';
import { CITIZENS } from '../../data/supply.js';
import { mayPassCitizens } from '../../effects/use.js';
import { CITIZEN_AT, compiled, DEV_CITIZEN } from '../../model/compiled.js';
import { CITIZEN, G, P } from '../../model/state.js';
import { T, type Deed, type SpaceIndex } from '../../model/tables.js';
import { BOATMAN, DEV, KNIGHT } from '../../model/vocabulary.js';
import { followersOnDeed } from '../../pieces/deeds.js';
import { asList, asName, refuse } from './input.js';
import { used } from './totals.js';

/**
 * Sets the remaining citizens. If the position omits them, as many are gone as the seats must have taken, the most likely ones first. A
 * citizen whose space a marker has reached is gone, unless the ruleset has markers that pass citizens.
 */
export function applyCitizens(g: Game, input: unknown): void {
  const { setUp, citizenSpaces } = compiled(g);
  const spaces = CITIZENS.flatMap((name, citizen) =>
    citizenSpaces.includes(name)
      ? [
          {
            name: name as string,
            set: (value: number) => G.citizens.set(g, citizen, value),
            isThere: G.citizens.get(g, citizen) !== 0,
            reached: isReached(g, citizen),
          },
        ]
      : [],
  );
  const deeds = deedsWithCitizen(g).map((d) => ({
    name: d.row.id,
    set: (value: number) => T.deedCitizens.set(g, d.index, value),
    isThere: T.deedCitizens.get(g, d.index) !== 0,
    reached: followersOnDeed(g, d.index) === compiled(g).deedSpaces[d.index],
  }));
  const all = [...spaces, ...deeds];
  const owned = used(g).citizens;
  const most = hasEndlessCitizens(g) ? Infinity : (setUp.citizensInAll ?? all.length);
  if (owned > most) refuse(`citizens: ${most} exist, the position has ${owned} elsewhere`);
  if (input !== undefined) {
    const left = asList(input, 'citizens').map(
      (name) =>
        all[
          asName(
            name,
            'citizens',
            all.map((c) => c.name),
          )
        ]!,
    );
    if (left.length + owned > most) refuse(`citizens: ${most} exist, the position has ${left.length + owned}`);
    const gone = mayPassCitizens(g.rules) ? undefined : left.find((c) => c.reached);
    if (gone !== undefined) refuse(`citizens: ${gone.name} has been taken, because its space has been reached`, 'leave it out');
    for (const citizen of all) citizen.set(0);
    for (const citizen of left) citizen.set(1);
    return;
  }
  // seats may also have citizens that came from elsewhere, if the set-up has more citizens than these
  const present = all.filter((c) => c.isThere);
  const rank = ({ name, reached }: (typeof all)[number]): number => (name === 'most_stations' ? 2 : reached ? 0 : 1);
  const byLikelihood = [...present].sort((x, y) => rank(x) - rank(y) || all.indexOf(y) - all.indexOf(x));
  const reached = present.filter((c) => c.reached).length;
  const taken = Math.max(reached, setUp.citizensInAll === undefined ? owned : owned + present.length - most);
  for (const citizen of byLikelihood.slice(0, taken)) citizen.set(0);
}

const deedsWithCitizen = (g: Game): Deed[] =>
  compiled(g).setUp.deedCitizens ? T.deeds.filter((d) => compiled(g).deedSpaces[d.index]! > 0 && d.row.citizen > 0) : [];

/** Returns whether deeds give citizens of an unlimited supply (RUL-231). */
function hasEndlessCitizens(g: Game): boolean {
  return T.deeds.some((d) => compiled(g).deedSpaces[d.index]! > 0 && (d.row.effect?.citizens ?? d.row.completion?.citizens) !== undefined);
}

function isReached(g: Game, citizen: number): boolean {
  const reached = (track: number, space: SpaceIndex): boolean =>
    Array.from({ length: g.rules.seats }, (_, seat) => P.tracks.get(g, seat, track)).some((position) => position >= space);
  const [track, space] = citizenSpace(citizen);
  return space > 0 && reached(track, space);
}

/** Returns the track and the space of a citizen of `CITIZENS`. */
function citizenSpace(citizen: number): [track: number, space: SpaceIndex] {
  if (citizen === CITIZEN.boatmen) return [BOATMAN, CITIZEN_AT[BOATMAN]!];
  if (citizen === CITIZEN.knights) return [KNIGHT, CITIZEN_AT[KNIGHT]!];
  return [DEV, DEV_CITIZEN.indexOf(citizen - CITIZEN.development + 1)];
}
