import type { listCuratedUsers as endpoint } from '@muyu/contract/admin/curation.ts';
import { asc } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { curatedPerson } from '../tables.ts';

/** People whom editors recommend, in their order. */
export async function listCuratedUsers({ app, now, locale }: ContextOf<typeof endpoint>) {
  const rows = await app.db
    .select()
    .from(curatedPerson)
    .orderBy(asc(curatedPerson.position), asc(curatedPerson.userId));
  const cards = await getUserCards(
    { app, now, locale },
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId, createdAt }) => {
    const user = cards.get(userId);
    return user ? [{ user, recommendedAt: createdAt.toISOString() }] : [];
  });
}
