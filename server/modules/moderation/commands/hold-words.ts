import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** One change of the list at a time, so that what a change tells about it is so. Readers and writers of texts never wait. */
export const holdWords = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('words'))`);
