import type { LoginData } from '@muyu/contract/account/account.ts';
import type { AccessType } from '@muyu/contract/post-access.ts';
import { eq, sql } from 'drizzle-orm';
import { postTopic } from '../modules/post/queries/get-post-contents.ts';
import { post } from '../modules/post/tables.ts';
import { publishedPost } from './posts.ts';
import type { TestServer } from './server.ts';

/** Locks a published post; the price of a paid one is ¥9.90. */
export async function lockPost({ app }: TestServer, postId: string, lock: AccessType): Promise<void> {
  const priceFen = lock === 'paid' ? 990 : null;
  await app.db.update(post).set({ lock, priceFen }).where(eq(post.postId, postId));
  await app.pubsub.publish(app.db, postTopic, postId);
}

/** Publishes a free post, whose author need not be a creator, then locks its row; returns its id. */
export async function publishThenForceLock(
  server: TestServer,
  author: LoginData,
  lock: AccessType,
  draft: Parameters<typeof publishedPost>[2] = {},
): Promise<string> {
  const postId = await publishedPost(server, author, draft);
  await lockPost(server, postId, lock);
  return postId;
}

/** Ends the time in which the buyers of an author's deleted posts may still open them. */
export async function endKeeping({ app }: TestServer, { userId }: Pick<LoginData, 'userId'>): Promise<void> {
  const keptUntil = sql`now() - interval '1 second'`;
  await app.db.update(post).set({ keptUntil }).where(eq(post.authorId, userId));
}
