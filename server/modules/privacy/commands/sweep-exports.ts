import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, eq, gte, inArray, lt, or } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { exportFolder, exportKey } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

/** Longer than a job with all its retries. */
const abandonedAfterMs = 8 * HOUR_MS;
const failedRetentionMs = 7 * DAY_MS;

/**
 * Deletes expired exports, files before rows, and marks abandoned ones and those without a file as failed, so that they can be
 * requested again. An export whose files cannot be deleted stays for the next run.
 */
export async function sweepExports(app: App, now: Date): Promise<void> {
  const { db, storage, log } = app;
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
  await failLostExports(app, now);
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

/** A restored backup has no files of exports. What else lies in the folder, as the plain file of a version before, goes as well. */
async function failLostExports({ db, storage, log }: App, now: Date): Promise<void> {
  const stored = await db
    .select({ userId: dataExport.userId, exportId: dataExport.exportId })
    .from(dataExport)
    .where(and(eq(dataExport.state, 'ready'), gte(dataExport.expiresAt, now)));
  for (const { userId, exportId } of stored) {
    try {
      if (await storage.exists(exportKey(userId, exportId))) continue;
      await storage.deleteAll(exportFolder(userId, exportId));
      await db
        .update(dataExport)
        .set({ state: 'failed', bytes: null, expiresAt: null })
        .where(
          and(
            eq(dataExport.userId, userId),
            eq(dataExport.exportId, exportId),
            eq(dataExport.state, 'ready'),
          ),
        );
    } catch (error) {
      log.error({ err: error, userId, exportId }, 'an export without a file was not marked as failed');
    }
  }
}
