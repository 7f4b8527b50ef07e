import { DAY_MS } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import {
  type ConfigurationCheck,
  failure,
  ok,
  warning,
  withDatabase,
} from '#platform/module/configuration-check.ts';

/** The last day with security updates of each major version, as its project publishes it. */
const nodeEnds: Readonly<Record<string, string>> = { 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };
const postgresEnds: Readonly<Record<string, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};
const soonMs = 180 * DAY_MS;

/** The finding about a version; a version that is newer than the table passes. */
export function checkVersion(
  name: string,
  version: string,
  ends: Readonly<Record<string, string>>,
  now: Date,
) {
  const major = version.split('.')[0]!;
  const oldest = Math.min(...Object.keys(ends).map(Number));
  if (Number(major) < oldest)
    return failure(
      `${name} ${version}`,
      `Install ${name} ${Object.keys(ends).at(-1)}; ${oldest} is the oldest that works.`,
    );
  const end = ends[major];
  if (!end) return ok(`${name} ${version}`);
  const left = new Date(end).getTime() - now.getTime();
  const change = `Plan the change to a newer major version of ${name}.`;
  if (left < 0) return failure(`${name} ${version} has had no updates since ${end}`, change);
  if (left < soonMs) return warning(`${name} ${version} has updates until ${end} only`, change);
  return ok(`${name} ${version}, updates until ${end}`);
}

export const nodeVersionCheck: ConfigurationCheck = {
  name: 'Node',
  run: () => checkVersion('Node', process.versions.node, nodeEnds, new Date()),
};

export const postgresVersionCheck: ConfigurationCheck = {
  name: 'PostgreSQL',
  run: withDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ version: string }>(
      sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    return checkVersion('PostgreSQL', rows[0]!.version, postgresEnds, new Date());
  }),
};
