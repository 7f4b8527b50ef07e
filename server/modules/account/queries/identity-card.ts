import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { appUser } from '../tables.ts';

/** What the identity card shows; the password is known to nobody but the client that has just set it. */
export async function identityCard({ app, viewer }: Context<UserViewer>) {
  const [user] = await app.db
    .select({ username: appUser.username })
    .from(appUser)
    .where(eq(appUser.userId, viewer.userId));
  const site = app.config.publicUrl.replace(/\/$/, '');
  const { username } = user!;
  const login = `${site}/login/autologin?account=${encodeURIComponent(username)}`;
  return { name: username, password: null, urls: [site], qrInfo: login };
}
