import { DAY_MS } from '@muyu/contract/core/time.ts';
import { findSensitive } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { keyOfKeyword, uniqueKeywords } from '../rules/keyword-key.ts';
import { hotSearchers } from '../settings.ts';
import { hotWord } from '../tables.ts';

/** Published when operators change hot words. */
export const hotWordsTopic = 'hotWords';

export type HotWord = { normalized: string; keyword: string; manual: boolean; searchers: number };

const manualWords = `(select normalized, keyword, true as manual, 0 as searchers from hot_word where kind = 'manual'
    order by position, created_at limit $3)`;
const ofNobodysList = `h.searched_at > $1 and not exists (select 1 from hot_word w where w.normalized = h.normalized)`;
const byCount = 'count(*) desc, max(h.searched_at) desc, h.normalized limit $3';
/**
 * Manual words, and the words of at least $2 people since $1 that are not blocked; of each the spelling used last, which is looked up
 * for the chosen words alone.
 */
const selectHotWords = statement<HotWord>(
  'search_hot_words',
  `${manualWords}
   union all
   (select f.normalized, s.keyword, false, f.searchers from (
      select h.normalized, count(*)::int as searchers, max(h.searched_at) as last_at
      from search_hit h where ${ofNobodysList} group by h.normalized having count(*) >= $2 order by ${byCount}
    ) f cross join lateral (
      select h.keyword from search_hit h where h.normalized = f.normalized and h.searched_at > $1 order by h.searched_at desc limit 1
    ) s order by f.searchers desc, f.last_at desc, f.normalized)`,
  `${manualWords}
   union all
   (select h.normalized, (array_agg(h.keyword order by h.searched_at desc))[1], false, count(*)::int
    from search_hit h where ${ofNobodysList} group by h.normalized having count(*) >= $2 order by ${byCount})`,
);

const maxWords = 300;
const hotCache = memoizePerApp((app) => {
  const cache = new Cache<HotWord[]>(30_000, 1);
  app.pubsub.subscribe(hotWordsTopic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** Hot words, those of operators first, without others that contain a sensitive term; they may be half a minute old. */
export const getHotWords = (app: App, now: Date): Promise<HotWord[]> =>
  hotCache(app).get('all', async () => {
    const since = new Date(now.getTime() - DAY_MS);
    const [rows, decided] = [
      await selectHotWords(app.db, [since, app.settings.get(hotSearchers), maxWords]),
      await app.db.select({ keyword: hotWord.keyword }).from(hotWord),
    ];
    // The statement compares keys, and rows that an older version wrote may have other ones.
    const decidedKeys = new Set(decided.map(({ keyword }) => keyOfKeyword(keyword)));
    const words = uniqueKeywords(
      rows.filter(({ manual, keyword }) => manual || !decidedKeys.has(keyOfKeyword(keyword))),
    );
    const searched = words.filter(({ manual }) => !manual).map(({ keyword }) => keyword);
    const sensitive = await findSensitive(app, searched);
    return words.filter(({ manual, keyword }) => manual || !sensitive.has(keyword));
  });
