import type { DataExport, requestExport as endpoint } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq } from 'drizzle-orm';
import { confirmPassword, lockUser, requireNoRecoveryLock } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { exportJob } from '../jobs.ts';
import { type ExportRow, findNewestExport, toDataExportDto } from '../queries/get-export-state.ts';
import { dataExport } from '../tables.ts';

/**
 * Enqueues an export of the caller's data, at most one in 24 hours. One that is in progress, or stored and bound to another session, is
 * bound to the caller's instead.
 */
export async function requestExport(
  context: ContextOf<typeof endpoint>,
  { password }: { password: string },
): Promise<DataExport> {
  const { app, viewer, now } = context;
  const { userId, sessionId } = viewer;
  await confirmPassword(context, password);
  await requireNoRecoveryLock(context);
  const row = await app.db.transaction(async (tx) => {
    // Serialises concurrent requests of one user.
    await lockUser(tx, userId);
    const last = await findNewestExport(tx, userId);
    if (last && answersRequest(last, sessionId, now)) return bindExport(tx, last, sessionId);
    const exportId = newId(now);
    const [added] = await tx
      .insert(dataExport)
      .values({ userId, exportId, state: 'waiting', requestedAt: now, sessionId })
      .returning();
    await app.jobs.send(tx, exportJob, { userId, exportId });
    return added!;
  });
  return toDataExportDto(context, row);
}

/** Whether no other export is made: one a day, and a session without the link of the stored one gets that link first. */
function answersRequest(last: ExportRow, sessionId: string, now: Date): boolean {
  if (last.state !== 'ready') return last.state !== 'failed';
  if (last.expiresAt! <= now) return false;
  return last.sessionId !== sessionId || last.requestedAt.getTime() + DAY_MS > now.getTime();
}

/** The links of the session before end with it. */
async function bindExport(
  tx: Transaction,
  { userId, exportId }: ExportRow,
  sessionId: string,
): Promise<ExportRow> {
  const [bound] = await tx
    .update(dataExport)
    .set({ sessionId })
    .where(and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId)))
    .returning();
  return bound!;
}
