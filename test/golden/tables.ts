/** Tables made for one thing that random play does not show. */
const at = (towns: string[]): object => ({ merchant: towns[0], stations: towns, unbuilt: 10 - towns.length });

/** The last actions of a game: most grain and wool, a line of four stations, a set of goods, a citizen with the Cathedral. */
export const POINTS = {
  phase: 'actions', round: 18, start: 0, event: 'pilgrimage.c',
  seats: [
    { tiles: ['merchant_house'], goods: { grain: 3, wool: 3 }, spaces: { scriptorium: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] } },
    { tiles: ['port'], ...at(['orleans', 'blois', 'tours', 'chinon']), goods: {}, spaces: { scriptorium: ['knight', 'scholar'] } },
    { tiles: ['depot'], goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 } },
    { tiles: ['cathedral'], goods: { cheese: 1, wine: 1, brocade: 1 }, citizens: 1 },
  ],
};

/** The merchant stands beside another seat's station; only the Tavern lets the Guildhall build there. */
export const TAVERN = {
  phase: 'actions', round: 5, start: 0, event: 'income.a',
  seats: [
    { merchant: 'blois', tiles: ['tavern'], spaces: { tavern: ['trader'], guildhall: ['farmer', 'craftsman', 'knight'], scriptorium: ['knight', 'scholar'] } },
    { stations: ['blois'], spaces: { scriptorium: ['knight', 'scholar'] } },
  ],
};
