import type { LoginData } from '@muyu/contract/account.ts';
import type { Lock } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { postTopic } from '../modules/post/queries/post-content.ts';
import { post } from '../modules/post/tables.ts';
import { publishedPost } from './posts.ts';
import type { TestServer } from './server.ts';

/** Locks a published post; a paid one costs ¥9.90. */
export async function lockPost({ app }: TestServer, postId: string, lock: Lock): Promise<void> {
  const priceFen = lock === 'paid' ? 990 : null;
  await app.db.update(post).set({ lock, priceFen }).where(eq(post.postId, postId));
  await app.live.tell(app.db, postTopic, postId);
}

/** A locked post that everybody sees; gives its id. */
export async function lockedPost(
  server: TestServer,
  author: LoginData,
  lock: Lock,
  draft: Parameters<typeof publishedPost>[2] = {},
): Promise<string> {
  const postId = await publishedPost(server, author, draft);
  await lockPost(server, postId, lock);
  return postId;
}
