import { reviewErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { reviewAppeal } from '../../tables.ts';

/** The open appeal against a rejection; an answered one fails with `alreadyDecided`. */
export async function getOpenAppeal(
  context: MayFail<typeof reviewErrors.notFound | typeof reviewErrors.alreadyDecided>,
  tx: Transaction,
  reviewId: string,
): Promise<typeof reviewAppeal.$inferSelect> {
  const [appeal] = await tx.select().from(reviewAppeal).where(eq(reviewAppeal.reviewId, reviewId));
  if (!appeal) return fail(context, reviewErrors.notFound);
  if (appeal.outcome) fail(context, reviewErrors.alreadyDecided, { decision: appeal.outcome });
  return appeal;
}
