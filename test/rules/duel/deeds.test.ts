/** The Duel, section 5: the 4 Deeds. Spaces as in the data rows (partly reconstructed). */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { DEEDS, turn } from './positions.js';

const SPACES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  duel_astronomy: { scholar: 2, trader: 1 },
  wine_press_house: { farmer: 2, boatman: 1, craftsman: 1 },
  three_field_rotation: { farmer: 3, craftsman: 1 },
  angelology: { monk: 2, scholar: 1 },
};
const busy = { scriptorium: ['knight', 'scholar'] };

const hall = (followers: (string | null)[], deeds: object = {}, top: object = {}): Scenario =>
  turn({ spaces: { ...busy, town_hall: followers } }, { top: { deeds, ...top } });

/** Every space of every deed: first follower on an empty board, last one on a full board. */
const each = (deed: string): void => {
  for (const [kind, count] of Object.entries(SPACES[deed]!)) {
    const others = { ...SPACES[deed], [kind]: count - 1 };
    const rest = Object.fromEntries(DEEDS.filter((name) => name !== deed).map((name) => [name, SPACES[name]]));
    const first = hall([kind, null], rest, { citizens: [deed] })
      .act('use(town_hall)')
      .asks('turn', 1);
    first.expect({
      'seats.0.coins': '+1',
      'seats.0.citizens': '+0',
      [`deeds.${deed}`]: { [kind]: 1 },
      'seats.0.bag': {},
      'seats.0.spaces.town_hall': [null, null],
      citizens: [deed],
    });
    const last = hall([kind, null], { ...rest, [deed]: others }, { citizens: [deed] })
      .act('use(town_hall)')
      .asks('turn', 1);
    last.expect({
      'seats.0.coins': '+1',
      'seats.0.citizens': '+1',
      [`deeds.${deed}`]: SPACES[deed]!,
      citizens: [],
      [`supply.followers.${kind}`]: '+0',
    });
  }
};

rule('DUEL-DEED-ASTRONOMY-1', 'Astronomy pays 1 coin per follower, and a Citizen for the last', () => {
  each('duel_astronomy');
});

rule('DUEL-DEED-WINEPRESS-1', 'Wine Press House pays 1 coin per follower, and a Citizen for the last', () => {
  each('wine_press_house');
});

rule('DUEL-DEED-ROTATION-1', 'Three-Field Rotation pays 1 coin per follower, and a Citizen for the last', () => {
  each('three_field_rotation');
});

rule('DUEL-DEED-ANGELOLOGY-1', 'Angelology pays 1 coin per follower, and a Citizen for the last', () => {
  each('angelology');
});

rule.each(
  'DUEL-040',
  [
    ['farmer', ['wine_press_house', 'three_field_rotation']],
    ['craftsman', ['wine_press_house', 'three_field_rotation']],
    ['scholar', ['duel_astronomy', 'angelology']],
  ] as [string, string[]][],
  'a %s can be sent to each deed that shows its kind',
  (kind, deeds) => {
    hall([kind, null])
      .act('use(town_hall)')
      .asks('send', 0)
      .only(...deeds.map((deed) => `send(${kind}, ${deed})`));
  },
);

rule('DUEL-040', 'an action can send two followers, or leave one for another action', () => {
  const g = hall(['scholar', 'monk'])
    .act('use(town_hall)')
    .only('send(scholar, duel_astronomy)', 'send(scholar, angelology)', 'send(monk, angelology)')
    .act('send(monk, angelology)');
  g.asks('send', 0).only('send(scholar, duel_astronomy)', 'send(scholar, angelology)', 'done');
  g.fork()
    .act('done')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+1', 'seats.0.spaces.town_hall': ['scholar', null] });
  g.act('send(scholar, angelology)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2', 'deeds.angelology': { monk: 1, scholar: 1 } });
});

rule('DUEL-040', 'a Knight, a Monk as a replacement, and a follower for a full deed are not sent', () => {
  hall(['knight', null]).only('use(scriptorium)', 'pass');
  hall(['monk', null], { angelology: { monk: 2 } }).only('use(scriptorium)', 'pass');
  const g = hall(['trader', 'boatman'], { wine_press_house: { boatman: 1 } })
    .act('use(town_hall)')
    .asks('turn', 1);
  g.expect({ 'deeds.duel_astronomy': { trader: 1 }, 'seats.0.spaces.town_hall': [null, 'boatman'] });
  expect(g.see('deeds.wine_press_house')).toEqual({ boatman: 1 });
});
