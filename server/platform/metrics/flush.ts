import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { defineCounter, defineGauge, defineHistogram } from './define-metric.ts';

export const flushDuration = defineHistogram(
  'muyu_flush_duration_seconds',
  'Time of one run of all flushes on this server.',
  [],
  [0.005, 0.02, 0.1, 0.25, 1, 5, 30],
);
export const flushedDeltas = defineCounter(
  'muyu_flushed_deltas_total',
  'Deltas that this server flushed into totals.',
);
export const flushFailures = defineCounter('muyu_flush_failures_total', 'Flushes that failed.');
/** The time of a UUIDv7, milliseconds since 1970. */
const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

const lag = defineGauge(
  'muyu_flush_lag_seconds',
  'Age of the oldest delta that is not flushed into its total, by table.',
  ['table'],
  10,
  async ({ db, modules }) => {
    const tables = modules.flatMap(({ deltaIds = [] }) => deltaIds);
    const read = async (column: PgColumn) => {
      const { rows } = await db.execute<{ oldest: string | null }>(
        sql`select min(${column}::text) as oldest from ${column.table}`,
      );
      const oldest = rows[0]?.oldest;
      const seconds = oldest ? Math.max(0, (Date.now() - timeOfId(oldest)) / 1000) : 0;
      return [{ table: getTableName(column.table) }, seconds] as const;
    };
    return Promise.all(tables.map(read));
  },
);

export const flushMetrics = [flushDuration, flushedDeltas, flushFailures, lag];
