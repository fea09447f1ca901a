import type { GameBytes } from '../../engine/accessors.js';
import type { Game } from '../../engine/game.js';
import { followersOnDeed } from '../base/api/goods.js';
import { asCounts, asFlag, asList, asName, asNumber, asObject, refuse } from '../base/api/positions.js';
import type { Field, Rows, Totals } from '../base/api/rows.js';
import { G as BASE, P, T } from '../base/api/state.js';
import { GOODS, PHASE } from '../base/api/words.js';
import { giveCharacter, seatOf } from './characters.js';
import { coinsNeeded, goodsNeeded, isAchieved } from './city.js';
import { ALL_CITIZENS, TOWER_TOWNS, WALLS } from './data/setup.js';
import { CHARACTERS, mayHave } from './data/characters.js';
import { characterOf, CITIZEN_NAMES, CITY, COIN_ROWS, DEED, hasCitizen, LE_BLANC, NEEDED, OWN } from './state.js';
import { hasTower, isBuiltAtStart } from './towers.js';

/* Fields of positions for the city, the characters and the towers. */
const citizensLeft = (g: Game): string[] => CITIZEN_NAMES.filter((_, k) => CITY.citizens.get(g, k) !== 0);
const counts = (g: Game, slot: GameBytes, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name, k) => [name, slot.get(g, k)]));

/** Returns whether the citizen can no longer be won, because its condition was met before. */
function isGone(g: Game, citizen: number): boolean {
  if (citizen === LE_BLANC)
    return Array.from({ length: g.rules.seats }, (_, seat) => P.stations.get(g, seat, T.townOf.get('le_blanc')!)).some((n) => n > 0);
  return isAchieved(g, CITIZEN_NAMES[citizen]!);
}

function applyCitizens(g: Game, input: unknown): void {
  const allowed = CITIZEN_NAMES.filter((_, k) => hasCitizen(g.rules, k));
  const named = input === undefined ? null : asList(input, 'city.citizens').map((name) => allowed[asName(name, 'city.citizens', allowed)]!);
  CITIZEN_NAMES.forEach((name, k) => {
    const gone = isGone(g, k);
    if (gone && named?.includes(name))
      refuse(`city.citizens: ${name} has been won or lost, because its condition has been met`, 'leave it out');
    CITY.citizens.set(g, k, Number(hasCitizen(g.rules, k) && !gone && (named === null || named.includes(name))));
  });
}

/** Checks that the walls have at most the Knights that are needed, and one more on the reinforcement tile if it is there (RUL-C04). */
function checkWalls(g: Game): void {
  const most = WALLS[g.rules.seats]! + CITY.reinforcement.get(g);
  if (followersOnDeed(g, DEED.walls) > most) refuse(`deeds.walls has ${most} spaces for knights`, 'use fewer');
}

const city: Field = {
  read: (g) => ({
    stored: counts(g, CITY.stored, GOODS),
    coins: counts(g, CITY.coins, COIN_ROWS),
    catapult: CITY.catapult.get(g),
    citizens: citizensLeft(g),
    won: CITY.won.get(g),
    reinforcement: CITY.reinforcement.get(g) !== 0,
  }),
  apply: (g, value) => {
    const given = asObject(value, 'city', ['stored', 'coins', 'catapult', 'citizens', 'won', 'reinforcement']);
    asCounts(given['stored'], 'city.stored', GOODS).forEach((n, good) => {
      if (n > goodsNeeded(g, good)) refuse(`city.stored.${GOODS[good]}: the city takes ${goodsNeeded(g, good)} (RUL-C04)`, 'use fewer');
      CITY.stored.set(g, good, n);
    });
    asCounts(given['coins'], 'city.coins', COIN_ROWS).forEach((n, row) => {
      if (n > coinsNeeded(g, row)) refuse(`city.coins.${COIN_ROWS[row]}: the city takes ${coinsNeeded(g, row)} (RUL-C04)`, 'use fewer');
      CITY.coins.set(g, row, n);
    });
    if (given['catapult'] !== undefined) CITY.catapult.set(g, asNumber(given['catapult'], 'city.catapult', 0, NEEDED.wheels));
    if (given['won'] !== undefined) CITY.won.set(g, asNumber(given['won'], 'city.won', 0, ALL_CITIZENS));
    if (given['reinforcement'] !== undefined) {
      const laid = asFlag(given['reinforcement'], 'city.reinforcement');
      if (laid && g.rules.options['meanEvents'] === 'none')
        refuse('city.reinforcement: the tile is not part of the ruleset (COOP-050)', 'leave it out, or use a ruleset that has it');
      CITY.reinforcement.set(g, Number(laid));
    }
    applyCitizens(g, given['citizens']);
    checkWalls(g);
  },
  absent: (g) => {
    applyCitizens(g, undefined);
    checkWalls(g);
  },
};

