import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getAtlasFeed as endpoint } from '@muyu/contract/feed.ts';
import { findTag, hydratePosts } from '#modules/post';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from './excluded-authors.ts';
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
  const tag = tagId === undefined ? null : await findTag(context.app, tagId);
  if (tagId !== undefined && !tag) return emptyPage;
  const ids = tag ? await selectByTag(db, page, limit, tag.tagId) : await selectAll(db, page, limit);
  return hydratePage(context, ids, hydrateUnexcluded(hydratePosts));
}
