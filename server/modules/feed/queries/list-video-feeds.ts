import { postTypes } from '@muyu/contract/core/content-types.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type {
  listHottestVideos as hottestVideosEndpoint,
  listLongVideos as longVideosEndpoint,
  listUserVideos as userVideosEndpoint,
} from '@muyu/contract/feed.ts';
import { hydratePosts } from '#modules/post';
import { emptyPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from './excluded-authors.ts';
import { createKeysetQuery, hydratePage, withSharedCache } from './keyset-query.ts';
import { inBothOrders } from './sort-order.ts';

const hydrateSuggested = hydrateUnexcluded(hydratePosts);

const selectLong = inBothOrders((sort, suffix) =>
  createKeysetQuery(
    `long${suffix}`,
    'moment',
    `select post_id as "postId", published_at::text as key from published_post
     where long and (published_at, post_id) ${sort.after} ($1::timestamptz, $2::uuid)
     order by published_at ${sort.order}, post_id ${sort.order} limit $3`,
    sort,
  ),
);

const selectHottest = withSharedCache(
  createKeysetQuery(
    'hottest_videos',
    'number',
    `select post_id as "postId", hot_score as key from post_stat
     where type = 1 and (hot_score, post_id) < ($1::float8, $2::uuid)
     order by hot_score desc, post_id desc limit $3`,
  ),
);

const selectByAuthor = createKeysetQuery(
  'author_videos',
  'moment',
  `select post_id as "postId", published_at::text as key from published_post
   where author_id = $4 and type = 1 and (published_at, post_id) < ($1::timestamptz, $2::uuid)
   order by published_at desc, post_id desc limit $3`,
);

/** Videos of five minutes or more by time. */
export async function listLongVideos(
  context: ContextOf<typeof longVideosEndpoint>,
  { page, num, sort, type }: InputOf<typeof longVideosEndpoint>,
) {
  if (type === postTypes.pictures) return emptyPage;
  return hydratePage(context, await selectLong[sort](context.app.db, page, num), hydrateSuggested);
}

/** Videos by hot score, for the vertical feed. */
export async function listHottestVideos(
  context: ContextOf<typeof hottestVideosEndpoint>,
  { page, num }: InputOf<typeof hottestVideosEndpoint>,
) {
  return hydratePage(context, await selectHottest(context.app, page, num), hydrateSuggested);
}

/** Videos of a user, newest first. */
export async function listUserVideos(
  context: ContextOf<typeof userVideosEndpoint>,
  { userId, page, size }: InputOf<typeof userVideosEndpoint>,
) {
  if (!isId(userId)) return emptyPage;
  return hydratePage(context, await selectByAuthor(context.app.db, page, size, userId), hydratePosts);
}
