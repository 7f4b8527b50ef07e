import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { statement } from '#platform/database/statement.ts';
import { perApp } from '#platform/per-app.ts';
import type { Ranked } from '../rules/ranking.ts';

const certifiedAtMost = 5_000;
const othersAtMost = 1_000;

const ranking = statement<Ranked>(
  'user_ranking',
  `(select u.user_id as "userId", 1 as tier, coalesce(c.fans, 0) as fans
    from app_user u left join follow_count c on c.user_id = u.user_id
    where u.certified and u.kind = 'member' and u.state <> 'closed'
      and coalesce(u.frozen_until <= now(), true)
    order by coalesce(c.fans, 0) desc, u.user_id desc limit $1)
   union all
   (select u.user_id, 0, c.fans
    from follow_count c join app_user u on u.user_id = c.user_id
    where c.fans > 0 and not u.certified and u.kind = 'member' and u.state <> 'closed'
      and coalesce(u.frozen_until <= now(), true)
    order by c.fans desc, c.user_id desc limit $2)`,
);

const ttlMs = 2_000;
const cached = perApp(() => new Cache<Ranked[]>(ttlMs, 1));

/** Who may be recommended, best first and the same for everybody; read once in two seconds. */
export const rankedUsers = (app: App): Promise<Ranked[]> =>
  cached(app).get('all', () => ranking(app.db, [certifiedAtMost, othersAtMost]));
