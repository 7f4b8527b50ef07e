import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { JobState } from '#platform/jobs.ts';
import { holdFile } from '../hold-file.ts';
import { processPictureJob, processVideoJob } from '../jobs.ts';
import type { FileRow } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';

type Lost = Pick<FileRow, 'userId' | 'fileId' | 'kind'>;

const notOver: readonly JobState[] = ['created', 'retry', 'active'];
const quietMs = 2 * 60_000;
const rowsAtOnce = 200;

/**
 * Sends the work on files again that are said to be processed, gave no sign of life for two minutes, and have no job that
 * waits or runs. (The queue itself brings back what a killed worker had; see platform/jobs.ts.)
 */
export async function resumeLost(app: App, now: Date): Promise<void> {
  const [pictures, videos] = await Promise.all([
    app.jobs.keysOf(processPictureJob, notOver),
    app.jobs.keysOf(processVideoJob, notOver),
  ]);
  const known = [...pictures, ...videos].join(',');
  const rows = await app.db
    .select({ userId: mediaFile.userId, fileId: mediaFile.fileId, kind: mediaFile.kind })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.state, 'processing'),
        lt(mediaFile.changedAt, new Date(now.getTime() - quietMs)),
        sql`${mediaFile.fileId}::text <> all(string_to_array(${known}, ','))`,
      ),
    )
    .orderBy(asc(mediaFile.changedAt))
    .limit(rowsAtOnce);
  for (const row of rows) await sendAgain(app, row);
}

/**
 * Sends the work on videos again that a worker had begun and nobody holds any more, without waiting until the queue
 * notices: for a new worker, as the one before it may have been killed. What the queue brings back later is done by then.
 */
export async function resumeAbandoned(app: App): Promise<void> {
  const begun = await app.jobs.keysOf(processVideoJob, ['active']);
  if (begun.length === 0) return;
  const rows = await app.db
    .select({ userId: mediaFile.userId, fileId: mediaFile.fileId, kind: mediaFile.kind })
    .from(mediaFile)
    .where(and(eq(mediaFile.state, 'processing'), inArray(mediaFile.fileId, begun)));
  const never = new AbortController().signal;
  for (const row of rows) await holdFile(app, row.fileId, never, () => sendAgain(app, row));
}

async function sendAgain(app: App, { userId, fileId, kind }: Lost): Promise<void> {
  const job = kind === 'video' ? processVideoJob : processPictureJob;
  app.log.warn({ fileId, kind }, 'a lost job is sent again');
  await app.db.transaction((tx) => app.jobs.send(tx, job, { userId, fileId }, { key: fileId }));
}
