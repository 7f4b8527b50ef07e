import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { SizedCache } from '#platform/memory/sized-cache.ts';
import { exclusionTopic } from '../events.ts';

const selectExcluded = statement<Record<'excluded' | 'ignored', string | null>>(
  'excluded_people',
  `select (select string_agg(target_id::text, ' ') from exclusion where user_id = $1) as excluded,
     (select string_agg(target_id::text, ' ') from ignore where user_id = $1) as ignored`,
);

/** People whom a person does not want to see: `all` are those that they excluded from recommendations or ignore. */
export type ExcludedUsers = Readonly<Record<'all' | 'excluded', ReadonlySet<string>>>;

const nobody: ReadonlySet<string> = new Set();
/** Ids in all sets together: some 20 MB. */
const maxIds = 200_000;

const excludedCache = memoizePerApp((app) => {
  const cache = new SizedCache<ExcludedUsers>({
    ttlMs: 60_000,
    maxSize: maxIds,
    sizeOf: ({ all, excluded }) => all.size + (excluded === all ? 0 : excluded.size),
  });
  app.pubsub.subscribe(exclusionTopic, (userId) => cache.delete(userId));
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

const idsIn = (text: string | null): ReadonlySet<string> => (text ? new Set(text.split(' ')) : nobody);

/** The people whom a person has excluded or ignores, from a short cache that every change empties. */
export const getUserExclusions = (app: App, userId: string): Promise<ExcludedUsers> =>
  excludedCache(app).get(userId, async () => {
    const [row] = await selectExcluded(app.db, [userId]);
    const excluded = idsIn(row!.excluded);
    return { excluded, all: row!.ignored ? new Set([...excluded, ...idsIn(row!.ignored)]) : excluded };
  });

/** The people whom a person has excluded from recommendations or ignores. */
export const getExcludedUsers = async (app: App, userId: string): Promise<ReadonlySet<string>> =>
  (await getUserExclusions(app, userId)).all;
