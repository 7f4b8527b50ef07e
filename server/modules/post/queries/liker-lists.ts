import type { InputOf } from '@muyu/contract/core/call.ts';
import type { likers } from '@muyu/contract/like.ts';
import { presentPeople } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainLine } from '#platform/text/plain.ts';

type Row = { userId: string; at: string };
type Read = (db: Database, values: readonly unknown[]) => Promise<Row[]>;
/** A table of likes and what picks the likes of one thing in it, by so many keys from $1 on. */
type Likes = { table: 'post_like' | 'comment_like'; of: string; keys: number };

/**
 * A search of what a million people liked reads no more than this: so many names that begin with what is searched, and so
 * many of the latest likers, whose names may hold it anywhere.
 */
const namesAtMost = 2_000;
const likersAtMost = 3_000;
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** After the keys: the moment and the person that a page begins after, how many, and what narrows. */
function reads({ table, of, keys }: Likes) {
  const $ = (n: number) => `$${keys + n}`;
  const read = (name: string, people: string): Read =>
    statement(
      `${table}rs_${name}`,
      `select l.user_id as "userId", l.created_at::text as at from ${people}
         and (l.created_at, l.user_id) < (${$(1)}::timestamptz, ${$(2)}::uuid)
       order by l.created_at desc, l.user_id desc limit ${$(3)}`,
    );
  // Each is looked up: without the offset PostgreSQL may walk through a million likes for the few of people I follow.
  const ofFollowed = `follow f cross join lateral (
    select k.user_id, k.created_at from ${table} k where ${of} and k.user_id = f.target_id offset 0) l`;
  return {
    all: read('all', `${table} l where ${of}`),
    followed: read('followed', `${ofFollowed} where f.user_id = ${$(4)}`),
    followedNamed: read(
      'followed_named',
      `${ofFollowed}
       join app_user u on u.user_id = f.target_id and position(lower(${$(5)}::text) in lower(u.nickname)) > 0
       where f.user_id = ${$(4)}`,
    ),
    named: read(
      'named',
      `(select begins.user_id, k.created_at from (
           select user_id from app_user
           where lower(nickname) ~>=~ lower(${$(4)}::text) and lower(nickname) ~<~ (lower(${$(4)}::text) || chr(1114111))
           order by lower(nickname) using ~<~ limit ${namesAtMost}
         ) begins join lateral (select created_at from ${table} where ${of} and user_id = begins.user_id) k on true
         union select newest.user_id, newest.created_at from (
           select user_id, created_at from ${table} where ${of}
           order by created_at desc, user_id desc limit ${likersAtMost}
         ) newest join app_user u using (user_id) where position(lower(${$(4)}::text) in lower(u.nickname)) > 0
       ) l where true`,
    ),
  };
}

type Asked = Pick<InputOf<typeof likers>, 'search' | 'status' | 'page' | 'size'>;

/**
 * Who liked something, newest first: all of them, those whose names hold `search`, or (status 1) whom the viewer follows.
 * `keys` are the thing's own, and the caller knows that it is there.
 */
export function likerList(likes: Likes) {
  const { all, followed, followedNamed, named } = reads(likes);
  return async (
    context: Context<UserViewer>,
    keys: readonly string[],
    { search = '', status, page, size }: Asked,
  ) => {
    const { app, viewer } = context;
    const from = [...keys, ...(decodeCursor(page, ['moment', 'id']) ?? start), size + 1];
    const text = plainLine(search);
    const read = () => {
      if (status === 1) {
        const whose = [...from, viewer.userId];
        return text ? followedNamed(app.db, [...whose, text]) : followed(app.db, whose);
      }
      return text ? named(app.db, [...from, text]) : all(app.db, from);
    };
    const rows = await read();
    const shown = rows.slice(0, size).map((row) => row.userId);
    const people = await presentPeople(context, shown);
    return pageOf(
      rows,
      size,
      (row) => [row.at, row.userId],
      () => people,
    );
  };
}
