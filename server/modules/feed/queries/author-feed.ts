import type { InputOf } from '@muyu/contract/core/call.ts';
import type { authorFeed as call } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { nothing, presentPage } from './id-page.ts';
import { pinnedFirst } from './pinned-first.ts';

const published = pinnedFirst(
  'author',
  `select post_id as "postId", published_at::text as at from published_post
   where author_id = $1 and (published_at, post_id) < ($2::timestamptz, $3::uuid) and post_id <> all($4::uuid[])
   order by published_at desc, post_id desc limit $5`,
);

/** A user's posts: the pinned ones lead, the last pinned first; the others follow, newest first. */
export async function authorFeed(context: Context<UserViewer>, { id, page, size }: InputOf<typeof call>) {
  if (!isId(id)) return nothing;
  return presentPage(context, await published(context.app.db, id, page, size), presentPosts);
}
