import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ExcludedItem, listExclusions as endpoint } from '@muyu/contract/recommendation.ts';
import { getOpenAccounts, getUserCards } from '#modules/account';
import { getTags, hydratePosts } from '#modules/post';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';

type Row = { targetId: string; at: string; excludedAt: Date; ignored: boolean };

const page = `($2::timestamptz is null or (e.created_at, e.target_id) < ($2::timestamptz, $3::uuid))
   order by e.created_at desc, e.target_id desc limit $4`;
const columns = 'e.target_id as "targetId", e.created_at::text as at, e.created_at as "excludedAt"';

/** $1 the viewer, $2 and $3 the last row, $4 the limit. */
const selectUsers = statement<Row>(
  'exclusions_people',
  `select ${columns}, i.target_id is not null as ignored
   from exclusion e left join ignore i on i.user_id = e.user_id and i.target_id = e.target_id
   where e.user_id = $1 and ${page}`,
);
/** $5 the kind. */
const selectOthers = statement<Row>(
  'exclusions_others',
  `select ${columns}, false as ignored from recommendation_exclusion e
   where e.user_id = $1 and e.kind = $5 and ${page}`,
);

/** Lists the exclusions of the viewer, the latest first; people, posts and tags that are gone stay listed without content. */
export async function listExclusions(
  context: ContextOf<typeof endpoint>,
  { kind, page: cursor, size }: InputOf<typeof endpoint>,
) {
  const { app, viewer } = context;
  const [at, id] = decodeCursor(cursor, ['moment', 'id']) ?? [null, null];
  const scope = [viewer.userId, at, id, size + 1];
  const rows =
    kind === 'person' ? await selectUsers(app.db, scope) : await selectOthers(app.db, [...scope, kind]);
  const ids = rows.slice(0, size).map(({ targetId }) => targetId);
  const [people, open, posts, tags] = await Promise.all([
    kind === 'person' ? getUserCards(context, ids) : null,
    kind === 'person' ? getOpenAccounts(app, ids) : null,
    kind === 'post' ? hydratePosts(context, ids) : [],
    kind === 'tag' ? getTags(context, ids) : null,
  ]);
  const toItem = ({ targetId, excludedAt, ignored }: Row): ExcludedItem => ({
    targetId,
    excludedAt: excludedAt.toISOString(),
    person: (open?.has(targetId) && people?.get(targetId)) || null,
    post: posts.find((post) => post.postId === targetId) ?? null,
    tag: tags?.get(targetId) ?? null,
    ignored,
  });
  return toPage(
    rows,
    size,
    (row) => [row.at, row.targetId],
    (shown) => shown.map(toItem),
  );
}
