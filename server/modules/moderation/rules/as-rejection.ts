import type { reviewItem } from '../tables.ts';

type ReviewRow = typeof reviewItem.$inferSelect;
type RejectionRow = ReviewRow & {
  [K in 'rule' | 'reason' | 'decidedAt' | 'decidedBy']: NonNullable<ReviewRow[K]>;
};

/** A rejected review with what constraints of the table give a rejection; throws for another review. */
export function asRejection(item: ReviewRow): RejectionRow {
  const { reviewId, rule, reason, decidedAt, decidedBy } = item;
  if (rule === null || reason === null || decidedAt === null || decidedBy === null)
    throw new Error(`review ${reviewId} is not a rejection`);
  return { ...item, rule, reason, decidedAt, decidedBy };
}
