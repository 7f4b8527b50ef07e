import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { normalizeUsername } from '../rules/username.ts';
import { appUser, credential, usernameClaim } from '../tables.ts';

/**
 * The member with this account name and the password hash; undefined for unknown names and visitors. An unknown name takes
 * both statements too, so that the duration does not reveal whether an account exists.
 */
export async function findAccountByUsername(db: Db, username: string) {
  // Two statements: claims and users have different distribution keys.
  const [claim] = await db
    .select({ userId: usernameClaim.userId })
    .from(usernameClaim)
    .where(
      and(eq(usernameClaim.normalized, normalizeUsername(username.trim())), isNull(usernameClaim.releasedAt)),
    );
  const [found] = await db
    .select({ user: appUser, hash: credential.passwordHash })
    .from(appUser)
    .innerJoin(credential, eq(credential.userId, appUser.userId))
    .where(eq(appUser.userId, claim?.userId ?? MIN_UUID));
  return found;
}
