import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy, local } from '#platform/module/tables.ts';

/** Events of clients by day, name and target, without people. */
export const eventCount = pgTable(
  'event_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    target: text('target').notNull(),
    count: integer('count').notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.target] })],
);

/** Days in Asia/Shanghai on which a member was active, for the numbers of active members and of cohorts. */
export const memberActivity = pgTable(
  'member_activity',
  {
    userId: uuidColumn('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('member_activity_day').on(t.day, t.userId)],
);

/** Numbers of a day. Cohort metrics are stored under the day of registration. A roll-up overwrites them. */
export const dailyMetric = pgTable(
  'daily_metric',
  {
    day: date('day', { mode: 'string' }).notNull(),
    metric: text('metric').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.metric] })],
);

/** Placement and personal data of the module's tables. */
export const statisticsTables = [
  describeTable(eventCount, local(), { none: 'events are not traced to people' }),
  describeTable(memberActivity, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
  describeTable(dailyMetric, local(), { none: 'numbers of all members together' }),
];
