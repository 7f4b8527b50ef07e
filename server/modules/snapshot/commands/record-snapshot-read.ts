import { type recordSnapshotRead as endpoint, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { keepOpenAccounts } from '#modules/account';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';

/** The snapshot of the file $1, while it has not expired at $2. */
const selectOwner = statement<{ snapshotId: string; userId: string }>(
  'snapshot_of_file',
  `select s.snapshot_id as "snapshotId", s.user_id as "userId" from snapshot_file f
   join snapshot s on s.snapshot_id = f.snapshot_id where f.snapshot_file_id = $1 and f.hidden_at is null and s.expires_at > $2`,
);

/** Locks the file row (key share) until the commit, so that a concurrent deletion also deletes the read. */
const insertRead = statement<{ known: boolean }>(
  'snapshot_read_add',
  `with shown as (
     select snapshot_id, snapshot_file_id from snapshot_file
     where snapshot_id = $1 and snapshot_file_id = $2 for key share
   ), done as (
     insert into snapshot_read (snapshot_id, snapshot_file_id, user_id, read_at)
     select snapshot_id, snapshot_file_id, $3::uuid, $4::timestamptz from shown where $5::boolean on conflict do nothing
   ) select exists (select 1 from shown) as known`,
);

/** Records that the viewer has read a file of a snapshot; idempotent. The owner's reads are not recorded. */
export async function recordSnapshotRead(context: ContextOf<typeof endpoint>, { id }: { id: string }) {
  const { app, viewer, now } = context;
  if (!isId(id)) fail(context, snapshotErrors.notFound);
  const [found] = await keepOpenAccounts(app, await selectOwner(app.db, [id, now]));
  const [row] = found
    ? await insertRead(app.db, [found.snapshotId, id, viewer.userId, now, found.userId !== viewer.userId])
    : [];
  if (!row?.known) fail(context, snapshotErrors.notFound);
  return {};
}
