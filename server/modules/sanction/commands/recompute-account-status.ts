import { eq } from 'drizzle-orm';
import { type AccountStatus, setAccountStatus, type UserRow } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { computeAccountStatus } from '../rules/account-status.ts';
import { sanction } from '../tables.ts';

/** Stores the account status that the sanctions of a locked user result in; an erased account does not change. */
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
  return status;
}

export const toAccountStatus = ({ state, frozenUntil, limitedUntil }: AccountStatus): AccountStatus => ({
  state,
  frozenUntil,
  limitedUntil,
});
