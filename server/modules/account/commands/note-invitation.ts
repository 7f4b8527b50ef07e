import { accountErrors } from '@muyu/contract/account.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { inviteRewarded } from '../events.ts';
import { findInviter } from '../queries/find-inviter.ts';
import { calendarOf, type InviteStanding, inviteOutcome } from '../rules/invite-outcome.ts';
import { invitation, inviteCount, inviteeClaim } from '../tables.ts';

export type Invited = { inviteeId: string; inviteCode: string; deviceId?: string };
type Origin = { inviterId: string; address: string; deviceId: string | null; now: Date };

/**
 * Notes who invited somebody, in the transaction that makes them a member, and decides about the reward (decisions, VIP
 * and subscriptions). Refuses with unknownInvite, inviteSelf, and inviteTwice when somebody invited them already.
 */
export async function noteInvitation(tx: Transaction, context: Context, invited: Invited): Promise<void> {
  const { app, now } = context;
  const { inviteeId } = invited;
  const inviterId = (await findInviter(tx, invited.inviteCode)) ?? fail(accountErrors.unknownInvite);
  if (inviterId === inviteeId) fail(accountErrors.inviteSelf);
  const claimed = await tx
    .insert(inviteeClaim)
    .values({ inviteeId, inviterId })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) fail(accountErrors.inviteTwice);
  // One at a time an inviter, so that the caps hold whoever comes at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invite ${inviterId}`}))`);
  const address = networkOf(context.address);
  const deviceId = invited.deviceId || null;
  const outcome = inviteOutcome(await standingOf(tx, { inviterId, address, deviceId, now }));
  await tx.insert(invitation).values({ inviterId, inviteeId, at: now, address, deviceId, outcome });
  await tx
    .insert(inviteCount)
    .values({ inviterId, promoted: 1 })
    .onConflictDoUpdate({
      target: inviteCount.inviterId,
      set: { promoted: sql`${inviteCount.promoted} + 1` },
    });
  if (outcome === 'rewarded') await app.events.announce(tx, inviteRewarded, { inviterId, inviteeId }, now);
}

async function standingOf(tx: Transaction, origin: Origin): Promise<InviteStanding> {
  const { day, month } = calendarOf(origin.now);
  const same = sql`${invitation.address} = ${origin.address} or ${invitation.deviceId} = ${origin.deviceId}`;
  const { rows } = await tx.execute<InviteStanding>(sql`
    select count(*) filter (where ${invitation.outcome} = 'rewarded')::int as "rewardedThisMonth",
      count(*) filter (where ${invitation.at} >= ${day} and (${same}))::int as "sameOriginToday"
    from ${invitation} where ${invitation.inviterId} = ${origin.inviterId} and ${invitation.at} >= ${month}`);
  return rows[0]!;
}
