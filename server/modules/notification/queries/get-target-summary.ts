import { getCommentSummaries, getUnpublishedCommentSummary } from '#modules/comment';
import { getPostSummaries } from '#modules/post';
import type { Db } from '#platform/database/database.ts';
import { targetPath } from '../rules/target-path.ts';
import { truncateName } from '../rules/truncate-name.ts';

export type DecisionTarget = {
  targetType: 'post' | 'snapshot' | 'comment' | 'user';
  targetId: string;
  postId?: string | null;
};

/** `thing` is a key of `targetLabels`. `isRevision`: the post is published, so the decision is about a change of it. */
export type TargetSummary = { thing: string; name: string; link: string | null; isRevision: boolean };

/** Name and link of the content that a decision is about. */
export async function getTargetSummary(
  db: Db,
  { targetType, targetId, postId }: DecisionTarget,
): Promise<TargetSummary> {
  if (targetType === 'post') return getPostTarget(db, targetId);
  if (targetType === 'comment') return getCommentTarget(db, targetId, postId);
  return { thing: targetType, name: '', link: null, isRevision: false };
}

async function getPostTarget(db: Db, postId: string): Promise<TargetSummary> {
  const post = (await getPostSummaries(db, [postId])).get(postId);
  const isRevision = post?.state === 'published';
  const name = truncateName(post?.title || post?.content || '');
  const link = targetPath({ postId, commentId: null, replyId: null });
  return { thing: isRevision ? 'change' : 'post', name, link, isRevision };
}

async function getCommentTarget(
  db: Db,
  targetId: string,
  postId: string | null | undefined,
): Promise<TargetSummary> {
  const comment = postId
    ? (await getCommentSummaries(db, postId, [targetId]))[0]
    : await getUnpublishedCommentSummary(db, targetId);
  if (!comment) return { thing: 'comment', name: '', link: null, isRevision: false };
  const link = targetPath({
    postId: comment.postId,
    commentId: comment.parentId ?? targetId,
    replyId: comment.parentId && targetId,
  });
  return { thing: 'comment', name: truncateName(comment.content), link, isRevision: false };
}
