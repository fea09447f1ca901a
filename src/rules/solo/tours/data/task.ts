/** The task: citizens and goods that the seat must have, and the merchant's town (TRS-030..032). */
export const TASK = { town: 'tours', citizens: 3, ofEachGood: 3 } as const;
