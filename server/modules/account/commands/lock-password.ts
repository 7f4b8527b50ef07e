import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { failCore } from '#platform/errors.ts';
import { credential } from '../tables.ts';

/** Locks the login password of an account until the transaction ends; false when it is not the one with this hash any more. */
export async function lockPassword(tx: Transaction, userId: string, hash: string): Promise<boolean> {
  const same = and(eq(credential.userId, userId), eq(credential.passwordHash, hash));
  const [known] = await tx.select({ userId: credential.userId }).from(credential).where(same).for('share');
  return known !== undefined;
}

/**
 * The same for the hash that `confirmPassword` has returned, after the lock of the account. Fails with `sessionEnded` when the
 * password was changed meanwhile: who recovers an account ends its sessions, and what one of them has begun.
 */
export async function lockConfirmedPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  if (!(await lockPassword(tx, userId, hash))) failCore(coreErrors.sessionEnded);
}
