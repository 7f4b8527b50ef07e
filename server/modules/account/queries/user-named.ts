import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, usernameClaim } from '../tables.ts';

/** The id of whom somebody means by an id or a whole account name; null: nobody, or an account that is closed. */
export async function userNamed(db: Db, idOrName: string): Promise<string | null> {
  const open = ne(appUser.state, 'closed');
  if (isId(idOrName)) {
    const [user] = await db
      .select({ userId: appUser.userId })
      .from(appUser)
      .where(and(eq(appUser.userId, idOrName), open));
    return user?.userId ?? null;
  }
  const [user] = await db
    .select({ userId: appUser.userId })
    .from(usernameClaim)
    .innerJoin(appUser, and(eq(appUser.userId, usernameClaim.userId), open))
    .where(eq(usernameClaim.folded, foldUsername(idOrName)));
  return user?.userId ?? null;
}
