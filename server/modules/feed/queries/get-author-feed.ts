import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getAuthorFeed as endpoint } from '@muyu/contract/feed.ts';
import { hydratePosts } from '#modules/post';
import { emptyPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydratePage } from './keyset-query.ts';
import { createPinnedFirstQuery } from './pinned-first-query.ts';
import { inBothOrders } from './sort-order.ts';

const selectPublished = inBothOrders((sort, suffix) =>
  createPinnedFirstQuery(
    `author${suffix}`,
    `select post_id as "postId", published_at::text as at from published_post
     where author_id = $1 and (published_at, post_id) ${sort.after} ($2::timestamptz, $3::uuid)
       and post_id <> all($4::uuid[])
     order by published_at ${sort.order}, post_id ${sort.order} limit $5`,
    sort,
  ),
);

/** Published posts of a user: pinned posts first, the latest pin first, then the others by time. */
export async function getAuthorFeed(
  context: ContextOf<typeof endpoint>,
  { id, page, size, sort }: InputOf<typeof endpoint>,
) {
  if (!isId(id)) return emptyPage;
  return hydratePage(context, await selectPublished[sort](context.app.db, id, page, size), hydratePosts);
}
