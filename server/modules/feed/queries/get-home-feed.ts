import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getHomeFeed as endpoint } from '@muyu/contract/feed.ts';
import type { getAttentionFeed as attentionEndpoint } from '@muyu/contract/feed-lists.ts';
import { hydratePosts } from '#modules/post';
import { getFollowedIds } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { decodeCursor, encodeCursor, isCursorOf } from '#platform/database/cursor.ts';
import { appendSeenIds } from '#platform/database/seen-ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import {
  type Position,
  positionKinds,
  readPosition,
  startPosition,
  takeRecommendations,
  writePosition,
} from '../recommendation/take-recommendations.ts';
import { homeFillFollows } from '../settings.ts';
import { removeExcludedFollowed } from './excluded-authors.ts';
import { hydratePage } from './keyset-query.ts';
import { listFollowedPosts } from './list-followed-posts.ts';

/** The people whom the viewer follows while they are so few that home is filled, else null. */
async function getFewFollowed({ app, viewer }: Context<UserViewer>): Promise<Set<string> | null> {
  const limit = app.settings.get(homeFillFollows);
  if (limit === 0) return null;
  const followed = await getFollowedIds(app, viewer.userId);
  return followed.length < limit ? new Set(followed) : null;
}

/**
 * The position in a home feed: the cursor of the posts of followed people, null at their end, and what was shown. The shown
 * posts are in every cursor, because an author who is unfollowed between two pages could be recommended afterwards.
 */
type HomePosition = { cursor: string | null; shown: Position };
const followedKinds = ['moment', 'id', 'string'] as const;

function readHomePosition(page: string): HomePosition {
  // A cursor of the recommended part begins with a word, which is no time.
  if (!isCursorOf(page, followedKinds) && isCursorOf(page, positionKinds))
    return { cursor: null, shown: readPosition(page) };
  const read = decodeCursor(page, followedKinds);
  if (!read) return { cursor: page, shown: startPosition };
  const [at, postId, seen] = read as [string, string, string];
  return { cursor: encodeCursor([at, postId]), shown: { ...startPosition, seen } };
}

const writeHomePosition = (cursor: string, { seen }: Position): string =>
  encodeCursor([...decodeCursor(cursor, ['moment', 'id'])!, seen]);

/** Posts of followed people without what the viewer has excluded; a page may be shorter for it. */
const hydrateFollowed = async (context: Context<UserViewer>, postIds: readonly string[]) =>
  removeExcludedFollowed(context, await hydratePosts(context, postIds));

/**
 * Posts of followed users and of the viewer by time; `type` restricts them, 0 is every type. While the viewer follows few,
 * recommended posts of other people come after them.
 */
export async function getHomeFeed(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { page, size, sort, type = 0 } = input;
  const { cursor, shown } = readHomePosition(page);
  const ids =
    cursor === null
      ? { postIds: [], nextPage: null }
      : await listFollowedPosts(context, { page: cursor, size, sort, type, withOwn: true });
  const position = { ...shown, seen: appendSeenIds(shown.seen, ids.postIds) };
  const own = (await hydrateFollowed(context, ids.postIds)).map((post) => ({ ...post, reason: null }));
  if (ids.nextPage !== null)
    return { resultList: own, hasNextPage: true, nextPage: writeHomePosition(ids.nextPage, position) };
  const end = { resultList: own, hasNextPage: false, nextPage: null };
  if (sort === 'asc') return end;
  const followed = await getFewFollowed(context);
  if (!followed) return end;
  const room = size - ids.postIds.length;
  if (room === 0) return { ...end, hasNextPage: true, nextPage: writePosition(position) };
  const { posts, next } = await takeRecommendations(context, position, room, {
    type,
    withoutAuthors: followed,
  });
  return {
    resultList: [...own, ...posts],
    hasNextPage: next !== null,
    nextPage: next && writePosition(next),
  };
}

/** Posts of followed users, newest first. */
export async function getAttentionFeed(
  context: ContextOf<typeof attentionEndpoint>,
  { page, limit }: InputOf<typeof attentionEndpoint>,
) {
  const ids = await listFollowedPosts(context, { page, size: limit, sort: 'desc', type: 0, withOwn: false });
  return hydratePage(context, ids, hydrateFollowed);
}
