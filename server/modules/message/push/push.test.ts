import { randomBytes } from 'node:crypto';
import { logout } from '@muyu/contract/account.ts';
import { addChat } from '@muyu/contract/chat.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { deleteComment } from '@muyu/contract/comment-desk.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { pushKey, subscribePush, unsubscribePush } from '@muyu/contract/push.ts';
import { changePassword, updateNotice } from '@muyu/contract/settings.ts';
import { follow } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { member, memberPassword } from '../../../testing/people.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { type Browser, pushService } from '../../../testing/push-service.ts';
import { testServer } from '../../../testing/server.ts';
import { pushEach, pushNews } from './index.ts';
import type { PushNews } from './jobs.ts';

const service = await pushService();
const server = testServer({ pushServices: ['known.example', '*.many.example', service.origin] });
afterAll(service.close);
type Person = Awaited<ReturnType<typeof member>>;
/** Longer than news are gathered and the queue is asked again. */
const patience = { timeout: 15_000, interval: 50 };

const subscribe = async (who: Person, browser: Browser, locale: Locale = 'zh_CN') => {
  const { endpoint, p256dh, auth } = browser;
  service.state.key ||= (await server.call(pushKey, {}, who)).data.key;
  return server.call(subscribePush, { endpoint, p256dh, auth }, { token: who.token, locale });
};
const subscribed = async (name: string, locale?: Locale) => {
  const who = await member(server, name);
  const browser = service.browser();
  await subscribe(who, browser, locale);
  return { who, browser };
};
const told = (who: Person, given: Partial<PushNews> = {}): PushNews => ({
  userId: who.userId,
  event: 'feedback',
  text: '好的',
  link: '/column/insFeedbackMsg',
  tag: 'feedback:1',
  ...given,
});
const push = (...news: PushNews[]) => server.app.db.transaction((tx) => pushEach(tx, server.app, news));
/** Something else that is pushed later: when it is there, what came before would be, too. */
const afterwards = async () => {
  const { who, browser } = await subscribed('later');
  await push(told(who));
  await vi.waitUntil(() => service.readBy(browser).length === 1, patience);
};
const rowsOf = async (who: Person) =>
  (await server.app.db.execute(sql`select * from push_subscription where user_id = ${who.userId}`)).rows
    .length;

test('what happens is pushed to each browser, encrypted, signed as ours, in its language', async () => {
  const { who, browser } = await subscribed('lin', 'en_US');
  await push(told(who));
  await expect
    .poll(() => service.readBy(browser), patience)
    .toEqual([
      {
        title: 'Your feedback was answered',
        body: '好的',
        link: '/column/insFeedbackMsg',
        tag: 'feedback:1',
      },
    ]);
  const { headers, claims, body } = service.pushed.at(-1)!;
  expect(claims).toMatchObject({ aud: service.origin, sub: `mailto:${server.app.config.mail}` });
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  expect(body.toString('latin1')).not.toContain('feedback');
});

test.concurrent('all servers have one key, which lies sealed', async ({ expect }) => {
  const [lin, xia] = await Promise.all([member(server, 'lin'), member(server, 'xia')]);
  const keys = await Promise.all([lin, xia, lin].map((who) => server.call(pushKey, {}, who)));
  expect(new Set(keys.map(({ data }) => data.key))).toEqual(new Set([service.state.key]));
  expect(Buffer.from(service.state.key, 'base64url')).toHaveLength(65);
  const { rows } = await server.app.db.execute<{ private_key: Buffer }>(
    sql`select private_key from push_key`,
  );
  expect(rows).toHaveLength(1);
  // Version, nonce, tag and the 32 bytes of the key.
  expect(rows[0]!.private_key).toHaveLength(1 + 12 + 16 + 32);
});

test.concurrent('a private message is pushed without what it says; what comes at once is one notification', async ({
  expect,
}) => {
  const { who: lin, browser } = await subscribed('lin');
  const xia = await member(server, 'xia');
  for (const content of ['一', '二', '三'])
    await server.call(addChat, { toUserId: lin.userId, content }, xia);
  await expect
    .poll(() => service.readBy(browser), patience)
    .toEqual([
      {
        title: 'xia 给你发了私信',
        body: '私信请在 App 内查看',
        link: '/dynamicTab/chat',
        tag: `chat:${xia.userId}`,
      },
    ]);
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(1);
});

test.concurrent('merged likes tell who and how many there are when they are sent, and nothing when they were taken back', async ({
  expect,
}) => {
  const { who: lin, browser } = await subscribed('lin', 'en_US');
  const xia = await member(server, 'xia');
  const row = (key: string, count: number) =>
    server.app.db.execute(sql`
      insert into news (user_id, news_id, type, event, merge_key, actor_ids, actor_count, at)
      values (${lin.userId}, gen_random_uuid(), 'like', 'postLiked', ${key},
        array[${xia.userId}]::uuid[], ${count}, now())`);
  await row('like:1', 13);
  const liked = (key: string) => told(lin, { event: 'postLiked', mergeKey: key, tag: key, text: '海边' });
  await push(liked('like:1'), liked('like:gone'));
  await expect
    .poll(() => service.readBy(browser), patience)
    .toMatchObject([{ title: 'xia and 12 more liked your post', body: '海边' }]);
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(1);
});

