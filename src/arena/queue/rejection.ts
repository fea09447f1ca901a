/** What is wrong with a submission, as a sentence for the one who made it. */
export class Rejection extends Error {}
