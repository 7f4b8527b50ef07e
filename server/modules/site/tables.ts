import { pgTable, text } from 'drizzle-orm/pg-core';
import { describeTable, local } from '#platform/module/tables.ts';

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
export const siteTables = [describeTable(siteSetting, local(), { none: 'facts about the installation' })];
