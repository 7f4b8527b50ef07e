import { DAY_MS } from '@muyu/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import {
  type AccountStatus,
  deletionDays,
  postponeDeletion,
  setAccountStatus,
  type UserRow,
} from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { computeAccountStatus } from '../rules/account-status.ts';
import { sanction } from '../tables.ts';

/**
 * Stores the account status that the sanctions of a locked user result in; an erased account does not change. After a closure was
 * lifted, its owner has the days to change their mind about a deletion that was asked for before.
 */
export async function recomputeAccountStatus(
  app: App,
  tx: Transaction,
  user: UserRow,
  now: Date,
): Promise<AccountStatus> {
  if (user.erasedAt) return toAccountStatus(user);
  const sanctions = await tx.select().from(sanction).where(eq(sanction.userId, user.userId));
  const status = computeAccountStatus(sanctions, now);
  await setAccountStatus(app, tx, user.userId, status);
  const changeable = new Date(now.getTime() + app.settings.get(deletionDays) * DAY_MS);
  if (user.state === 'closed' && status.state !== 'closed' && user.deletionAt && user.deletionAt < changeable)
    await postponeDeletion(tx, user.userId, changeable);
  return status;
}

export const toAccountStatus = ({ state, frozenUntil, limitedUntil }: AccountStatus): AccountStatus => ({
  state,
  frozenUntil,
  limitedUntil,
});
