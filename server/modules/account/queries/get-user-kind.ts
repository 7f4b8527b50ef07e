import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Whether a user is a visitor or a member; null when there is no such user or the account is closed. */
export async function getUserKind(db: Db, userId: string): Promise<'visitor' | 'member' | null> {
  const [row] = await db
    .select({ kind: appUser.kind })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), ne(appUser.state, 'closed')));
  return row?.kind ?? null;
}
