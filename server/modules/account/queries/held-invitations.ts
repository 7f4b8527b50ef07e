import { and, asc, eq, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, rowsBefore } from '#platform/database/cursor.ts';
import type { Db } from '#platform/database/database.ts';
import { invitation } from '../tables.ts';

/** How many of the inviter's of that day in Shanghai came from the same address. */
const sameOrigin = sql<number>`(
  select count(*)::int from invitation other
  where other.inviter_id = invitation.inviter_id and other.address = invitation.address
    and date_trunc('day', other.at at time zone 'Asia/Shanghai')
      = date_trunc('day', invitation.at at time zone 'Asia/Shanghai'))`;

/** Invitations whose reward waits for an operator, oldest first, each with how many of that day came from its address. */
export async function heldInvitations(db: Db, page: string, limit: number) {
  const [at, after] = decodeCursor(page, ['moment', 'id']) ?? [];
  const held = eq(invitation.outcome, 'held');
  const [total, rows] = await Promise.all([
    db.$count(invitation, held),
    db
      .select({ row: invitation, sameOrigin, at: sql<string>`${invitation.at}::text` })
      .from(invitation)
      .where(
        and(
          held,
          after
            ? sql`(${invitation.at}, ${invitation.inviteeId}) > (${at}::timestamptz, ${after}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(invitation.at), asc(invitation.inviteeId))
      .offset(rowsBefore(page, limit))
      .limit(limit + 1),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last;
  return {
    items: shown.map(({ row, sameOrigin }) => ({ ...row, sameOrigin })),
    total,
    nextPage: more ? encodeCursor([last.at, last.row.inviteeId]) : null,
  };
}
