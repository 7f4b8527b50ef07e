import { type revokeTicketGrant as endpoint, ticketGrantErrors } from '@muyu/contract/admin/money/ticket.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { lockUser } from '#modules/account';
import { recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { ticketsTaken } from '../../events.ts';
import { findTicketGrant, getTickets, type TicketCounts } from '../grant-tickets.ts';
import { ticketBalance, ticketGrant, ticketReturn } from '../tables.ts';

type GrantRow = typeof ticketGrant.$inferSelect;
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
    const isThis = (row: GrantRow) => row.source === source && row.sourceKey === grantId;
    if (!(await findTicketGrant(tx, { userId, source, sourceKey: grantId })))
      fail(context, ticketGrantErrors.notFound);
    const taken: TicketCounts = { video: 0, post: 0, download: 0 };
    for (const { kind, count } of grants.filter(isThis)) {
      // Locked, so that no ticket is used between the reading and the taking.
      const [balance] = await tx
        .select({ remaining: ticketBalance.remaining })
        .from(ticketBalance)
        .where(and(eq(ticketBalance.userId, userId), eq(ticketBalance.kind, kind)))
        .for('update');
      const ofKind = grants.filter((row) => row.kind === kind);
      const later = ofKind.slice(0, ofKind.findIndex(isThis)).reduce((sum, row) => sum + row.count, 0);
      taken[kind] = Math.max(0, Math.min(count, (balance?.remaining ?? 0) - later));
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
    await recordAction(context, tx, {
      action: 'ticket.revoke',
      targetType: 'user',
      targetId: userId,
      reason,
      before: null,
      after: { taken, left: await getTickets(tx, userId) },
    });
    await app.events.emit(tx, ticketsTaken, { userId, count, reason }, now);
    return { videoTicket: taken.video, postTicket: taken.post, downloadTicket: taken.download };
  });
}

/** The grants of which nothing was taken back, the last first: tickets are used in the order in which they came. */
const listKeptGrants = (tx: Transaction, userId: string): Promise<GrantRow[]> =>
  tx
    .select()
    .from(ticketGrant)
    .where(
      and(
        eq(ticketGrant.userId, userId),
        sql`not exists (select from ${ticketReturn} r where r.user_id = ${ticketGrant.userId} and r.source = ${ticketGrant.source}
          and r.source_key = ${ticketGrant.sourceKey} and r.kind = ${ticketGrant.kind})`,
      ),
    )
    .orderBy(desc(ticketGrant.createdAt), desc(ticketGrant.source), desc(ticketGrant.sourceKey));
