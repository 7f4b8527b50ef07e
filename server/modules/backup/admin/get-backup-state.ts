import type { backupWarnings, getBackupState as endpoint } from '@muyu/contract/admin/backup.ts';
import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import {
  closeKilledRuns,
  findLastBackup,
  type RunRow,
  restorableUntil,
  toRunDto,
} from '../commands/record-run.ts';
import { openScheduledPlace } from '../commands/scheduled-place.ts';
import { everyHours, keepDays, scheduleOn, warnHours } from '../settings.ts';
import { backupRun } from '../tables.ts';

type Warning = (typeof backupWarnings)[number];

/** A log that is archived up to no later than this before now is not archived any more: the job runs each minute. */
const logLagMs = 15 * 60_000;
/** Files wait for a long look to end, and for the next one; the alert MuyuArchiveBehind has the same time. */
const filesLagMs = HOUR_MS;

/** The last backup, the schedule and what is wrong. */
export async function getBackupState({ app, now }: ContextOf<typeof endpoint>) {
  const place = openScheduledPlace(app.config)?.name ?? null;
  const isScheduled = place !== null && app.settings.get(scheduleOn);
  let newest = await findNewestRun(app);
  if (newest?.state === 'running') {
    await closeKilledRuns(app, now);
    newest = await findNewestRun(app);
  }
  const last = await findLastBackup(app);
  const archive = isScheduled && last?.line ? await getArchive(app, last, now) : null;
  const warnings: Warning[] = [];
  if (!place) warnings.push('noPlace');
  if (!last) warnings.push('never');
  else if (now.getTime() - last.createdAt.getTime() > app.settings.get(warnHours) * HOUR_MS)
    warnings.push('old');
  if (newest?.state === 'failed') warnings.push('failed');
  if (last && !last.isEncrypted) warnings.push('notEncrypted');
  const isRunning = newest?.state === 'running';
  if (archive && last) {
    if (isOlder(last.archivedUntil, logLagMs, now)) warnings.push('archiveBehind');
    // A backup copies the new files itself, at its end.
    if (!isRunning && isOlder(last.filesUntil, filesLagMs, now)) warnings.push('filesBehind');
  }
  return {
    place,
    isScheduled,
    everyHours: app.settings.get(everyHours),
    keepDays: app.settings.get(keepDays),
    last: last && toRunDto(last),
    isRunning,
    archive: archive && { from: archive.from.toISOString(), until: archive.until.toISOString() },
    warnings,
  };
}

const isOlder = (at: Date | null, ms: number, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() > ms;

async function findNewestRun({ db }: App): Promise<RunRow | undefined> {
  const [newest] = await db
    .select()
    .from(backupRun)
    .where(eq(backupRun.kind, 'backup'))
    .orderBy(desc(backupRun.createdAt))
    .limit(1);
  return newest;
}

/** From the oldest backup of the present line that is kept to the last moment whose rows and files are all archived. */
async function getArchive(
  { db, settings }: App,
  last: RunRow,
  now: Date,
): Promise<{ from: Date; until: Date } | null> {
  const oldest = new Date(now.getTime() - settings.get(keepDays) * DAY_MS);
  const [first] = await db
    .select({ contentAt: backupRun.contentAt })
    .from(backupRun)
    .where(and(eq(backupRun.line, last.line), eq(backupRun.state, 'done'), gte(backupRun.createdAt, oldest)))
    .orderBy(asc(backupRun.createdAt))
    .limit(1);
  const from = first?.contentAt ?? last.contentAt;
  const until = restorableUntil(last);
  return from && until && { from, until };
}
