import { accountErrors } from '@muyu/contract/account/account.ts';
import type { addInviteCode as endpoint } from '@muyu/contract/account/invite.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { isNewEnough } from '../rules/is-new-enough.ts';
import { daysToAddCode } from '../settings.ts';
import { recordInvitation } from './record-invitation.ts';

/** Adds an invite code to the caller's account, once and within `daysToAddCode` of the registration. */
export async function addInviteCode(
  context: ContextOf<typeof endpoint>,
  { userId, inviteCode, deviceId }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  if (userId !== viewer.userId) failCore(coreErrors.notAllowed);
  await app.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ createdAt: appUser.createdAt, registeredAt: appUser.registeredAt })
      .from(appUser)
      .where(eq(appUser.userId, userId));
    if (!isNewEnough(user!, app.settings.get(daysToAddCode), now)) fail(context, accountErrors.inviteTwice);
    const result = await recordInvitation(context, tx, { inviteeId: userId, inviteCode, deviceId });
    if (result !== 'recorded') fail(context, accountErrors[result]);
  });
  return {};
}
