import type { ReviewRule, ReviewTarget } from '@muyu/contract/moderation.ts';
import { event } from '#platform/events.ts';

/** A decision about something of an author's; `rule` and `reason` come with a rejection. */
export type ReviewDecided = {
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  decision: 'approved' | 'rejected';
  rule: ReviewRule | null;
  reason: string | null;
};

/** Announced inside the transaction of the decision: what listeners change stands or falls with it. */
export const reviewDecided = event<ReviewDecided>('moderation.reviewDecided');
