import { and, eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { invitation, inviteCode, inviteeClaim, userInviteCode } from '../tables.ts';

/** Deletes the invite code and the origin of an erased user, and refuses the rewards that are still held. */
export async function eraseInvitations(tx: Transaction, { userId }: AccountErased, now: Date): Promise<void> {
  const deleted = await tx
    .delete(userInviteCode)
    .where(eq(userInviteCode.userId, userId))
    .returning({ code: userInviteCode.code });
  for (const { code } of deleted) await tx.delete(inviteCode).where(eq(inviteCode.code, code));
  const [invited] = await tx.select().from(inviteeClaim).where(eq(inviteeClaim.inviteeId, userId));
  if (invited) {
    await tx
      .update(invitation)
      .set({ address: '', deviceId: null })
      .where(and(eq(invitation.inviterId, invited.inviterId), eq(invitation.inviteeId, userId)));
  }
  await tx
    .update(invitation)
    .set({ outcome: 'refused', decidedAt: now })
    .where(and(eq(invitation.inviterId, userId), eq(invitation.outcome, 'held')));
}
