import type { InputOf } from '@muyu/contract/core/call.ts';
import type { ignoredUsers as call } from '@muyu/contract/social.ts';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { presentPeople } from './present-people.ts';

const list = statement<{ userId: string; at: string }>(
  'ignore_list',
  `select i.target_id as "userId", i.created_at::text as at
   from ignore i join app_user u on u.user_id = i.target_id and u.state <> 'closed'
   where i.user_id = $1 and ($2::timestamptz is null or (i.created_at, i.target_id) < ($2::timestamptz, $3::uuid))
   order by i.created_at desc, i.target_id desc limit $4`,
);

/** Whom the caller ignores, the latest first. Closed accounts stay out. */
export async function ignoredUsers(context: Context<UserViewer>, { page, size }: InputOf<typeof call>) {
  const [at, id] = decodeCursor(page, ['moment', 'id']) ?? [null, null];
  const rows = await list(context.app.db, [context.viewer.userId, at, id, size + 1]);
  const people = await presentPeople(
    context,
    rows.slice(0, size).map((row) => row.userId),
  );
  return pageOf(
    rows,
    size,
    (row) => [row.at, row.userId],
    () => people,
  );
}
