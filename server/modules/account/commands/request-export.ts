import { accountErrors } from '@muyu/contract/account.ts';
import type { DataExport } from '@muyu/contract/settings.ts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { exportJob } from '../jobs.ts';
import { confirmPassword } from '../queries/confirm-password.ts';
import { exportView } from '../queries/export-state.ts';
import { appUser, dataExport } from '../tables.ts';

const dayMs = 86_400_000;

/** Asks for a ZIP of everything that the caller gave; asked while one is made, that one is meant. One in 24 hours. */
export async function requestExport(
  context: Context<UserViewer>,
  { password }: { password: string },
): Promise<DataExport> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await confirmPassword(context, userId, password);
  const row = await app.db.transaction(async (tx) => {
    // One request at a time a person.
    await tx.select({ userId: appUser.userId }).from(appUser).where(eq(appUser.userId, userId)).for('update');
    const last = await lastOfTheDay(tx, userId, now);
    if (last && (last.state === 'waiting' || last.state === 'running')) return last;
    if (last) {
      const left = last.requestedAt.getTime() + dayMs - now.getTime();
      fail(accountErrors.exportTooSoon, { retryAfterSeconds: Math.ceil(left / 1000) });
    }
    const exportId = newId(now);
    const [added] = await tx
      .insert(dataExport)
      .values({ userId, exportId, state: 'waiting', requestedAt: now })
      .returning();
    await app.jobs.send(tx, exportJob, { userId, exportId });
    return added!;
  });
  return exportView(context, row);
}

/** The export that stands in the way of another; one that failed does not. */
async function lastOfTheDay(tx: Transaction, userId: string, now: Date) {
  const [last] = await tx
    .select()
    .from(dataExport)
    .where(
      and(
        eq(dataExport.userId, userId),
        ne(dataExport.state, 'failed'),
        gt(dataExport.requestedAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(dataExport.requestedAt))
    .limit(1);
  return last;
}
