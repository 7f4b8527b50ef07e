import { DAY_MS, shanghaiDay, startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { invitation, invitationOrigin } from '../tables.ts';

const batchSize = 1_000;

/**
 * Deletes the counts of days before yesterday, and address and device of invitations of these days, which only the review of a
 * held reward needs.
 */
export async function pruneOrigins({ db }: App, now: Date, signal: AbortSignal): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(invitationOrigin).where(lt(invitationOrigin.day, shanghaiDay(yesterday)));
  const isOld = and(
    ne(invitation.outcome, 'held'),
    ne(invitation.address, ''),
    lt(invitation.createdAt, startOfShanghaiDay(yesterday)),
  );
  for (;;) {
    const rows = await db
      .select({ inviterId: invitation.inviterId, inviteeId: invitation.inviteeId })
      .from(invitation)
      .where(isOld)
      .limit(batchSize);
    for (const [inviterId, invited] of Map.groupBy(rows, (row) => row.inviterId)) {
      signal.throwIfAborted();
      const inviteeIds = invited.map(({ inviteeId }) => inviteeId);
      await db
        .update(invitation)
        .set({ address: '', deviceId: null })
        .where(and(eq(invitation.inviterId, inviterId), inArray(invitation.inviteeId, inviteeIds)));
    }
    if (rows.length < batchSize) return;
  }
}
