import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { readMark } from '../../rules/viewer-mark.ts';

/** A day is `YYYY-MM-DD` in Shanghai. */
export type PostReader = { userId: string; day: string };

const insertReads = statement<object>(
  'post_reads_add',
  `with inserted as (
     insert into post_read (post_id, user_id, day) select $1, * from unnest($2::uuid[], $3::date[])
     on conflict do nothing returning 1
   ) insert into post_counter_delta (post_id, delta_id, reads, created_at)
   select $1, $4, count(*), $5 from inserted having count(*) > 0`,
);

/** Counts reads of a published post by many people, at most one each and day. */
export async function addReads(
  { db, config }: App,
  postId: string,
  readers: readonly PostReader[],
  now: Date,
) {
  const marks = readers.map(({ userId, day }) => readMark(config.secret, postId, userId, day));
  const days = readers.map(({ day }) => day);
  await insertReads(db, [postId, marks, days, newId(now), now]);
}
