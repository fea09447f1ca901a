import type { BanRow, OptionRow } from '../../engine/module-description.js';

/* Options and bans of several scenarios. */
export const ONE_PER_ROUND: OptionRow = {
  id: 'onePerRound',
  values: ['false', 'true'],
  default: 'false',
  impliedBy: 'inOrder',
  text: '`true`: at most one objective a round',
  rules: 'VIE-062 SAL-062',
};

export const IN_ORDER: OptionRow = {
  id: 'inOrder',
  values: ['false', 'true'],
  default: 'false',
  text: '`true`: objectives in their printed order, at most one a round',
  rules: 'VIE-063 SAL-063',
};

/** Rewards of a scenario for one seat (`paysAlone`). */
export const REWARDS: readonly OptionRow[] = [
  { id: 'lossReward', values: ['-1', '0'], default: '-1', text: 'the reward for a game that is lost', rules: 'SOLO-DEC-22' },
  {
    id: 'speedBonus',
    values: ['false', 'true'],
    default: 'false',
    text: '`true`: a win pays up to 0.1 more the earlier it comes',
    rules: 'SOLO-DEC-24',
  },
];

/** A game with one seat has no other seat to hide facts from. */
export const NOTHING_HIDDEN: BanRow = {
  when: (r) => r.options['planning'] === 'sealed' || r.options['bagCounts'] === 'owner',
  rule: 'SOLO-01',
  sentence: () => 'one seat has nobody to hide anything from; leave the option out',
};
