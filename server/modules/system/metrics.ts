import { count, gt, max, sql } from 'drizzle-orm';
import { defineGauge } from '#platform/metrics/define-metric.ts';
import { getDiskSpace, listDisks } from '#platform/storage/free-space.ts';
import { listCertificates } from './queries/list-certificates.ts';
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

const disk = defineGauge(
  'muyu_disk_bytes',
  'Space of the disks of this machine, free and size: that of DATA_DIR (`data`), and that of the folder of STORAGE_URL where it is another one (`files`).',
  ['disk', 'space'],
  15,
  async ({ config, storage }) => {
    const disks = await listDisks(config, storage);
    const samples = disks.map(async ({ disk, folder }) => {
      const { free, size } = await getDiskSpace(folder);
      return [[{ disk, space: 'free' }, free] as const, [{ disk, space: 'size' }, size] as const];
    });
    return (await Promise.all(samples)).flat();
  },
);
const certificates = defineGauge(
  'muyu_certificate_seconds',
  'Time until the certificate of a host of the site ends, read by a connection; 0 for one that is not trusted.',
  ['host'],
  600,
  async (app) => {
    const now = new Date();
    const found = await listCertificates({ app, now });
    return found.flatMap(({ url, state, validTo }) => {
      if (validTo === null) return [];
      const left = state === 'untrusted' ? 0 : (Date.parse(validTo) - now.getTime()) / 1000;
      return [[{ host: new URL(url).host }, left] as const];
    });
  },
);

export const systemMetrics = [processes, clock, disk, certificates];
