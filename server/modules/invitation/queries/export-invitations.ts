import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { invitation, inviteeClaim, userInviteCode } from '../tables.ts';

/** Invite code, inviter and invited users of a user for the export, without the origin of the invited users. */
export const exportInvitations = ({ db }: App, userId: string): ExportFile[] => [
  jsonFile('invitations.json', async () => {
    const [[code], [invitedBy], invited] = await Promise.all([
      db.select({ code: userInviteCode.code }).from(userInviteCode).where(eq(userInviteCode.userId, userId)),
      db
        .select({ inviterId: inviteeClaim.inviterId })
        .from(inviteeClaim)
        .where(eq(inviteeClaim.inviteeId, userId)),
      db
        .select({ inviteeId: invitation.inviteeId, at: invitation.createdAt, outcome: invitation.outcome })
        .from(invitation)
        .where(eq(invitation.inviterId, userId))
        .orderBy(asc(invitation.createdAt)),
    ]);
    return { code: code?.code ?? null, invitedBy: invitedBy?.inviterId ?? null, invited };
  }),
];
