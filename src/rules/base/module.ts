import type { Module } from '../../engine/module.js';
import { BOARD } from './data/board.js';
import { DEEDS } from './data/deeds.js';
import { EVENT_TILES } from './data/hourglass.js';
import { TILES } from './data/tiles.js';
import { ALTERNATIVE } from './decisions/alternative.js';
import { BATHHOUSE } from './decisions/bathhouse.js';
import { MAY_BUILD } from './decisions/build.js';
import { EXCLUDE } from './decisions/exclude.js';
import { DRAW_CHOICE, RECALL, TOWER_CHOICE } from './decisions/followers.js';
import { FREE } from './decisions/free.js';
import { GIVE_GOOD, SOURCE_OF_GOOD, TAKE_GOOD } from './decisions/goods.js';
import { HARVEST } from './decisions/harvest.js';
import { EDGE_CHOICE, GOOD_CHOICE, UNSEEN_GOOD } from './decisions/move.js';
import { NEWCOMER } from './decisions/newcomer.js';
import { PHARMACY } from './decisions/pharmacy.js';
import { PLANNING, SOURCE } from './decisions/planning.js';
import { PROTECTION } from './decisions/protect.js';
import { DEED_REWARD } from './decisions/reward.js';
import { SEND_CHOICE } from './decisions/send.js';
import { TILE_CHOICE } from './decisions/tile.js';
import { TORTURE_ITEM } from './decisions/torture.js';
import { TURN, WHEELS } from './decisions/turn.js';
import { VILLAGE } from './decisions/village.js';
import { ACTION, bindEffects, EFFECT } from './effects/use.js';
import { bindEvents } from './events.js';
import { STEP } from './pieces/recruit.js';
import { bindItems } from './pieces/items.js';
import { ROUND, STEPS } from './round.js';
import { sealsPlanning } from './model/in-play.js';
import { COIN_PIECES } from './model/editions.js';
import type { Rows } from './model/schema.js';
import { baseSlots, STREAMS } from './model/state.js';
import { bindTables, prepareTables, tableSlots } from './model/prepare-tables.js';
import { VERBS } from './model/verbs.js';
import { DESCRIPTION } from './description.js';

const rows: Rows = { board: BOARD, tiles: TILES, events: EVENT_TILES, deeds: DEEDS, steps: STEPS, values: [COIN_PIECES] };

/** The base game. It binds the rows of all modules, because it owns their tables. */
export const base: Module = {
  id: 'base',
  requires: [],
  scenario: DESCRIPTION,
  prepare: (modules) => {
    prepareTables(modules);
    bindEffects(modules);
    bindEvents(modules);
  },
  slots: () => [...baseSlots(), ...tableSlots('additions')],
  bound: () => {
    bindTables();
    bindItems();
  },
  streams: STREAMS,
  seals: sealsPlanning,
  families: VERBS,
  // append only, because the order is part of the observation and of saved games
  frames: [
    ROUND,
    ACTION,
    EXCLUDE,
    DRAW_CHOICE,
    RECALL,
    TOWER_CHOICE,
    PLANNING,
    SOURCE,
    TURN,
    WHEELS,
    VILLAGE,
    TILE_CHOICE,
    EDGE_CHOICE,
    GOOD_CHOICE,
    SEND_CHOICE,
    DEED_REWARD,
    BATHHOUSE,
    PHARMACY,
    PROTECTION,
    HARVEST,
    TORTURE_ITEM,
    EFFECT,
    STEP,
    NEWCOMER,
    SOURCE_OF_GOOD,
    GIVE_GOOD,
    TAKE_GOOD,
    ALTERNATIVE,
    FREE,
    MAY_BUILD,
    UNSEEN_GOOD,
  ],
  rows,
};
