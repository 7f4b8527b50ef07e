import type { InputOf } from '@muyu/contract/core/call.ts';
import type { myPosts as call } from '@muyu/contract/feed.ts';
import { presentOwnPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, presentPage } from './id-page.ts';

const select = (where: string) => `
  select post_id as "postId", created_at::text as key from post
  where author_id = $4 and (created_at, post_id) < ($1::timestamptz, $2::uuid) and ${where}
  order by created_at desc, post_id desc limit $3`;
const everyState = idPages('mine', 'moment', select(`state <> 'deleted'`));
const oneState = idPages('mine_state', 'moment', select(`state = $5 and state <> 'deleted'`));

/** My own posts with their review state, newest first; a state narrows them. */
export async function myPosts(context: Context<UserViewer>, { page, size, status }: InputOf<typeof call>) {
  const { app, viewer } = context;
  const ids = status
    ? await oneState(app.db, page, size, viewer.userId, status)
    : await everyState(app.db, page, size, viewer.userId);
  return presentPage(context, ids, presentOwnPosts);
}
