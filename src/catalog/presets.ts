/** Rulesets that lists show, tests go through and the signature plays. */
export const PRESETS: readonly string[] = [
  'base-2p', 'base-3p', 'base-4p', 'base-5p',
  'base-2p?tiles=base', 'base-4p?tiles=base', 'base-3p?tiles=all', 'base-4p@eighth?tiles=draw',
  'base-2p@eighth', 'base-3p@eighth', 'base-4p@eighth', 'base-5p@eighth',
  'base-2p@first-2014', 'base-3p@first-2014', 'base-4p@first-2014',
  'base-2p@first-2014?exclusion=true', 'base-4p@first-2014?exclusion=true', 'base-3p@first-2014?bathhouse=2/1',
  'base-2p?planning=sealed', 'base-4p?planning=sealed', 'base-3p@first-2014?planning=sealed', 'base-4p?bagCounts=owner',
  'base-2p+orders', 'base-4p+events', 'base-3p+trade', 'base-2p+intrigue', 'base-4p+intrigue?bribes=off',
  'base-4p+orders+events+trade', 'base-5p+orders+events+intrigue', 'base-3p@first-2014+orders+events+intrigue',
  'base-3p@eighth+events+trade?lastEvent=peasant_uprising', 'base-2p+orders+events+intrigue?planning=sealed',
  'duel', 'duel?duelEventOrder=text', 'duel?planning=sealed', 'dignitary', 'dignitary?goal=7', 'dignitary?dignitaryCitizens=random',
  'vierzon', 'vierzon?onePerRound=true', 'vierzon?inOrder=true', 'salesman', 'salesman?onePerRound=true', 'salesman?inOrder=true', 'tours',
];
