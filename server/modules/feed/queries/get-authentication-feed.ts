import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getAuthenticationFeed as endpoint } from '@muyu/contract/feed.ts';
import { hydratePosts } from '#modules/post';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from './excluded-authors.ts';
import { createKeysetQuery, hydratePage } from './keyset-query.ts';

const selectChannel = createKeysetQuery(
  'authentication',
  'moment',
  `select post_id as "postId", published_at::text as key from published_post
   where certified and auth_channel and (published_at, post_id) < ($1::timestamptz, $2::uuid)
   order by published_at desc, post_id desc limit $3`,
);

/** The authentication channel: posts that certified authors put into it, newest first. */
export async function getAuthenticationFeed(
  context: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  return hydratePage(
    context,
    await selectChannel(context.app.db, page, limit),
    hydrateUnexcluded(hydratePosts),
  );
}
