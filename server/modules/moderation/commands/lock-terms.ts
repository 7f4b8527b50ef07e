import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Serializes changes of the term list by an advisory lock; screening of texts does not take it. */
export const lockTerms = (tx: Transaction) => lockByName(tx, 'sensitive terms');
