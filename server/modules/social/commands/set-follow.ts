import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { gathered } from '#platform/gathered.ts';
import { perApp } from '#platform/per-app.ts';

type Wish = { userId: string; targetId: string; at: Date; status: 0 | 1 };
/** Is the target somebody who can be followed, and do they follow back now? */
type Tie = { known: boolean; followedBack: boolean };

/**
 * Rows and changes of counts in one statement and one commit, for all who ask at once: of two wishes about one person the
 * later holds, and what already is so is not written. A tie for each wish, in their order.
 */
const write = statement<Tie>(
  'follow_write',
  `with wish as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::boolean[])
       with ordinality w (user_id, target_id, change_id, at, adds, place)
   ), last as (
     select distinct on (user_id, target_id) * from wish order by user_id, target_id, place desc
   ), target as (
     select user_id from app_user where user_id = any($2::uuid[]) and kind = 'member' and state <> 'closed'
   ), added as (
     insert into follow (user_id, target_id, created_at)
     select l.user_id, l.target_id, l.at from last l join target t on t.user_id = l.target_id where l.adds
     order by l.user_id, l.target_id
     on conflict do nothing returning user_id, target_id
   ), gone as (
     delete from follow f using last l
     where not l.adds and f.user_id = l.user_id and f.target_id = l.target_id returning f.user_id, f.target_id
   ), done as (
     select user_id, target_id, 1 as by from added union all select user_id, target_id, -1 from gone
   ), counted as (
     insert into follow_count_change (user_id, change_id, fans, follows)
     select user_id, change_id, 0, by from done join last using (user_id, target_id)
     union all select target_id, change_id, by, 0 from done join last using (user_id, target_id)
   )
   select t.user_id is not null as known, coalesce(back.by = 1, exists (
       select 1 from follow f where f.user_id = w.target_id and f.target_id = w.user_id)) as "followedBack"
   from wish w left join target t on t.user_id = w.target_id
     left join done back on back.user_id = w.target_id and back.target_id = w.user_id
   order by w.place`,
);

/** Follows (1) or unfollows (0), gathered with what others ask of this server in the same moment. */
export const setFollow = perApp(({ db }: App) =>
  gathered((wishes: Wish[]) => {
    const column = <Key extends keyof Wish>(key: Key) => wishes.map((wish) => wish[key]);
    const changes = wishes.map(({ at }) => newId(at));
    const adds = wishes.map(({ status }) => status === 1);
    return write(db, [column('userId'), column('targetId'), changes, column('at'), adds]);
  }),
);
