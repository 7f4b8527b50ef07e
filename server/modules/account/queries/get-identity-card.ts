import type { getIdentityCard as endpoint } from '@muyu/contract/account/account.ts';
import { queryText } from '@muyu/contract/core/text/query-text.ts';
import { eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { siteOrigins } from '#platform/settings/site-domains.ts';
import { appUser } from '../tables.ts';

/** The identity card; the password is null, because only the client that has just set it knows it. */
export async function getIdentityCard({ app, viewer }: ContextOf<typeof endpoint>) {
  const [user] = await app.db
    .select({ username: appUser.username })
    .from(appUser)
    .where(eq(appUser.userId, viewer.userId));
  const urls = siteOrigins(app);
  const { username } = user!;
  const login = `${urls[0]}/login/autologin?name=${queryText(username)}`;
  return { name: username, password: null, urls, qrInfo: login };
}
