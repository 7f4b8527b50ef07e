import { type LoginData, logout } from '@muyu/contract/account/account.ts';
import { updateNotice } from '@muyu/contract/account/settings.ts';
import { announce } from '@muyu/contract/admin/announcement.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { like } from '@muyu/contract/like.ts';
import {
  getUnreadCounts,
  markNotificationsRead,
  streamNotifications,
  type UnreadCounts,
} from '@muyu/contract/notification.ts';
import { excludeUser, follow } from '@muyu/contract/social.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp, httpOptions, startApp, stopApp } from '../../main/app.ts';
import { startFlushLoop } from '../../main/flush-loop.ts';
import type { App } from '../../platform/app.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { closeEventStreams, openEventStream } from '../../testing/event-stream.ts';
import { signInOperator } from '../../testing/operators.ts';
import { contextAs, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member, visitor } from '../../testing/users.ts';
import { markFollowedPostsRead } from './commands/mark-read.ts';

/** The server that handles all requests. */
const server = testServer();
/** The server of the streams, on the same database. */
let other: { app: App; http: FastifyInstance; url: string };
let stopFlushLoop: () => Promise<void>;

beforeAll(async () => {
  const app = createApp(server.app.config);
  await startApp(app, 'none');
  const http = await createHttpServer(app, httpOptions(app));
  other = { app, http, url: await http.listen({ host: '127.0.0.1', port: 0 }) };
  stopFlushLoop = startFlushLoop(server.app);
});
afterAll(async () => {
  await stopFlushLoop();
  await other.http.close();
  await stopApp(other.app);
});

closeEventStreams();
afterEach(() => void vi.restoreAllMocks());

async function listen({ token }: Pick<LoginData, 'token'>) {
  const stream = await openEventStream<UnreadCounts>(
    `${other.url}/api${streamNotifications.path}`,
    'unread',
    {
      authorization: token,
    },
  );
  return { ...stream, last: () => stream.heard.at(-1) };
}
const pollOptions = { timeout: 60_000, interval: 20 };

test('a stream of one server sends the changes that another server makes', async () => {
  const [me, fan] = [await member(server, 'reader'), await member(server, 'fan')];
  const postId = await publishedPost(server, me);
  await server.call(markNotificationsRead, {}, me);
  const stream = await listen(me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ unread: false, total: 0 });
  await server.call(like, { type: '0', postId, status: 1 }, fan);
  await expect.poll(stream.last, pollOptions).toMatchObject({ total: 1, like: 1 });
  await server.call(follow, { userId: me.userId }, fan);
  await expect.poll(stream.last, pollOptions).toMatchObject({ total: 2, follow: 1 });
  await server.call(addComment, { postId, content: '看到了吗' }, fan);
  await expect.poll(stream.last, pollOptions).toMatchObject({ total: 3, comment: 1 });
  await server.call(like, { type: '0', postId, status: 0 }, fan);
  await expect.poll(stream.last, pollOptions).toMatchObject({ total: 2, like: 0 });
  await server.call(updateNotice, { comments: false }, me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ total: 1, comment: 0 });
  await server.call(markNotificationsRead, {}, me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ unread: false, total: 0 });
});

test('a post of a followed user sets the flag posts until the posts are marked read', async () => {
  const [me, author] = [await member(server, 'follower'), await member(server, 'author')];
  await publishedPost(server, author);
  await server.call(follow, { userId: author.userId }, me);
  const stream = await listen(me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: false });
  const publishedAt = Date.now() + 5;
  await publishedPost(server, author, {}, new Date(publishedAt));
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: true, unread: false });
  const later = contextAs(server, me, new Date(publishedAt + 1));
  expect((await markFollowedPostsRead(later)).posts).toBe(false);
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: false });
  await server.call(updateNotice, { posts: false }, me);
  await publishedPost(server, author);
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: false });
});

