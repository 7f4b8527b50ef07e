import { lockPosts } from '#modules/post';
import { refreshSettings } from '#modules/setting';
import { placeNamesSetting } from '#modules/site';
import type { App } from '#platform/app.ts';
import { tryLockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { analysisVersion } from '../analysis/analyze.ts';
import { type PlaceNames, renamedPlaces } from '../rules/renamed-places.ts';
import { indexPosts } from './index-post.ts';
import { indexUsers } from './index-users.ts';
import { shareManyRows } from './lock-many-rows.ts';

const batchSize = 100;

/** Published posts after $1 without a row of version $2. */
const selectMissingPosts = statement<{ id: string }>(
  'search_missing_posts',
  `select p.post_id as id from published_post p left join search_post s on s.post_id = p.post_id
   where p.post_id > $1 and s.version is distinct from $2 order by p.post_id limit $3`,
);
const selectMissingUsers = statement<{ id: string }>(
  'search_missing_people',
  `select u.user_id as id from app_user u left join search_user s on s.user_id = u.user_id
   where u.user_id > $1 and u.kind = 'member' and u.state <> 'closed' and s.version is distinct from $2
   order by u.user_id limit $3`,
);
const selectPostsOfAuthor = statement<{ id: string }>(
  'search_posts_of_author',
  `select post_id as id from search_post where author_id = $1 and post_id > $2 order by post_id limit $3`,
);

const selectPostsOfTag = statement<{ id: string }>(
  'search_posts_of_tag',
  `select s.post_id as id from post_tag t join search_post s using (post_id)
   where t.tag_id = $1 and s.post_id > $2 order by s.post_id limit $3`,
);

const selectPostsOfPlace = statement<{ id: string }>(
  'search_posts_of_place',
  `select post_id as id from published_post where place_code = $1 and post_id > $2 order by post_id limit $3`,
);

/** Reads ids in batches and works on each batch, until none are left, the work returns false or the job ends; returns whether all is done. */
async function inBatches(
  next: (last: string) => Promise<{ id: string }[]>,
  work: (ids: string[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<boolean> {
  for (let last: string = MIN_UUID; ; ) {
    signal.throwIfAborted();
    const rows = await next(last);
    if (rows.length > 0 && (await work(rows.map(({ id }) => id))) === false) return false;
    if (rows.length < batchSize) return true;
    last = rows.at(-1)!.id;
  }
}

async function lockAndIndex(app: App, tx: Transaction, postIds: string[]): Promise<void> {
  await lockPosts(tx, postIds);
  await shareManyRows(tx);
  await indexPosts(app, tx, postIds);
}

const indexInTransaction = (app: App) => (postIds: string[]) =>
  app.db.transaction((tx) => lockAndIndex(app, tx, postIds));

export const rebuildLock = 'search rebuild';

/**
 * Indexes what has no row of the present analysis: an older site, a new dictionary. Safe to repeat. Ends when another server is at it: the job
 * comes every ten minutes, and a large site takes longer.
 */
export async function rebuildIndex(app: App, signal: AbortSignal): Promise<void> {
  const { db } = app;
  const alone = (work: (tx: Transaction, ids: string[]) => Promise<void>) => (ids: string[]) =>
    db.transaction(async (tx) => {
      const isAlone = await tryLockByName(tx, rebuildLock);
      if (isAlone) await work(tx, ids);
      return isAlone;
    });
  const isDone = await inBatches(
    (last) => selectMissingPosts(db, [last, analysisVersion, batchSize]),
    alone((tx, ids) => lockAndIndex(app, tx, ids)),
    signal,
  );
  if (!isDone) return;
  await inBatches(
    (last) => selectMissingUsers(db, [last, analysisVersion, batchSize]),
    alone(indexUsers),
    signal,
  );
}

/** Indexes a person, and their posts by the present name. */
export async function indexUser(app: App, userId: string, signal: AbortSignal): Promise<void> {
  await app.db.transaction((tx) => indexUsers(tx, [userId]));
  await inBatches(
    (last) => selectPostsOfAuthor(app.db, [userId, last, batchSize]),
    indexInTransaction(app),
    signal,
  );
}

/** Indexes the posts of a tag again. */
export async function indexTag(app: App, tagId: string, signal: AbortSignal): Promise<void> {
  await inBatches(
    (last) => selectPostsOfTag(app.db, [tagId, last, batchSize]),
    indexInTransaction(app),
    signal,
  );
}

/** Indexes the posts of places again whose names differ from these. */
export async function indexPlaces(app: App, before: PlaceNames, signal: AbortSignal): Promise<void> {
  await refreshSettings(app);
  for (const code of renamedPlaces(before, app.settings.get(placeNamesSetting)))
    await inBatches(
      (last) => selectPostsOfPlace(app.db, [code, last, batchSize]),
      indexInTransaction(app),
      signal,
    );
}
