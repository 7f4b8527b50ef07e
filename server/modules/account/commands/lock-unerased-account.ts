import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { failCore } from '#platform/errors.ts';
import { appUser } from '../tables.ts';

type Strength = 'share' | 'key share';

async function lockUnerased(tx: Transaction, userId: string, strength: Strength): Promise<boolean> {
  const rows = await tx
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), isNull(appUser.erasedAt)))
    .for(strength);
  return rows.length > 0;
}

const requireUnerased = (strength: Strength) => async (tx: Transaction, userId: string) => {
  if (!(await lockUnerased(tx, userId, strength))) failCore(coreErrors.sessionEnded);
};

/** Locks the account of another person against erasure until the transaction ends; returns false when it is erased already. */
export const tryLockAgainstErasure = (tx: Transaction, userId: string): Promise<boolean> =>
  lockUnerased(tx, userId, 'key share');

/**
 * Locks the account against erasure until the transaction ends (row lock `for share`), so that a later erasure finds the
 * rows that this transaction writes. Fails with `sessionEnded` when the account is already erased.
 */
export const lockUnerasedAccount = requireUnerased('share');

/**
 * The same against erasure alone (row lock `for key share`), for frequent writes: payments and changes of the row do not wait for
 * it, nor it for them. The first lock of its transaction, as of an erasure.
 */
export const lockAgainstErasure = requireUnerased('key share');
