import { eq, sql } from 'drizzle-orm';
import type { TestServer } from '../../../testing/server.ts';
import { postStat } from '../tables.ts';

/** Adds to the hot score of a published post. */
export async function addToHotScore(
  { app }: Pick<TestServer, 'app'>,
  postId: string,
  added: number,
): Promise<void> {
  const hotScore = sql`${postStat.hotScore} + ${added}`;
  await app.db.update(postStat).set({ hotScore }).where(eq(postStat.postId, postId));
}
