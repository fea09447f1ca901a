import type { CardRow } from '../../base/api/rows.js';

/** When a card acts: once before round 1 (PLG-018), or in the whole game (PLG-019). */
interface PlagueCardRow extends CardRow {
  acts: 'start' | 'whole_game';
}

const card = (number: number, id: string, acts: PlagueCardRow['acts'], text: string): PlagueCardRow => ({
  id,
  acts,
  text,
  rules: `PLG-CARD-${number}`,
  provenance: 'derived',
});

/** The 15 Plague cards by number (plague.md section 11). The wording of a card shows whether it acts at the start. */
export const PLAGUE_CARDS: readonly PlagueCardRow[] = [
  card(1, 'farmhouse_only_after_leaving_orleans', 'whole_game', 'the Farm House only once the own merchant has left Orléans'),
  card(2, 'remove_scholars', 'start', 'as many Scholars as seats leave the supply'),
  card(3, 'half_gear_wheels', 'start', 'half of the wheels leave the supply'),
  card(4, 'doctor_from_round_3', 'whole_game', 'the Doctor can be used from round 3 on'),
  card(5, 'half_monks', 'start', 'half of the Monks leave the supply'),
  card(6, 'remove_second_hour_glass', 'start', 'the topmost tile A is removed unseen: 17 rounds'),
  card(7, 'corpse_upkeep', 'whole_game', 'a coin at the start of a round for a Market with a Corpse'),
  card(8, 'no_gear_in_village', 'whole_game', 'no wheel in the Village'),
  card(9, 'trading_station_fee', 'whole_game', 'a coin for each station built'),
  card(10, 'town_hall_after_third_star', 'whole_game', 'the Town Hall only once the third star was reached'),
  card(11, 'two_corpses_start', 'start', 'two Corpses onto every Market'),
  card(12, 'four_stations_less', 'start', 'every seat loses four stations'),
  card(13, 'no_gear_on_place_tiles', 'whole_game', 'no wheel on Place tiles'),
  card(14, 'one_corpse_start', 'start', 'a Corpse onto every Market'),
  card(15, 'no_development_coins', 'whole_game', 'coin spaces of the development track pay nothing'),
];
