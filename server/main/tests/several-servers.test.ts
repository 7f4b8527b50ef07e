import { getUserInfo, logout } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { checkUsername } from '@muyu/contract/account/registration.ts';
import { changeSetting } from '@muyu/contract/admin/setting.ts';
import { collect, like } from '@muyu/contract/like.ts';
import { getPost } from '@muyu/contract/post.ts';
import { follow } from '@muyu/contract/social.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { errorDataOf, type TestServer, testServers } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { startFlushLoop } from '../flush-loop.ts';

const servers = testServers(2, { limits: true }, 'none') as unknown as readonly [TestServer, TestServer];
const [one, two] = servers;

test('wrong logins count on both servers together, also at once', async () => {
  const { username } = await member(one, 'guessed');
  const guess = (n: number) =>
    servers[n % 2]!.call(login, { username, password: `wrong-${n}` }, { address: '198.51.100.7' });
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
  const errors = replies.map((reply) => errorDataOf(reply).error);
  expect(errors.filter((error) => error !== 'account.loginLocked')).toHaveLength(5);
  for (const server of servers) {
    const right = await server.call(login, { username, password: 'x' }, { address: '198.51.100.7' });
    expect(right.data).toMatchObject({ error: 'account.loginLocked' });
  }
});

test('a changed setting and a request limit hold on the other server', async () => {
  const operator = await signInOperator(one, 'owner');
  const change = { key: 'account.rateCheckName', value: 4, revision: 0, reason: '测试' };
  expect((await one.call(changeSetting, change, operator)).code).toBe('00000');
  const ask = async (n: number) =>
    (await servers[n % 2]!.call(checkUsername, { username: 'free.name' }, { address: '198.51.100.8' }))
      .status;
  // Until the other server has heard of the setting it answers by the old limit.
  await expect.poll(async () => [await ask(1), await ask(1)].includes(429), { timeout: 30_000 }).toBe(true);
  expect([await ask(0), await ask(1)]).toEqual([429, 429]);
});

test('a session that ends at one server ends at the other', async () => {
  const me = await member(one, 'leaver');
  expect((await two.call(getUserInfo, { id: 'me' }, me)).status).toBe(200);
  await one.call(logout, {}, me);
  await expect.poll(async () => (await two.call(getUserInfo, { id: 'me' }, me)).status).toBe(401);
});

test('likes, collections and follows are announced together', async () => {
  const author = await member(one, 'author');
  const fans = await Promise.all(Array.from({ length: 10 }, (_, n) => member(one, `fan${n}`)));
  const postId = await publishedPost(one, author);
  const watcher = new pg.Client({ connectionString: one.app.config.databaseUrl });
  await watcher.connect();
  onTestFinished(() => watcher.end());
  const heard: string[] = [];
  watcher.on('notification', ({ channel, payload = '' }) => heard.push(`${channel} ${payload}`));
  const { rows } = await watcher.query<{ channel: string }>(
    "select 'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24) as channel",
  );
  await watcher.query(`listen muyu_live; listen ${rows[0]!.channel}`);
  // Earlier announcements are sent before this one.
  for (const { app } of servers) app.pubsub.publishSoon(app.db, 'marker', app.config.dataDir);
  await expect.poll(() => heard.filter((message) => message.includes('marker')).length).toBe(2);
  heard.length = 0;
  for (const fan of fans) {
    const replies = [
      await one.call(like, { type: '0', postId, status: 1 }, fan),
      await two.call(collect, { type: '3', postId, status: 1 }, fan),
    ];
    expect(replies.map(({ code }) => code)).toEqual(['00000', '00000']);
  }
  await watcher.query('select 1');
  expect(heard).toEqual([]);
  const follows = await Promise.all(fans.map((fan) => one.call(follow, { userId: author.userId }, fan)));
  expect(follows.map(({ code }) => code)).toEqual(fans.map(() => '00000'));
  const announced = () => fans.filter(({ userId }) => heard.some((message) => message.includes(userId)));
  await expect.poll(announced).toEqual(fans);
  expect(heard.length).toBeLessThan(fans.length);
  onTestFinished(startFlushLoop(two.app));
  await expect
    .poll(() => heard.some((message) => message.includes(author.userId)), { timeout: 30_000 })
    .toBe(true);
  const counts = async () => (await one.call(getPost, { id: postId }, author)).data.thumbupNum;
  await expect.poll(counts, { timeout: 30_000 }).toBe(10);
  expect(heard.length).toBeLessThan(10);
});
