import type { listHeldInvites as endpoint, HeldInvite } from '@muyu/contract/admin/invitation.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { cutPage, pageOffset, queueOrder } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { invitation } from '../../tables.ts';

/** Held invite rewards, oldest first. */
export async function listHeldInvites(
  { app, now, locale }: ContextOf<typeof endpoint>,
  query: InputOf<typeof endpoint>,
) {
  const { shown, end, total } = await selectHeldInvitations(app.db, query);
  const cards = await getUserCards(
    { app, now, locale },
    shown.flatMap(({ row }) => [row.inviterId, row.inviteeId]),
  );
  const resultList = shown.map(
    ({ row }): HeldInvite => ({
      inviteeId: row.inviteeId,
      inviter: cards.get(row.inviterId)!,
      invitee: cards.get(row.inviteeId)!,
      at: row.createdAt.toISOString(),
      origin: row.address,
      sameOrigin: row.sameOrigin ?? 0,
    }),
  );
  return { resultList, ...end, total };
}

async function selectHeldInvitations(db: Db, { page, limit }: PagedQuery) {
  const order = queueOrder(true, invitation.createdAt, invitation.inviteeId, page);
  const isHeld = eq(invitation.outcome, 'held');
  const [total, rows] = await Promise.all([
    db.$count(invitation, isHeld),
    db
      .select({ row: invitation, key: order.key })
      .from(invitation)
      .where(and(isHeld, order.after))
      .orderBy(...order.orderBy)
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  return { ...cutPage(rows, limit, ({ row, key }) => [key, row.inviteeId]), total };
}
