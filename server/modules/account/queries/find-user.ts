import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';

/** The row of a user; null for an unknown id. */
export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  if (!isId(userId)) return null;
  const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  return user ?? null;
}
