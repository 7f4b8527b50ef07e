import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { appUser } from '../tables.ts';

/**
 * Locks the account against erasure alone (row lock `for key share`), so that a later erasure finds the rows that this transaction
 * writes; for frequent writes, because payments and changes of the row do not wait for it, nor it for them. The first lock of its
 * transaction, as of an erasure. Fails with `sessionEnded` when the account is already erased.
 */
export async function lockAgainstErasure(
  tx: Transaction,
  context: MayFail<never>,
  userId: string,
): Promise<void> {
  const [active] = await tx
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), isNull(appUser.erasedAt)))
    .for('key share');
  if (!active) fail(context, coreErrors.sessionEnded);
}
