import type { heldInvites as endpoint, HeldInvite } from '@muyu/contract/admin/invitation.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { PagedQuery } from '#platform/http/paging/paging.ts';
import { sameOriginSql } from '../../queries/same-origin-sql.ts';
import { invitation } from '../../tables.ts';

/** Held invite rewards, oldest first. */
export async function listHeldInvites(
  { app, now, locale }: ContextOf<typeof endpoint>,
  query: InputOf<typeof endpoint>,
) {
  const { items, total, nextPage } = await selectHeldInvitations(app.db, query);
  const cards = await getUserCards(
    { app, now, locale },
    items.flatMap(({ row }) => [row.inviterId, row.inviteeId]),
  );
  const resultList = items.map(
    ({ row, sameOrigin }): HeldInvite => ({
      inviteeId: row.inviteeId,
      inviter: cards.get(row.inviterId)!,
      invitee: cards.get(row.inviteeId)!,
      at: row.createdAt.toISOString(),
      origin: row.address,
      sameOrigin,
    }),
  );
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}

async function selectHeldInvitations(db: Db, { page, limit }: PagedQuery) {
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const isHeld = eq(invitation.outcome, 'held');
  const afterCursor = after
    ? sql`(${invitation.createdAt}, ${invitation.inviteeId}) > (${at}::timestamptz, ${after}::uuid)`
    : undefined;
  const [total, rows] = await Promise.all([
    db.$count(invitation, isHeld),
    db
      .select({ row: invitation, sameOrigin: sameOriginSql, at: sql<string>`${invitation.createdAt}::text` })
      .from(invitation)
      .where(and(isHeld, afterCursor))
      .orderBy(asc(invitation.createdAt), asc(invitation.inviteeId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextPage = rows.length > limit && last ? encodeCursor([last.at, last.row.inviteeId]) : null;
  return { items, total, nextPage };
}
