import { exclusionTopic, getUserExclusions } from '#modules/social';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { SizedCache } from '#platform/memory/sized-cache.ts';

type Own = Readonly<Record<'posts' | 'tags', ReadonlySet<string>>>;
/** The exclusions of a viewer; `people` are those that they excluded or ignore, `excludedUsers` those that they excluded. */
export type Exclusions = Own & Readonly<Record<'people' | 'excludedUsers', ReadonlySet<string>>>;

const selectExclusions = statement<Record<'posts' | 'tags', string | null>>(
  'recommendation_excluded',
  `select
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'post') as posts,
     (select string_agg(target_id::text, ' ') from recommendation_exclusion where user_id = $1 and kind = 'tag') as tags`,
);

const nothing: ReadonlySet<string> = new Set();
const idsIn = (text: string | null): ReadonlySet<string> => (text ? new Set(text.split(' ')) : nothing);
/** Ids in all sets together: some 20 MB. */
const maxIds = 200_000;

const ownCache = memoizePerApp((app) => {
  const cache = new SizedCache<Own>({
    ttlMs: 60_000,
    maxSize: maxIds,
    sizeOf: ({ posts, tags }) => posts.size + tags.size,
  });
  app.pubsub.subscribe(exclusionTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

const getOwn = (app: App, userId: string): Promise<Own> =>
  ownCache(app).get(userId, async () => {
    const [row] = await selectExclusions(app.db, [userId]);
    return { posts: idsIn(row!.posts), tags: idsIn(row!.tags) };
  });

/** The exclusions of a viewer, from short caches that every change empties: a person who scrolls reads theirs once. */
export async function getExclusions(app: App, userId: string): Promise<Exclusions> {
  const [own, people] = await Promise.all([getOwn(app, userId), getUserExclusions(app, userId)]);
  return { ...own, people: people.all, excludedUsers: people.excluded };
}
