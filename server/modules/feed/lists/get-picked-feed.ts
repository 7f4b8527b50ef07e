import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getPickedFeed as endpoint } from '@muyu/contract/feed-lists.ts';
import { hydratePosts, toIdPage } from '#modules/post';
import { decodeCursor } from '#platform/database/cursor.ts';
import { MAX_UUID, MIN_UUID } from '#platform/database/ids.ts';
import { existsByIndex, statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from '../queries/excluded-authors.ts';
import { hydratePage } from '../queries/keyset-query.ts';
import { requireTag } from '../queries/tag-condition.ts';

type Row = { postId: string; position: number };
const orders = {
  asc: { after: '>', order: 'asc', first: [-2_147_483_648, MIN_UUID] },
  desc: { after: '<', order: 'desc', first: [2_147_483_647, MAX_UUID] },
} as const;

/** $1, $2 the last row; $3 the limit; $4 the type, 0 for all; $5 the tag or null. */
const createQuery = (sort: keyof typeof orders) => {
  const { after, order } = orders[sort];
  return statement<Row>(
    `feed_picked_${sort}`,
    `select k.post_id as "postId", k.position from picked_post k join published_post p on p.post_id = k.post_id
     where (k.position, k.post_id) ${after} ($1::int, $2::uuid) and ($4::int = 0 or p.type = $4)
       and ($5::uuid is null or ${existsByIndex('post_tag t where t.post_id = p.post_id and t.tag_id = $5')})
     order by k.position ${order}, k.post_id ${order} limit $3`,
  );
};
const queries = { asc: createQuery('asc'), desc: createQuery('desc') };

/** Editors' picks in the order of the editors. */
export async function getPickedFeed(
  context: ContextOf<typeof endpoint>,
  { page, limit, sort, type = 0, tagId }: InputOf<typeof endpoint>,
) {
  const tagged = tagId === undefined ? null : await requireTag(context, tagId);
  const from = decodeCursor(page, ['integer', 'id']) ?? orders[sort].first;
  const rows = await queries[sort](context.app.db, [...from, limit + 1, type, tagged?.tagId ?? null]);
  const ids = toIdPage(rows, limit, (row) => [row.position, row.postId]);
  return hydratePage(context, ids, hydrateUnexcluded(hydratePosts));
}
