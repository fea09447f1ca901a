/** Counts the decisions of the learners in an episode, and ends the episode at the limit (`EnvOptions.maxSteps`). */
export class StepLimit {
  steps = 0;

  constructor(
    /** 0: no limit */
    private readonly maxSteps: number,
    /** by seat: whether it is a learner; null: all are */
    public learners: readonly boolean[] | null,
  ) {}

  /** Returns whether the episode ends before a decision of `seat`. At the limit, bots still play until a learner must act. */
  cuts(seat: number): boolean {
    return this.maxSteps > 0 && this.steps >= this.maxSteps && this.counts(seat);
  }

  count(seat: number): void {
    if (this.maxSteps > 0 && this.counts(seat)) this.steps++;
  }

  copyFrom(origin: StepLimit): void {
    this.steps = origin.steps;
    this.learners = origin.learners;
  }

  /** Counts the decisions of all seats from now on, for copies whose user must not know the earlier number. */
  startAnew(): void {
    this.steps = 0;
    this.learners = null;
  }

  private counts(seat: number): boolean {
    return this.learners === null || this.learners[seat] === true;
  }
}
