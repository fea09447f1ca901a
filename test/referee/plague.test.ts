/** Whole games of The Plague; the referee judges every decision. GAMES is the number of deals of each ruleset, FROM the first seed. */
import { describe, expect, test } from 'vitest';
import type { ResetOptions } from '../../src/env/types.js';
import { games } from '../long.js';
import { Judge } from './base.js';
import { busy, skilled } from './base-chooser.js';
import { scores, winners } from './base-score.js';
import { CARDS } from './plague-data.js';
import { plagueRich } from './plague-rich.js';
import { plague } from './plague.js';
import { anyOf, playBefore, type Chooser } from './transcript.js';

const GAMES = games(1, 6);
const FROM = Number(process.env.FROM ?? 1);
/** Preferred actions: cards, ways to get cards, and Deeds. */
const FAVOURITES = [
  'use(infirmary)',
  'use(back_door)',
  'use(medicinal_spring)',
  'use(town_hall)',
  'tile(cemetery)',
  'tile(back_door)',
  'tile(medicinal_spring)',
];
const favourCards = (seed: number): Chooser => (seed % 2 === 0 ? skilled(seed, FAVOURITES) : busy(seed));
const SEEDS = Array.from({ length: GAMES }, (_, i) => i + FROM);

function judge(ruleset: string, seed: number, choose: Chooser, name: string, start: Omit<ResetOptions, 'seed'>): void {
  let judging: Judge | undefined;
  const env = playBefore(
    (decision) => {
      judging ??= new Judge(plague(decision.position), `${ruleset}, seed ${seed}, ${name}`, start.position !== undefined);
      judging.judge(decision);
    },
    ruleset,
    seed,
    start,
    choose,
  );
  expect(scores(judging!.end)).toEqual(env.scores().map(({ total }) => total));
  expect(winners(judging!.end)).toEqual(env.scores().flatMap(({ winner }, seat) => (winner ? [seat] : [])));
}

/** A pile of three cards; two of them need a station that the seat no longer has. */
const REST = ['build_tours', 'build_blois', 'donate_5_grain'];
const DISPLAY = ['development_status_3', 'second_citizen'];
const elsewhere = Object.keys(CARDS).filter((card) => CARDS[card]!.back === 'C' && ![...REST, ...DISPLAY].includes(card));
const cards = { plague_cards: ['corpse_upkeep', 'no_gear_in_village', 'trading_station_fee'] };
/** Positions in which the engine or this referee was once wrong; the rule index showed it, or no game reached it. */
const CORRECTED: Readonly<Record<string, object>> = {
  'Quarantine, the Doctor in the Tavern': {
    ...cards,
    phase: 'actions',
    round: 18,
    event: 'plague.quarantine',
    seats: [
      {
        merchant: 'tours',
        tiles: ['tavern'],
        doctor: 'placed',
        spaces: { scriptorium: ['knight', 'scholar'], guildhall: ['own_farmer', 'own_craftsman', 'knight'], tavern: ['doctor'] },
        market: {},
      },
      { stations: ['tours'], doctor: 'infirmary' },
    ],
  },
  'Quarantine, the Doctor in the Theatre': {
    ...cards,
    phase: 'actions',
    round: 18,
    event: 'plague.quarantine',
    seats: [
      { tiles: ['well', 'theatre'], doctor: 'placed', spaces: { well: ['scholar', 'monk'], theatre: ['doctor', 'knight'] }, market: {} },
      { doctor: 'infirmary' },
    ],
  },
  'a card for building without a station to build': {
    ...cards,
    phase: 'actions',
    round: 18,
    event: 'plague.grave_goods',
    indulgences: { display: DISPLAY, seats: [{ hand: [] }, { hand: elsewhere }] },
    seats: [
      { doctor: 'infirmary', unbuilt: 0, stations: ['orleans'], spaces: { infirmary: ['monk'] }, market: {} },
      { doctor: 'infirmary' },
    ],
  },
  'a window at the Citizen of the Storeroom': {
    ...cards,
    phase: 'actions',
    round: 18,
    event: 'plague.grave_goods',
    deeds: { storeroom: { farmer: 3, boatman: 1 } },
    citizens: ['storeroom'],
    indulgences: { display: ['donate_5_grain', 'donate_10_coins'], seats: [{ hand: ['second_citizen'] }, { hand: [] }] },
    seats: [{ citizens: 1, spaces: { town_hall: ['craftsman', null] } }, {}],
  },
  'the third star with the last answer of the game': {
    plague_cards: ['doctor_from_round_3', 'corpse_upkeep', 'town_hall_after_third_star'],
    phase: 'event',
    round: 18,
    event: 'plague.retraining',
    seats: [{ goods: { brocade: 1 }, tracks: { development: 8 } }, {}],
  },
};

describe.each([
  { ruleset: 'plague-2p', seats: 2 },
  { ruleset: 'plague-4p', seats: 4 },
])('$ruleset', ({ ruleset, seats }) => {
  const judged = (seed: number, choose: Chooser, name: string, start: Omit<ResetOptions, 'seed'> = {}): void =>
    judge(ruleset, seed, choose, name, start);

  test.each(SEEDS)('random actions, seed %i', (seed) => judged(seed, anyOf(seed), 'any'));
  test.each(SEEDS)('busy players, seed %i', (seed) => judged(seed, busy(seed), 'busy'));
  test.each(SEEDS)('players that favour Indulgence cards, seed %i', (seed) => judged(seed, favourCards(seed), 'penitent'));
  test.each(SEEDS)('from a rich position, seed %i', (seed) =>
    judged(seed, favourCards(seed), 'rich', { position: plagueRich(seats, seed) }),
  );
  test.each(SEEDS)('from last rounds with many pieces, seeds from %i * 10', (seed) => {
    for (let i = seed * 10; i < seed * 10 + 10; i++) judged(i, favourCards(i), 'last', { position: plagueRich(seats, i, true) });
  });
});

/** Takes the actions that these positions are for as soon as they are legal. */
const direct: Chooser = (env) => {
  const legal = env.legalActions();
  const wanted = [
    'give(brocade)',
    'take_pile',
    'send(craftsman, storeroom)',
    'use(theatre)',
    'use(guildhall)',
    'use(well)',
    'use(infirmary)',
    'use(town_hall)',
  ];
  const names = legal.map((id) => env.ruleset.spec.actions[id]!.name);
  const at = names.indexOf(wanted.find((name) => names.includes(name)) ?? '');
  return legal[Math.max(at, 0)]!;
};

test.each(Object.entries(CORRECTED))('from a position that once had a wrong result: %s', (name, position) => {
  for (let seed = 1; seed <= 3; seed++) judge('plague-2p', seed, direct, name, { position });
});
