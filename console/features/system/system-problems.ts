import type { backupWarnings } from '@muyu/contract/admin/backup.ts';
import type {
  Certificate,
  JobQueue,
  SystemProcess,
  SystemService,
  SystemState,
} from '@muyu/contract/admin/system.ts';

/** The disk usage in percent from which the page warns. */
export const fullPercent = 90;
export const usedPercent = ({ free, size }: { free: number; size: number }): number =>
  Math.round((100 * (size - free)) / size);

/** A service in use whose last call did not work. */
export const isFailing = ({ use, lastSuccessAt, lastFailureAt }: SystemService): boolean =>
  use === 'on' && lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt);

/** A difference of clocks from which tokens and times go wrong. */
const wrongClockMs = 5_000;
export const hasWrongClock = ({ clockAheadMs }: SystemProcess): boolean =>
  Math.abs(clockAheadMs) >= wrongClockMs;

/** A queue whose oldest job should have run this long ago has no worker. */
const stuckSeconds = 600;

export type Problems = {
  silent: SystemProcess[];
  wrongClock: SystemProcess[];
  /** Pictures and videos wait. */
  noWorker: boolean;
  stuck: string[];
  failedJobs: number;
  failing: SystemService[];
  migrationsMissing: boolean;
  /** A newer version has changed the database. */
  newerDatabase: boolean;
  /** Bad certificates, and addresses of the site that do not answer. */
  certificates: Certificate[];
  backup: BackupProblem | null;
  /** The usage of the fullest disk in percent, when it is too high. */
  diskPercent: number | null;
};

type BackupWarning = (typeof backupWarnings)[number];
/** Reasons why the site could not be restored, the worst first; others are advice. */
const lostBackups = [
  'never',
  'old',
  'failed',
  'archiveBehind',
  'filesBehind',
] as const satisfies BackupWarning[];
export type BackupProblem = (typeof lostBackups)[number];
const badCertificates: readonly Certificate['state'][] = ['expired', 'untrusted', 'unreachable', 'expiring'];

/** Facts beside processes and queues. */
export type Surroundings = {
  certificates: readonly Certificate[];
  backupWarnings: readonly BackupWarning[];
  disks: readonly { free: number; size: number }[];
};

/** Problems that an owner should look at. */
export function findProblems(
  { processes, services, migrations }: SystemState,
  queues: readonly JobQueue[],
  { certificates, backupWarnings, disks }: Surroundings,
): Problems {
  // Browsers do not load files of http in a page of https.
  const hasHttps = certificates.some(({ state }) => state !== 'plain');
  const percent = Math.max(0, ...disks.map(usedPercent));
  return {
    silent: processes.filter(({ silent }) => silent),
    wrongClock: processes.filter((process) => !process.silent && hasWrongClock(process)),
    noWorker: !processes.some(({ role, silent }) => role !== 'server' && !silent),
    stuck: queues.filter(({ oldestSeconds }) => oldestSeconds > stuckSeconds).map(({ queue }) => queue),
    failedJobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    failing: services.filter(isFailing),
    migrationsMissing: migrations.missing.length > 0,
    newerDatabase: migrations.unknown > 0,
    certificates: certificates.filter(
      ({ state }) => badCertificates.includes(state) || (state === 'plain' && hasHttps),
    ),
    backup: lostBackups.find((warning) => backupWarnings.includes(warning)) ?? null,
    diskPercent: percent >= fullPercent ? percent : null,
  };
}
