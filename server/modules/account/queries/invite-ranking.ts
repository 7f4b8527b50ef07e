import type { InputOf } from '@muyu/contract/core/call.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import type { inviteRanking as call, Inviter } from '@muyu/contract/invite.ts';
import type { App, Context } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { perApp } from '#platform/per-app.ts';
import { cardsOf } from './cards-of.ts';

type Ranked = { userId: string; promoted: number };

/** Rankings have a hundred places (decisions, paging). */
const places = 100;

const top = statement<Ranked>(
  'invite_ranking',
  `select c.inviter_id as "userId", c.promoted
   from invite_count c join app_user u on u.user_id = c.inviter_id
   where c.promoted > 0 and u.state <> 'closed' and coalesce(u.frozen_until <= now(), true) order by c.promoted desc, c.inviter_id desc limit $1`,
);

const cached = perApp(() => new Cache<Ranked[]>(2_000, 1));
const ranking = (app: App) => cached(app).get('all', () => top(app.db, [places]));

/** Who invited most, a hundred in all, by a plain page number. Who invited as many shares the rank. */
export async function inviteRanking(
  { app, now }: Context<UserViewer>,
  { page = 1, limit = pageSize.people }: InputOf<typeof call>,
) {
  const all = await ranking(app);
  const from = (page - 1) * limit;
  const shown = all.slice(from, from + limit);
  const cards = await cardsOf(
    app,
    shown.map(({ userId }) => userId),
    now,
  );
  const resultList: Inviter[] = shown.flatMap(({ userId, promoted }) => {
    const user = cards.get(userId);
    const rank = 1 + all.findIndex((each) => each.promoted === promoted);
    return user ? [{ rank, user, promotionNum: promoted }] : [];
  });
  const hasNextPage = from + limit < all.length;
  return { resultList, hasNextPage, nextPage: hasNextPage ? String(page + 1) : null };
}
