import type { LoginData } from '@muyu/contract/account.ts';
import { addComment, commentPage, replyPage, replyToComment } from '@muyu/contract/comment.ts';
import type { WordAction } from '@muyu/contract/moderation.ts';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/database/ids.ts';
import { member } from '../../../testing/people.ts';
import { publishedPost } from '../../../testing/posts.ts';
import type { TestServer } from '../../../testing/server.ts';
import { decideReview, putWords, reviewDecided, reviewItem } from '../../moderation/index.ts';

/** An author with a published post, and somebody who reads it. */
export async function scene(server: TestServer) {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  return { author, reader, postId: await publishedPost(server, author) };
}

/** Writes a comment; gives its id. */
export async function say(server: TestServer, postId: string, by: LoginData, content = '江边的风') {
  const reply = await server.call(addComment, { postId, content }, by);
  if (reply.code !== '00000') throw new Error(`comment: ${reply.message}`);
  return reply.data.commentId;
}

/** Writes a reply; gives its id. */
export async function answer(
  server: TestServer,
  place: { postId: string; commentId: string },
  by: LoginData,
  content = '我也在那里',
) {
  const reply = await server.call(replyToComment, { ...place, content }, by);
  if (reply.code !== '00000') throw new Error(`reply: ${reply.message}`);
  return reply.data.replyId;
}

/** Puts a sensitive word on the list, for comments. */
export async function putWord({ app }: TestServer, word: string, action: WordAction): Promise<void> {
  await app.db.transaction((tx) => putWords(app, tx, [{ word, action, fields: ['comment'] }], new Date()));
}

/** Decides about a comment or reply that waits, as a reviewer would. */
export async function decideComment(
  { app }: TestServer,
  commentId: string,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const [item] = await app.db
    .select({ reviewId: reviewItem.reviewId })
    .from(reviewItem)
    .where(and(eq(reviewItem.targetId, commentId), eq(reviewItem.state, 'pending')));
  if (!item) throw new Error('nothing waits');
  const { reviewId } = item;
  const why = decision === 'rejected' ? { rule: 'abuse' as const, reason: '请友善交流' } : {};
  await app.db.transaction((tx) =>
    decideReview({ app, now: new Date() }, tx, { reviewId, decision, decidedBy: reviewId, ...why }),
  );
}

/** Publishes what was rejected or hidden, as an appeal that was granted does. */
export async function overturn({ app }: TestServer, commentId: string, authorId: string): Promise<void> {
  const decided = { reviewId: newId(), targetType: 'comment', targetId: commentId, authorId } as const;
  const granted = { decision: 'approved', rule: null, reason: null, overturned: true } as const;
  await app.db.transaction((tx) =>
    app.events.announce(tx, reviewDecided, { ...decided, ...granted }, new Date()),
  );
}

/** Every first-level comment and every reply that this person finds, page by page, in their order. */
export async function readAll(server: TestServer, postId: string, by: LoginData, limit = 4) {
  const comments = await allPages((page) => server.call(commentPage, { postId, page, limit }, by));
  const replies: Record<string, string[]> = {};
  for (const { commentId } of comments) {
    const below = await allPages((page) => server.call(replyPage, { postId, commentId, page }, by));
    replies[commentId] = below.map((one) => one.replyId);
  }
  return { comments, ids: comments.map((one) => one.commentId), replies };
}

/** Every page until the last, put together. */
export async function allPages<Item>(
  read: (page: string) => Promise<{ data: { resultList: Item[]; nextPage: string | null } }>,
  between: () => Promise<unknown> = async () => {},
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page: string | null = '1'; page; ) {
    const { data } = await read(page);
    items.push(...data.resultList);
    page = data.nextPage;
    await between();
  }
  return items;
}
