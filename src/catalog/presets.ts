/** Rulesets that lists show, tests go through and the signature plays. */
export const PRESETS: readonly string[] = [
  'base-2p', 'base-3p', 'base-4p', 'base-5p',
  'base-2p@eighth', 'base-3p@eighth', 'base-4p@eighth', 'base-5p@eighth',
  'base-2p@first-2014', 'base-3p@first-2014', 'base-4p@first-2014',
  'base-2p@first-2014?exclusion=true', 'base-4p@first-2014?exclusion=true', 'base-3p@first-2014?bathhouse=2/1',
  'base-2p?planning=sealed', 'base-4p?planning=sealed', 'base-3p@first-2014?planning=sealed', 'base-4p?bagCounts=owner',
];
