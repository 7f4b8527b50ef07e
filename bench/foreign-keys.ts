import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../server/main/migrate.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { newId } from '../server/platform/database/ids.ts';
import { percentile } from './statistics.ts';

// `node bench/foreign-keys.ts`: the cost of a foreign key from likes to posts (decision 0026) and from notifications to people
// (0072). 32 clients insert rows into a copy of the table with and without the key; rounds alternate, so that load of the
// machine affects both.
const clients = 32;
const rounds = 5;
const roundMs = Number(process.env.BENCH_SECONDS ?? 3) * 1_000;
const posts = 10_000;
/** An edit or a review decision locks the post for this long, five times a second. */
const lockMs = 20;
const lockEveryMs = 200;

type Pair = { plain: string; keyed: string; insert: (table: string) => string };
const likes: Pair = {
  plain: 'like_plain',
  keyed: 'like_fk',
  insert: (table) => `insert into ${table} (post_id, user_id, created_at) values ($1, $2, now())`,
};
const notifications: Pair = {
  plain: 'notification_plain',
  keyed: 'notification_fk',
  insert: (table) =>
    `insert into ${table} (user_id, notification_id, type, event, actor_ids, actor_count, muted, at)
     values ($1, $2, 'like', 'postLiked', array[$2::uuid], 1, false, now())`,
};
const postId = (n: number) => `0190b000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const onePost = () => postId(1);
const anyPost = () => postId(1 + Math.floor(Math.random() * posts));

async function prepare(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into post (post_id, author_id, type, state, title, content, ai_made, close_comment, consent_at, created_at)
     select ('0190b000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), 2, 'pending', '', '',
       false, false, now(), now() from generate_series(1, ${posts}) n`,
  );
  await pool.query(
    `insert into app_user (user_id, kind, username, nickname, created_at)
     select post_id, 'visitor', post_id::text, '', now() from post`,
  );
  for (const table of [likes.plain, likes.keyed])
    await pool.query(`create table ${table} (like post_like including indexes)`);
  for (const table of [notifications.plain, notifications.keyed])
    await pool.query(`create table ${table} (like notification including defaults including indexes)`);
  await pool.query('alter table like_fk add foreign key (post_id) references post (post_id)');
  await pool.query('alter table notification_fk add foreign key (user_id) references app_user (user_id)');
  await pool.query('analyze');
}

/** Inserts rows until the round ends; returns the duration of each insert in milliseconds. */
async function insertRows(pool: pg.Pool, name: string, text: string, pick: () => string): Promise<number[]> {
  const end = Date.now() + roundMs;
  const times: number[] = [];
  const run = async () => {
    while (Date.now() < end) {
      const began = performance.now();
      await pool.query({ name, text, values: [pick(), newId(new Date())] });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  return times;
}

/** Locks the hot post for update again and again until it is aborted. */
async function lockHotPost(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.query('begin');
    await client.query('select 1 from post where post_id = $1 for update', [onePost()]);
    await wait(lockMs);
    await client.query('commit');
    await wait(lockEveryMs - lockMs);
  }
}

const at = (times: number[], share: number) => Number(percentile(times, share).toFixed(1));

async function compare(pool: pg.Pool, what: string, pair: Pair, pick: () => string) {
  const tables = { 'without key': pair.plain, 'with key': pair.keyed };
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, table] of Object.entries(tables)) {
      const known = times.get(name) ?? [];
      times.set(name, [...known, ...(await insertRows(pool, table, pair.insert(table), pick))]);
    }
  return [...times].map(([name, all]) => {
    const perSecond = Math.round(all.length / ((rounds * roundMs) / 1_000));
    return {
      what,
      table: name,
      'rows/s': perSecond,
      'median ms': at(all, 0.5),
      'p99 ms': at(all, 0.99),
    };
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-bench-'));
const database = await startEmbedded({ dataDir });
const pool = new pg.Pool({ connectionString: database.url, max: clients });
// Idle connections report the shutdown of the database.
pool.on('error', () => {});
const locker = new pg.Client({ connectionString: database.url });
try {
  await migrate(database.url);
  await prepare(pool);
  await locker.connect();
  const rows = [
    ...(await compare(pool, 'likes of 10,000 posts', likes, anyPost)),
    ...(await compare(pool, 'likes of one post', likes, onePost)),
  ];
  rows.push(...(await compare(pool, 'notifications of 10,000 people', notifications, anyPost)));
  rows.push(...(await compare(pool, 'notifications of one person', notifications, onePost)));
  const locking = new AbortController();
  const locked = lockHotPost(locker, locking.signal);
  rows.push(...(await compare(pool, 'one post, locked 20 ms five times a second', likes, onePost)));
  locking.abort();
  await locked;
  console.table(rows);
} finally {
  await locker.end();
  await pool.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
