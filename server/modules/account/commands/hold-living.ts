import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { appUser } from '../tables.ts';

/**
 * Keeps the account from being erased until the transaction ends, so that what is written now goes with it then;
 * `sessionEnded` when it has been.
 */
export async function holdLiving(tx: Transaction, userId: string): Promise<void> {
  const [living] = await tx
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), isNull(appUser.erasedAt)))
    .for('share');
  if (!living) fail(coreErrors.sessionEnded);
}
