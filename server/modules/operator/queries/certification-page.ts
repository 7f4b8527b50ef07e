import type { InputOf } from '@muyu/contract/core/call.ts';
import type { CertificationItem, certificationPage as call } from '@muyu/contract/operator-certifications.ts';
import { cardsOf, certifiedAs } from '#modules/account';
import { applications, applicationTotals } from '#modules/creator';
import { publishedCounts } from '#modules/post';
import { followCountsOf } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

/** Applications for certification with what helps to decide: age, published posts, fans. */
export async function certificationPage(
  { app, now, viewer }: Context<OperatorViewer>,
  { state, page, limit }: InputOf<typeof call>,
) {
  const [{ items, nextPage }, total] = await Promise.all([
    applications(app, { state, page, limit }, now, viewer.operatorId),
    applicationTotals(app.db, state),
  ]);
  const ids = [...new Set(items.map((item) => item.userId))];
  const [cards, posts, follows, people] = await Promise.all([
    cardsOf(app, ids, now),
    publishedCounts(app.db, ids),
    followCountsOf(app, ids),
    certifiedAs(app.db, ids, now),
  ]);
  const resultList = items.map(
    ({ userId, application }): CertificationItem => ({
      ...application,
      user: cards.get(userId)!,
      age: people.get(userId)?.age ?? null,
      posts: posts.get(userId) ?? 0,
      fans: follows.get(userId)?.fans ?? 0,
    }),
  );
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}
