import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../database/columns.ts';

/** Requests of callers in their present window, summed over all servers. UNLOGGED: a crash of the database empties it. */
export const requestCount = pgTable('request_count', {
  /** A hash of the limit and of who is counted. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  /** The time of the last statement, because a cluster accepts no now() after ON CONFLICT. */
  countedAt: timestamptz('counted_at').notNull(),
});
