import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rateLimitSubnet } from '#platform/http/limits/rate-limit-subnet.ts';
import type { InvitationResult, Invited } from '#platform/module/providers.ts';
import { startOfShanghaiDay } from '#platform/time.ts';
import { inviteRewarded } from '../events.ts';
import { findInviter } from '../queries/find-inviter.ts';
import { type InviteCounts, inviteOutcome, startOfMonth } from '../rules/invite-outcome.ts';
import { rewardsPerMonth, sameOriginPerDay } from '../settings.ts';
import { invitation, inviteCount, inviteeClaim } from '../tables.ts';
import { lockInviter } from './lock-inviter.ts';

type Origin = { inviterId: string; address: string; deviceId: string | null; now: Date };

/** Records who invited a user and decides about the reward (decisions, VIP and subscriptions). */
export async function recordInvitation(
  tx: Transaction,
  context: Pick<Context, 'app' | 'now' | 'address'>,
  invited: Invited,
): Promise<InvitationResult> {
  const { app, now } = context;
  const { inviteeId } = invited;
  const inviterId = await findInviter(tx, invited.inviteCode);
  if (inviterId === null) return 'unknownInvite';
  if (inviterId === inviteeId) return 'inviteSelf';
  const claimed = await tx
    .insert(inviteeClaim)
    .values({ inviteeId, inviterId })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return 'inviteTwice';
  await lockInviter(tx, inviterId);
  const address = rateLimitSubnet(context.address);
  const deviceId = invited.deviceId || null;
  const outcome = inviteOutcome(await countInvites(tx, { inviterId, address, deviceId, now }), {
    perMonth: app.settings.get(rewardsPerMonth),
    sameOriginPerDay: app.settings.get(sameOriginPerDay),
  });
  await tx.insert(invitation).values({ inviterId, inviteeId, createdAt: now, address, deviceId, outcome });
  await tx
    .insert(inviteCount)
    .values({ inviterId, promoted: 1 })
    .onConflictDoUpdate({
      target: inviteCount.inviterId,
      set: { promoted: sql`${inviteCount.promoted} + 1` },
    });
  if (outcome === 'rewarded') await app.events.emit(tx, inviteRewarded, { inviterId, inviteeId }, now);
  return 'recorded';
}

async function countInvites(tx: Transaction, origin: Origin): Promise<InviteCounts> {
  const { inviterId, address, deviceId, now } = origin;
  const isSameOrigin = sql`${invitation.address} = ${address} or ${invitation.deviceId} = ${deviceId}`;
  const { rows } = await tx.execute<InviteCounts>(sql`
    select count(*) filter (where ${invitation.outcome} = 'rewarded')::int as "rewardedThisMonth",
      count(*) filter (where ${invitation.createdAt} >= ${startOfShanghaiDay(now)} and (${isSameOrigin}))::int
        as "sameOriginToday"
    from ${invitation}
    where ${invitation.inviterId} = ${inviterId} and ${invitation.createdAt} >= ${startOfMonth(now)}`);
  return rows[0]!;
}
