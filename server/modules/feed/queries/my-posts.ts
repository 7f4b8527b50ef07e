import type { InputOf } from '@muyu/contract/core/call.ts';
import type { myPosts as call } from '@muyu/contract/feed.ts';
import { presentOwnPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, presentPage } from './id-page.ts';
import { pinnedFirst } from './pinned-first.ts';

const everyState = pinnedFirst(
  'mine',
  `select post_id as "postId", created_at::text as at from post
   where author_id = $1 and (created_at, post_id) < ($2::timestamptz, $3::uuid) and post_id <> all($4::uuid[])
     and state <> 'deleted'
   order by created_at desc, post_id desc limit $5`,
);
const oneState = idPages(
  'mine_state',
  'moment',
  `select post_id as "postId", created_at::text as key from post
   where author_id = $4 and (created_at, post_id) < ($1::timestamptz, $2::uuid) and state = $5 and state <> 'deleted'
   order by created_at desc, post_id desc limit $3`,
);

/** My own posts with their review state: as on my page, the pinned ones lead, then newest first; a state narrows them. */
export async function myPosts(context: Context<UserViewer>, { page, size, status }: InputOf<typeof call>) {
  const { app, viewer } = context;
  const ids = status
    ? await oneState(app.db, page, size, viewer.userId, status)
    : await everyState(app.db, viewer.userId, page, size);
  return presentPage(context, ids, presentOwnPosts);
}
