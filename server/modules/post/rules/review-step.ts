import type { OwnPost } from '@muyu/contract/post.ts';
import type { ReviewDecided } from '#modules/moderation';

/** What a decision does: to the post itself, or to the revision of a published one. */
export type ReviewStep = 'publish' | 'reject' | 'revise' | 'refuse' | 'none';

/**
 * The step that a decision takes. A granted appeal publishes what was rejected or hidden, as long as nothing newer waits;
 * every other decision is about what waits.
 */
export function reviewStep(
  state: OwnPost['state'],
  revision: 'pending' | 'rejected' | undefined,
  { decision, overturned }: Pick<ReviewDecided, 'decision' | 'overturned'>,
): ReviewStep {
  const approved = decision === 'approved';
  if (overturned) {
    if (state === 'rejected' || state === 'hidden') return 'publish';
    return state === 'published' && revision === 'rejected' ? 'revise' : 'none';
  }
  if (state === 'pending') return approved ? 'publish' : 'reject';
  if (state === 'published' && revision === 'pending') return approved ? 'revise' : 'refuse';
  return 'none';
}
