import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { chatConversation } from '../tables.ts';

/**
 * Locks both rows of a conversation and inserts missing ones. All commands lock rows in the order of their keys, so that
 * two people who write to each other at the same time do not deadlock. Returns the time of the last message; null without one.
 */
export async function lockConversationPair(
  tx: Transaction,
  one: string,
  other: string,
): Promise<Date | null> {
  const pair = [
    { ownerId: one, peerId: other },
    { ownerId: other, peerId: one },
  ].sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1));
  await tx.insert(chatConversation).values(pair).onConflictDoNothing();
  let last: Date | null = null;
  for (const { ownerId, peerId } of pair) {
    const [row] = await tx
      .select({ lastAt: chatConversation.lastAt })
      .from(chatConversation)
      .where(and(eq(chatConversation.ownerId, ownerId), eq(chatConversation.peerId, peerId)))
      .for('update');
    if (row?.lastAt && (!last || row.lastAt > last)) last = row.lastAt;
  }
  return last;
}

/** Locks the owner's rows of conversations; returns their numbers of unread messages by the other person's id. */
export async function lockConversations(
  tx: Transaction,
  ownerId: string,
  peerIds: readonly string[],
): Promise<Map<string, number>> {
  if (peerIds.length === 0) return new Map();
  const rows = await tx
    .select({ peerId: chatConversation.peerId, unread: chatConversation.unread })
    .from(chatConversation)
    .where(and(eq(chatConversation.ownerId, ownerId), inArray(chatConversation.peerId, [...peerIds])))
    .orderBy(asc(sql`${chatConversation.peerId}`))
    .for('update');
  return new Map(rows.map(({ peerId, unread }) => [peerId, unread]));
}
