import { accountLimits } from '@muyu/contract/account.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { confirmPassword } from '../queries/confirm-password.ts';
import { appUser } from '../tables.ts';
import { endSessions } from './end-sessions.ts';

const dayMs = 86_400_000;

/** Asks for the deletion of the caller's account in 14 days; other sessions end at once. Asked again, the first day stands. */
export async function requestDeletion(
  context: Context<UserViewer>,
  { password }: { password: string },
): Promise<{ deletionAt: string }> {
  const { app, viewer, now } = context;
  const { userId, sessionId } = viewer;
  await confirmPassword(context, userId, password);
  const due = new Date(now.getTime() + accountLimits.deletionDays * dayMs);
  const deletionAt = await app.db.transaction(async (tx) => {
    const [user] = await tx
      .update(appUser)
      .set({ deletionAt: sql`coalesce(${appUser.deletionAt}, ${due})` })
      .where(eq(appUser.userId, userId))
      .returning({ deletionAt: appUser.deletionAt });
    await endSessions(app, tx, userId, now, { except: sessionId });
    return user!.deletionAt!;
  });
  return { deletionAt: deletionAt.toISOString() };
}

/** The caller has changed their mind: the account stays. */
export async function cancelDeletion({ app, viewer }: Context<UserViewer>): Promise<Record<never, never>> {
  await app.db.update(appUser).set({ deletionAt: null }).where(eq(appUser.userId, viewer.userId));
  return {};
}
