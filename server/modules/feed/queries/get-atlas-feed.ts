import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getAtlasFeed as endpoint } from '@muyu/contract/feed.ts';
import { hydratePosts } from '#modules/post';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from './excluded-authors.ts';
import { createKeysetQuery, hydratePage } from './keyset-query.ts';
import { fromTagged, mapSources, planBySize, requireTag, sourceOf } from './tag-condition.ts';

const atlasSql = ({ from, where }: { from: string; where: string }) => `
  select post_id as "postId", published_at::text as key from ${from}
  where atlas and (published_at, post_id) < ($1::timestamptz, $2::uuid) ${where}
  order by published_at desc, post_id desc limit $3`;

const selectAll = createKeysetQuery('atlas', 'moment', atlasSql({ from: 'published_post p', where: '' }));
const selectByTag = mapSources((source) =>
  createKeysetQuery(`atlas_tag_${source}`, 'moment', atlasSql(fromTagged('published_post', source, '$4'))),
);

/** Atlas posts, newest first; `tagId` restricts them to one tag, which must exist. */
export async function getAtlasFeed(
  context: ContextOf<typeof endpoint>,
  { page, limit, tagId }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  const found = tagId === undefined ? null : await requireTag(context, tagId);
  const tagged = found && sourceOf(found, planBySize(found.postNum));
  const ids = tagged
    ? await selectByTag[tagged.source](db, page, limit, tagged.value)
    : await selectAll(db, page, limit);
  return hydratePage(context, ids, hydrateUnexcluded(hydratePosts));
}
