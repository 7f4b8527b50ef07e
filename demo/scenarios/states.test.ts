import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../server/modules/wallet/scenario.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../server/platform/database/embedded.ts';
import { pickFirstPosts } from '../first-posts.ts';
import { fillDemo } from '../index.ts';
import { cast } from '../people/cast.ts';
import { type App, createApp, migrateDatabase, readConfig, stopApp } from '../server.ts';
import { posts } from '../texts/posts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-demo-'));
let database: EmbeddedDatabase;
let app: App;

/** The locked, waiting and rejected ones of the first posts, and some that reports are about; videos take long. */
const chosen = [...pickFirstPosts(posts)].filter(
  ({ video, lock, state, author, daysAgo }) =>
    !video && (lock || state !== 'published' || author === 'lin' || author === 'xia' || daysAgo < 0.5),
);

beforeAll(async () => {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  database = await startEmbedded({ dataDir, settings });
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: 'on',
    LOG_LEVEL: 'error',
  });
  await migrateDatabase(config);
  await fillDemo(config, () => {}, { cast, posts: chosen, pictureWidth: 36 });
  app = createApp(config);
}, 400_000);

afterAll(async () => {
  await stopApp(app);
  await database.stop('immediate');
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (from: SQL) => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
  return rows[0]!.n;
};

test.each([
  ['a pending post', sql`review_item where state = 'pending' and target_type = 'post'`],
  ['a rejected post with words marked', sql`review_item where state = 'rejected' and quoted->>'words' <> ''`],
  [
    'a rejected post of lin with a picture marked',
    sql`review_item i join app_user u on u.user_id = i.author_id
      where u.username = 'lin' and i.state = 'rejected' and i.quoted->>'field' = 'picture'`,
  ],
  ['an open appeal against a rejection', sql`review_appeal where outcome is null`],
  ['an open report', sql`report_case where state = 'open'`],
  ['an application for certification', sql`certification where state = 'pending'`],
  ['an appeal against a warning', sql`sanction where appeal <> '' and appeal_outcome is null`],
  ['an invitation whose reward is on hold', sql`invitation where outcome = 'held'`],
  ['a paid post', sql`post where lock = 'paid' and state = 'published' and price_fen > 0`],
  ['a paid post that was bought', sql`post_purchase where order_id is not null`],
  ['a subscription that runs', sql`subscription where until > now()`],
  ['a paid post that is opened with a ticket', sql`post_purchase where ticket = 'post'`],
  [
    'a post for subscribers of somebody who sells subscriptions',
    sql`post p join subscription_price s on s.user_id = p.author_id where p.lock = 'subscription' and p.state = 'published'`,
  ],
])('the demo has %s', async (_, from) => {
  expect(await count(from)).toBeGreaterThan(0);
});

test.each([
  [
    'an invitation of another time than the registration',
    sql`invitation i join app_user u on u.user_id = i.invitee_id where i.created_at <> u.created_at`,
  ],
  [
    'an announcement of another role than the editor',
    sql`announcement a join operator o on o.operator_id = a.operator_id where o.role <> 'editor'`,
  ],
  [
    'feedback that another role than support has answered',
    sql`feedback f join operator o on o.operator_id = f.answered_by where o.role <> 'support'`,
  ],
  [
    'an order for a post that was published later',
    sql`pay_order o join post p on p.post_id = o.post_id where o.created_at < p.published_at`,
  ],
])('the demo does not have %s', async (_, from) => {
  expect(await count(from)).toBe(0);
});

test('a place with a code has no words of its own, which every language would show', async () => {
  expect(await count(sql`post where place_code is not null`)).toBeGreaterThan(0);
  expect(await count(sql`post where place_code is null and address is not null`)).toBeGreaterThan(0);
  expect(await count(sql`post where place_code is not null and address is not null`)).toBe(0);
});

test('every member has a picture and a background, of first posts or not', async () => {
  expect(await count(sql`app_user where avatar_file_id is null or background_file_id is null`)).toBe(0);
  expect(
    await count(sql`app_user u where not exists (select 1 from post p where p.author_id = u.user_id)`),
  ).toBeGreaterThan(0);
});

test('lin has opened one of the two paid posts', async () => {
  const opened = sql`select 1 from post_purchase u join app_user a on a.user_id = u.user_id
    where u.post_id = p.post_id and a.username = 'lin'`;
  expect(await count(sql`post p where p.lock = 'paid'`)).toBe(2);
  expect(await count(sql`post p where p.lock = 'paid' and exists (${opened})`)).toBe(1);
});

test.each(['activeDay', 'reads', 'likes', 'posts', 'newMembers'])(
  'the statistics of the demo have %s on a day before its start',
  async (metric) => {
    const before = sql`daily_metric where metric = ${metric} and value > 0 and day < current_date`;
    expect(await count(before)).toBeGreaterThan(0);
  },
);

test('the reconciliation finds no difference in a whole demo', async () => {
  expect((await reconcile(app, new Date())).differences).toBe(0);
});
