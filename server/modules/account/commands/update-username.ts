import type { updateUsername as endpoint } from '@muyu/contract/account/account.ts';
import { eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { profileChanging, usernameChanged } from '../events.ts';
import { userTopic } from '../queries/get-user-cards.ts';
import { normalizeUsername } from '../rules/username.ts';
import { appUser } from '../tables.ts';
import { lockCaller } from './lock-user.ts';
import { claimUsername, reserveUsername } from './registration/claim-username.ts';

/** Changes the caller's account name; the old one stays reserved for them for some days. */
export async function updateUsername(
  context: ContextOf<typeof endpoint>,
  { username }: { username: string },
): Promise<{ username: string }> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    const user = await lockCaller(tx, userId);
    await app.events.emit(tx, profileChanging, { userId, texts: { username }, context }, now);
    if (normalizeUsername(username) !== normalizeUsername(user.username)) {
      await claimUsername(context, tx, userId, username);
      await reserveUsername(tx, userId, user.username, now);
      await app.events.emit(tx, usernameChanged, { userId, username }, now);
    }
    await tx.update(appUser).set({ username }).where(eq(appUser.userId, userId));
    await app.pubsub.publish(tx, userTopic, userId);
  });
  return { username };
}
