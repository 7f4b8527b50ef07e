import { accountErrors } from '@muyu/contract/account/account.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { normalizeUsername } from '../../rules/username.ts';
import { usernameClaim } from '../../tables.ts';

/** Claims an account name; the unique key lets one of several concurrent claims succeed. */
export async function claimUsername(
  context: MayFail<typeof accountErrors.usernameTaken>,
  tx: Transaction,
  userId: string,
  username: string,
): Promise<void> {
  const claim = { normalized: normalizeUsername(username), userId };
  const claimed = await tx.insert(usernameClaim).values(claim).onConflictDoNothing().returning();
  if (claimed.length === 0) fail(context, accountErrors.usernameTaken);
}

export async function releaseUsername(tx: Transaction, userId: string, username: string): Promise<void> {
  await tx
    .delete(usernameClaim)
    .where(and(eq(usernameClaim.normalized, normalizeUsername(username)), eq(usernameClaim.userId, userId)));
}
