import { curationLimits } from '@muyu/contract/admin/curation.ts';
import { isUnsuspendedSql } from '#modules/account';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import type { Ranked } from '../rules/ranking.ts';

const maxCertified = 5_000;
const maxOthers = 1_000;

const selectRanking = statement<Ranked>(
  'user_ranking',
  `(select r.user_id as "userId", 2 as tier, -r.position as fans
    from curated_person r join app_user u on u.user_id = r.user_id
    where u.kind = 'member' and ${isUnsuspendedSql('u', '$4')}
    order by r.position, r.user_id desc limit $3)
   union all
   (select u.user_id, 1, coalesce(c.fans, 0) as fans
    from app_user u left join follow_count c on c.user_id = u.user_id
    where not exists (select 1 from curated_person r where r.user_id = u.user_id)
      and u.certified and u.kind = 'member' and ${isUnsuspendedSql('u', '$4')}
    order by coalesce(c.fans, 0) desc, u.user_id desc limit $1)
   union all
   (select u.user_id, 0, c.fans
    from follow_count c join app_user u on u.user_id = c.user_id
    where not exists (select 1 from curated_person r where r.user_id = c.user_id)
      and c.fans > 0 and not u.certified and u.kind = 'member' and ${isUnsuspendedSql('u', '$4')}
    order by c.fans desc, c.user_id desc limit $2)`,
);

const ttlMs = 2_000;
const rankingCache = memoizePerApp(() => new Cache<Ranked[]>(ttlMs, 1));

/** The people who may be recommended, best first, the same for all viewers; cached for two seconds. */
export const getRankedUsers = (app: App, now: Date): Promise<Ranked[]> =>
  rankingCache(app).get('all', () =>
    selectRanking(app.db, [maxCertified, maxOthers, curationLimits.people, now]),
  );
