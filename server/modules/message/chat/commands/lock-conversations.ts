import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { chatConversation } from '../../chat-tables.ts';

/**
 * Holds both sides of a conversation, which begins where there is none yet. Rows are taken in the order of their keys
 * everywhere, so that two who write to each other at once wait, and never for ever.
 */
export async function lockBothSides(tx: Transaction, one: string, other: string): Promise<void> {
  const sides = [
    { ownerId: one, peerId: other },
    { ownerId: other, peerId: one },
  ].sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1));
  await tx.insert(chatConversation).values(sides).onConflictDoNothing();
  await tx
    .select({ ownerId: chatConversation.ownerId })
    .from(chatConversation)
    .where(
      or(
        ...sides.map((side) =>
          and(eq(chatConversation.ownerId, side.ownerId), eq(chatConversation.peerId, side.peerId)),
        ),
      ),
    )
    .orderBy(asc(chatConversation.ownerId))
    .for('update');
}

/** Holds somebody's own sides of conversations; gives what is unread in each, by the other's id. */
export async function lockOwnSides(
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
