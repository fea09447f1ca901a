/** Counts the decisions of the learners in an episode, and ends the episode at the limit (`EnvOptions.maxSteps`). */
export class StepLimit {
  /** decisions of learners in this episode */
  steps = 0;

  constructor(
    /** 0: none */
    private readonly maxSteps: number,
    /** by seat: whether it is a learner's; null: all are */
    private learners: readonly boolean[] | null,
  ) {}

  /** Whether the episode ends before a decision of `seat`: bots finish what they do, so that a learner is to act when it is cut off. */
  cuts(seat: number): boolean {
    return this.maxSteps > 0 && this.steps >= this.maxSteps && this.counts(seat);
  }

  /** Counts a decision of `seat`. */
  count(seat: number): void {
    if (this.maxSteps > 0 && this.counts(seat)) this.steps++;
  }

  copyFrom(origin: StepLimit): void {
    this.steps = origin.steps;
    this.learners = origin.learners;
  }

  /** Counts the decisions of every seat from now on, and none before: for copies whose holder may know neither. */
  startAnew(): void {
    this.steps = 0;
    this.learners = null;
  }

  private counts(seat: number): boolean {
    return this.learners === null || this.learners[seat] === true;
  }
}
