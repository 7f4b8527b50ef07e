import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listMyPosts as endpoint } from '@muyu/contract/feed.ts';
import { hydrateOwnPosts } from '#modules/post';
import type { ContextOf } from '#platform/http/bind.ts';
import { createKeysetQuery, hydratePage } from './keyset-query.ts';
import { createPinnedFirstQuery } from './pinned-first-query.ts';

const selectAllStates = createPinnedFirstQuery(
  'mine',
  `select post_id as "postId", created_at::text as at from post
   where author_id = $1 and (created_at, post_id) < ($2::timestamptz, $3::uuid) and post_id <> all($4::uuid[])
     and state <> 'deleted'
   order by created_at desc, post_id desc limit $5`,
);
const selectByState = createKeysetQuery(
  'mine_state',
  'moment',
  `select post_id as "postId", created_at::text as key from post
   where author_id = $4 and (created_at, post_id) < ($1::timestamptz, $2::uuid) and state = $5
   order by created_at desc, post_id desc limit $3`,
);

/** Posts of the viewer with their review state: pinned posts first, then newest first. With `status` the posts of that state. */
export async function listMyPosts(
  context: ContextOf<typeof endpoint>,
  { page, size, status }: InputOf<typeof endpoint>,
) {
  const { app, viewer } = context;
  const ids = status
    ? await selectByState(app.db, page, size, viewer.userId, status)
    : await selectAllStates(app.db, viewer.userId, page, size);
  return hydratePage(context, ids, hydrateOwnPosts);
}
