import type { listInviteRanking as endpoint, Inviter } from '@muyu/contract/account/invite.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getUserCards, isUnsuspendedSql } from '#modules/account';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { rankingLength } from '#platform/http/settings.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

type Ranked = { userId: string; promoted: number };

const selectTopInviters = statement<Ranked>(
  'invite_ranking',
  `select c.inviter_id as "userId", c.promoted
   from invite_count c join app_user u on u.user_id = c.inviter_id
   where c.promoted > 0 and ${isUnsuspendedSql('u', '$2')}
   order by c.promoted desc, c.inviter_id desc limit $1`,
);

const rankingCache = memoizePerApp(() => new Cache<Ranked[]>(2_000, 1));
const getRanking = (app: App, now: Date) =>
  rankingCache(app).get('all', () => selectTopInviters(app.db, [app.settings.get(rankingLength), now]));

/** The inviters with most invited members, by page number; equal counts share a rank. */
export async function listInviteRanking(
  { app, now, locale }: ContextOf<typeof endpoint>,
  { page: given = 1, limit }: InputOf<typeof endpoint>,
) {
  const page = Number(given);
  const all = await getRanking(app, now);
  const from = (page - 1) * limit;
  const shown = all.slice(from, from + limit);
  const cards = await getUserCards(
    { app, now, locale },
    shown.map(({ userId }) => userId),
  );
  const resultList: Inviter[] = shown.flatMap(({ userId, promoted }) => {
    const user = cards.get(userId);
    const rank = 1 + all.findIndex((each) => each.promoted === promoted);
    return user ? [{ rank, user, promotionNum: promoted }] : [];
  });
  const hasNextPage = from + limit < all.length;
  return { resultList, hasNextPage, nextPage: hasNextPage ? String(page + 1) : null };
}
