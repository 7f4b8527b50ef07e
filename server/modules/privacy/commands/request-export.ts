import { accountErrors } from '@muyu/contract/account/account.ts';
import type { DataExport, requestExport as endpoint } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { confirmPassword, lockUser } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { exportJob } from '../jobs.ts';
import { toDataExportDto } from '../queries/get-export-state.ts';
import { dataExport } from '../tables.ts';

/** Enqueues an export of the caller's data, at most one in 24 hours; returns the one in progress if there is one. */
export async function requestExport(
  context: ContextOf<typeof endpoint>,
  { password }: { password: string },
): Promise<DataExport> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await confirmPassword(context, password);
  const row = await app.db.transaction(async (tx) => {
    // Serialises concurrent requests of one user.
    await lockUser(tx, userId);
    const last = await findBlockingExport(tx, userId, now);
    if (last && (last.state === 'waiting' || last.state === 'running')) return last;
    if (last) {
      const left = last.requestedAt.getTime() + DAY_MS - now.getTime();
      fail(context, accountErrors.exportTooSoon, { retryAfterSeconds: Math.ceil(left / 1000) });
    }
    const exportId = newId(now);
    const [added] = await tx
      .insert(dataExport)
      .values({ userId, exportId, state: 'waiting', requestedAt: now })
      .returning();
    await app.jobs.send(tx, exportJob, { userId, exportId });
    return added!;
  });
  return toDataExportDto(context, row);
}

/** The export of the last 24 hours that prevents another; failed ones do not. */
async function findBlockingExport(tx: Transaction, userId: string, now: Date) {
  const [last] = await tx
    .select()
    .from(dataExport)
    .where(
      and(
        eq(dataExport.userId, userId),
        ne(dataExport.state, 'failed'),
        gt(dataExport.requestedAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(dataExport.requestedAt))
    .limit(1);
  return last;
}
