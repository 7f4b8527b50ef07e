import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import type {
  getCollectedFeed as collectedFeedEndpoint,
  getLikedFeed as likedFeedEndpoint,
} from '@muyu/contract/feed.ts';
import { hasOpenAccount } from '#modules/account';
import { hydratePosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { emptyPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { createKeysetQuery, hydratePage, type KeysetQuery } from './keyset-query.ts';

const createReactionQuery = (name: string, reactions: string) =>
  createKeysetQuery(
    name,
    'moment',
    `select m.post_id as "postId", m.created_at::text as key ${reactions} m join published_post s using (post_id)
     where m.user_id = $4 and (m.created_at, m.post_id) < ($1::timestamptz, $2::uuid)
     order by m.created_at desc, m.post_id desc limit $3`,
  );
const selectLiked = createReactionQuery('liked', 'from post_like');
const selectCollected = createReactionQuery('collected', 'from post_collect');

async function getUserFeed(
  context: Context<UserViewer>,
  query: KeysetQuery,
  userId: string,
  page: string,
  size: number,
) {
  if (!isId(userId) || !(await hasOpenAccount(context.app, userId))) return emptyPage;
  return hydratePage(context, await query(context.app.db, page, size, userId), hydratePosts);
}

/** Posts that a user liked, the latest like first; none of a person whose account is closed or erased. */
export const getLikedFeed = (
  context: ContextOf<typeof likedFeedEndpoint>,
  { userId, page, size }: InputOf<typeof likedFeedEndpoint>,
) => getUserFeed(context, selectLiked, userId, page, size);

/** Posts that the viewer collected, the latest first; collections of other users are not allowed (endpoints list: own only). */
export async function getCollectedFeed(
  context: ContextOf<typeof collectedFeedEndpoint>,
  { userId, page, size }: InputOf<typeof collectedFeedEndpoint>,
) {
  if (userId !== context.viewer.userId) failCore(coreErrors.notAllowed);
  return getUserFeed(context, selectCollected, userId, page, size);
}
