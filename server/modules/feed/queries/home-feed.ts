import type { InputOf } from '@muyu/contract/core/call.ts';
import type { homeFeed as call } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, presentPage } from './id-page.ts';

/** The newest of one author, $1 and $2 being where the page begins; without a type the index alone answers. */
const newestOf = (typed: boolean, limit: string) => `
  select post_id, published_at from published_post
  where author_id = f.author_id ${typed ? 'and type = $5' : ''} and (published_at, post_id) < ($1::timestamptz, $2::uuid)
  order by published_at desc, post_id desc limit ${limit}`;

/**
 * Who has the newest post each are the only ones who can fill a page: of everybody else one entry of an index is read, however
 * many posts there are and however many people the viewer follows.
 */
const followed = (name: string, typed: boolean) =>
  idPages(
    name,
    'moment',
    `with f as materialized (
       select f.author_id from (select target_id as author_id from follow where user_id = $4 union all select $4) f
       cross join lateral (${newestOf(typed, '1')}) s
       order by s.published_at desc, s.post_id desc limit $3
     )
     select s.post_id as "postId", s.published_at::text as key from f cross join lateral (${newestOf(typed, '$3')}) s
     order by s.published_at desc, s.post_id desc limit $3`,
  );
const ofEveryType = followed('home', false);
const ofType = followed('home_type', true);

/** Posts of the people I follow and my own, newest first; `type` narrows them, 0 is every type. */
export async function homeFeed(context: Context<UserViewer>, { page, size, type = 0 }: InputOf<typeof call>) {
  const { app, viewer } = context;
  const ids = type
    ? await ofType(app.db, page, size, viewer.userId, type)
    : await ofEveryType(app.db, page, size, viewer.userId);
  return presentPage(context, ids, presentPosts);
}
