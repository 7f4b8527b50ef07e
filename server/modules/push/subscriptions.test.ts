import { randomBytes } from 'node:crypto';
import { type LoginData, logout } from '@muyu/contract/account/account.ts';
import { changePassword } from '@muyu/contract/account/settings.ts';
import { subscribePush, unsubscribePush } from '@muyu/contract/push.ts';
import { sql } from 'drizzle-orm';
import { test } from 'vitest';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { member, memberPassword } from '../../testing/users.ts';
import { createPushTest, pollOptions, pushRequest } from './testing/push-test.ts';

const { service, server, subscribe, subscribed, push, afterwards, rowsOf } = await createPushTest();

test.concurrent.for<[string, (who: LoginData) => Promise<unknown>]>([
  ['logging out', (who) => server.call(logout, {}, who)],
  [
    'a change of the password',
    (who) =>
      server.call(
        changePassword,
        { oldPassword: memberPassword, password: 'other-words', repeat: 'other-words' },
        who,
      ),
  ],
  [
    'the end of the session',
    (who) => server.app.db.execute(sql`update session set expires_at = now() where user_id = ${who.userId}`),
  ],
])('nothing is pushed after %s, also of what was under way', async ([_what, end], { expect }) => {
  const { who, browser } = await subscribed('lin');
  await push(pushRequest(who));
  await end(who);
  await push(pushRequest(who, { tag: 'feedback:2' }));
  await expect.poll(() => rowsOf(who), pollOptions).toBe(0);
  await afterwards();
  expect(service.readBy(browser)).toEqual([]);
});

test.concurrent('unsubscribing ends pushes, and another account in the same browser replaces the subscription', async ({
  expect,
}) => {
  const { who: lin, browser } = await subscribed('lin');
  const { who: xia, browser: hers } = await subscribed('xia');
  await subscribe(xia, browser);
  expect([await rowsOf(lin), await rowsOf(xia)]).toEqual([0, 1]);
  await subscribe(xia, hers);
  expect(await rowsOf(xia)).toBe(1);
  for (const _twice of [1, 2]) expect((await server.call(unsubscribePush, {}, xia)).status).toBe(200);
  expect(await rowsOf(xia)).toBe(0);
  await push(pushRequest(lin), pushRequest(xia));
  await afterwards();
  expect([...service.readBy(browser), ...service.readBy(hers)]).toEqual([]);
});

test.concurrent.for([404, 410])(
  'a subscription that the service answers with %i is dropped',
  async (status, { expect }) => {
    const { who, browser } = await subscribed('lin');
    service.answer(browser, () => ({ status }));
    await push(pushRequest(who));
    await expect.poll(() => rowsOf(who), pollOptions).toBe(0);
  },
);

test.concurrent('a failed delivery is retried for its browser only, and redirects are not followed', async ({
  expect,
}) => {
  const { who, browser } = await subscribed('lin');
  const attempts: number[] = [];
  service.answer(browser, () => ({ status: attempts.push(Date.now()) === 1 ? 503 : 201 }));
  await push(pushRequest(who));
  const retries = () =>
    server.app.db.execute<{ data: { only?: string; attempts?: number } }>(
      sql`select data from jobs.job where name = 'push.send' and data ->> 'attempts' = '1'`,
    );
  await expect
    .poll(async () => (await retries()).rows, pollOptions)
    .toMatchObject([{ data: { attempts: 1 } }]);
  const target = service.browser();
  const { who: xia, browser: moved } = await subscribed('xia');
  service.answer(moved, () => ({ status: 307, headers: { location: target.endpoint } }));
  await push(pushRequest(xia));
  await afterwards();
  expect(service.readBy(moved)).toHaveLength(1);
  expect(service.readBy(target)).toEqual([]);
  expect(await rowsOf(xia)).toBe(1);
});

test.concurrent.for([
  'https://evil.example/push/1',
  'http://known.example/push/1',
  'https://known.example:8443/push/1',
  'https://user:word@known.example/push/1',
  'https://known.example.evil.example/push/1',
  'https://many.example/push/1',
  'https://evilmany.example/push/1',
  'http://127.0.0.1:1/push/1',
  'http://169.254.169.254/latest/meta-data',
])('no subscription at %s', async (endpoint, { expect }) => {
  const { p256dh, auth } = service.browser();
  const lin = await member(server, 'lin');
  const refused = await server.call(subscribePush, { endpoint, p256dh, auth }, lin);
  expect(refused).toMatchObject({ status: 422, data: { error: 'push.unknownService' } });
});

test.concurrent('refuses keys that cannot encrypt and accepts known services', async ({ expect }) => {
  const lin = await member(server, 'lin');
  const { p256dh, auth } = service.browser();
  const given = (endpoint: string, key = p256dh) =>
    server.call(subscribePush, { endpoint, p256dh: key, auth }, lin);
  const offCurve = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
  expect(await given('https://known.example/push/1', offCurve)).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'p256dh' }, { field: 'auth' }] },
  });
  expect((await given('https://known.example/push/1')).status).toBe(200);
  expect((await given('https://a.many.example/push/1')).status).toBe(200);
});

test.concurrent('subscriptions are in the export without their keys and are deleted with the account', async ({
  expect,
}) => {
  const { who, browser } = await subscribed('exported');
  const exported = await readExportedFile(server, who.userId, 'pushes', 'pushes.json');
  expect(exported).toMatchObject([{ endpoint: browser.endpoint, locale: 'zh_CN' }]);
  expect(JSON.stringify(exported)).not.toContain(browser.auth);
  await eraseUserData(server, who.userId);
  expect(await rowsOf(who)).toBe(0);
});
