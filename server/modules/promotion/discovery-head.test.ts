import * as admin from '@muyu/contract/admin/promotion.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBuiltApps } from '../../testing/built-apps.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { promotionTopic } from './promotion-pubsub.ts';

const server = testServer({ demo: true });
let apps: Awaited<ReturnType<typeof serveBuiltApps>>;
let http: FastifyInstance;
let editor: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  apps = await serveBuiltApps(server.app);
  ({ http } = apps);
  editor = await signInOperator(server, 'editor');
});
afterAll(() => apps.close());

const texts = { zh_CN: { title: '展览', text: '' } };
const add = async (promotion: Omit<Parameters<typeof server.call<typeof admin.addPromotion>>[1], 'texts'>) =>
  (await server.call(admin.addPromotion, { ...promotion, texts }, editor)).data;
/** The rows that a page of the members' app names before its first script. */
const headOf = async (path: string) => {
  const { body } = await http.inject({ url: path });
  const [beforeScripts] = body.split('<script');
  return /<meta name="discovery-head" content="([^"]*)"/.exec(beforeScripts!)?.[1];
};

test('every page names the rows that discovery has for a visitor now', async () => {
  expect(await headOf('/')).toBe('');
  const day = 86_400_000;
  const startsAt = new Date(Date.now() + day).toISOString();
  await add({ kind: 'banner', location: 'find', audience: 'member' });
  await add({ kind: 'banner', location: 'find', startsAt });
  expect(await headOf('/')).toBe('');
  await add({ kind: 'channel', location: 'find', link: '/post/tags' });
  await expect.poll(() => headOf('/login/autologin')).toBe('channels');
  await add({ kind: 'banner', location: 'find' });
  await expect.poll(() => headOf('/column/columnTabbar/find')).toBe('banners channels');
});

test('a page does not wait for promotions that the database does not give', async () => {
  await server.app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table promotion in access exclusive mode`);
    // The cache is cleared when the message arrives.
    await server.app.pubsub.publish(server.app.db, promotionTopic, '');
    await expect.poll(() => headOf('/')).toBeUndefined();
    expect((await http.inject({ url: '/' })).statusCode).toBe(200);
  });
  await expect.poll(() => headOf('/')).toBe('banners channels');
});
