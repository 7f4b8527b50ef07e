import type { InputOf } from '@muyu/contract/core/call.ts';
import type {
  hottestVideos as hottestCall,
  longVideos as longCall,
  userVideos as userCall,
} from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, nothing, presentPage, shared } from './id-page.ts';

const long = idPages(
  'long',
  'moment',
  `select post_id as "postId", published_at::text as key from published_post
   where long and (published_at, post_id) < ($1::timestamptz, $2::uuid)
   order by published_at desc, post_id desc limit $3`,
);

const hottest = shared(
  idPages(
    'hottest_videos',
    'number',
    `select post_id as "postId", hot_score as key from post_stat
     where type = 1 and (hot_score, post_id) < ($1::float8, $2::uuid)
     order by hot_score desc, post_id desc limit $3`,
  ),
);

const ofAuthor = idPages(
  'author_videos',
  'moment',
  `select post_id as "postId", published_at::text as key from published_post
   where author_id = $4 and type = 1 and (published_at, post_id) < ($1::timestamptz, $2::uuid)
   order by published_at desc, post_id desc limit $3`,
);

/** Videos of five minutes or more, newest first. */
export async function longVideos(context: Context<UserViewer>, { page, num }: InputOf<typeof longCall>) {
  return presentPage(context, await long(context.app.db, page, num), presentPosts);
}

/** Videos by hot score, for the vertical feed. */
export async function hottestVideos(
  context: Context<UserViewer>,
  { page, num }: InputOf<typeof hottestCall>,
) {
  return presentPage(context, await hottest(context.app, page, num), presentPosts);
}

/** A user's videos, newest first. */
export async function userVideos(
  context: Context<UserViewer>,
  { userId, page, size }: InputOf<typeof userCall>,
) {
  if (!isId(userId)) return nothing;
  return presentPage(context, await ofAuthor(context.app.db, page, size, userId), presentPosts);
}
