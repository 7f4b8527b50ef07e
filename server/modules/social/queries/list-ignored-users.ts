import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listIgnoredUsers as endpoint } from '@muyu/contract/social.ts';
import { keepOpenAccounts } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { cutPage, decodeCursor } from '#platform/database/cursor.ts';
import { readFiltered } from '#platform/database/read-filtered.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { hydrateListedUsers } from './hydrate-listed-users.ts';

type Row = { userId: string; at: string };

const selectIgnored = statement<Row>(
  'ignore_list',
  `select i.target_id as "userId", i.created_at::text as at
   from ignore i
   where i.user_id = $1 and ($2::timestamptz is null or (i.created_at, i.target_id) < ($2::timestamptz, $3::uuid))
   order by i.created_at desc, i.target_id desc limit $4`,
);

/** The people whom the viewer ignores, the latest first. Closed accounts are left out. */
export async function listIgnoredUsers(
  context: Context<UserViewer>,
  { page, size }: InputOf<typeof endpoint>,
) {
  const [at, id] = decodeCursor(page, ['moment', 'id']) ?? [null, null];
  const { app, viewer } = context;
  const rows = await readFiltered<Row>(
    size + 1,
    (last) => selectIgnored(app.db, [viewer.userId, last?.at ?? at, last?.userId ?? id, size + 1]),
    (found) => keepOpenAccounts(app, found),
  );
  const { shown, end } = cutPage(rows, size, (row) => [row.at, row.userId]);
  const people = await hydrateListedUsers(
    context,
    shown.map((row) => row.userId),
  );
  return { resultList: people, ...end };
}
