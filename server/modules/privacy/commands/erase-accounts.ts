import { eq } from 'drizzle-orm';
import {
  accountErased,
  listUsersDueForErasure,
  lockUserDueForErasure,
  postponeDeletion,
} from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findDeletionObstacle } from '#platform/module/providers.ts';
import { DAY_MS } from '#platform/time.ts';
import { deletionPostponed } from '../events.ts';
import { exportsFolder } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

const batchSize = 100;

/**
 * Erases a batch of the accounts whose deletion is due: that of members 14 days after they asked for it (decisions, accounts), that
 * of visitors when they do not come back. Each in a transaction of its own, so that one failure does not stop the others.
 * Returns how many were erased.
 */
export async function eraseAccounts(app: App, now: Date): Promise<number> {
  let erased = 0;
  for (const userId of await listUsersDueForErasure(app.db, now, batchSize)) {
    try {
      for (const { personalData } of app.modules) await personalData?.beforeErasure?.(app, userId, now);
      if (!(await eraseAccount(app, userId, now))) continue;
      erased += 1;
      await deleteExports(app, userId);
    } catch (error) {
      app.log.error({ err: error, userId }, 'an account could not be erased');
    }
  }
  return erased;
}

/** The job: goes on while whole batches are erased. */
export async function eraseDueAccounts(app: App, now: Date, signal: AbortSignal): Promise<void> {
  while ((await eraseAccounts(app, now)) === batchSize) signal.throwIfAborted();
}

/** Money arrived while the data of the account were being erased. */
class MoneyArrived extends Error {}

async function eraseAccount(app: App, userId: string, now: Date): Promise<boolean> {
  try {
    return await app.db.transaction(async (tx) => {
      if (!(await lockUserDueForErasure(tx, userId, now))) return false;
      if (await postponeIfNeeded(app, tx, userId, now)) return false;
      await app.events.emit(tx, accountErased, { userId }, now);
      // The steps have waited for payments that were in progress, which hold the rows of the posts they pay for.
      if (await findDeletionObstacle(app, tx, userId, now)) throw new MoneyArrived();
      return true;
    });
  } catch (error) {
    if (!(error instanceof MoneyArrived)) throw error;
    await app.db.transaction(async (tx) => {
      if (await lockUserDueForErasure(tx, userId, now)) await postponeIfNeeded(app, tx, userId, now);
    });
    return false;
  }
}

/** Puts the erasure off by a day while money is left; it may have arrived since the request. */
async function postponeIfNeeded(app: App, tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const obstacle = await findDeletionObstacle(app, tx, userId, now);
  if (!obstacle) return false;
  await postponeDeletion(tx, userId, new Date(now.getTime() + DAY_MS));
  await app.events.emit(tx, deletionPostponed, { userId, obstacle }, now);
  return true;
}

/** Deletes files, then rows. After a crash in between, `sweepExports` deletes the rest, because the rows have expired. */
async function deleteExports({ db, storage }: App, userId: string): Promise<void> {
  await storage.deleteAll(exportsFolder(userId));
  await db.delete(dataExport).where(eq(dataExport.userId, userId));
}
