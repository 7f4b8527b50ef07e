import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getAtlasFeed as endpoint } from '@muyu/contract/feed.ts';
import { hydratePosts } from '#modules/post';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { createKeysetQuery, emptyPage, hydratePage } from './keyset-query.ts';

const atlasSql = (where: string) => `
  select post_id as "postId", published_at::text as key from published_post p
  where atlas and (published_at, post_id) < ($1::timestamptz, $2::uuid) ${where}
  order by published_at desc, post_id desc limit $3`;

const selectAll = createKeysetQuery('atlas', 'moment', atlasSql(''));
const selectByTag = createKeysetQuery(
  'atlas_tag',
  'moment',
  atlasSql('and exists (select 1 from post_tag t where t.post_id = p.post_id and t.tag_id = $4)'),
);

/** Atlas posts, newest first; `tagId` restricts them to one tag. */
export async function getAtlasFeed(
  context: ContextOf<typeof endpoint>,
  { page, limit, tagId }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  if (tagId !== undefined && !isId(tagId)) return emptyPage;
  const ids = tagId ? await selectByTag(db, page, limit, tagId) : await selectAll(db, page, limit);
  return hydratePage(context, ids, hydratePosts);
}