test.concurrent('what somebody switched off is not pushed', async ({ expect }) => {
  const { who: lin, browser } = await subscribed('lin');
  const xia = await member(server, 'xia');
  await server.call(updateNotice, { followers: false, comments: false }, lin);
  const by = { actorId: xia.userId };
  await push(
    told(lin, { ...by, event: 'followed', tag: 'a' }),
    told(lin, { ...by, event: 'replied', tag: 'b' }),
    told(lin, { ...by, event: 'mentioned', tag: 'c' }),
  );
  await expect.poll(() => service.readBy(browser), patience).toMatchObject([{ title: 'xia 提到了你' }]);
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(1);
});

test.concurrent.for<[string, (who: Person) => Promise<unknown>]>([
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
  await push(told(who));
  await end(who);
  await push(told(who, { tag: 'feedback:2' }));
  await expect.poll(() => rowsOf(who), patience).toBe(0);
  await afterwards();
  expect(service.readBy(browser)).toEqual([]);
});

test.concurrent('a switch turned off ends it, and another account in the same browser takes it over', async ({
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
  await push(told(lin), told(xia));
  await afterwards();
  expect([...service.readBy(browser), ...service.readBy(hers)]).toEqual([]);
});

test.concurrent.for([404, 410])(
  'a subscription that the service answers with %i is dropped',
  async (status, { expect }) => {
    const { who, browser } = await subscribed('lin');
    service.answer(browser, () => ({ status }));
    await push(told(who));
    await expect.poll(() => rowsOf(who), patience).toBe(0);
  },
);

test.concurrent('a service that does not answer is asked again, for that browser alone; redirects are not followed', async ({
  expect,
}) => {
  const { who, browser } = await subscribed('lin');
  const tries: number[] = [];
  service.answer(browser, () => ({ status: tries.push(Date.now()) === 1 ? 503 : 201 }));
  await push(told(who));
  const retries = () =>
    server.app.db.execute<{ data: { only?: string; tries?: number } }>(
      sql`select data from jobs.job where name = 'message.push' and data ->> 'tries' = '1'`,
    );
  await expect.poll(async () => (await retries()).rows, patience).toMatchObject([{ data: { tries: 1 } }]);
  const target = service.browser();
  const { who: xia, browser: moved } = await subscribed('xia');
  service.answer(moved, () => ({ status: 307, headers: { location: target.endpoint } }));
  await push(told(xia));
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

test.concurrent('keys with which nothing can be encrypted are refused; known services are taken', async ({
  expect,
}) => {
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

test.concurrent('a new post is told to the followers, but to those who ignore its author or switched it off', async ({
  expect,
}) => {
  const author = await member(server, 'author');
  const { who: lin, browser } = await subscribed('lin');
  const others = [await subscribed('quiet'), await subscribed('ignoring'), await subscribed('stranger')];
  for (const fan of [lin, others[0]!.who, others[1]!.who])
    await server.call(follow, { userId: author.userId }, fan);
  await server.call(updateNotice, { posts: false }, others[0]!.who);
  await server.app.db.execute(sql`
    insert into "ignore" (user_id, target_id, created_at)
    values (${others[1]!.who.userId}, ${author.userId}, now())`);
  const postId = await publishedPost(server, author, { content: '今晚的海' });
  await expect
    .poll(() => service.readBy(browser), patience)
    .toEqual([
      {
        title: 'author 发布了新作品',
        body: '今晚的海',
        link: `/post/postDetail?postId=${postId}`,
        tag: `post:${postId}`,
      },
    ]);
  await afterwards();
  expect(others.flatMap(({ browser: theirs }) => service.readBy(theirs))).toEqual([]);
});

test.concurrent('a comment or a post that is gone when it would be told is not pushed', async ({
  expect,
}) => {
  const { who: lin, browser } = await subscribed('lin');
  const { who: xia, browser: hers } = await subscribed('xia');
  await server.call(follow, { userId: lin.userId }, xia);
  const [stays, goes] = [
    await publishedPost(server, lin, { content: '留下' }),
    await publishedPost(server, lin),
  ];
  await server.call(deletePost, { postId: goes }, lin);
  const say = (content: string) => server.call(addComment, { postId: stays, content }, xia);
  const [kept, gone] = [await say('在'), await say('不在了')];
  await server.call(deleteComment, { postId: stays, commentId: gone.data.commentId }, xia);
  const told = (to: Browser) =>
    service
      .readBy(to)
      .filter(({ tag }) => !tag.startsWith('notice:'))
      .map(({ title, body }) => [title, body]);
  await expect.poll(() => told(browser), patience).toEqual([['xia 评论了你的作品', '在']]);
  await expect.poll(() => told(hers), patience).toEqual([['lin 发布了新作品', '留下']]);
  await afterwards();
  expect([told(browser).length, told(hers).length, kept.status]).toEqual([1, 1, 200]);
});

test.concurrent('who has no browser to push to costs no work', async ({ expect }) => {
  const lin = await member(server, 'lin');
  await server.app.db.transaction((tx) => pushNews(tx, server.app, told(lin, { tag: 'nobody' })));
  const { rows } = await server.app.db.execute(
    sql`select 1 from jobs.job where name = 'message.push' and data ->> 'tag' = 'nobody'`,
  );
  expect(rows).toEqual([]);
});
