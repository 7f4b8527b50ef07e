import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/** The file stays as it is until the read stands, so that a deletion of the same moment takes the read with it. */
const addRead = statement<{ known: boolean }>(
  'snapshot_read_add',
  `with shown as (
     select f.snapshot_file_id, s.user_id from snapshot_file f join snapshot s on s.snapshot_id = f.snapshot_id
     join app_user u on u.user_id = s.user_id and u.state <> 'closed'
     where f.snapshot_file_id = $1 and s.expires_at > $3 for key share of f
   ), done as (
     insert into snapshot_read (snapshot_file_id, user_id, read_at)
     select snapshot_file_id, $2, $3 from shown where user_id <> $2 on conflict do nothing
   ) select exists (select 1 from shown) as known`,
);

/** Marks a file of a snapshot read; twice is once, and the owner's own look is none. */
export async function readSnapshot({ app, viewer, now }: Context<UserViewer>, { id }: { id: string }) {
  if (!isId(id)) fail(snapshotErrors.notFound);
  const [row] = await addRead(app.db, [id, viewer.userId, now]);
  if (!row!.known) fail(snapshotErrors.notFound);
  return {};
}
