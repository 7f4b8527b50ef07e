import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type {
  listFollowers as fansEndpoint,
  listFollowing as followEndpoint,
} from '@muyu/contract/social.ts';
import { hasOpenAccount, keepOpenAccounts } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId, MAX_UUID } from '#platform/database/ids.ts';
import { readFiltered } from '#platform/database/read-filtered.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { hydrateListedUsers } from './hydrate-listed-users.ts';

/** `since`: creation in microseconds since 1970, the precision of the column. */
type Row = { userId: string; since: number };
type ReadPage = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

type Side = 'user_id' | 'target_id';

/** $1 owner of the list, $2 and $3 cursor, $4 limit. `from` is a table or join with the follows as `f`. */
const followsPage = (from: string, whose: Side, shown: Side) =>
  `select f.${shown} as "userId", (extract(epoch from f.created_at) * 1000000)::float8 as since
     from ${from}
     where f.${whose} = $1 and (f.created_at, f.${shown})
       < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
     order by f.created_at desc, f.${shown} desc limit $4`;
const selectFollowing: ReadPage = statement('follow_list', followsPage('follow f', 'user_id', 'target_id'));
const selectFollowers: ReadPage = statement('fans_list', followsPage('follow f', 'target_id', 'user_id'));

/** $5 a part of the name. The names of people lie on other shards than the follows: they are read first. */
const hasName = `position(lower($5::text) in lower(nickname)) > 0`;
const selectFollowingNamed: ReadPage = statement(
  'follow_list_named',
  followsPage(`follow f join app_user u on u.user_id = f.target_id and ${hasName}`, 'user_id', 'target_id'),
  followsPage(
    `(select target_id, user_id, created_at from follow where user_id = $1 and target_id in (
       select user_id from app_user where ${hasName} and user_id in (select target_id from follow where user_id = $1))) f`,
    'user_id',
    'target_id',
  ),
);

const firstPosition = [Number.MAX_SAFE_INTEGER, MAX_UUID] as const;

/** The position of a cursor; an invalid cursor starts from the beginning. */
function parsePosition(page: string): readonly [number, string] {
  const [since, userId] = (decodeCursor(page, ['number', 'id']) ?? firstPosition) as [number, string];
  return Number.isSafeInteger(since) && since >= 0 ? [since, userId] : firstPosition;
}

/** Closed accounts are left out; a person with a closed account has no list. */
async function listRelatedUsers(
  context: Context<UserViewer>,
  read: ReadPage,
  { userId, page, size }: InputOf<typeof fansEndpoint>,
) {
  const { app } = context;
  const rows =
    isId(userId) && (await hasOpenAccount(app, userId))
      ? await readFiltered<Row>(
          size + 1,
          (last) =>
            read(app.db, [userId, ...(last ? [last.since, last.userId] : parsePosition(page)), size + 1]),
          (found) => keepOpenAccounts(app, found),
        )
      : [];
  const { shown, end } = cutPage(rows, size, (row) => [row.since, row.userId]);
  const items = await hydrateListedUsers(
    context,
    shown.map((row) => row.userId),
  );
  return { resultList: items, ...end };
}

/** The people whom the user follows, newest first: all of them, or those whose nicknames contain `search`. */
export function listFollowing(
  context: Context<UserViewer>,
  { search = '', ...input }: InputOf<typeof followEndpoint>,
) {
  const text = sanitizeLine(search);
  const byName: ReadPage = (db, values) => selectFollowingNamed(db, [...values, text]);
  return listRelatedUsers(context, text ? byName : selectFollowing, input);
}

/** The followers of the user, newest first. */
export const listFollowers = (context: Context<UserViewer>, input: InputOf<typeof fansEndpoint>) =>
  listRelatedUsers(context, selectFollowers, input);
