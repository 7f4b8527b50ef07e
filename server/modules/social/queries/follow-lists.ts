import type { InputOf } from '@muyu/contract/core/call.ts';
import type { fansList as fansCall, followList as followCall } from '@muyu/contract/social.ts';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { presentPeople } from './present-people.ts';

/** `at`: when it began, in microseconds since 1970, so that a cursor loses nothing. */
type Row = { userId: string; at: number };
type Read = (db: Database, values: readonly unknown[]) => Promise<Row[]>;

/** $1 whose list, $2 and $3 the cursor, $4 how many. Closed accounts stay out. */
const list = (name: string, whose: 'user_id' | 'target_id', shown: 'user_id' | 'target_id'): Read =>
  statement(
    name,
    `select f.${shown} as "userId", (extract(epoch from f.created_at) * 1000000)::float8 as at
     from follow f join app_user u on u.user_id = f.${shown} and u.state <> 'closed'
     where f.${whose} = $1 and (f.created_at, f.${shown})
       < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
     order by f.created_at desc, f.${shown} desc limit $4`,
  );
const follows = list('follow_list', 'user_id', 'target_id');
const fans = list('fans_list', 'target_id', 'user_id');

const start = [Number.MAX_SAFE_INTEGER, 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Where a page goes on; what is none of our cursors starts from the beginning. */
function after(page: string): readonly [number, string] {
  const [at, userId] = (decodeCursor(page, ['number', 'id']) ?? start) as [number, string];
  return Number.isSafeInteger(at) && at >= 0 ? [at, userId] : start;
}

async function people(
  context: Context<UserViewer>,
  read: Read,
  { userId, page, size }: InputOf<typeof followCall>,
) {
  const rows = isId(userId) ? await read(context.app.db, [userId, ...after(page), size + 1]) : [];
  const shown = await presentPeople(
    context,
    rows.slice(0, size).map((row) => row.userId),
  );
  return pageOf(
    rows,
    size,
    (row) => [row.at, row.userId],
    () => shown,
  );
}

/** Whom the user follows, newest first. */
export const followList = (context: Context<UserViewer>, input: InputOf<typeof followCall>) =>
  people(context, follows, input);

/** Who follows the user, newest first. */
export const fansList = (context: Context<UserViewer>, input: InputOf<typeof fansCall>) =>
  people(context, fans, input);
