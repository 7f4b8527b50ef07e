import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/main/migrate.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../server/platform/database/embedded.ts';
import { fillCommunity } from './fill.ts';
import { postIdOf } from './row-ids.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-fill-'));
let database: EmbeddedDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await startEmbedded({ dataDir });
  await migrate(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;

test('a community whose numbers exceed 32 bits is filled, with its indexes and counters', async () => {
  const indexes = () => read(`select indexdef from pg_indexes where schemaname = 'public' order by 1`);
  const before = await indexes();
  const first = 5_000_000_000;
  await fillCommunity(database.url, {
    posts: 300,
    users: 200,
    likes: 2_000,
    follows: 600,
    comments: 300,
    first,
  });
  expect(await indexes()).toEqual(before);
  const [counts] = await read(`select (select count(*)::int from post) as posts,
    (select count(*)::int from published_post) as published,
    (select count(*)::int from app_user) as users,
    (select min(post_id::text) from post) as lowest,
    (select count(*)::int from post_like) as likes,
    (select sum(like_count)::int from post_stat) as counted`);
  expect(counts).toMatchObject({ posts: 300, published: 300, users: 200 });
  expect(counts!.lowest).toBe(postIdOf(first));
  expect(counts!.counted).toBe(counts!.likes);
  expect(counts!.likes).toBeGreaterThan(1_000);
});

test('a tenth of the posts has most of the likes', async () => {
  const [shares] =
    await read(`select sum(like_count) filter (where place <= 30)::float8 / sum(like_count) as top
    from (select like_count, row_number() over (order by like_count desc) as place from post_stat) s`);
  expect(shares!.top).toBeGreaterThan(0.4);
});

test('every kind of list has posts and people', async () => {
  const [kinds] = await read(`select
    (select count(*)::int from post where type = 1 and lock = 'vip') as locked,
    (select count(*)::int from published_post where place_code is not null) as placed,
    (select count(*)::int from published_post where certified and auth_channel) as channel,
    (select count(*)::int from published_post where atlas) as atlases,
    (select count(*)::int from picked_post) as picks,
    (select count(*)::int from post_daily_engagement) as engaged,
    (select count(*)::int from app_user where labels <> '{}') as performers,
    (select min(n)::int from (select count(*) as n from post_file join post using (post_id) where atlas group by post_id) f) as pictures`);
  for (const count of Object.values(kinds!)) expect(count).toBeGreaterThan(0);
  expect(kinds).toMatchObject({ picks: 300, pictures: 3 });
});
