/** What the merchant has to have with him, and where (TRS-030..032). */
export const TASK = { town: 'tours', citizens: 3, ofEachGood: 3 } as const;
