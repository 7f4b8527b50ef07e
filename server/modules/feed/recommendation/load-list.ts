import { getSettings } from '#modules/privacy';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memoize-per-app.ts';
import { refreshMinutes } from '../settings.ts';
import { buildRecommendation, computeSharedList } from './build-recommendation.ts';
import { recommendJob } from './jobs.ts';
import type { Entry } from './rules/mix.ts';
import { readEntries } from './stored-entries.ts';
import { getStoredList } from './stored-list.ts';
import { viewBuffer } from './view-buffer.ts';

/** Ids with spaces between them. */
type OwnRow = {
  excludedPosts: string | null;
  excludedPeople: string | null;
  shown: string | null;
};

/** Exclusions of a viewer ($1), and the posts that they were shown since their list was computed ($2): all rows of one key. */
const selectOwn = statement<OwnRow>(
  'recommendation_own',
  `select
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'post') as "excludedPosts",
     (select string_agg(target_id::text, ' ') from (
        select target_id from exclusion where user_id = $1 union all select target_id from ignore where user_id = $1
      ) p) as "excludedPeople",
     (select string_agg(array_to_string(post_ids, ' '), ' ') from (
        select post_ids from recommendation_view where user_id = $1 and created_at >= $2 order by created_at desc limit 20
      ) v) as shown`,
);
const selectLastReaction = statement<{ at: Date | null }>(
  'recommendation_engaged',
  `select greatest(
     (select created_at from post_like where user_id = $1 order by created_at desc limit 1),
     (select created_at from post_collect where user_id = $1 order by created_at desc limit 1),
     (select created_at from follow where user_id = $1 order by created_at desc limit 1)
   ) as at`,
);

const minuteMs = 60_000;
const sharedLists = memoizePerApp(() => new Cache<Entry[]>(30_000, 1));
/** Viewers whose list was asked for lately, so that one minute enqueues one job. */
const asked = memoizePerApp(() => new Cache<void>(minuteMs, 5_000));
const wordsOf = (text: string | null) => new Set(text ? text.split(' ') : []);

/** Enqueues a new list when this one is old, or the viewer has engaged with something since. */
async function refreshLater(app: App, userId: string, builtAt: Date, now: Date): Promise<void> {
  const ageMs = now.getTime() - builtAt.getTime();
  if (ageMs < minuteMs) return;
  await asked(app).get(userId, async () => {
    if (ageMs < app.settings.get(refreshMinutes) * minuteMs) {
      const [last] = await selectLastReaction(app.db, [userId]);
      if (!last?.at || last.at <= builtAt) return;
    }
    await app.db.transaction((tx) => app.jobs.send(tx, recommendJob, { userId }, { key: userId }));
  });
}

/**
 * The list of a viewer without what they have excluded; what they were shown since it was computed comes last. A first visit
 * computes it at once, later ones by a job. Without personalisation everybody has the same list.
 */
export async function loadList(
  app: App,
  userId: string,
  now: Date,
): Promise<{ list: Entry[]; personal: boolean }> {
  const personal = (await getSettings(app, [userId])).get(userId)!.feed.personalised;
  const stored = personal ? await getStoredList(app, userId) : null;
  if (stored) await refreshLater(app, userId, stored.builtAt, now);
  const [[own], entries] = await Promise.all([
    selectOwn(app.db, [userId, stored?.builtAt ?? now]),
    stored
      ? readEntries(stored.entries)
      : personal
        ? buildRecommendation(app, userId, now)
        : sharedLists(app).get('all', () => computeSharedList(app, now)),
  ]);
  const { excludedPosts, excludedPeople, shown } = own!;
  const [posts, people, seen] = [wordsOf(excludedPosts), wordsOf(excludedPeople), wordsOf(shown)];
  const list = entries.filter(
    ({ postId, authorId }) => authorId !== userId && !posts.has(postId) && !people.has(authorId),
  );
  for (const postId of viewBuffer(app).of(userId)) seen.add(postId);
  if (!personal || seen.size === 0) return { list, personal };
  const isSeen = ({ postId }: Entry) => seen.has(postId);
  return { list: [...list.filter((entry) => !isSeen(entry)), ...list.filter(isSeen)], personal };
}
