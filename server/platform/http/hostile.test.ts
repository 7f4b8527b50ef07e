import { login } from '@muyu/contract/account/login.ts';
import { listAuditEntries, operatorLogin } from '@muyu/contract/admin/operator.ts';
import { deleteTerms } from '@muyu/contract/admin/term.ts';
import { sendChatMessage } from '@muyu/contract/chat.ts';
import { deleteReply } from '@muyu/contract/comment-management.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { getTypeFeed, listMyPosts } from '@muyu/contract/feed.ts';
import { listLikers } from '@muyu/contract/like.ts';
import { getPost, getPostDraft, updatePost } from '@muyu/contract/post.ts';
import { visit } from '@muyu/contract/site/statistics.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { encodeCursor } from '../database/cursor.ts';
import { rateLimitSite, rateLimitSubnet } from './limits/rate-limit-subnet.ts';
import { signCursor } from './paging/page-cursor.ts';

const server = testServer({ demo: true });
const id = '01890000-0000-7000-8000-000000000000';

test('a NUL character is bad input and no internal error', async () => {
  const owner = await signInOperator(server, 'owner');
  const replies = [
    await server.call(login, { username: 'a\0b', password: 'x' }),
    await server.call(operatorLogin, { username: 'a\0b', password: 'x' }),
    await server.call(visit, { path: '/a\0b' }),
    await server.call(listAuditEntries, { action: 'a\0b' }, owner),
    await server.call(deleteTerms, { normalized: ['a\0b'] }, owner),
  ];
  expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(5).fill([400, '10101']));
});

test.each([
  '2024-02-30 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2024-01-01 24:00:00+00',
  '2024-01-01 00:00:00+99',
  '2024-01-01 00:00:00+20',
  `2024-01-01 00:00:00.${'1'.repeat(200)}+00`,
])('a cursor with the timestamp %s is refused, signed or not', async (at) => {
  const reader = await member(server, 'reader');
  const postId = await publishedPost(server, reader);
  const cursor = encodeCursor([at, id]);
  const sign = (endpoint: AnyEndpoint, input: object) =>
    signCursor(server.app.config.secret, endpoint, { ...input }, cursor);
  const replies = [
    await server.call(listLikers, { postId, page: cursor }, reader),
    await server.call(listLikers, { postId, page: sign(listLikers, { postId }) }, reader),
    await server.call(listMyPosts, { page: sign(listMyPosts, {}) }, reader),
    await server.call(
      getTypeFeed,
      { page: sign(getTypeFeed, { sortType: 2, sort: 'desc' }), sortType: 2 },
      reader,
    ),
  ];
  expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([400, '10101']));
});

test.each([1e308, -1e308, 1.5, -1])('a signed cursor with the number %d does no harm', async (number) => {
  const reader = await member(server, 'reader');
  for (const sortType of [1, 3]) {
    const { secret } = server.app.config;
    const page = signCursor(secret, getTypeFeed, { sortType, sort: 'desc' }, encodeCursor([number, id]));
    const reply = await server.call(getTypeFeed, { page, sortType }, reader);
    expect(['00000', '10101']).toContain(reply.code);
  }
});

test.each(['edit of a published post', 'text of a chat message'])(
  'a lone surrogate in the %s is stored well-formed',
  async (what) => {
    const [anna, bert] = [await member(server, 'anna'), await member(server, 'bert')];
    const headers = { authorization: anna.token, 'content-type': 'application/json' };
    const ask = async (method: 'PUT' | 'POST', path: string, payload: string) =>
      (await server.http.inject({ method, url: `/api${path}`, headers, payload })).json();
    if (what.startsWith('text')) {
      const payload = `{"toUserId":"${bert.userId}","content":"a\\ud800b"}`;
      const reply = await ask('POST', sendChatMessage.path, payload);
      return expect(reply).toMatchObject({ code: '00000', data: { content: 'a\ufffdb' } });
    }
    const postId = await publishedPost(server, anna);
    const payload = '{"title":"\\ud800x","content":"y","consent":true}';
    expect((await ask('PUT', updatePost.path.replace('{postId}', postId), payload)).code).toBe('00000');
    expect((await server.call(getPostDraft, { postId }, anna)).data.title).toBe('\ufffdx');
  },
);

test('undeclared parts of a URL are ignored, of a body refused', async () => {
  const [anna, bert] = [await member(server, 'anna'), await member(server, 'bert')];
  const headers = { authorization: anna.token };
  const url = `/api${follow.path}?userId=${bert.userId}`;
  const payload = { userId: [anna.userId] };
  const refused = await server.http.inject({ method: 'POST', url, headers, payload });
  expect(refused.json()).toMatchObject({ code: '10101', data: { fields: [{ field: 'userId' }] } });
  const followed = await server.http.inject({ method: 'POST', url, headers });
  expect(followed.json()).toMatchObject({ code: '00000', data: { userId: bert.userId } });
  const [named, other] = [await publishedPost(server, anna), await publishedPost(server, anna)];
  const path = `/api/post/app/post/private/${named}?postId=${other}`;
  await server.http.inject({ method: 'DELETE', url: path, headers });
  expect((await server.call(getPost, { id: named }, anna)).status).toBe(404);
  expect((await server.call(getPost, { id: other }, anna)).status).toBe(200);
});

test('thousands of invalid items cost neither seconds nor a reply of megabytes', async () => {
  const { token } = await member(server, 'flooder');
  const given = { postId: id, commentId: id, replyId: id, notInReplyIdList: Array(100_000).fill(1) };
  const before = process.cpuUsage();
  const reply = await server.http.inject({
    method: 'DELETE',
    url: `/api${deleteReply.path}`,
    headers: { authorization: token },
    payload: given,
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.body.length).toBeLessThan(5_000);
  // Time of the processor: a busy machine takes longer.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});

test.each(['/api/%zz', '/%E0%A4.png', '/console/%zz.js'])('%s is refused in the envelope', async (url) => {
  const reply = await server.http.inject({ url, headers: { 'accept-language': 'en' } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  expect(reply.json()).toMatchObject({
    code: '10101',
    data: { error: 'core.badInput' },
    message: expect.stringContaining('Something in your request'),
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
])('rate limits count %s as %s', (address, network) => {
  expect(rateLimitSubnet(address)).toBe(network);
});

test.each([
  ['127.0.0.1', null],
  ['::ffff:10.0.0.7', null],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('the site of %s is %s', (address, network) => {
  expect(rateLimitSite(address)).toBe(network);
});
