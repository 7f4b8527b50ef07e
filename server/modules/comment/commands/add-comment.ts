import type { Comment, addComment as call } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { refuseWords } from '#modules/moderation';
import { changeCounts, commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { requireMayComment } from '../queries/may-comment.ts';
import { presentComments } from '../queries/present.ts';
import { acceptedContent } from '../rules/content.ts';
import { comment } from '../tables.ts';

/** Adds a first-level comment to a published post whose comments are open (product document, sections 4 and 5). */
export async function addComment(
  context: Context<UserViewer>,
  { postId, content: typed }: InputOf<typeof call>,
): Promise<Comment> {
  const { app, viewer, now } = context;
  const post = await commentablePost(app.db, postId);
  await requireMayComment(context, post);
  const content = acceptedContent(typed);
  await refuseWords(app, { content });
  const rows = await app.db.transaction(async (tx) => {
    await changeCounts(tx, postId, { comments: 1 }, now);
    return tx
      .insert(comment)
      .values({ postId, commentId: newId(now), userId: viewer.userId, content, createdAt: now })
      .returning();
  });
  const [shown] = await presentComments(context, post, rows);
  return shown!;
}
