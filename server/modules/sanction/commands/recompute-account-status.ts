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
 * Stores the account status that the sanctions of a locked user result in; an erased account does not change. After a freeze or a
 * closure its owner has the days to change their mind about a deletion that was asked for before.
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
  const isReleased = isLockedOut(user, now) && !isLockedOut(status, now);
  if (user.deletionAt && (status.state === 'frozen' || isReleased)) {
    const open = status.frozenUntil ?? now;
    await postponeDeletion(
      tx,
      user.userId,
      new Date(open.getTime() + app.settings.get(deletionDays) * DAY_MS),
    );
  }
  return status;
}

const isLockedOut = ({ state, frozenUntil }: AccountStatus, now: Date): boolean =>
  state === 'closed' || (frozenUntil !== null && frozenUntil > now);

export const toAccountStatus = ({ state, frozenUntil, limitedUntil }: AccountStatus): AccountStatus => ({
  state,
  frozenUntil,
  limitedUntil,
});
