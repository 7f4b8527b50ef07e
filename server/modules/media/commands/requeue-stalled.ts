import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { withFileLease } from '../file-lease.ts';
import { enqueueProcessing, listFilesOfJobs, pictureJobs, processVideoJob } from '../jobs.ts';
import type { FileRow } from '../queries/get-own-file.ts';
import { mediaFile } from '../tables.ts';

type StalledFile = Pick<FileRow, 'userId' | 'fileId' | 'kind'>;

const stalledAfterMs = 2 * 60_000;
const rowsAtOnce = 200;

/**
 * Enqueues the processing of files again that are in state `processing`, had no heartbeat for two minutes and
 * have no waiting or running job. (The queue itself returns the jobs of killed workers; see
 * platform/jobs/jobs.ts.)
 */
export async function requeueStalled(app: App, now: Date): Promise<void> {
  const known = (await listFilesOfJobs(app, [...pictureJobs, processVideoJob])).join(',');
  const rows = await app.db
    .select({ userId: mediaFile.userId, fileId: mediaFile.fileId, kind: mediaFile.kind })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.state, 'processing'),
        lt(mediaFile.changedAt, new Date(now.getTime() - stalledAfterMs)),
        sql`${mediaFile.fileId}::text <> all(string_to_array(${known}, ','))`,
      ),
    )
    .orderBy(asc(mediaFile.changedAt))
    .limit(rowsAtOnce);
  for (const row of rows) await requeue(app, row);
}

/**
 * Enqueues the processing of started videos whose lease is free, at the start of a worker, without waiting
 * for the heartbeat of the queue. The job that the queue returns later finds the work done.
 */
export async function requeueOrphaned(app: App): Promise<void> {
  const begun = await app.jobs.listKeys(processVideoJob, ['active']);
  if (begun.length === 0) return;
  const rows = await app.db
    .select({ userId: mediaFile.userId, fileId: mediaFile.fileId, kind: mediaFile.kind })
    .from(mediaFile)
    .where(and(eq(mediaFile.state, 'processing'), inArray(mediaFile.fileId, begun)));
  const never = new AbortController().signal;
  for (const row of rows) {
    // Sent after the lease has ended: the job needs it, and gives up a file that another process has.
    if (await withFileLease(app, row.fileId, never, async () => {})) await requeue(app, row);
  }
}

async function requeue(app: App, file: StalledFile): Promise<void> {
  app.log.warn({ fileId: file.fileId, kind: file.kind }, 'a lost job is sent again');
  await app.db.transaction((tx) => enqueueProcessing(app, tx, file));
}
