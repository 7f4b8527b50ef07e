import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../server/modules/wallet/scenario.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../server/platform/database/embedded.ts';
import { withCommunity } from '../open-community.ts';
import { cast } from '../people/cast.ts';
import { type App, createApp, migrateDatabase, readConfig, redeemRechargeCard, stopApp } from '../server.ts';
import { moneySteps, rechargeCardCodes } from '../texts/money.ts';
import { readDemoUsers } from './existing.ts';
import { addMoney } from './money.ts';
import { addOperators } from './operators.ts';
import { asMember, registerDemoUser } from './users.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'muyu-demo-'));
let database: EmbeddedDatabase;
let app: App;
const config = () =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'error' });

beforeAll(async () => {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  database = await startEmbedded({ dataDir, settings });
  await migrateDatabase(config());
  await withCommunity(config(), { started: new Date(), pictureWidth: 72 }, async (community) => {
    await addOperators(community);
    const present = cast.filter(({ username }) => username in moneySteps);
    for (const [index, person] of present.entries()) await registerDemoUser(community, person, index);
    await addMoney(community);
  });
  app = createApp(config());
}, 240_000);

afterAll(async () => {
  await stopApp(app);
  await database.stop('immediate');
  rmSync(dataDir, { recursive: true, force: true });
});

const countBy = async (table: string, state: string) => {
  const { rows } = await app.db.execute<{ state: string; n: string }>(
    sql`select ${sql.identifier(state)} as state, count(*) as n from ${sql.identifier(table)} group by 1`,
  );
  return Object.fromEntries(rows.map(({ state: key, n }) => [key, Number(n)]));
};

test('the demo has orders and withdrawals of each state, and its books agree', async () => {
  expect((await reconcile(app, new Date())).differences).toBe(0);
  const orders = await countBy('pay_order', 'state');
  for (const state of ['paid', 'pending', 'failed']) expect(orders[state]).toBeGreaterThan(0);
  expect(await countBy('withdrawal', 'state')).toEqual({ applied: 2, paid: 3, failed: 1, rejected: 1 });
  const { rows } = await app.db.execute<{ most: string; days: number }>(sql`
    select (select max(amount_fen) from withdrawal where state = 'applied') as most,
      (select extract(day from max(created_at) - min(created_at))::int from balance_detail) as days`);
  expect(Number(rows[0]!.most)).toBeGreaterThan(200_000);
  expect(rows[0]!.days).toBeGreaterThan(80);
});

test('a code of the README brings its amount, and adding the money again changes nothing', async () => {
  const before = await app.db.execute(sql`select count(*) from balance_detail`);
  await withCommunity(config(), { started: new Date(), pictureWidth: 72 }, async (community) => {
    for (const [username, userId] of await readDemoUsers(community.app, cast))
      community.people.set(username, userId);
    await addMoney(community);
  });
  expect((await app.db.execute(sql`select count(*) from balance_detail`)).rows).toEqual(before.rows);
  const people = await readDemoUsers(app, cast);
  const context = asMember({ app, people }, 'sora', new Date());
  expect(await redeemRechargeCard(context, { code: rechargeCardCodes[0]! })).toMatchObject({ amount: 100 });
  expect((await reconcile(app, new Date())).differences).toBe(0);
});
