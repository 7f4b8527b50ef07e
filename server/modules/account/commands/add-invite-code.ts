import { accountErrors } from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type addInviteCode as call, inviteLimits } from '@muyu/contract/invite.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { appUser } from '../tables.ts';
import { noteInvitation } from './note-invitation.ts';

const dayMs = 86_400_000;

/** Adds an invite code to the caller's own account, once, within 7 days of registration. */
export async function addInviteCode(
  context: Context<UserViewer>,
  { userId, inviteCode }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  if (userId !== viewer.userId) fail(coreErrors.notAllowed);
  await app.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ createdAt: appUser.createdAt, registeredAt: appUser.registeredAt })
      .from(appUser)
      .where(eq(appUser.userId, userId));
    const since = user!.registeredAt ?? user!.createdAt;
    const age = now.getTime() - since.getTime();
    if (age > inviteLimits.daysToAdd * dayMs) fail(accountErrors.inviteTwice);
    await noteInvitation(tx, context, { inviteeId: userId, inviteCode });
  });
  return {};
}
