import type { searchPosts as endpoint } from '@muyu/contract/search.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { searchFoundNothing } from '../events.ts';
import { findMatchingUsers } from '../queries/find-matching-users.ts';
import { keyOfKeyword } from '../rules/keyword-key.ts';

/** Searches of ten minutes: a list that is fetched again or ordered otherwise is one search. */
const counted = memoizePerApp(() => new Cache<void>(600_000, 20_000));

/** Counts a search that found no post, once for a person and word, unless it found a person. */
export async function countEmptySearch(
  { app, viewer, now }: ContextOf<typeof endpoint>,
  keyword: string,
): Promise<void> {
  const normalized = keyOfKeyword(keyword);
  if (!normalized) return;
  await counted(app).get(`${viewer.userId} ${normalized}`, async () => {
    if ((await findMatchingUsers(app, keyword)).length > 0) return;
    await app.db.transaction((tx) => app.events.emit(tx, searchFoundNothing, {}, now));
  });
}
