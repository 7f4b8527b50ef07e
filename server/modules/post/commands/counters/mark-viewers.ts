import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { FIRST_MARK, playMark, readMark } from '../../rules/viewer-mark.ts';

const batchSize = 2_000;

type NamedRead = { postId: string; userId: string; day: string };
type NamedPlay = { postId: string; userId: string; sessionId: string };

const selectReads = statement<NamedRead>(
  'post_reads_named',
  `select post_id as "postId", user_id as "userId", day::text as day from post_read
   where user_id < '${FIRST_MARK}' order by post_id, user_id, day limit $1`,
);
const selectPlays = statement<NamedPlay>(
  'post_plays_named',
  `select post_id as "postId", user_id as "userId", session_id as "sessionId" from post_play
   where user_id < '${FIRST_MARK}' order by post_id, user_id, session_id limit $1`,
);

const takeBack = (counter: 'reads' | 'plays') => `
   insert into post_counter_delta (post_id, delta_id, ${counter}, created_at)
   select $1, $5, twice.n, $6 from (select (select count(*) from marked) - (select count(*) from named) as n) twice
   where twice.n <> 0`;

const markReads = statement<never>(
  'post_reads_mark',
  `with named as (
     delete from post_read where post_id = $1 and (user_id, day) in (select * from unnest($2::uuid[], $3::date[]))
     returning user_id, day
   ), marked as (
     insert into post_read (post_id, user_id, day)
     select $1, m.mark, m.day from unnest($2::uuid[], $3::date[], $4::uuid[]) m (user_id, day, mark)
       join named using (user_id, day)
     on conflict do nothing returning 1
   )${takeBack('reads')}`,
);
const markPlays = statement<never>(
  'post_plays_mark',
  `with named as (
     delete from post_play where post_id = $1 and (user_id, session_id) in (select * from unnest($2::uuid[], $3::uuid[]))
     returning user_id, session_id, created_at
   ), marked as (
     insert into post_play (post_id, user_id, session_id, created_at)
     select $1, m.mark, m.mark, named.created_at from unnest($2::uuid[], $3::uuid[], $4::uuid[]) m (user_id, session_id, mark)
       join named using (user_id, session_id)
     on conflict do nothing returning 1
   )${takeBack('plays')}`,
);

/**
 * The daily job: rows of versions before decision 0093 name the viewer, and a mark takes the place of each. Where a row with that
 * mark exists, because both versions have counted the viewer, a delta takes one back. Safe to repeat.
 */
export async function markViewers({ db, config }: App, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(
    () => selectReads(db, [batchSize]),
    async (postId, rows) => {
      const marks = rows.map(({ userId, day }) => readMark(config.secret, postId, userId, day));
      await markReads(db, [
        postId,
        rows.map((row) => row.userId),
        rows.map((row) => row.day),
        marks,
        newId(now),
        now,
      ]);
    },
    signal,
  );
  await inBatches(
    () => selectPlays(db, [batchSize]),
    async (postId, rows) => {
      const marks = rows.map((row) => playMark(config.secret, postId, row.userId, row.sessionId));
      const sessionIds = rows.map((row) => row.sessionId);
      await markPlays(db, [postId, rows.map((row) => row.userId), sessionIds, marks, newId(now), now]);
    },
    signal,
  );
}

/** One statement a post, so that a cluster asks one shard. */
async function inBatches<Row extends { postId: string }>(
  read: () => Promise<Row[]>,
  mark: (postId: string, rows: Row[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const rows = await read();
    for (const [postId, below] of Map.groupBy(rows, (row) => row.postId)) {
      signal.throwIfAborted();
      await mark(postId, below);
    }
    if (rows.length < batchSize) return;
  }
}
