import type { CardRow, DeedRow, PlaceRow } from '../../base/api/rows.js';
import { countsText, type Counts } from '../../base/api/words.js';
import { mayCome } from './characters.js';
import { WALLS } from './setup.js';

/** The support board, which every seat has (COOP-018). Free actions cannot use it (RUL-C47). The spaces are stand-ins. */
export const BOARD: readonly PlaceRow[] = [
  { id: 'vehicle', name: 'Vehicle', spaces: ['farmer', 'boatman'], effect: { vehicle: 3 }, free: false,
    rules: 'COOP-ACT-01..03 COOP-ACT-VEHICLE-1..3', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'guild_house', name: 'Guild House', spaces: ['craftsman', 'trader'], effect: { guildHouse: 4 }, free: false,
    rules: 'COOP-ACT-01..03 COOP-ACT-GUILD-1..3', provenance: 'reconstructed', standIns: ['spaces'] },
  // it has one space, so it takes no wheel (RUL-C52)
  { id: 'hostel', name: 'Hostel', spaces: ['monk'], effect: { hostel: 1 }, free: false,
    rules: 'COOP-ACT-01..03 COOP-ACT-HOSTEL-1..6 RUL-C52', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'palatinate', name: 'Palatinate', spaces: ['knight', 'scholar'], effect: { palatinate: 1 }, free: false,
    rules: 'COOP-ACT-01..03 COOP-ACT-PALATINATE-1..3', provenance: 'reconstructed', standIns: ['spaces'] },
];

/** Kinds of goods that the warehouse takes. */
const FOOD_KINDS: readonly string[] = ['grain', 'cheese', 'wine'];

/** Largest number of spaces of the walls: those for five seats, then the reinforcement tile (COOP-DEC-16). */
const MOST_KNIGHTS = 14;

/**
 * Rows of the city that take followers, and the Assembly Hall. A follower sent here gains nothing (RUL-C25). The walls have one space more
 * than the Knights that are needed: that of the reinforcement tile, which is closed until the tile is placed.
 */
export const DEEDS: readonly DeedRow[] = [
  {
    id: 'walls', name: 'City Walls', spaces: Array.from({ length: MOST_KNIGHTS }, () => 'knight' as const), coins: 0, citizen: 0,
    bySeats: Object.fromEntries(Object.entries(WALLS).map(([seats, knights]) => [seats, knights + 1])),
    rules: 'COOP-OBJ-WALLS-1..2 COOP-EVT-REINFORCEMENT-1', provenance: 'derived', standIns: ['coins'],
  },
  { id: 'city_smithy', name: 'Smithy', spaces: ['craftsman', 'craftsman', 'craftsman', 'trader', 'farmer'], coins: 0, citizen: 0,
    completion: { achievement: 'city_smithy' }, rules: 'COOP-ACH-01..08 RUL-C25', provenance: 'reconstructed',
    standIns: ['spaces', 'coins'] },
  { id: 'refuge', name: 'Refuge', spaces: ['scholar', 'monk', 'boatman', 'trader', 'farmer'], coins: 0, citizen: 0,
    completion: { achievement: 'refuge' }, rules: 'COOP-ACH-01..08 RUL-C25', provenance: 'reconstructed', standIns: ['spaces', 'coins'] },
  { id: 'assembly_hall', name: 'Assembly Hall', spaces: ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'], coins: 0,
    citizen: 0, inPlay: (rules) => mayCome(rules, 'councilman'), rules: 'COOP-016 COOP-CHAR-COUNCILMAN-1..3', provenance: 'reconstructed',
    standIns: ['spaces', 'coins'] },
];

interface AchievementRow extends CardRow {
  wheels?: number;
  coins?: number;
  goods?: Counts;
}

const achievement = (id: string, needs: Pick<AchievementRow, 'wheels' | 'goods' | 'coins'>,
  text: (row: AchievementRow) => string): AchievementRow => ({
  id,
  ...needs,
  get text(): string {
    return text(this);
  },
  rules: 'COOP-ACH-01..08',
  provenance: 'reconstructed',
  standIns: Object.keys(needs),
});

/** Achievements that need other things than followers. The numbers are stand-ins. */
export const ACHIEVEMENTS: readonly [catapult: AchievementRow, clothingStore: AchievementRow, treasury: AchievementRow] = [
  achievement('catapult', { wheels: 4 }, ({ wheels }) => `${wheels} wheels`),
  achievement('clothing_store', { goods: { wool: 3, brocade: 2 } }, ({ goods }) => countsText(goods!)),
  achievement('treasury', { coins: 15 }, ({ coins }) => `${coins} coins`),
];

/** Returns an error if the clothing store takes grain, cheese or wine, which belong to the warehouse (RUL-C53). */
export function checkStore(): string | null {
  const foods = Object.keys(ACHIEVEMENTS[1].goods!).filter((good) => FOOD_KINDS.includes(good));
  return foods.length > 0 ? `cards.clothing_store.goods takes no ${foods.join(', ')} (RUL-C53)` : null;
}
