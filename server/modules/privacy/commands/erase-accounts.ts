import { DAY_MS } from '@muyu/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import {
  accountErased,
  listUsersDueForErasure,
  lockUserDueForErasure,
  postponeDeletion,
} from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { type DeletionObstacle, findDeletionObstacle, requireProvider } from '#platform/module/providers.ts';
import { deletionPostponed } from '../events.ts';
import { exportsFolder } from '../rules/export-key.ts';
import { dataExport } from '../tables.ts';

const batchSize = 100;

/** So many failures have one cause, which the others would meet as well. */
const maxFailures = 1_000;

/**
 * Erases the accounts whose deletion is due: those of members `account.deletionDays` after they asked for it (decisions, accounts), then those of
 * visitors who do not come back, of whom there may be many. Returns how many were erased.
 */
export async function eraseAccounts(app: App, now: Date, signal?: AbortSignal): Promise<number> {
  const members = await eraseAccountsOf(app, 'member', now, signal);
  return members + (await eraseAccountsOf(app, 'visitor', now, signal));
}

/** Each in a transaction of its own, and each that fails once in a run, so that one failure does not stop the others. */
async function eraseAccountsOf(
  app: App,
  kind: 'member' | 'visitor',
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0;
  const failed: string[] = [];
  for (;;) {
    const userIds = await listUsersDueForErasure(app.db, kind, now, { limit: batchSize, excluded: failed });
    for (const userId of userIds) {
      try {
        if (kind === 'member' && (await mustWait(app, userId, now))) {
          await postponeDue(app, userId, now);
          continue;
        }
        for (const { personalData } of app.modules) await personalData?.beforeErasure?.(app, userId, now);
        if (!(await eraseAccount(app, userId, now))) continue;
        erased += 1;
        await deleteExports(app, userId);
      } catch (error) {
        failed.push(userId);
        app.log.error({ err: error, userId }, 'an account could not be erased');
      }
    }
    if (userIds.length < batchSize || failed.length >= maxFailures) return erased;
    signal?.throwIfAborted();
  }
}

/** The owner of a closed account may appeal for so long before it is erased; `moderation.appealDays` is about rejections. */
const appealMs = 14 * DAY_MS;

/**
 * Whether the closure of the account may still be lifted: its owner cannot log in to cancel the deletion, and an operator could not
 * correct the closure of an erased account.
 */
async function isWaitingForAppeal(app: App, db: Db, userId: string, now: Date): Promise<boolean> {
  const closure = await requireProvider(app, 'findSuspendingSanction')(db, userId, 'close');
  if (!closure) return false;
  const { at, appeal } = closure;
  return appeal ? appeal.answer === null : at.getTime() + appealMs > now.getTime();
}

/** Obstacles that `beforeErasure` cannot remove: nothing of other people ends while there is one. */
const waitedFor: readonly (DeletionObstacle | null)[] = ['withdrawalOpen', 'paymentOpen'];

/** Whether an erasure that is due is put off before anything of the account ends. */
const mustWait = async (app: App, userId: string, now: Date): Promise<boolean> =>
  (await isWaitingForAppeal(app, app.db, userId, now)) ||
  waitedFor.includes(await findDeletionObstacle(app, app.db, userId, now));

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
    await postponeDue(app, userId, now);
    return false;
  }
}

const postponeDue = (app: App, userId: string, now: Date): Promise<void> =>
  app.db.transaction(async (tx) => {
    if (await lockUserDueForErasure(tx, userId, now)) await postponeIfNeeded(app, tx, userId, now);
  });

/**
 * Puts the erasure of a locked account off by a day while an appeal may come or waits, or money is left: either may have happened
 * since the request.
 */
async function postponeIfNeeded(app: App, tx: Transaction, userId: string, now: Date): Promise<boolean> {
  if (await isWaitingForAppeal(app, tx, userId, now)) {
    await postponeDeletion(tx, userId, new Date(now.getTime() + DAY_MS));
    return true;
  }
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
