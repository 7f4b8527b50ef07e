import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type appealReview as endpoint, type ReviewAppeal, reviewErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import { lockAgainstErasure } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, failCore, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { getRejections } from '../queries/get-rejections.ts';
import { screenTexts } from '../queries/screen-texts.ts';
import { lockWithheld } from '../queries/withheld-targets.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';
import { toAppealDto } from '../views.ts';

/**
 * Adds the author's appeal against a rejection, once, within `appealDays` (decisions, post types and review). Fails with
 * `appealOver` also when the rejection is not the latest decision, or the target is pending again or gone.
 */
export async function appealReview(
  context: ContextOf<typeof endpoint>,
  { reviewId, text: given }: InputOf<typeof endpoint>,
): Promise<ReviewAppeal> {
  const { app, viewer, now, locale } = context;
  const { texts } = await screenTexts(context, 'post', { text: requireText(locale, 'text', given) });
  return app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, viewer.userId);
    const rejected = await lockRejection(context, tx, reviewId);
    if (rejected.authorId !== viewer.userId) failCore(coreErrors.notAllowed);
    const [known] = await tx.select().from(reviewAppeal).where(eq(reviewAppeal.reviewId, reviewId));
    if (known) fail(context, reviewErrors.appealedAlready);
    if (!(await lockWithheld(app, tx, rejected))) fail(context, reviewErrors.appealOver);
    const last = (await getRejections(app, tx, [rejected.targetId], now)).get(rejected.targetId);
    if (last?.reviewId !== reviewId || !last.appealUntil) fail(context, reviewErrors.appealOver);
    const [added] = await tx
      .insert(reviewAppeal)
      .values({ reviewId, authorId: viewer.userId, text: texts.text, createdAt: now })
      .returning();
    return toAppealDto(added!);
  });
}

/** Locks a rejection until the transaction ends, so that concurrent appeals, answers and submissions run one by one. */
export async function lockRejection(
  context: MayFail<typeof reviewErrors.notFound>,
  tx: Transaction,
  reviewId: string,
) {
  if (!isId(reviewId)) fail(context, reviewErrors.notFound);
  const [item] = await tx.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId)).for('update');
  return item?.state === 'rejected' ? item : fail(context, reviewErrors.notFound);
}
