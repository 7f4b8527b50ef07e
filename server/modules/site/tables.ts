import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Visits by day and path, counted and not traced to people. */
export const visitCount = pgTable(
  'visit_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    visits: integer('visits').notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);
