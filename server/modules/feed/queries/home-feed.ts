import type { InputOf } from '@muyu/contract/core/call.ts';
import type { homeFeed as call } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, presentPage } from './id-page.ts';

/** The newest of each followed author by index, merged: reads a page of each at most, however many posts there are. */
const followed = idPages(
  'home',
  'moment',
  `select s.post_id as "postId", s.published_at::text as key
   from (select target_id as author_id from follow where user_id = $4 union all select $4) f
   cross join lateral (
     select post_id, published_at from published_post
     where author_id = f.author_id and ($5::int = 0 or type = $5) and (published_at, post_id) < ($1::timestamptz, $2::uuid)
     order by published_at desc, post_id desc limit $3
   ) s
   order by s.published_at desc, s.post_id desc limit $3`,
);

/** Posts of the people I follow and my own, newest first; `type` narrows them, 0 is every type. */
export async function homeFeed(context: Context<UserViewer>, { page, size, type = 0 }: InputOf<typeof call>) {
  return presentPage(
    context,
    await followed(context.app.db, page, size, context.viewer.userId, type),
    presentPosts,
  );
}
