import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, credential, usernameClaim } from '../tables.ts';

/** The registered account of this name with its password's hash; undefined when there is none, or only a visitor. */
export async function accountNamed(db: Db, username: string) {
  const [found] = await db
    .select({ user: appUser, hash: credential.passwordHash })
    .from(usernameClaim)
    .innerJoin(appUser, eq(appUser.userId, usernameClaim.userId))
    .innerJoin(credential, eq(credential.userId, appUser.userId))
    .where(eq(usernameClaim.folded, foldUsername(username.trim())));
  return found;
}
