import type { CertificationItem, listCertifications as endpoint } from '@muyu/contract/admin/creator.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getEligibility, getUserCards } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { ContextOf } from '#platform/http/bind.ts';
import { getAdminUserCounts } from '#platform/module/providers.ts';
import { countApplications, listApplications } from './list-applications.ts';

/** Applications for certification, each with age, published posts and fans of the applicant. */
export async function listCertifications(
  { app, now, locale, viewer }: ContextOf<typeof endpoint>,
  { state, page, limit }: InputOf<typeof endpoint>,
) {
  const [{ items, end }, total] = await Promise.all([
    listApplications(app, { state, page, limit }, now, viewer.operatorId),
    countApplications(app.db, state),
  ]);
  const ids = [...new Set(items.map((item) => item.userId))];
  const [cards, counts, applicants, operators] = await Promise.all([
    getUserCards({ app, now, locale }, ids),
    getAdminUserCounts(app, ids),
    getEligibility(app.db, ids, now),
    getOperatorNames(
      app.db,
      items.flatMap((item) => item.decidedBy ?? []),
    ),
  ]);
  const resultList = items.map(
    ({ userId, application, decidedBy }): CertificationItem => ({
      ...application,
      user: cards.get(userId)!,
      age: applicants.get(userId)?.age ?? null,
      posts: counts.get(userId)!.posts,
      fans: counts.get(userId)!.fans,
      decidedBy: decidedBy && (operators.get(decidedBy) ?? decidedBy),
    }),
  );
  return { resultList, ...end, total };
}
