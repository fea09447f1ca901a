import { push } from '../../engine/stack.js';
import { only, SOMETHING, when, type Op } from '../base/api/effects.js';
import { money } from '../base/api/goods.js';
import { achieve } from './city.js';
import { hasGuest, HOSTEL } from './decisions/hostel.js';
import { hasLender, PALATINATE } from './decisions/palatinate.js';
import { canSendGoods, GUILD_HOUSE_TO, VEHICLE_TO } from './decisions/send.js';
import { CITIZEN_NAMES } from './state.js';

const asIs = (value: number): number => value;

/** The ops of the support board and of the achievements. */
export const OPS: Readonly<Record<string, Op>> = {
  /** up to this number of own goods, to the city or another seat (COOP-ACT-VEHICLE-1) */
  vehicle: {
    arg: asIs,
    test: (g, seat) => when(canSendGoods(g, seat)),
    run: (g, seat, most) => push(g, VEHICLE_TO, seat, most),
  },
  /** up to this number of own coins, to the city or another seat (COOP-ACT-GUILD-1) */
  guildHouse: {
    arg: asIs,
    test: (g, seat) => when(money(g, seat) > 0),
    run: (g, seat, most) => push(g, GUILD_HOUSE_TO, seat, most),
  },
  /** a follower of the acting seat's Market goes to another seat (COOP-ACT-HOSTEL-1) */
  hostel: {
    arg: asIs,
    test: (g, seat) => only(hasGuest(g, seat)),
    run: (g, seat) => push(g, HOSTEL, seat),
  },
  /** an action that another seat has activated (COOP-ACT-PALATINATE-1) */
  palatinate: {
    arg: asIs,
    test: (g, seat) => only(hasLender(g, seat)),
    run: (g, seat) => push(g, PALATINATE, seat),
  },
  /** the achievement is complete and its citizen goes to the team */
  achievement: {
    arg: (id: string) => CITIZEN_NAMES.indexOf(id),
    test: () => SOMETHING,
    run: (g, _seat, citizen) => achieve(g, CITIZEN_NAMES[citizen]!),
  },
};
