import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { appUser } from '../tables.ts';

const lockUnerased =
  (strength: 'share' | 'key share') =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const [active] = await tx
      .select({ userId: appUser.userId })
      .from(appUser)
      .where(and(eq(appUser.userId, userId), isNull(appUser.erasedAt)))
      .for(strength);
    if (!active) fail(coreErrors.sessionEnded);
  };

/**
 * Locks the account against erasure until the transaction ends (row lock `for share`), so that a later erasure finds the
 * rows that this transaction writes. Fails with `sessionEnded` when the account is already erased.
 */
export const lockUnerasedAccount = lockUnerased('share');

/**
 * The same against erasure alone (row lock `for key share`), for frequent writes: payments and changes of the row do not wait for
 * it, nor it for them. The first lock of its transaction, as of an erasure.
 */
export const lockAgainstErasure = lockUnerased('key share');
