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
import { hydratePeople } from './hydrate-people.ts';

/** `since`: creation in microseconds since 1970, the precision of the column. */
type Row = { userId: string; since: number };
type ReadPage = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

/** $1 owner of the list, $2 and $3 cursor, $4 limit. */
const followStatement = (
  name: string,
  whose: 'user_id' | 'target_id',
  shown: 'user_id' | 'target_id',
): ReadPage =>
  statement(
    name,
    `select f.${shown} as "userId", (extract(epoch from f.created_at) * 1000000)::float8 as since
     from follow f
     where f.${whose} = $1 and (f.created_at, f.${shown})
       < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
     order by f.created_at desc, f.${shown} desc limit $4`,
  );
const selectFollowing = followStatement('follow_list', 'user_id', 'target_id');
const selectFollowers = followStatement('fans_list', 'target_id', 'user_id');

const firstPosition = [Number.MAX_SAFE_INTEGER, MAX_UUID] as const;

/** The position of a cursor; an invalid cursor starts from the beginning. */
function parsePosition(page: string): readonly [number, string] {
  const [since, userId] = (decodeCursor(page, ['number', 'id']) ?? firstPosition) as [number, string];
  return Number.isSafeInteger(since) && since >= 0 ? [since, userId] : firstPosition;
}

/** Closed accounts are left out; a person with a closed account has no list. */
async function listPeople(
  context: Context<UserViewer>,
  read: ReadPage,
  { userId, page, size }: InputOf<typeof followEndpoint>,
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
  const items = await hydratePeople(
    context,
    shown.map((row) => row.userId),
  );
  return { resultList: items, ...end };
}

/** The people whom the user follows, newest first. */
export const listFollowing = (context: Context<UserViewer>, input: InputOf<typeof followEndpoint>) =>
  listPeople(context, selectFollowing, input);

/** The followers of the user, newest first. */
export const listFollowers = (context: Context<UserViewer>, input: InputOf<typeof fansEndpoint>) =>
  listPeople(context, selectFollowers, input);
