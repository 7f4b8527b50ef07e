import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type appealReview as call, type ReviewAppeal, reviewErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { requiredText } from '#platform/text/required.ts';
import { rejectionsOf } from '../queries/rejections-of.ts';
import { screenWords } from '../queries/screen-words.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';
import { appealView } from '../views.ts';

/**
 * Appeals against a rejection of something of mine, once, within 20 days (decisions, post types and review). `appealOver`
 * too when it is not the last word any more: decided again, or submitted again.
 */
export async function appealReview(
  { app, viewer, now, locale }: Context<UserViewer>,
  { reviewId, text: given }: InputOf<typeof call>,
): Promise<ReviewAppeal> {
  const { texts } = await screenWords(app, 'post', { text: requiredText(locale, 'text', given) });
  return app.db.transaction(async (tx) => {
    const rejected = await holdRejection(tx, reviewId);
    if (rejected.authorId !== viewer.userId) fail(coreErrors.notAllowed);
    const [known] = await tx.select().from(reviewAppeal).where(eq(reviewAppeal.reviewId, reviewId));
    if (known) fail(reviewErrors.appealedAlready);
    const last = (await rejectionsOf(tx, [rejected.targetId], now)).get(rejected.targetId);
    if (last?.reviewId !== reviewId || !last.appealUntil) fail(reviewErrors.appealOver);
    const [added] = await tx
      .insert(reviewAppeal)
      .values({ reviewId, authorId: viewer.userId, text: texts.text, at: now })
      .returning();
    return appealView(added!);
  });
}

/** A rejection, held until the transaction ends: of an appeal and a new submission at once, the later one sees the first. */
export async function holdRejection(tx: Transaction, reviewId: string) {
  if (!isId(reviewId)) fail(reviewErrors.notFound);
  const [item] = await tx.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId)).for('update');
  return item?.state === 'rejected' ? item : fail(reviewErrors.notFound);
}
