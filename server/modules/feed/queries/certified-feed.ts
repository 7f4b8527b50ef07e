import type { InputOf } from '@muyu/contract/core/call.ts';
import type { certifiedFeed as call } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, presentPage } from './id-page.ts';

const certified = idPages(
  'certified',
  'moment',
  `select post_id as "postId", published_at::text as key from published_post
   where certified and (published_at, post_id) < ($1::timestamptz, $2::uuid)
   order by published_at desc, post_id desc limit $3`,
);

/** Posts of certified creators, newest first. */
export async function certifiedFeed(context: Context<UserViewer>, { page, limit }: InputOf<typeof call>) {
  return presentPage(context, await certified(context.app.db, page, limit), presentPosts);
}
