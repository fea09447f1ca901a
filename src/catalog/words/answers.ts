/**
 * The answer that chooses nothing more, by kind of decision: the words on its button, and a sentence for the log, after the name of the seat.
 * Other decisions have the words of the verb.
 */
export const ENDINGS: Readonly<Record<string, { readonly button: string; readonly saying: string }>> = {
  'base.recall': { button: 'Leave them there', saying: 'leaves placed followers where they are' },
  'base.planning': { button: 'Done planning', saying: 'ends planning' },
  'base.good': { button: 'None', saying: 'takes no good' },
  'base.send': { button: 'Done sending', saying: 'sends no more followers' },
  'scenario.window': { button: 'Not now', saying: 'completes no objective now' },
};
