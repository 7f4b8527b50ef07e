import type { LoginData } from '@muyu/contract/account/account.ts';
import { addComment, listComments, listReplies, replyToComment } from '@muyu/contract/comment.ts';
import type { TermAction } from '@muyu/contract/moderation.ts';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/database/ids.ts';
import { undeclared } from '../../../platform/errors.ts';
import { publishedPost } from '../../../testing/posts.ts';
import type { TestServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { reviewDecided } from '../../moderation/index.ts';
import { decideReview, upsertTerms } from '../../moderation/scenario.ts';
import { reviewItem } from '../../moderation/tables.ts';

/** An author with a published post, and a reader. */
export async function scene(server: TestServer) {
  const author = await member(server, 'author');
  const reader = await member(server, 'reader');
  return { author, reader, postId: await publishedPost(server, author) };
}

/** Adds a comment; returns its id. */
export async function writeComment(server: TestServer, postId: string, by: LoginData, content = '江边的风') {
  const reply = await server.call(addComment, { postId, content }, by);
  if (reply.code !== '00000') throw new Error(`comment: ${reply.message}`);
  return reply.data.commentId;
}

/** Adds a reply; returns its id. */
export async function writeReply(
  server: TestServer,
  place: { postId: string; commentId: string },
  by: LoginData,
  content = '我也在那里',
) {
  const reply = await server.call(replyToComment, { ...place, content }, by);
  if (reply.code !== '00000') throw new Error(`reply: ${reply.message}`);
  return reply.data.replyId;
}

/** Adds a sensitive term for comments. */
export async function upsertTerm({ app }: TestServer, word: string, action: TermAction): Promise<void> {
  await app.db.transaction((tx) =>
    upsertTerms({ app }, tx, [{ word, action, fields: ['comment'] }], new Date()),
  );
}

/** Decides the pending review of a comment or reply. */
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
    decideReview({ app, now: new Date(), locale: 'zh_CN' }, tx, {
      reviewId,
      decision,
      decidedBy: reviewId,
      ...why,
    }),
  );
}

/** Emits a granted appeal about a rejected or hidden comment. */
export async function overturn({ app }: TestServer, commentId: string, authorId: string): Promise<void> {
  const decided = {
    reviewId: newId(new Date()),
    targetType: 'comment',
    targetId: commentId,
    authorId,
  } as const;
  const granted = { decision: 'approved', rule: null, reason: null, quoted: null, overturned: true } as const;
  await app.db.transaction((tx) =>
    app.events.emit(tx, reviewDecided, { ...decided, ...granted, context: undeclared }, new Date()),
  );
}

/** All first-level comments and replies that this person sees, in order. */
export async function readAll(server: TestServer, postId: string, by: LoginData, limit = 4) {
  const comments = await allPages((page) => server.call(listComments, { postId, page, limit }, by));
  const replies: Record<string, string[]> = {};
  for (const { commentId } of comments) {
    const below = await allPages((page) => server.call(listReplies, { postId, commentId, page }, by));
    replies[commentId] = below.map((one) => one.replyId);
  }
  return { comments, ids: comments.map((one) => one.commentId), replies };
}

/** The items of all pages. */
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
