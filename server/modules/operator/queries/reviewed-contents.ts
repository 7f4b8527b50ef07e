import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { commentsForReview } from '#modules/comment';
import { postsForReview, snapshotsForReview } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

type Target = { targetType: ReviewTarget; targetId: string };
/** What a review item tells about the thing itself. */
export type ReviewedContent = Omit<
  ReviewItem,
  'reviewId' | 'targetType' | 'words' | 'author' | 'authorPublished' | 'authorRejected' | 'submittedAt'
>;

/** What is reviewed, as the reviewer sees it, in one read a kind; nothing for what is gone. */
export async function reviewedContents(
  context: Context<OperatorViewer>,
  targets: readonly Target[],
): Promise<(target: Target) => ReviewedContent | undefined> {
  const idsOf = (type: ReviewTarget) =>
    targets.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId);
  const [posts, snapshots, comments] = await Promise.all([
    postsForReview(context, idsOf('post')),
    snapshotsForReview(context, idsOf('snapshot')),
    commentsForReview(context, idsOf('comment')),
  ]);
  return ({ targetType, targetId }) => {
    const comment = comments.get(targetId);
    if (comment) return { revision: false, ...comment };
    const found = (targetType === 'post' ? posts : snapshots).get(targetId);
    return found && { onPost: null, ...found };
  };
}
