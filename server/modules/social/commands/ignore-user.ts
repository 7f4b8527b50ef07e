import type { InputOf } from '@muyu/contract/core/call.ts';
import { type ignoreUser as call, socialErrors } from '@muyu/contract/social.ts';
import { and, eq, ne } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { ignoreChanged } from '../events.ts';
import { ignore } from '../tables.ts';

/**
 * Ignores a user's messages (status 1) or hears them again (0); doing it twice is doing it once. Whoever is ignored is not
 * told. `userNotFound` for visitors, closed accounts and strangers to the site (product document, section 2: dynamic).
 */
export async function ignoreUser(
  { app, viewer, now }: Context<UserViewer>,
  { userId: targetId, status }: InputOf<typeof call>,
) {
  const { userId } = viewer;
  if (targetId === userId) fail(socialErrors.notYourself);
  if (!isId(targetId)) fail(socialErrors.userNotFound);
  const ignored = status === 1;
  await app.db.transaction(async (tx) => {
    if (ignored && !(await isMember(tx, targetId))) fail(socialErrors.userNotFound);
    const changed = ignored
      ? await tx.insert(ignore).values({ userId, targetId, createdAt: now }).onConflictDoNothing().returning()
      : await tx
          .delete(ignore)
          .where(and(eq(ignore.userId, userId), eq(ignore.targetId, targetId)))
          .returning();
    if (changed.length > 0) await app.events.announce(tx, ignoreChanged, { userId, targetId, ignored }, now);
  });
  return { userId: targetId, ignored };
}

async function isMember(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), eq(appUser.kind, 'member'), ne(appUser.state, 'closed')));
  return found !== undefined;
}
