/** Answers of a language model, counted by its program without checks; fields of `matches.jsonl` and the protocol. */
export interface AnswerCounts {
  /** answers with a legal action, which was played */
  readonly played: number;
  /** answers with an illegal action */
  readonly illegal: number;
  /** answers without an action */
  readonly unreadable: number;
}

/** Sum of two counts; null: not counted. */
export function addAnswers(a: AnswerCounts | null, b: AnswerCounts | null): AnswerCounts | null {
  if (a === null || b === null) return a ?? b;
  return { played: a.played + b.played, illegal: a.illegal + b.illegal, unreadable: a.unreadable + b.unreadable };
}
