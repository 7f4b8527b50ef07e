import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { normalizeUsername } from '../rules/username.ts';
import { appUser, usernameClaim } from '../tables.ts';

/** The user id for an id or a complete account name; null for unknown users and closed accounts. */
export async function resolveUserId(db: Db, idOrName: string): Promise<string | null> {
  const userId = isId(idOrName) ? idOrName : await findClaim(db, idOrName);
  if (!userId) return null;
  const [user] = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), ne(appUser.state, 'closed')));
  return user?.userId ?? null;
}

async function findClaim(db: Db, username: string): Promise<string | undefined> {
  const [claim] = await db
    .select({ userId: usernameClaim.userId })
    .from(usernameClaim)
    .where(and(eq(usernameClaim.normalized, normalizeUsername(username)), isNull(usernameClaim.releasedAt)));
  return claim?.userId;
}
