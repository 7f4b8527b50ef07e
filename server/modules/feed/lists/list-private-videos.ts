import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type {
  listPrivateVideos as endpoint,
  listPrivateVideosShort as shortEndpoint,
} from '@muyu/contract/feed-lists.ts';
import { hydratePosts } from '#modules/post';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from '../queries/excluded-authors.ts';
import { createKeysetQuery, hydratePage, withSharedCache } from '../queries/keyset-query.ts';

const selectPrivate = withSharedCache(
  createKeysetQuery(
    'private_videos',
    'moment',
    `select post_id as "postId", published_at::text as key from post
     where type = 1 and lock <> 'free' and state = 'published' and (published_at, post_id) < ($1::timestamptz, $2::uuid)
     order by published_at desc, post_id desc limit $3`,
  ),
);
const hydrate = hydrateUnexcluded(hydratePosts);

/** Locked videos of everybody, newest first. */
export async function listPrivateVideos(
  context: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  return hydratePage(context, await selectPrivate(context.app, page, limit), hydrate);
}

/** The newest locked videos. */
export const listPrivateVideosShort = async (
  context: ContextOf<typeof shortEndpoint>,
  { num }: InputOf<typeof shortEndpoint>,
) => (await listPrivateVideos(context, { page: '1', limit: num })).resultList;
