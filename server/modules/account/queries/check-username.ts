import { accountErrors } from '@muyu/contract/account.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { profileChanging } from '../events.ts';
import { foldUsername } from '../rules/username.ts';
import { usernameClaim } from '../tables.ts';

/** Refuses when the account name is taken, or is one that nobody may have. */
export async function checkUsername({ app, now }: Context, { username }: { username: string }) {
  const folded = foldUsername(username);
  const [taken] = await app.db.select().from(usernameClaim).where(eq(usernameClaim.folded, folded));
  if (taken) fail(accountErrors.usernameTaken);
  const asked = { userId: newId(now), texts: { username }, pictureIds: [] };
  await app.db.transaction((tx) => app.events.announce(tx, profileChanging, asked, now));
  return {};
}
