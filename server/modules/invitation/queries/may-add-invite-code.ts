import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { RegisteredMember } from '#platform/module/providers.ts';
import { isNewEnough } from '../rules/is-new-enough.ts';
import { daysToAddCode } from '../settings.ts';
import { inviteeClaim } from '../tables.ts';

/** Whether `addInviteCode` takes a code of this member: registered lately, and nobody is known as the inviter. */
export async function mayAddInviteCode(
  { db, settings }: App,
  member: RegisteredMember,
  now: Date,
): Promise<boolean> {
  if (!isNewEnough(member, settings.get(daysToAddCode), now)) return false;
  return (await db.$count(inviteeClaim, eq(inviteeClaim.inviteeId, member.userId))) === 0;
}
