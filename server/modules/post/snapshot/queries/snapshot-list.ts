import type { InputOf } from '@muyu/contract/core/call.ts';
import type { snapshotList as call, SnapshotRing } from '@muyu/contract/snapshot.ts';
import { cardsOf } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

type Row = {
  userId: string;
  unread: number;
  snapshotIds: string[];
  nextSnapshotId: string;
  newestAt: Date;
  /** 0 my own, 1 with something unread, 2 read. */
  place: number;
  /** The newest one's moment in microseconds since 1970, negative: later ones come first. */
  age: number;
};

/** $1 the viewer, $2 now, $3 one person or null, $4 to $6 the cursor, $7 how many. */
const rings = statement<Row>(
  'snapshot_rings',
  `with people as (
     select $3::uuid as user_id where $3::uuid is not null
     union all select $1::uuid where $3::uuid is null
     union all select f.target_id from follow f where $3::uuid is null and f.user_id = $1
       and not exists (select 1 from exclusion e where e.user_id = $1 and e.target_id = f.target_id)
   ), alive as (
     select s.user_id, s.snapshot_id, s.created_at, case when s.user_id = $1 then 0 else
       (select count(*) from snapshot_file f where f.snapshot_id = s.snapshot_id and not exists (
         select 1 from snapshot_read r where r.snapshot_file_id = f.snapshot_file_id and r.user_id = $1)) end as unread
     from people p join app_user u on u.user_id = p.user_id and u.state <> 'closed'
     join snapshot s on s.user_id = p.user_id and s.expires_at > $2
   ), ring as (
     select user_id as "userId", sum(unread)::int as unread, max(created_at) as "newestAt",
       array_agg(snapshot_id order by created_at, snapshot_id) as "snapshotIds",
       (array_agg(snapshot_id order by (unread = 0), created_at, snapshot_id))[1] as "nextSnapshotId",
       case when user_id = $1 then 0 when sum(unread) > 0 then 1 else 2 end as place,
       -(extract(epoch from max(created_at)) * 1000000)::float8 as age
     from alive group by user_id
   )
   select * from ring where (place, age, "userId") > ($4::int, $5::float8, $6::uuid)
   order by place, age, "userId" limit $7`,
);

const start = [-1, 0, '00000000-0000-0000-0000-000000000000'] as const;

/**
 * The people that the viewer follows who have snapshots, unread first, then the newest; the viewer's own ring before them.
 * With `userId` that person alone, followed or not. Excluded people are not listed, closed accounts have nothing.
 */
export async function snapshotList(
  { app, viewer, now }: Context<UserViewer>,
  { page, size, userId }: InputOf<typeof call>,
) {
  const nobody = userId !== undefined && !isId(userId);
  const after = decodeCursor(page, ['integer', 'number', 'id']) ?? start;
  const values = [viewer.userId, now, userId ?? null, ...after, size + 1];
  const rows = nobody ? [] : await rings(app.db, values);
  const cards = await cardsOf(
    app,
    rows.map((row) => row.userId),
    now,
  );
  return pageOf(
    rows,
    size,
    (row) => [row.place, row.age, row.userId],
    (shown): SnapshotRing[] =>
      shown.flatMap(({ place, age, newestAt, ...ring }) => {
        const user = cards.get(ring.userId);
        if (!user) return [];
        const isOwn = ring.userId === viewer.userId;
        return [{ ...ring, user, isOwn, newestAt: newestAt.toISOString() }];
      }),
  );
}
