import { type TicketKind, ticketKinds } from '@muyu/contract/post-access.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/database/database.ts';
import { ticketBalance, ticketGrant } from './tables.ts';

/** Numbers of tickets by kind. */
export type TicketCounts = Record<TicketKind, number>;

/** `sourceKey` names what may be granted once: the order, the card, the code. */
export type TicketGrant = {
  userId: string;
  source: (typeof ticketGrant.$inferSelect)['source'];
  sourceKey: string;
  tickets: TicketCounts;
  /** Of a grant by hand. */
  by?: { operatorId: string; reason: string };
};

/** Grants tickets, once per source and key; a repeated grant changes nothing. Returns whether it was the first. */
export async function grantTickets(
  tx: Transaction,
  { userId, source, sourceKey, tickets, by }: TicketGrant,
  now: Date,
): Promise<boolean> {
  const rows = ticketKinds.flatMap((kind) =>
    tickets[kind] > 0
      ? [{ userId, source, sourceKey, kind, count: tickets[kind], createdAt: now, ...by }]
      : [],
  );
  if (rows.length === 0) return false;
  const granted = await tx
    .insert(ticketGrant)
    .values(rows)
    .onConflictDoNothing()
    .returning({ kind: ticketGrant.kind, count: ticketGrant.count });
  for (const { kind, count } of granted)
    await tx
      .insert(ticketBalance)
      .values({ userId, kind, remaining: count })
      .onConflictDoUpdate({
        target: [ticketBalance.userId, ticketBalance.kind],
        set: { remaining: sql`${ticketBalance.remaining} + ${count}` },
      });
  return granted.length > 0;
}

/** The earlier grant with a key and its reason; null when nothing was. */
export async function findTicketGrant(
  tx: Transaction,
  { userId, source, sourceKey }: Pick<TicketGrant, 'userId' | 'source' | 'sourceKey'>,
): Promise<{ tickets: TicketCounts; reason: string | null } | null> {
  const rows = await tx
    .select({ kind: ticketGrant.kind, count: ticketGrant.count, reason: ticketGrant.reason })
    .from(ticketGrant)
    .where(
      and(
        eq(ticketGrant.userId, userId),
        eq(ticketGrant.source, source),
        eq(ticketGrant.sourceKey, sourceKey),
      ),
    );
  const [first] = rows;
  if (!first) return null;
  const tickets: TicketCounts = { video: 0, post: 0, download: 0 };
  for (const { kind, count } of rows) tickets[kind] = count;
  return { tickets, reason: first.reason };
}

/** Takes one ticket; false when none is left. */
export async function useTicket(tx: Transaction, userId: string, kind: TicketKind): Promise<boolean> {
  const taken = await tx
    .update(ticketBalance)
    .set({ remaining: sql`${ticketBalance.remaining} - 1` })
    .where(
      and(eq(ticketBalance.userId, userId), eq(ticketBalance.kind, kind), gte(ticketBalance.remaining, 1)),
    )
    .returning({ kind: ticketBalance.kind });
  return taken.length > 0;
}

/** The tickets that a person has left. */
export async function getTickets(db: Db, userId: string): Promise<TicketCounts> {
  const rows = await db
    .select({ kind: ticketBalance.kind, remaining: ticketBalance.remaining })
    .from(ticketBalance)
    .where(eq(ticketBalance.userId, userId));
  const counts: TicketCounts = { video: 0, post: 0, download: 0 };
  for (const { kind, remaining } of rows) counts[kind] = remaining;
  return counts;
}

/** The counts with others added to them, or with `-1` taken from them. */
export const addTickets = (counts: TicketCounts, added: TicketCounts, sign: 1 | -1 = 1): TicketCounts => ({
  video: counts.video + sign * added.video,
  post: counts.post + sign * added.post,
  download: counts.download + sign * added.download,
});