test('a post of a followed user whom the reader excluded does not set the flag posts', async () => {
  const [me, author] = [await member(server, 'excluder'), await member(server, 'excluded')];
  await server.call(follow, { userId: author.userId }, me);
  await publishedPost(server, author, {}, new Date(Date.now() + 5));
  const stream = await listen(me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: true });
  const exclude = (status: 0 | 1) => server.call(excludeUser, { userId: author.userId, status }, me);
  await exclude(1);
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: false });
  expect((await server.call(getUnreadCounts, {}, me)).data.posts).toBe(false);
  await exclude(0);
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: true });
});

test('an announcement reaches all streams, those of visitors too', async () => {
  const [me, guest] = [await member(server, 'hearer'), await visitor(server)];
  const streams = [await listen(me), await listen(guest)];
  for (const { last } of streams) await expect.poll(last, pollOptions).toMatchObject({ system: 0 });
  const editor = await signInOperator(server, 'editor');
  const texts = { zh_CN: { title: '新版本', text: '来看看' } };
  await server.call(announce, { audience: 'all', texts }, editor);
  for (const { last } of streams) {
    await expect.poll(last, pollOptions).toMatchObject({ unread: true, total: 1, system: 1 });
  }
});

test('many changes cause few events, the last one is exact and no two in a row are equal', async () => {
  const me = await member(server, 'stormy');
  const postId = await publishedPost(server, me);
  await server.call(markNotificationsRead, {}, me);
  const stream = await listen(me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ total: 0 });
  const crowd = await Promise.all(Array.from({ length: 30 }, () => member(server, 'crowd')));
  const began = Date.now();
  await Promise.all(crowd.map((who) => server.call(addComment, { postId, content: '顶' }, who)));
  await expect.poll(stream.last, pollOptions).toMatchObject({ comment: 30 });
  const seconds = (Date.now() - began) / 1000;
  expect(stream.heard.length).toBeLessThanOrEqual(2 + seconds * 5);
  const sent = stream.heard.map((each) => JSON.stringify(each));
  expect(sent.every((each, i) => each !== sent[i - 1])).toBe(true);
});

test('a stream needs a session and ends with the logout', async () => {
  expect((await listen({ token: '' })).reply.statusCode).toBe(401);
  const me = await member(server, 'leaver');
  expect((await listen(me)).reply.statusCode).toBe(200);
  await server.call(logout, {}, me);
  await expect.poll(async () => (await listen(me)).reply.statusCode, pollOptions).toBe(401);
});

test('a post of a followed user whose account is closed does not set the flag posts', async () => {
  const [me, author] = [await member(server, 'follower'), await member(server, 'author')];
  await server.call(follow, { userId: author.userId }, me);
  await publishedPost(server, author, {}, new Date(Date.now() + 5));
  expect((await server.call(getUnreadCounts, {}, me)).data.posts).toBe(true);
  await closeAccount(server, author);
  expect((await server.call(getUnreadCounts, {}, me)).data.posts).toBe(false);
});

/** Makes the statements of the server of the streams fail whose text contains this. */
function breakStatements(part: string) {
  const { $client } = other.app.db;
  const query = $client.query.bind($client) as (...given: unknown[]) => unknown;
  vi.spyOn($client, 'query').mockImplementation(((...given: unknown[]) => {
    const [first] = given as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    return text.includes(part) ? Promise.reject(new Error('the pool is exhausted')) : query(...given);
  }) as never);
}

test('a stream ends when the counts for it cannot be read', async () => {
  const [me, fan] = [await member(server, 'reader'), await member(server, 'fan')];
  const postId = await publishedPost(server, me);
  const stream = await listen(me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ comment: 0 });
  breakStatements('notification_read_marker');
  await server.call(addComment, { postId, content: '看到了吗' }, fan);
  await stream.ended;
  vi.restoreAllMocks();
  await expect.poll((await listen(me)).last, pollOptions).toMatchObject({ comment: 1 });
});

test('a stream ends when the followers of an author cannot be read', async () => {
  const [me, author] = [await member(server, 'follower'), await member(server, 'author')];
  await server.call(follow, { userId: author.userId }, me);
  const stream = await listen(me);
  await expect.poll(stream.last, pollOptions).toMatchObject({ posts: false });
  breakStatements('"follow"');
  await publishedPost(server, author);
  await stream.ended;
});
