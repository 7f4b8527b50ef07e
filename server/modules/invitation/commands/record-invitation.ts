import { sql } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rateLimitSite, rateLimitSubnet } from '#platform/http/limits/rate-limit-subnet.ts';
import type { InvitationResult, Invited } from '#platform/module/providers.ts';
import { inviteRewarded } from '../events.ts';
import { countRewards } from '../queries/count-rewards.ts';
import { findInviter } from '../queries/find-inviter.ts';
import { inviteOutcome } from '../rules/invite-outcome.ts';
import { rewardsPerMonth, sameOriginPerDay } from '../settings.ts';
import { invitation, inviteCount, inviteeClaim } from '../tables.ts';
import { countOrigins } from './count-origins.ts';
import { lockInviter } from './lock-inviter.ts';

/** Records who invited a user and decides about the reward (decisions, VIP and subscriptions). */
export async function recordInvitation(
  context: Pick<Context, 'app' | 'now' | 'address'>,
  tx: Transaction,
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
  // The account may have been closed or erased since its code was found.
  if ((await lockUser(tx, inviterId))?.state === 'closed') return 'unknownInvite';
  const address = rateLimitSubnet(context.address);
  const deviceId = invited.deviceId || null;
  const rewardedThisMonth = await countRewards(tx, inviterId, now);
  const sameOrigin = await countOrigins(
    app,
    tx,
    { address, site: rateLimitSite(context.address), deviceId },
    now,
  );
  const outcome = inviteOutcome(
    { rewardedThisMonth, sameOriginToday: sameOrigin - 1 },
    { perMonth: app.settings.get(rewardsPerMonth), sameOriginPerDay: app.settings.get(sameOriginPerDay) },
  );
  const origin = { address, deviceId, sameOrigin };
  await tx.insert(invitation).values({ inviterId, inviteeId, createdAt: now, ...origin, outcome });
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
