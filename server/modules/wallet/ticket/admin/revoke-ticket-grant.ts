import { type revokeTicketGrant as endpoint, ticketGrantErrors } from '@muyu/contract/admin/money/ticket.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, sql } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { ticketsTaken } from '../../events.ts';
import { addTickets, findTicketGrant, getTickets, type TicketCounts } from '../grant-tickets.ts';
import { ticketBalance, ticketReturn } from '../tables.ts';
import { countUnused, listKeptGrants } from '../unused-tickets.ts';

const source = 'operator';

/** Takes back the unused tickets that an operator gave. */
export async function revokeTicketGrant(
  context: ContextOf<typeof endpoint>,
  { userId, grantId, ...given }: InputOf<typeof endpoint>,
) {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const reason = requireText(context.locale, 'reason', given.reason);
  return app.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) fail(context, ticketGrantErrors.notFound);
    const grants = await listKeptGrants(tx, userId);
    if (!(await findTicketGrant(tx, { userId, source, sourceKey: grantId })))
      fail(context, ticketGrantErrors.notFound);
    const taken: TicketCounts = { video: 0, post: 0, download: 0 };
    for (const grant of grants.filter((row) => row.source === source && row.sourceKey === grantId)) {
      const { kind } = grant;
      // Locked, so that no ticket is used between the reading and the taking.
      const [balance] = await tx
        .select({ remaining: ticketBalance.remaining })
        .from(ticketBalance)
        .where(and(eq(ticketBalance.userId, userId), eq(ticketBalance.kind, kind)))
        .for('update');
      taken[kind] = countUnused(grants, grant, balance?.remaining ?? 0);
      if (taken[kind] === 0) continue;
      await tx
        .update(ticketBalance)
        .set({ remaining: sql`${ticketBalance.remaining} - ${taken[kind]}` })
        .where(and(eq(ticketBalance.userId, userId), eq(ticketBalance.kind, kind)));
      await tx.insert(ticketReturn).values({
        userId,
        source,
        sourceKey: grantId,
        kind,
        count: taken[kind],
        operatorId,
        reason,
        createdAt: now,
      });
    }
    const count = taken.video + taken.post + taken.download;
    if (count === 0) fail(context, ticketGrantErrors.nothingLeft);
    // Read after the change, which locked the balances that it changed.
    const left = await getTickets(tx, userId);
    await recordAction(context, tx, {
      action: 'ticket.revoke',
      targetType: 'user',
      targetId: userId,
      reason,
      before: { left: addTickets(left, taken) },
      after: { taken, left },
    });
    await app.events.emit(tx, ticketsTaken, { userId, count, reason }, now);
    return { videoTicket: taken.video, postTicket: taken.post, downloadTicket: taken.download };
  });
}
