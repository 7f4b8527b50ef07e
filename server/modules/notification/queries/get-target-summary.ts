import { pagePaths } from '@muyu/contract/core/page-paths.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import { getCommentSummaries, getUnpublishedCommentSummary } from '#modules/comment';
import { getPostSummaries } from '#modules/post';
import type { Db } from '#platform/database/database.ts';

/** Characters of the content that name it inside a sentence. */
const nameLength = 20;

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
  const name = excerpt(post?.title || post?.content || '', nameLength);
  const link = pagePaths.post(postId);
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
  const link = pagePaths.comment(comment.postId, comment.parentId ?? targetId, comment.parentId && targetId);
  return { thing: 'comment', name: excerpt(comment.content, nameLength), link, isRevision: false };
}
