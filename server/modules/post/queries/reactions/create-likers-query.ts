import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listLikers } from '@muyu/contract/like.ts';
import { keepOpenAccounts } from '#modules/account';
import { hydrateListedUsers } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import { MAX_UUID } from '#platform/database/ids.ts';
import { readFiltered } from '#platform/database/read-filtered.ts';
import { namedStatement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';

type Row = { userId: string; at: string };
/** A table of likes, and the condition that selects the likes of one target by named parameters such as `$postId`. */
type LikeSource = { table: string; where: string };

/** A search reads at most this many users whose names begin with the text, and this many of the latest likers. */
const maxNames = 2_000;
const maxLikers = 3_000;
const firstCursor = ['infinity', MAX_UUID] as const;

function createStatements({ table, where }: LikeSource) {
  const page = (from: string) => `select l.user_id as "userId", l.created_at::text as at ${from}
         and (l.created_at, l.user_id) < ($afterAt::timestamptz, $afterId::uuid)
       order by l.created_at desc, l.user_id desc limit $limit`;
  const select = (name: string, from: string, onCluster?: string) =>
    namedStatement<Row>(`${table}rs_${name}`, page(from), onCluster && page(onCluster));
  // The follows of the viewer and the names of people lie on other shards than the likes: they are read first.
  const followedIds = 'select target_id from follow where user_id = $viewerId';
  const likesOf = (people: string) => `from ${table} l where ${where} and l.user_id in (${people})`;
  // `offset 0` makes PostgreSQL look up each followed user by index; without it a plan may scan all likes of the target.
  const followedLikes = `from follow f cross join lateral (
    select k.user_id, k.created_at from ${table} k where ${where} and k.user_id = f.target_id offset 0) l`;
  const everybody = {
    all: select('all', `from ${table} l where ${where}`),
    byName: select(
      'named',
      `from (select begins.user_id, k.created_at from (
           select user_id from app_user
           where lower(nickname) ~>=~ lower($search::text) and lower(nickname) ~<~ (lower($search::text) || chr(1114111))
           order by lower(nickname) using ~<~ limit ${maxNames}
         ) begins join lateral (select created_at from ${table} where ${where} and user_id = begins.user_id) k on true
         union select newest.user_id, newest.created_at from (
           select user_id, created_at from ${table} where ${where}
           order by created_at desc, user_id desc limit ${maxLikers}
         ) newest join app_user u using (user_id) where position(lower($search::text) in lower(u.nickname)) > 0
       ) l where true`,
    ),
  };
  const followed = {
    all: select('followed', `${followedLikes} where f.user_id = $viewerId`, likesOf(followedIds)),
    byName: select(
      'followed_named',
      `${followedLikes}
       join app_user u on u.user_id = f.target_id and position(lower($search::text) in lower(u.nickname)) > 0
       where f.user_id = $viewerId`,
      likesOf(
        `select user_id from app_user where position(lower($search::text) in lower(nickname)) > 0 and user_id in (${followedIds})`,
      ),
    ),
  };
  return { everybody, followed };
}

type LikersInput = Pick<InputOf<typeof listLikers>, 'search' | 'status' | 'page' | 'size'>;

/**
 * Creates the query of a list of likers with open accounts, newest first: all of them, those whose nicknames contain `search`, and with
 * status 1 only users whom the viewer follows. `target` holds the parameters of the source's condition; the caller has
 * checked that the target exists.
 */
export function createLikersQuery(source: LikeSource) {
  const { everybody, followed } = createStatements(source);
  return async (
    context: Context<UserViewer>,
    target: Readonly<Record<string, string>>,
    { search = '', status, page, size }: LikersInput,
  ) => {
    const { app, viewer } = context;
    const [afterAt, afterId] = decodeCursor(page, ['moment', 'id']) ?? firstCursor;
    const text = sanitizeLine(search);
    const { all, byName } = status === 1 ? followed : everybody;
    const limit = size + 1;
    const values = { ...target, afterAt, afterId, limit, viewerId: viewer.userId, search: text };
    const rows = await readFiltered<Row>(
      limit,
      (last) =>
        (text ? byName : all)(app.db, last ? { ...values, afterAt: last.at, afterId: last.userId } : values),
      (found) => keepOpenAccounts(app, found),
    );
    const { shown, end } = cutPage(rows, size, (row) => [row.at, row.userId]);
    const people = await hydrateListedUsers(
      context,
      shown.map(({ userId }) => userId),
    );
    return { resultList: people, ...end };
  };
}