const characters: Field = {
  read: (g) => Array.from({ length: g.rules.seats }, (_, seat) => CHARACTERS[characterOf(g, seat)] ?? null),
  apply: (g, value) => {
    const given = asList(value, 'characters');
    if (given.length !== g.rules.seats)
      refuse(`characters has ${given.length} entries, the ruleset has ${g.rules.seats} seats`, 'give at most one entry per seat');
    for (let seat = 0; seat < g.rules.seats; seat++) OWN.character.set(g, seat, 0);
    given.forEach((name, seat) => {
      if (name === null) return;
      const character = asName(name, 'characters', CHARACTERS);
      if (!mayHave(g.rules, seat, CHARACTERS[character]!))
        refuse(`characters: ${CHARACTERS[character]} cannot be seat ${seat}'s in the ruleset (RUL-C50)`);
      if (seatOf(g, CHARACTERS[character]!) >= 0) refuse(`characters: ${CHARACTERS[character]} is named twice (COOP-015)`, 'name it once');
      giveCharacter(g, seat, character);
    });
    fillCharacters(g);
  },
  absent: fillCharacters,
};

/** After the set-up, gives every seat without a character the first that no seat has and that the ruleset allows. */
function fillCharacters(g: Game): void {
  if (BASE.phase.get(g) === PHASE.setup) return;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (characterOf(g, seat) >= 0) continue;
    giveCharacter(
      g,
      seat,
      CHARACTERS.findIndex((character) => seatOf(g, character) < 0 && mayHave(g.rules, seat, character)),
    );
  }
}

export const FIELDS: NonNullable<Rows['fields']> = {
  game: { city, characters },
  seat: {
    towers: {
      read: (g, seat) => {
        const built = TOWER_TOWNS.filter((_, tower) => hasTower(g, seat, tower));
        return built.length === 0 ? undefined : built;
      },
      apply: (g, seat, value) => {
        const name = `seats.${seat}.towers`;
        for (const town of asList(value, name)) {
          const tower = asName(town, name, TOWER_TOWNS);
          if (isBuiltAtStart(g, tower)) refuse(`${name}: ${TOWER_TOWNS[tower]} has a tower from the start (COOP-013, COOP-014)`);
          for (let other = 0; other < g.rules.seats; other++)
            if (hasTower(g, other, tower))
              refuse(`${name}: ${TOWER_TOWNS[tower]} has a tower of seat ${other} (COOP-INV-07)`, 'name it in one place only');
          OWN.towers.set(g, seat, tower, 1);
        }
      },
    },
  },
};

/** Adds the pieces in the city, and the citizens in slots of the module or won by the team. */
export function held(g: Game, totals: Totals): void {
  for (let good = 0; good < GOODS.length; good++) totals.goods[good]! += CITY.stored.get(g, good);
  for (let row = 0; row < COIN_ROWS.length; row++) totals.coins += CITY.coins.get(g, row);
  totals.wheels += CITY.catapult.get(g);
  totals.citizens += CITY.won.get(g) + citizensLeft(g).length;
}
