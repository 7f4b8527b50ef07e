import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Log } from '#platform/log/log.ts';
import type { UnfinishedFile } from '#platform/storage/storage.ts';
import { mediaFile } from '../tables.ts';

/** No writer takes this long; uploads in progress, which may, have a row. */
const abandonedMs = 2 * DAY_MS;
const atOnce = 500;
const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * The job: deletes what writers left in the storage that were cut off two days ago (multipart uploads of an object storage,
 * partial files of a folder), except those of uploads in progress. `signal` aborts between two of them.
 */
export async function sweepUnfinished(app: App, now: Date, log: Log, signal: AbortSignal): Promise<void> {
  const batch: UnfinishedFile[] = [];
  let deleted = 0;
  for await (const each of app.storage.unfinished()) {
    if (now.getTime() - each.since.getTime() < abandonedMs) continue;
    batch.push(each);
    if (batch.length === atOnce) deleted += await deleteAbandoned(app, batch.splice(0), signal);
  }
  deleted += await deleteAbandoned(app, batch, signal);
  if (deleted > 0) log.info({ deleted }, 'unfinished files deleted');
}

async function deleteAbandoned(
  app: App,
  files: readonly UnfinishedFile[],
  signal: AbortSignal,
): Promise<number> {
  const fileIdOf = ({ key }: UnfinishedFile) => idIn.exec(key)?.[0];
  const ids = files.flatMap((each) => fileIdOf(each) ?? []);
  const rows = await app.db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(and(inArray(mediaFile.fileId, ids), eq(mediaFile.state, 'uploading')));
  const uploading = new Set<string | undefined>(rows.map(({ fileId }) => fileId));
  const abandoned = files.filter((each) => !uploading.has(fileIdOf(each)));
  for (const each of abandoned) {
    signal.throwIfAborted();
    await each.delete();
  }
  return abandoned.length;
}
