import { lockAccountsSql } from '#modules/account';
import type { App } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { createBatcher } from '#platform/memory/batcher.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { followTopic } from '../queries/get-followed-ids.ts';
import { setFollowsOnCluster } from './set-follow-on-cluster.ts';

export type FollowRequest = { userId: string; targetId: string; at: Date; status: 0 | 1 };
/** `known`: the target is an open member. `followedBack`: the target follows the user afterwards. */
export type FollowResult = { known: boolean; followedBack: boolean };
/** `skipped`: another transaction has locked one of the accounts, and nothing was written. */
export type FollowTry = FollowResult & { skipped: boolean };

/**
 * Writes follows and count deltas of a batch in one statement and one commit. Of two requests about the same pair the later
 * one counts. Returns one row for each request, in their order. Follows are inserted under a lock of both accounts, so that
 * an erasure of either deletes them; unfollows take it, too, because an erasure locks the rows that it deletes.
 */
const followStatement = (name: string, options: { skipLocked: boolean }) =>
  statement<FollowTry>(
    name,
    `with request as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::boolean[])
       with ordinality w (user_id, target_id, change_id, at, adds, place)
   ), account as (
     ${lockAccountsSql('$1::uuid[] || $2::uuid[]', options)}
   ), skipped as (
     select u.user_id from (select unnest($1::uuid[] || $2::uuid[]) as user_id except select user_id from account) missing
       join app_user u on u.user_id = missing.user_id
   ), last as (
     select distinct on (user_id, target_id) * from request
     where user_id not in (select user_id from skipped) and target_id not in (select user_id from skipped)
     order by user_id, target_id, place desc
   ), target as (
     select user_id from account where kind = 'member' and open
   ), added as (
     insert into follow (user_id, target_id, created_at)
     select l.user_id, l.target_id, l.at from last l join target t on t.user_id = l.target_id
       join account a on a.user_id = l.user_id where l.adds and a.open
     order by l.user_id, l.target_id
     on conflict do nothing returning user_id, target_id
   ), gone as (
     delete from follow f using last l
     where not l.adds and f.user_id = l.user_id and f.target_id = l.target_id returning f.user_id, f.target_id
   ), done as (
     select user_id, target_id, 1 as by from added union all select user_id, target_id, -1 from gone
   ), counted as (
     insert into follow_counter_delta (user_id, change_id, fans, follows)
     select user_id, change_id, 0, by from done join last using (user_id, target_id)
     union all select target_id, change_id, by, 0 from done join last using (user_id, target_id)
   ), known_back as (
     select f.user_id, f.target_id from last w join follow f on f.user_id = w.target_id and f.target_id = w.user_id
     where f.user_id = any($2::uuid[])
   )
   select w.user_id in (select user_id from skipped) or w.target_id in (select user_id from skipped) as skipped,
     t.user_id is not null as known, coalesce(back.by = 1, known_back.user_id is not null) as "followedBack"
   from request w left join target t on t.user_id = w.target_id
     left join done back on back.user_id = w.target_id and back.target_id = w.user_id
     left join known_back on known_back.user_id = w.target_id and known_back.target_id = w.user_id
   order by w.place`,
  );

const applyFollows = followStatement('follow_write', { skipLocked: true });
const waitAndApplyFollows = followStatement('follow_write_waiting', { skipLocked: false });

type Mode = 'skip' | 'wait';

/**
 * Follows (1) or unfollows (0); concurrent calls on this server are batched. Those about an account that is locked, for instance by
 * its erasure, wait in batches of their own: they take one connection, and the others do not wait for them.
 */
export const setFollow = memoizePerApp((app: App) => {
  const follow = createBatcher((requests: FollowRequest[]) => write(app, requests, 'skip'));
  const waitAndFollow = createBatcher((requests: FollowRequest[]) => write(app, requests, 'wait'));
  return async (request: FollowRequest): Promise<FollowResult> => {
    const tried = await follow(request);
    const { known, followedBack } = tried.skipped ? await waitAndFollow(request) : tried;
    return { known, followedBack };
  };
});

async function write(
  { db, pubsub }: App,
  requests: readonly FollowRequest[],
  mode: Mode,
): Promise<FollowTry[]> {
  const results = (await isClusterDatabase(db))
    ? await setFollowsOnCluster(db, requests, { skipLocked: mode === 'skip' })
    : await writeBatch(db, requests, mode);
  const changed = requests.filter((_, i) => !results[i]!.skipped);
  for (const userId of new Set(changed.map((request) => request.userId)))
    pubsub.publishSoon(db, followTopic, userId);
  return results;
}

function writeBatch(db: Database, requests: readonly FollowRequest[], mode: Mode): Promise<FollowTry[]> {
  const column = <Key extends keyof FollowRequest>(key: Key) => requests.map((request) => request[key]);
  const changes = requests.map(({ at }) => newId(at));
  const adds = requests.map(({ status }) => status === 1);
  const apply = mode === 'skip' ? applyFollows : waitAndApplyFollows;
  return apply(db, [column('userId'), column('targetId'), changes, column('at'), adds]);
}
