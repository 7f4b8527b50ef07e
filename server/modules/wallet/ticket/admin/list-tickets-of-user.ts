import type { listTicketsOfUser as endpoint, TicketGrantOfUser } from '@muyu/contract/admin/money/ticket.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { TicketKind } from '@muyu/contract/post-access.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { getOperatorNames } from '#modules/operator';
import { decodeCursor, emptyPage, pageOffset, toPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getTickets } from '../grant-tickets.ts';
import { ticketGrant, ticketReturn } from '../tables.ts';
import { countUnused, listKeptGrants } from '../unused-tickets.ts';

const countOf = (kind: TicketKind) =>
  sql<number>`coalesce(sum(${ticketGrant.count}) filter (where ${ticketGrant.kind} = ${kind}), 0)::int`;

/** The tickets that one person received: one entry for what came at once, newest first. */
export async function listTicketsOfUser(
  { app }: ContextOf<typeof endpoint>,
  { userId, page, limit }: InputOf<typeof endpoint>,
) {
  const { db } = app;
  if (!isId(userId)) return emptyPage;
  const [ms, source, key] = decodeCursor(page, ['integer', 'string', 'string']) ?? [];
  const { createdAt, sourceKey, operatorId, reason } = ticketGrant;
  const rows = await db
    .select({
      source: ticketGrant.source,
      sourceKey,
      videoTicket: countOf('video'),
      postTicket: countOf('post'),
      downloadTicket: countOf('download'),
      createdAt,
      operatorId,
      reason,
    })
    .from(ticketGrant)
    .where(
      and(
        eq(ticketGrant.userId, userId),
        ms === undefined
          ? undefined
          : sql`(${createdAt}, ${ticketGrant.source}, ${sourceKey}) < (${new Date(Number(ms))}, ${source}, ${key})`,
      ),
    )
    .groupBy(ticketGrant.source, sourceKey, createdAt, operatorId, reason)
    .orderBy(desc(createdAt), desc(ticketGrant.source), desc(sourceKey))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const [kept, left, taken, names] = await Promise.all([
    listKeptGrants(db, userId),
    getTickets(db, userId),
    db
      .select({
        source: ticketReturn.source,
        sourceKey: ticketReturn.sourceKey,
        count: sql<number>`sum(${ticketReturn.count})::int`,
      })
      .from(ticketReturn)
      .where(eq(ticketReturn.userId, userId))
      .groupBy(ticketReturn.source, ticketReturn.sourceKey),
    getOperatorNames(
      db,
      rows.flatMap((row) => row.operatorId ?? []),
    ),
  ]);
  const takenOf = (row: (typeof rows)[number]) =>
    taken.find((each) => each.source === row.source && each.sourceKey === row.sourceKey)?.count ?? null;
  const unused = new Set(
    kept.filter((grant) => countUnused(kept, grant, left[grant.kind]) > 0).map(({ sourceKey }) => sourceKey),
  );
  const toDto = (row: (typeof rows)[number]): TicketGrantOfUser => ({
    source: row.source,
    grantId: row.source === 'operator' ? row.sourceKey : null,
    videoTicket: row.videoTicket,
    postTicket: row.postTicket,
    downloadTicket: row.downloadTicket,
    createdAt: row.createdAt.toISOString(),
    by: row.operatorId && (names.get(row.operatorId) ?? row.operatorId),
    reason: row.reason,
    taken: takenOf(row),
    revocable: row.source === 'operator' && takenOf(row) === null && unused.has(row.sourceKey),
  });
  return toPage(
    rows,
    limit,
    (row) => [row.createdAt.getTime(), row.source, row.sourceKey],
    (shown) => shown.map(toDto),
  );
}
