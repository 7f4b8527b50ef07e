import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type { likedFeed as likedCall } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type Ids, idPages, nothing, presentPage } from './id-page.ts';

const marked = (name: string, table: string) =>
  idPages(
    name,
    'moment',
    `select m.post_id as "postId", m.created_at::text as key from ${table} m join published_post s using (post_id)
     where m.user_id = $4 and (m.created_at, m.post_id) < ($1::timestamptz, $2::uuid)
     order by m.created_at desc, m.post_id desc limit $3`,
  );
const liked = marked('liked', 'post_like');
const collected = marked('collected', 'post_collect');

async function ofUser(context: Context<UserViewer>, ids: Ids, userId: string, page: string, size: number) {
  if (!isId(userId)) return nothing;
  return presentPage(context, await ids(context.app.db, page, size, userId), presentPosts);
}

/** Posts a user liked, last liked first. */
export const likedFeed = (context: Context<UserViewer>, { userId, page, size }: InputOf<typeof likedCall>) =>
  ofUser(context, liked, userId, page, size);

/** Posts the caller collected, last collected first; nobody else's (endpoints list: own only). */
export async function collectedFeed(
  context: Context<UserViewer>,
  { userId, page, size }: InputOf<typeof likedCall>,
) {
  if (userId !== context.viewer.userId) fail(coreErrors.notAllowed);
  return ofUser(context, collected, userId, page, size);
}
