import { deleteReply } from '@muyu/contract/comment-desk.ts';
import { myPosts, typeFeed } from '@muyu/contract/feed.ts';
import { likers } from '@muyu/contract/like.ts';
import { login } from '@muyu/contract/login.ts';
import { auditPage, operatorLogin } from '@muyu/contract/operator.ts';
import { postInfo } from '@muyu/contract/post.ts';
import { visit } from '@muyu/contract/site.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { encodeCursor } from '../database/cursor.ts';
import { networkOf } from './network.ts';

const server = testServer({ demo: true });
const id = '01890000-0000-7000-8000-000000000000';

test('a NUL, which no database text can hold, is bad input and not a fault', async () => {
  const owner = await signedIn(server, 'owner');
  const replies = [
    await server.call(login, { username: 'a\0b', password: 'x' }),
    await server.call(operatorLogin, { username: 'a\0b', password: 'x' }),
    await server.call(visit, { path: '/a\0b' }),
    await server.call(auditPage, { action: 'a\0b' }, owner),
  ];
  expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([400, '10101']));
});

test.each([
  '2024-02-30 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2024-01-01 24:00:00+00',
  '2024-01-01 00:00:00+99',
  '2024-01-01 00:00:00+20',
  `2024-01-01 00:00:00.${'1'.repeat(200)}+00`,
])('a cursor with the moment %s starts from the beginning', async (at) => {
  const reader = await member(server, 'reader');
  const postId = await publishedPost(server, reader);
  const page = encodeCursor([at, id]);
  const replies = [
    await server.call(likers, { postId, page }, reader),
    await server.call(myPosts, { page }, reader),
    await server.call(typeFeed, { page, sortType: 2 }, reader),
  ];
  expect(replies.map((reply) => reply.code)).toEqual(Array(3).fill('00000'));
});

test.each([1e308, -1e308, 1.5, -1])('a cursor with the number %d does no harm', async (number) => {
  const reader = await member(server, 'reader');
  for (const sortType of [1, 3]) {
    const reply = await server.call(typeFeed, { page: encodeCursor([number, id]), sortType }, reader);
    expect(reply.code).toBe('00000');
  }
});

test('parts of a request that the call does not declare are not read', async () => {
  const [anna, bert] = [await member(server, 'anna'), await member(server, 'bert')];
  const headers = { authorization: anna.token };
  const url = `/api${follow.path}?userId=${bert.userId}`;
  const followed = await server.http.inject({
    method: 'POST',
    url,
    headers,
    payload: { userId: [anna.userId] },
  });
  expect(followed.json()).toMatchObject({ code: '00000', data: { userId: bert.userId } });
  const [named, other] = [await publishedPost(server, anna), await publishedPost(server, anna)];
  const path = `/api/post/app/post/private/${named}?postId=${other}`;
  await server.http.inject({ method: 'DELETE', url: path, headers });
  expect((await server.call(postInfo, { id: named }, anna)).status).toBe(404);
  expect((await server.call(postInfo, { id: other }, anna)).status).toBe(200);
});

test('ten thousands of wrong items cost neither seconds nor an answer of megabytes', async () => {
  const { token } = await member(server, 'flooder');
  const given = { postId: id, commentId: id, replyId: id, notInReplyIdList: Array(100_000).fill(1) };
  const began = performance.now();
  const reply = await server.http.inject({
    method: 'DELETE',
    url: `/api${deleteReply.path}`,
    headers: { authorization: token },
    payload: given,
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.body.length).toBeLessThan(5_000);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test.each(['/api/%zz', '/%E0%A4.png', '/console/%zz.js'])('%s is refused in the envelope', async (url) => {
  const reply = await server.http.inject({ url, headers: { 'accept-language': 'en' } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  expect(reply.json()).toMatchObject({
    code: '10101',
    data: { error: 'core.badInput' },
    message: expect.stringContaining('Something in the request'),
  });
});

test.each(['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/a%5c..%5cpackage.json', '/%00.png'])(
  '%s leads nowhere',
  async (url) => {
    const reply = await server.http.inject({ url });
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.json().data.error).toMatch(/^core\./);
  },
);

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
