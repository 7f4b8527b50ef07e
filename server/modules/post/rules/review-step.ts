import type { OwnPost } from '@muyu/contract/post.ts';
import type { ReviewDecided } from '#modules/moderation';

/** The effect of a review decision: on the post itself, or on the revision of a published post. */
export type ReviewStep = 'publish' | 'reject' | 'applyRevision' | 'rejectRevision' | 'none';

/**
 * The step that a decision takes. A granted appeal publishes a rejected or hidden post, or applies a rejected revision,
 * unless a newer version is pending; every other decision concerns the pending version.
 */
export function reviewStep(
  state: OwnPost['state'],
  revision: 'pending' | 'rejected' | undefined,
  { decision, overturned }: Pick<ReviewDecided, 'decision' | 'overturned'>,
): ReviewStep {
  const approved = decision === 'approved';
  if (overturned) {
    if (state === 'rejected' || state === 'hidden') return 'publish';
    return state === 'published' && revision === 'rejected' ? 'applyRevision' : 'none';
  }
  if (state === 'pending') return approved ? 'publish' : 'reject';
  if (state === 'published' && revision === 'pending') return approved ? 'applyRevision' : 'rejectRevision';
  return 'none';
}
