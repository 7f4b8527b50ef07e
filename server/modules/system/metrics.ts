import { count, gt, max, sql } from 'drizzle-orm';
import { defineGauge } from '#platform/metrics/define-metric.ts';
import { processHeartbeat } from './tables.ts';

const alive = gt(processHeartbeat.seenAt, sql`clock_timestamp() - interval '30 seconds'`);

const processes = defineGauge(
  'muyu_processes',
  'Servers and workers that reported themselves in the last 30 seconds, by role and version.',
  ['role', 'version'],
  10,
  async ({ db }) => {
    const rows = await db
      .select({ role: processHeartbeat.role, version: processHeartbeat.version, alive: count() })
      .from(processHeartbeat)
      .where(alive)
      .groupBy(processHeartbeat.role, processHeartbeat.version);
    return rows.map(({ role, version, alive: running }) => [{ role, version }, running] as const);
  },
);
const clock = defineGauge(
  'muyu_clock_difference_seconds',
  'The largest difference between the clock of a server or worker and that of the database.',
  [],
  10,
  async ({ db }) => {
    const [row] = await db
      .select({ ms: max(sql<number>`abs(${processHeartbeat.clockAheadMs})`) })
      .from(processHeartbeat)
      .where(alive);
    return row?.ms == null ? [] : [[{}, Number(row.ms) / 1000]];
  },
);

export const systemMetrics = [processes, clock];
