import { accountErrors } from '@muyu/contract/account.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { foldUsername } from '../rules/username.ts';
import { usernameClaim } from '../tables.ts';

/** Takes an account name for somebody; of several who want one at once, one gets it. */
export async function claimName(tx: Transaction, userId: string, username: string): Promise<void> {
  const claim = { folded: foldUsername(username), userId };
  const claimed = await tx.insert(usernameClaim).values(claim).onConflictDoNothing().returning();
  if (claimed.length === 0) fail(accountErrors.usernameTaken);
}
