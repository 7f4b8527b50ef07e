import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Serializes changes of the term list by an advisory lock; screening of texts does not take it. */
export const lockTerms = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('words'))`);
