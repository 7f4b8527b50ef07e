import type { retryMedia as endpoint } from '@muyu/contract/admin/media.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { and, eq } from 'drizzle-orm';
import { recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { enqueueProcessing } from '../../jobs.ts';
import { incomingKey } from '../../keys.ts';
import type { FileRow } from '../../queries/get-own-file.ts';
import { mediaFile } from '../../tables.ts';
import { publishUploadChanged } from '../../upload/upload-events.ts';

type RetryContext = ContextOf<typeof endpoint>;

/** Processes a failed file again, beginning with the first attempt. Fails when the file did not fail or has no source. */
export async function retryMedia(
  context: RetryContext,
  { fileId, reason = '' }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    const { userId, kind, ...failed } = await resetFailedFile(context, tx, fileId);
    await recordAction(context, tx, {
      action: 'media.retry',
      targetType: 'file',
      targetId: fileId,
      reason: sanitizeText(reason) || null,
      before: { state: 'failed', ...failed, kind, userId },
      after: { state: 'processing', kind, userId },
    });
  });
  return {};
}

/** Sets a failed file back to `processing` and enqueues its job. Returns what the row said about the failure. */
async function resetFailedFile(
  context: RetryContext,
  tx: Transaction,
  fileId: string,
): Promise<Pick<FileRow, 'userId' | 'kind' | 'reason' | 'attempts' | 'fault'>> {
  const { app, now } = context;
  const byId = eq(mediaFile.fileId, fileId);
  const [owner] = isId(fileId)
    ? await tx.select({ userId: mediaFile.userId }).from(mediaFile).where(byId)
    : [];
  const [row] = owner
    ? await tx
        .select()
        .from(mediaFile)
        .where(and(eq(mediaFile.userId, owner.userId), byId))
        .for('update')
    : [];
  if (!row) return fail(context, mediaErrors.notFound);
  if (row.state !== 'failed') fail(context, mediaErrors.notReady);
  if (!(await app.storage.exists(incomingKey(fileId)))) fail(context, mediaErrors.sourceGone);
  const { userId, kind } = row;
  await tx
    .update(mediaFile)
    .set({ state: 'processing', reason: null, attempts: 0, percent: 0, changedAt: now })
    .where(and(eq(mediaFile.userId, userId), eq(mediaFile.fileId, fileId)));
  await enqueueProcessing(app, tx, { userId, fileId, kind });
  await publishUploadChanged(app, tx, userId, fileId);
  const { reason, attempts, fault } = row;
  return { userId, kind, reason, attempts, fault };
}
