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

/** Lasting facts about this installation, such as how far the demo community is. */
export const siteFact = pgTable('site_fact', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
