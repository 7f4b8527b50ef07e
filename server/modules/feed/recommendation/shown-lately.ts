import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { lowestIdAt } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import type { StoredList } from './stored-list.ts';

/** Days and views after which a shown post is no longer seen. */
const seenDays = 7;
export const maxViews = 300;
export const seenSince = (now: Date): Date => new Date(now.getTime() - seenDays * DAY_MS);

/** The posts of the newest views: $1 the viewer, $2 the time since which shown posts are seen, $3 the number of views. */
export const shownSql = `select unnest(post_ids)::text as "postId" from (
       select post_ids from recommendation_view where user_id = $1 and view_id > ${lowestIdAt('$2::timestamptz')} order by view_id desc limit $3
     ) v`;
const selectShown = statement<{ postId: string }>('recommendation_shown', shownSql);
const shownOfLists = memoizePerApp(() => new WeakMap<StoredList, Promise<ReadonlySet<string>>>());

/** The posts that a viewer was shown within a week, read once for a list that is kept in memory. */
export function getShownLately(
  app: App,
  userId: string,
  list: StoredList,
  now: Date,
): Promise<ReadonlySet<string>> {
  const known = shownOfLists(app).get(list);
  if (known) return known;
  const read = selectShown(app.db, [userId, seenSince(now), maxViews]).then(
    (rows) => new Set(rows.map(({ postId }) => postId)),
  );
  shownOfLists(app).set(list, read);
  read.catch(() => shownOfLists(app).delete(list));
  return read;
}
