/** The defect of a submission, as a sentence for its author. */
export class Rejection extends Error {}
