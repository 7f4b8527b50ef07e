import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getPickedFeed as endpoint } from '@muyu/contract/feed-lists.ts';
import { hydratePosts, toIdPage } from '#modules/post';
import { decodeCursor } from '#platform/database/cursor.ts';
import {
  appendSeenIds,
  listDigits,
  maxListed,
  parseSeenIds,
  suffixSql,
} from '#platform/database/seen-ids.ts';
import { existsByIndex, statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from '../queries/excluded-authors.ts';
import { hydratePage } from '../queries/keyset-query.ts';
import { requireTag } from '../queries/tag-condition.ts';

/** $1 suffixes of the ids that were shown; $2 the limit; $3 the type, 0 for all; $4 the tags or null. */
const createQuery = (sort: 'asc' | 'desc') =>
  statement<{ postId: string }>(
    `feed_picked_${sort}`,
    `select k.post_id as "postId" from picked_post k join published_post p on p.post_id = k.post_id
     where ${suffixSql('k.post_id', listDigits)} <> all($1::text[]) and ($3::int = 0 or p.type = $3)
       and ($4::uuid[] is null or ${existsByIndex('post_tag t where t.post_id = p.post_id and t.tag_id = any($4)')})
     order by k.position ${sort}, k.post_id ${sort} limit $2`,
  );
const queries = { asc: createQuery('asc'), desc: createQuery('desc') };

/** Editors' picks in the order of the editors. The cursor holds the posts that were shown, because the order changes between two pages. */
export async function getPickedFeed(
  context: ContextOf<typeof endpoint>,
  { page, limit, sort, type = 0, tagId }: InputOf<typeof endpoint>,
) {
  const tagged = tagId === undefined ? null : await requireTag(context, tagId);
  const [seen] = decodeCursor(page, ['string']) ?? [''];
  const values = [
    parseSeenIds(seen, listDigits, maxListed),
    limit + 1,
    type,
    tagged && [tagged.tagId, ...tagged.merging],
  ];
  const rows = await queries[sort](context.app.db, values);
  const shown = rows.slice(0, limit).map(({ postId }) => postId);
  const ids = toIdPage(rows, limit, () => [appendSeenIds(seen, shown, listDigits, maxListed)]);
  return hydratePage(context, ids, hydrateUnexcluded(hydratePosts));
}
