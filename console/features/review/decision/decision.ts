import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import type { ReviewRule } from '@muyu/contract/moderation.ts';
import type { Quote } from '../quote/quoted-part.ts';

/** The contents of a rejection. */
export type RejectionDraft = { rule: ReviewRule; reason: string; quote: Quote | null };

/** A decision that can be taken back, and when it was made, in milliseconds. */
export type WaitingDecision = { decision: Decision; at: number };

/** A decision of the operator about an item. */
export type Decision =
  | { kind: 'approve'; item: ReviewItem }
  | ({ kind: 'reject'; item: ReviewItem } & RejectionDraft);
