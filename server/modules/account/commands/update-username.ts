import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { profileChanging } from '../events.ts';
import { userTopic } from '../queries/cards-of.ts';
import { foldUsername } from '../rules/username.ts';
import { appUser, usernameClaim } from '../tables.ts';
import { claimName } from './claim-name.ts';

/** Changes the caller's account name; the old one is free at once. Of several who want one name, one gets it. */
export async function updateUsername(
  { app, viewer, now }: Context<UserViewer>,
  { username }: { username: string },
): Promise<{ username: string }> {
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    const own = eq(appUser.userId, userId);
    const living = and(own, isNull(appUser.erasedAt));
    const [user] = await tx.select().from(appUser).where(living).for('update');
    if (!user) return fail(coreErrors.sessionEnded);
    await app.events.announce(tx, profileChanging, { userId, texts: { username }, pictureIds: [] }, now);
    const before = foldUsername(user.username);
    if (foldUsername(username) !== before) {
      await claimName(tx, userId, username);
      await tx
        .delete(usernameClaim)
        .where(and(eq(usernameClaim.folded, before), eq(usernameClaim.userId, userId)));
    }
    await tx.update(appUser).set({ username }).where(own);
    await app.live.tell(tx, userTopic, userId);
  });
  return { username };
}
