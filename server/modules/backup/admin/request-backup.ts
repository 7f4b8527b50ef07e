import { backupErrors, type requestBackup as endpoint } from '@muyu/contract/admin/backup.ts';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { enqueueBackup } from '../commands/archive.ts';
import { openScheduledPlace } from '../commands/scheduled-place.ts';

/** Enqueues a backup for an operator. */
export async function requestBackup(context: ContextOf<typeof endpoint>): Promise<Record<never, never>> {
  const { app } = context;
  const place = openScheduledPlace(app.config);
  if (!place) return fail(context, backupErrors.noPlace);
  await app.db.transaction(async (tx) => {
    if (!(await enqueueBackup(app, tx, 'console'))) fail(context, backupErrors.running);
    await recordAction(context, tx, {
      action: 'backup.request',
      targetType: 'backup',
      targetId: place.name,
      before: null,
      after: { place: place.name },
    });
  });
  return {};
}
