import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { exportFolder } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

const hourMs = 3_600_000;
/** Longer than a job and all its retries may take. */
const givenUpMs = 4 * hourMs;
const keepFailedMs = 7 * 24 * hourMs;

/** Deletes exports that are over, files first; those that nobody works on any more have failed and may be asked for again. */
export async function sweepExports({ db, storage }: App, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .update(dataExport)
    .set({ state: 'failed' })
    .where(
      and(inArray(dataExport.state, ['waiting', 'running']), lt(dataExport.requestedAt, before(givenUpMs))),
    );
  const over = await db
    .select({ userId: dataExport.userId, exportId: dataExport.exportId })
    .from(dataExport)
    .where(
      or(
        lt(dataExport.expiresAt, now),
        and(eq(dataExport.state, 'failed'), lt(dataExport.requestedAt, before(keepFailedMs))),
      ),
    );
  for (const { userId, exportId } of over) {
    await storage.deleteAll(exportFolder(userId, exportId));
    await db.delete(dataExport).where(and(eq(dataExport.userId, userId), eq(dataExport.exportId, exportId)));
  }
}
