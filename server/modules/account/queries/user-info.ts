import { accountErrors, type UserInfo } from '@muyu/contract/account.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { appUser } from '../tables.ts';
import { userInfo as view } from '../views.ts';

/** A person's profile; `me` stands for the caller. */
export async function userInfo(
  { app, viewer, now }: Context<UserViewer>,
  { id }: { id: string },
): Promise<UserInfo> {
  const userId = id === 'me' ? viewer.userId : id;
  const [row] = isId(userId) ? await app.db.select().from(appUser).where(eq(appUser.userId, userId)) : [];
  if (!row || (row.state === 'closed' && userId !== viewer.userId)) return fail(accountErrors.notFound);
  return view(row, app.config, now, userId === viewer.userId);
}
