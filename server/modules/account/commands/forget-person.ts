import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import {
  credential,
  dataExport,
  invitation,
  inviteCode,
  inviteeClaim,
  securityAnswer,
  session,
  ticket,
  userNote,
  userSetting,
} from '../tables.ts';

/** Forgets what this module keeps beside an erased account's own row. */
export async function forgetPerson(tx: Transaction, userId: string, now: Date): Promise<void> {
  for (const table of [credential, securityAnswer, userSetting, inviteCode, ticket, userNote]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await endExports(tx, userId, now);
  // Kept until they would have ended, so that a device is told that its session has, and no more than that.
  await tx.update(session).set({ revokedAt: now, device: '', address: '' }).where(eq(session.userId, userId));
  await forgetInvitations(tx, userId, now);
}

/** Their files go after the commit; until then the rows know of them. */
async function endExports(tx: Transaction, userId: string, now: Date): Promise<void> {
  const own = eq(dataExport.userId, userId);
  const underWay = inArray(dataExport.state, ['waiting', 'running']);
  await tx.update(dataExport).set({ state: 'failed' }).where(and(own, underWay));
  await tx
    .update(dataExport)
    .set({ expiresAt: now })
    .where(and(own, eq(dataExport.state, 'ready')));
}

/** Where the person came from goes; nobody is left to be rewarded for those whom they invited. */
async function forgetInvitations(tx: Transaction, userId: string, now: Date): Promise<void> {
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
