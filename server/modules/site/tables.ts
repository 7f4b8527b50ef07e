import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { describeTable, local } from '#platform/module/tables.ts';

/** Visits by day and path, as versions before wrote them; not used any more, and dropped later. */
export const visitCount = pgTable(
  'visit_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    visits: integer('visits').notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);

/** The key of the progress of the demo among the facts (`demo/demo-state.ts`). */
export const demoStateKey = 'demo';
/** The key of the moment to which the dates of the demo are relative: its members have registered before. */
export const demoStartedKey = 'demo.started';

/** Persistent facts about the installation, such as the progress of the demo. */
export const siteSetting = pgTable('site_setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Placement and personal data of the module's tables. */
export const siteTables = [
  describeTable(visitCount, local(), { none: 'visits are not traced to users' }),
  describeTable(siteSetting, local(), { none: 'facts about the installation' }),
];
