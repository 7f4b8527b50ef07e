import type { listReviewAppeals as endpoint, ReviewAppealItem } from '@muyu/contract/admin/review.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getUserCards } from '#modules/account';
import { getOperatorNames, hasOtherOperatorWith } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { asRejection } from '../../rules/as-rejection.ts';
import { toAppealDto } from '../../views.ts';
import { getReviewContents } from './get-review-contents.ts';
import { countOpenAppeals, listOpenReviewAppeals } from './list-open-review-appeals.ts';

/** Open appeals against rejections, oldest first, with the present content of their targets. */
export async function listReviewAppeals(
  context: ContextOf<typeof endpoint>,
  query: InputOf<typeof endpoint>,
) {
  const { app, viewer } = context;
  const [{ shown: appeals, end }, total] = await Promise.all([
    listOpenReviewAppeals(app.db, query),
    countOpenAppeals(app.db),
  ]);
  const items = appeals.map(({ item }) => asRejection(item));
  const [contentOf, authors, names, hasOtherOperators] = await Promise.all([
    getReviewContents(context, items),
    getUserCards(
      context,
      items.map((item) => item.authorId),
    ),
    getOperatorNames(app.db, [
      ...items.map((item) => item.decidedBy),
      ...appeals.flatMap(({ appeal }) => appeal.assigneeId ?? []),
    ]),
    hasOtherOperatorWith(app, app.db, 'review', viewer.operatorId),
  ]);
  const resultList = appeals.map(({ appeal, ...row }): ReviewAppealItem => {
    const item = asRejection(row.item);
    const content = contentOf(item);
    return {
      ...toAppealDto(appeal),
      reviewId: item.reviewId,
      targetType: item.targetType,
      targetId: item.targetId,
      author: authors.get(item.authorId)!,
      title: content?.title ?? '',
      content: content?.content ?? '',
      files: content?.files ?? [],
      rule: item.rule,
      reason: item.reason,
      quoted: item.quoted,
      decidedAt: item.decidedAt.toISOString(),
      decidedBy: names.get(item.decidedBy) ?? '',
      assignee: appeal.assigneeId
        ? {
            operatorId: appeal.assigneeId,
            username: names.get(appeal.assigneeId) ?? '',
          }
        : null,
      mayAnswer: item.decidedBy !== viewer.operatorId || !hasOtherOperators,
    };
  });
  return { resultList, ...end, total };
}
