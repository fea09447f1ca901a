/** Answers of a language model, as the program of its bot counts them; nothing checks it. `matches.jsonl` and the wire have these fields. */
export interface AnswerCounts {
  /** Answers that named a legal action, which was played. */
  readonly played: number;
  /** Answers that named an action that was not legal. */
  readonly illegal: number;
  /** Answers that named no action. */
  readonly unreadable: number;
}

/** Sum of two statements; null: none was made. */
export function addAnswers(a: AnswerCounts | null, b: AnswerCounts | null): AnswerCounts | null {
  if (a === null || b === null) return a ?? b;
  return { played: a.played + b.played, illegal: a.illegal + b.illegal, unreadable: a.unreadable + b.unreadable };
}
