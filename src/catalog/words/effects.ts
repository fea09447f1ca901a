import { a, listed, many } from '../../core/english.js';
import type { EffectRow } from '../../rules/base/model/schema.js';

/** What a step on the track of a follower gives. */
const BONUS: Readonly<Record<string, string>> = {
  farmer: 'the good of the next space on the farmers track',
  boatman: 'the coins of the next space on the boatmen track',
  craftsman: 'a technology wheel',
  trader: 'a Place tile',
  knight: 'draw more followers from now on',
  scholar: 'development points',
};

const WAYS = { road: 'along a road', waterway: 'along a waterway', any: 'along a road or waterway' } as const;

/** Ops that give something: `get` is a noun, the others are clauses. */
const GAINS: Readonly<Record<string, (value: never) => string>> = {
  coins: (n: number) => many(n, 'coin'),
  coinsPer: (what: 'status' | 'station' | 'follower') =>
    ({
      status: 'as many coins as your development status',
      station: '1 coin for each station that you have built',
      follower: '1 coin for each follower here',
    })[what],
  development: (n: number) => many(n, 'development point'),
  developmentPer: () => '1 development point for each station that you have built',
  good: (good: string) => `1 ${good}`,
  take: () => 'a good of your choice',
  wheel: () => 'a technology wheel',
  citizens: (n: number) => many(n, 'citizen'),
  recruit: (kind: string) => `${a(kind)}${BONUS[kind] === undefined ? '' : ` and ${BONUS[kind]}`}`,
};

/** Ops that permit an action. */
const DEEDS: Readonly<Record<string, (value: never) => string>> = {
  move: (ways: keyof typeof WAYS) => `your merchant moves ${WAYS[ways]} and may take one good that lies there`,
  mayMove: (ways: keyof typeof WAYS) => `your merchant may move ${WAYS[ways]} and take one good that lies there`,
  build: () => "you build a station in your merchant's town",
  mayBuild: () => "you may build a station in your merchant's town",
  walk: (n: number) => `your merchant makes ${many(n, 'move')} without goods`,
  free: () => 'you carry out another action of yours without its followers',
  mayFree: (place: string) => (place === 'farm_house' ? 'you may carry out the Farm House' : 'you may carry out another action of yours'),
};

/** An effect in clauses: prices, gains, actions; null: only the row describes one of its ops. */
export function effectText(effect: EffectRow): string | null {
  const price: string[] = [];
  const gains: string[] = [];
  const clauses: string[] = [];
  for (const [op, value] of Object.entries(effect)) {
    if (op === 'pay') price.push(many(value as number, 'coin'));
    else if (op === 'give') price.push(value === 'any' ? 'a good' : `1 ${String(value)}`);
    else if (op === 'choice')
      gains.push(
        listed(
          Object.values(value as Record<string, EffectRow>).map((one) => bare(effectText(one) ?? '')),
          'or',
        ),
      );
    else if (GAINS[op] !== undefined) gains.push(GAINS[op](value as never));
    else if (DEEDS[op] !== undefined) clauses.push(DEEDS[op](value as never));
    else return null;
  }
  const get = gains.length === 0 ? [] : [`you get ${listed(gains)}`];
  const done = listed([...get, ...clauses]);
  return price.length === 0 ? done : `for ${listed(price)} ${done}`;
}

/** A clause as part of `you get ...`. */
const bare = (clause: string): string => clause.replace(/^you get /, '').replace(/^your merchant moves/, 'a move of your merchant');
