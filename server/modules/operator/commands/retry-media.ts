import type { InputOf } from '@muyu/contract/core/call.ts';
import type { retryMedia as call } from '@muyu/contract/operator-media.ts';
import { retryFile } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { recordAction } from './record-action.ts';

/** Has a failed file processed again. */
export async function retryMedia(
  context: Context<OperatorViewer>,
  { fileId, reason }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  await app.db.transaction(async (tx) => {
    const { userId, kind, ...failed } = await retryFile(app, tx, fileId, now);
    await recordAction(tx, context, viewer.operatorId, {
      action: 'media.retry',
      targetType: 'file',
      targetId: fileId,
      reason: reason || null,
      before: { state: 'failed', ...failed, kind, userId },
      after: { state: 'processing', kind, userId },
    });
  });
  return {};
}
