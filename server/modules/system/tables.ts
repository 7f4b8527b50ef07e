import { processRoles } from '@muyu/contract/admin/system.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, local } from '#platform/module/tables.ts';

/** Running servers and workers; each renews its row. Times are those of the database, whose clock all share. */
export const processHeartbeat = pgTable(
  'process_heartbeat',
  {
    processId: uuidColumn('process_id').primaryKey(),
    role: text('role', { enum: processRoles }).notNull(),
    host: text('host').notNull(),
    pid: integer('pid').notNull(),
    version: text('version').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
    memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
    eventLoopMs: doublePrecision('event_loop_ms').notNull(),
    clockAheadMs: integer('clock_ahead_ms').notNull(),
  },
  (t) => [check('process_heartbeat_role', sql`${t.role} in (${sqlStringList(processRoles)})`)],
);

/** Slow statements by their text, without values, summed by day. */
export const slowStatement = pgTable(
  'slow_statement',
  {
    /** The day in Shanghai and the hash of the text. */
    statementKey: text('statement_key').primaryKey(),
    text: text('text').notNull(),
    calls: integer('calls').notNull(),
    totalMs: doublePrecision('total_ms').notNull(),
    longestMs: doublePrecision('longest_ms').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (t) => [index('slow_statement_age').on(t.lastAt)],
);

/** The last outcomes of calls to services outside the site, of all processes. */
export const externalService = pgTable('external_service', {
  service: text('service').primaryKey(),
  lastSuccessAt: timestamptz('last_success_at'),
  lastFailureAt: timestamptz('last_failure_at'),
  lastError: text('last_error').notNull(),
});

/** The descriptions of the module's tables. */
export const systemTables = [
  describeTable(processHeartbeat, local(), { none: 'processes of the site' }),
  describeTable(slowStatement, local(), { none: 'texts of statements with placeholders instead of values' }),
  describeTable(externalService, local(), {
    none: 'outcomes of calls; long numbers are removed from the messages of errors',
  }),
];
