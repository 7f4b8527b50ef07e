import { coreErrors } from '@muyu/contract/core/errors.ts';
import { inviteLimits } from '@muyu/contract/invite.ts';
import { careErrors } from '@muyu/contract/operator-users.ts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { inviteRewarded } from '../events.ts';
import { calendarOf } from '../rules/invite-outcome.ts';
import { invitation, inviteeClaim } from '../tables.ts';

export type InviteDecision = { inviteeId: string; grant: boolean; reason: string; operatorId: string };

/**
 * Grants a held invite reward and announces it, or refuses it with a reason. Of two operators at once one decides, the
 * other is told `alreadyDecided`. The month's cap holds for granted ones, too: `monthFull`.
 */
export async function decideInvite(
  { app, now }: Context,
  tx: Transaction,
  { inviteeId, grant, operatorId, ...given }: InviteDecision,
) {
  const reason = plainText(given.reason) || null;
  if (!grant && !reason) fail(careErrors.reasonRequired);
  if (!isId(inviteeId)) fail(coreErrors.notFound);
  const [claim] = await tx.select().from(inviteeClaim).where(eq(inviteeClaim.inviteeId, inviteeId));
  const { inviterId } = claim ?? fail(coreErrors.notFound);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invite ${inviterId}`}))`);
  const itself = and(eq(invitation.inviterId, inviterId), eq(invitation.inviteeId, inviteeId));
  const [before] = await tx.select().from(invitation).where(itself).for('update');
  if (!before) return fail(coreErrors.notFound);
  if (before.outcome !== 'held') fail(careErrors.alreadyDecided);
  if (grant && (await rewardedInMonthOf(tx, inviterId, before.at)) >= inviteLimits.aMonth)
    fail(careErrors.monthFull, { limit: inviteLimits.aMonth });
  const outcome = grant ? ('rewarded' as const) : ('refused' as const);
  await tx.update(invitation).set({ outcome, decidedAt: now, decidedBy: operatorId, reason }).where(itself);
  if (grant) await app.events.announce(tx, inviteRewarded, { inviterId, inviteeId }, now);
  return { inviterId, outcome, reason };
}

async function rewardedInMonthOf(tx: Transaction, inviterId: string, at: Date): Promise<number> {
  const { month } = calendarOf(at);
  const next = calendarOf(new Date(month.getTime() + 32 * 86_400_000)).month;
  return tx.$count(
    invitation,
    and(
      eq(invitation.inviterId, inviterId),
      eq(invitation.outcome, 'rewarded'),
      gte(invitation.at, month),
      lt(invitation.at, next),
    ),
  );
}
