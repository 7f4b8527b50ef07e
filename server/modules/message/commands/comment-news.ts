import { and, eq, sql } from 'drizzle-orm';
import { type CommentAdded, type CommentsGone, comment } from '#modules/comment';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { commentReceivers } from '../rules/comment-receivers.ts';
import { tellNews } from '../tell-news.ts';
import { addActorNews } from './add-actor-news.ts';

const keyOf = (id: string) => `comment:${id}`;
const likeKeyOf = (id: string) => `commentLike:${id}`;

/** Listener of `commentAdded`: one item a person and comment. */
export const addCommentNews =
  (app: App) =>
  async (tx: Transaction, added: CommentAdded, now: Date): Promise<void> => {
    const receivers = commentReceivers(added);
    if (receivers.size === 0) return;
    const { postId, commentId, replyId, userId } = added;
    const id = replyId ?? commentId;
    const [said] = await tx
      .select({ content: comment.content })
      .from(comment)
      .where(and(eq(comment.postId, postId), eq(comment.commentId, id)));
    const about = { postId, commentId, replyId, mergeKey: keyOf(id) };
    await addActorNews(tx, app, { ...about, actorId: userId, text: said?.content ?? '', receivers }, now);
  };

/** Comments that one statement looks up: whom they told is asked of the comments, so that no index but the inbox's is needed. */
const atOnce = 500;

/** Listener of `commentsGone`: nobody is told any more of what is gone, nor of its likes. */
export const dropCommentNews =
  (app: App) =>
  async (tx: Transaction, { postId, commentIds }: CommentsGone): Promise<void> => {
    for (let from = 0; from < commentIds.length; from += atOnce) {
      const ids = commentIds.slice(from, from + atOnce);
      const { rows } = await tx.execute<{ userId: string }>(sql`
        with gone as (
          select c.comment_id, c.user_id, c.reply_to_user_id, c.mark_user_ids, parent.user_id as parent_user_id, p.author_id
          from comment c join post p on p.post_id = c.post_id
          left join comment parent on parent.post_id = c.post_id and parent.comment_id = c.parent_id
          where c.post_id = ${postId} and c.comment_id = any(${sql.param(ids)}::uuid[])
        ), told as (
          select t.user_id, ${keyOf('')} || g.comment_id as merge_key from gone g
          cross join unnest(array[g.author_id, g.parent_user_id, g.reply_to_user_id] || g.mark_user_ids) t (user_id)
          union
          select g.user_id, ${likeKeyOf('')} || g.comment_id from gone g
        )
        delete from news n using told t where n.user_id = t.user_id and n.merge_key = t.merge_key
        returning n.user_id as "userId"`);
      await tellNews(
        tx,
        app,
        rows.map(({ userId }) => userId),
      );
    }
  };
