import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { inviteCount, inviteeClaim } from '../tables.ts';

/** The inviter of a user and the number of members that the user invited. */
export async function getInvitationSummary(
  db: Db,
  userId: string,
): Promise<{ inviterId: string | null; promotionNum: number }> {
  const [[claim], [count]] = await Promise.all([
    db.select().from(inviteeClaim).where(eq(inviteeClaim.inviteeId, userId)),
    db.select().from(inviteCount).where(eq(inviteCount.inviterId, userId)),
  ]);
  return { inviterId: claim?.inviterId ?? null, promotionNum: count?.promoted ?? 0 };
}
