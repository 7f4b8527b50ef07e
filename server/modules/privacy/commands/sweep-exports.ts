import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { exportFolder } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

/** Longer than a job with all its retries. */
const abandonedAfterMs = 8 * HOUR_MS;
const failedRetentionMs = 7 * DAY_MS;

/**
 * Deletes expired exports, files before rows, and marks abandoned ones as failed, so that they can be requested again. An export
 * whose files cannot be deleted stays for the next run.
 */
export async function sweepExports({ db, storage, log }: App, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .update(dataExport)
    .set({ state: 'failed' })
    .where(
      and(
        inArray(dataExport.state, ['waiting', 'running']),
        lt(dataExport.requestedAt, before(abandonedAfterMs)),
      ),
    );
  const expired = await db
    .select({ userId: dataExport.userId, exportId: dataExport.exportId })
    .from(dataExport)
    .where(
      or(
        lt(dataExport.expiresAt, now),
        and(eq(dataExport.state, 'failed'), lt(dataExport.requestedAt, before(failedRetentionMs))),
      ),
    );
  for (const { userId, exportId } of expired) {
    try {
      await storage.deleteAll(exportFolder(userId, exportId));
      await db
        .delete(dataExport)
        .where(and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId)));
    } catch (error) {
      log.error({ err: error, userId, exportId }, 'an expired export was not deleted');
    }
  }
}
