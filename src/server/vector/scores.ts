import type { Finals } from '../../env/vector.js';
import type { VectorScores } from '../../gen/orleans/v1/vector.pb.js';

/** The scores of the episodes that ended in a batch, as a message. */
export function scoresOf({ count, scores }: Finals): VectorScores {
  return { episodes: scores.slice(0, count).map((seats) => ({ seats })) };
}
