import type { InputOf } from '@muyu/contract/core/call.ts';
import type { reviewAppealPage as call, ReviewAppealItem } from '@muyu/contract/operator-reports.ts';
import { cardsOf } from '#modules/account';
import { appealView, openAppealCount, openReviewAppeals } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { reviewedContents } from './reviewed-contents.ts';
import { operatorNames, othersMay } from './staff-list.ts';

/** Appeals against rejections that wait for an answer, oldest first, with what they are about as it is now. */
export async function reviewAppealPage(
  context: Context<OperatorViewer>,
  { page, limit }: InputOf<typeof call>,
) {
  const { app, now, viewer } = context;
  const [{ appeals, nextPage }, total] = await Promise.all([
    openReviewAppeals(app.db, page, limit),
    openAppealCount(app.db),
  ]);
  const items = appeals.map(({ item }) => item);
  const [contentOf, authors, names, others] = await Promise.all([
    reviewedContents(context, items),
    cardsOf(
      app,
      items.map((item) => item.authorId),
      now,
    ),
    operatorNames(
      app.db,
      items.map((item) => item.decidedBy!),
    ),
    othersMay(app.db, 'review', viewer.operatorId),
  ]);
  const resultList = appeals.map(({ appeal, item }): ReviewAppealItem => {
    const content = contentOf(item);
    return {
      ...appealView(appeal),
      reviewId: item.reviewId,
      targetType: item.targetType,
      targetId: item.targetId,
      author: authors.get(item.authorId)!,
      title: content?.title ?? '',
      content: content?.content ?? '',
      files: content?.files ?? [],
      rule: item.rule!,
      reason: item.reason!,
      decidedAt: item.decidedAt!.toISOString(),
      decidedBy: names.get(item.decidedBy!) ?? '',
      mayAnswer: item.decidedBy !== viewer.operatorId || !others,
    };
  });
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}
