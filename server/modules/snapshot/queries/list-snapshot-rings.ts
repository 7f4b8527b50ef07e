import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listSnapshotRings as endpoint, SnapshotRing } from '@muyu/contract/snapshot.ts';
import { getUserCards, keepOpenAccounts } from '#modules/account';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import { isId, MIN_UUID } from '#platform/database/ids.ts';
import { readFiltered } from '#platform/database/read-filtered.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';

type Row = {
  userId: string;
  unread: number;
  snapshotIds: string[];
  nextSnapshotId: string;
  newestAt: Date;
  /** 0 the viewer's own, 1 with unread files, 2 read. */
  priority: number;
  /** The negative of the newest publication in microseconds since 1970: ascending order lists the newest first. */
  age: number;
};

/** $1 the viewer, $2 now, $3 one user or null, $4 to $6 the cursor, $7 the limit. */
const selectRings = statement<Row>(
  'snapshot_rings',
  `with people as (
     select $3::uuid as user_id where $3::uuid is not null
     union all select $1::uuid where $3::uuid is null
     union all select f.target_id from follow f where $3::uuid is null and f.user_id = $1
       and not exists (select 1 from exclusion e where e.user_id = $1 and e.user_id = f.user_id and e.target_id = f.target_id)
   ), active as (
     select s.user_id, s.snapshot_id, s.created_at, case when s.user_id = $1 then 0 else
       (select count(*) from snapshot_file f where f.snapshot_id = s.snapshot_id and f.hidden_at is null and not exists (
         select 1 from snapshot_read r where r.snapshot_id = f.snapshot_id and r.snapshot_file_id = f.snapshot_file_id and r.user_id = $1)) end as unread
     from snapshot s where s.user_id in (select user_id from people) and s.expires_at > $2
   ), ring as (
     select user_id as "userId", sum(unread)::int as unread, max(created_at) as "newestAt",
       array_agg(snapshot_id order by created_at, snapshot_id) as "snapshotIds",
       (array_agg(snapshot_id order by (unread = 0), created_at, snapshot_id))[1] as "nextSnapshotId",
       case when user_id = $1 then 0 when sum(unread) > 0 then 1 else 2 end as priority,
       -(extract(epoch from max(created_at)) * 1000000)::float8 as age
     from active group by user_id
   )
   select * from ring where (priority, age, "userId") > ($4::int, $5::float8, $6::uuid)
   order by priority, age, "userId" limit $7`,
);

const firstCursor = [-1, 0, MIN_UUID] as const;

/**
 * Rings of followed users with snapshots: the viewer's own, then unread ones, then by the newest snapshot. With `userId`
 * the ring of that user alone, followed or not. Excluded users and closed accounts are left out.
 */
export async function listSnapshotRings(
  { app, viewer, now, locale }: ContextOf<typeof endpoint>,
  { page, size, userId }: InputOf<typeof endpoint>,
) {
  const isInvalidUser = userId !== undefined && !isId(userId);
  const after = decodeCursor(page, ['integer', 'number', 'id']) ?? firstCursor;
  const read = (last: Row | null) => {
    const position = last ? [last.priority, last.age, last.userId] : after;
    return selectRings(app.db, [viewer.userId, now, userId ?? null, ...position, size + 1]);
  };
  const rows = isInvalidUser
    ? []
    : await readFiltered<Row>(size + 1, read, (found) => keepOpenAccounts(app, found));
  const cards = await getUserCards(
    { app, now, locale },
    rows.map((row) => row.userId),
  );
  return toPage(
    rows,
    size,
    (row) => [row.priority, row.age, row.userId],
    (shown): SnapshotRing[] =>
      shown.flatMap(({ priority, age, newestAt, ...ring }) => {
        const user = cards.get(ring.userId);
        if (!user) return [];
        const isOwn = ring.userId === viewer.userId;
        return [{ ...ring, user, isOwn, newestAt: newestAt.toISOString() }];
      }),
  );
}
