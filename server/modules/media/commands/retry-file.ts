import { mediaErrors } from '@muyu/contract/media.ts';
import { and, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { processPictureJob, processVideoJob } from '../jobs.ts';
import { incomingKey } from '../keys.ts';
import type { FileRow } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';
import { tellUpload } from '../upload-news.ts';

/** Has a failed file processed again, from the first try. Refuses one that did not fail, or whose source is gone. */
export async function retryFile(
  app: App,
  tx: Transaction,
  fileId: string,
  now: Date,
): Promise<Pick<FileRow, 'userId' | 'kind' | 'reason' | 'attempts' | 'fault'>> {
  const [row] = isId(fileId)
    ? await tx.select().from(mediaFile).where(eq(mediaFile.fileId, fileId)).for('update')
    : [];
  if (!row) return fail(mediaErrors.notFound);
  if (row.state !== 'failed' || !(await app.storage.exists(incomingKey(fileId)))) fail(mediaErrors.notReady);
  const { userId, kind } = row;
  await tx
    .update(mediaFile)
    .set({ state: 'processing', reason: null, attempts: 0, percent: 0, changedAt: now })
    .where(and(eq(mediaFile.userId, userId), eq(mediaFile.fileId, fileId)));
  const job = kind === 'video' ? processVideoJob : processPictureJob;
  await app.jobs.send(tx, job, { userId, fileId }, { key: fileId });
  await tellUpload(app, tx, userId, fileId);
  const { reason, attempts, fault } = row;
  return { userId, kind, reason, attempts, fault };
}
