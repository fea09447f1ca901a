/** Vocabulary and actions. */
export * from '../model/verbs.js';
export * from '../model/vocabulary.js';
