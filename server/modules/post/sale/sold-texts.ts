import { and, asc, eq, gte, isNull, max } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/database/database.ts';
import { postPurchase, postSoldText } from './tables.ts';

type Text = { title: string; content: string };

/**
 * Keeps the text of a post that the caller has locked and is about to replace, when somebody has bought the post: an edit takes
 * nothing back (decisions, Access).
 */
export async function keepSoldText(
  tx: Transaction,
  postId: string,
  before: Text,
  after: Text,
  now: Date,
): Promise<void> {
  if (before.title === after.title && before.content === after.content) return;
  const [newest] = await tx
    .select({ at: max(postPurchase.createdAt) })
    .from(postPurchase)
    .where(and(eq(postPurchase.postId, postId), isNull(postPurchase.refundedAt)));
  if (!newest?.at) return;
  const { title, content } = before;
  // A purchase that the lock let through first may have a later time than the request of the edit.
  const until = newest.at > now ? newest.at : now;
  await tx.insert(postSoldText).values({ postId, until, title, content }).onConflictDoNothing();
}

/** The text that a person bought, when an edit has replaced it since; null otherwise. */
export async function findBoughtText(db: Db, postId: string, userId: string): Promise<Text | null> {
  const [found] = await db
    .select({ title: postSoldText.title, content: postSoldText.content })
    .from(postPurchase)
    .innerJoin(
      postSoldText,
      and(eq(postSoldText.postId, postPurchase.postId), gte(postSoldText.until, postPurchase.createdAt)),
    )
    .where(
      and(eq(postPurchase.postId, postId), eq(postPurchase.userId, userId), isNull(postPurchase.refundedAt)),
    )
    .orderBy(asc(postSoldText.until))
    .limit(1);
  return found ?? null;
}
