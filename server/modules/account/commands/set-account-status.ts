import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { publishUserChanged } from './publish-user-changed.ts';

export type AccountStatus = Pick<UserRow, 'state' | 'frozenUntil' | 'limitedUntil'>;

/** Stores the status that the sanctions of a user result in, and empties the caches of every server. */
export async function setAccountStatus(
  app: App,
  tx: Transaction,
  userId: string,
  status: AccountStatus,
): Promise<void> {
  await tx.update(appUser).set(status).where(eq(appUser.userId, userId));
  await publishUserChanged(app, tx, userId);
}
