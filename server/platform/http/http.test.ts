import { updateUsername } from '@muyu/contract/account/account.ts';
import { enterAsVisitor, listSessions, login } from '@muyu/contract/account/login.ts';
import { bindVisitor, register } from '@muyu/contract/account/registration.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { urlOf } from '@muyu/contract/core/client.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { getTypeFeed } from '@muyu/contract/feed.ts';
import { listClientSettings } from '@muyu/contract/site/client-settings.ts';
import { getHealth, getSystemTime } from '@muyu/contract/site/site.ts';
import { expect, test } from 'vitest';
import { consents } from '../../testing/consents.ts';
import { easyPowSolution, newDraft, rowCounts } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import type { Config } from '../config/config.ts';
import { securityHeaders } from './security-headers.ts';
import { requestsPerMinute } from './settings.ts';

const server = testServer();
const limited = testServer({ limits: true });
type Ask = {
  method?: 'GET' | 'POST' | 'PATCH';
  url: string;
  payload?: string;
  headers?: Record<string, string>;
};

async function ask(options: Ask, language = 'en') {
  const reply = await server.http.inject({
    ...options,
    headers: { 'accept-language': language, ...options.headers },
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    ...(reply.json() as { code: string; message: string; data: unknown }),
  };
}
const json = { 'content-type': 'application/json' };

test('health and time answer without a session', async () => {
  expect((await server.call(getHealth, {})).data).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{10})?$/),
  });
  expect(Math.abs((await server.call(getSystemTime, {})).data - Date.now())).toBeLessThan(5_000);
});

test('probes of one address are never too many, other requests are', async () => {
  const statusesOf = async (url: string) => {
    const statuses = new Set<number>();
    for (let i = 0; i < 310; i++)
      statuses.add((await limited.http.inject({ url, remoteAddress: '192.0.2.44' })).statusCode);
    return [...statuses];
  };
  expect(await statusesOf('/api/health/ready')).toEqual([200]);
  expect(await statusesOf('/api/health/live')).toEqual([200]);
  expect(await statusesOf('/api/party/common/system/public/time')).toEqual([200, 429]);
});

test.each(['/api/no/such/call', '/api/', '/nothing.png', '/media/x'])(
  'unknown %s is a 404 envelope',
  async (url) => {
    expect(await ask({ url })).toMatchObject({
      status: 404,
      code: '404',
      message: 'Not found',
      data: { error: 'core.notFound' },
    });
  },
);

test('a known path with another method is not found either', async () => {
  expect(
    await ask({ method: 'PATCH', url: `/api${login.path}`, payload: '{}', headers: json }),
  ).toMatchObject({ status: 404 });
});

test.each([
  ['malformed JSON', '{"username": ', json],
  ['another type of body', 'username=a', { 'content-type': 'text/plain' }],
  ['no object', '[1,2]', json],
  ['null', 'null', json],
  ['a number for a text', '{"username":1,"password":"x"}', json],
])('%s is bad input, in three languages', async (_what, payload, headers) => {
  const languages = {
    zh: '提交的内容有误',
    en: 'Something in your request',
    ja: '入力内容に誤り',
    fr: '提交的内容有误',
  };
  for (const [language, text] of Object.entries(languages)) {
    const reply = await ask({ method: 'POST', url: `/api${login.path}`, payload, headers }, language);
    expect(reply).toMatchObject({ status: 400, code: '10101' });
    expect(reply.message).toContain(text);
  }
});

test('an oversized body is rejected before it is read', async () => {
  const payload = JSON.stringify({ username: 'a', password: 'x'.repeat(300_000) });
  const reply = await ask({ method: 'POST', url: `/api${login.path}`, payload, headers: json });
  expect(reply).toMatchObject({ status: 413, code: '10101', data: { error: 'core.tooLarge' } });
});

test('an undeclared field of a body is bad input that names it', async () => {
  const draft = await newDraft(server, { username: 'plain.user' });
  const [question, ...others] = draft.questions!;
  const post = (payload: string) =>
    ask({ method: 'POST', url: `/api${register.path}`, payload, headers: json });
  const proto = await post(JSON.stringify(draft).replace(/^{/, '{"__proto__":{"x":1},'));
  expect(proto.status).toBe(400);
  const outer = await post(JSON.stringify({ ...draft, kind: 'operator' }));
  expect(outer).toMatchObject({ status: 400, code: '10101' });
  expect(outer.data).toMatchObject({ fields: [{ field: 'kind', reason: 'Not a known field' }] });
  const questions = [{ ...question, hint: 'x' }, ...others];
  const inner = await post(JSON.stringify({ ...draft, questions }));
  expect(inner.data).toMatchObject({ fields: [{ field: 'questions.0.hint' }] });
  expect((await server.call(register, draft)).data).toMatchObject({ username: 'plain.user', loginType: 2 });
});

test('an endpoint without a body takes none or an empty one, and names what is in another', async () => {
  const { token } = (await server.call(enterAsVisitor, { consents })).data;
  const headers = { ...json, authorization: token };
  const url = '/api/chat/app/c/newsFeed/private/posts/read';
  const put = (payload: string) => server.http.inject({ method: 'PUT', url, headers, payload });
  expect((await put('')).statusCode).toBe(200);
  expect((await put('{}')).statusCode).toBe(200);
  expect((await put('{"price":1}')).json()).toMatchObject({
    code: '10101',
    data: { fields: [{ field: 'price' }] },
  });
  expect((await put('[1]')).json()).toMatchObject({ code: '10101', data: { fields: [{ field: 'body' }] } });
});

test('an unknown query parameter is ignored, a declared one is checked', async () => {
  const { token } = (await server.call(enterAsVisitor, { consents })).data;
  const headers = { authorization: token };
  const url = `/api${getTypeFeed.path}?sortType=2`;
  expect((await ask({ url: `${url}&utm_source=x`, headers })).code).toBe('00000');
  expect((await ask({ url: `${url}&limit=51`, headers })).data).toMatchObject({
    fields: [{ field: 'limit' }],
  });
});

test('Bearer tokens and request ids', async () => {
  const { token } = (await server.call(enterAsVisitor, { consents })).data;
  const url = '/api/user/app/u/user/private/info/me';
  expect((await ask({ url, headers: { authorization: `Bearer ${token}` } })).code).toBe('00000');
  const [a, b] = [await ask({ url }), await ask({ url })];
  expect(a.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(a.headers['x-request-id']).not.toBe(b.headers['x-request-id']);
});

test('an internal error answers 500 with the request id and no details', async () => {
  const { app } = server;
  const broken = app.db.$client.query;
  const { token } = await member(server, 'unlucky');
  app.db.$client.query = (() => Promise.reject(new Error('secret detail of the database'))) as typeof broken;
  const payload = JSON.stringify({ postId: '01890000-0000-7000-8000-000000000000', content: 'x' });
  const reply = await ask({
    method: 'POST',
    url: `/api${addComment.path}`,
    payload,
    headers: { ...json, authorization: token },
  });
  app.db.$client.query = broken;
  expect(reply).toMatchObject({
    status: 500,
    code: '500',
    data: { error: 'core.fault', requestId: reply.headers['x-request-id'] },
  });
  expect(JSON.stringify(reply)).not.toContain('secret');
  expect((await server.call(getHealth, {})).code).toBe('00000');
});

test('pages carry a content policy and may not be framed', async () => {
  const { headers } = await ask({ url: '/api/health' });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('a site on HTTPS asks browsers to come by HTTPS only, for a year', () => {
  const of = (publicUrl: string) => securityHeaders({ domains: {}, publicUrl } as Config);
  expect(of('https://muyu.example').get('strict-transport-security')).toBe('max-age=31536000');
  expect(of('http://localhost:4800').has('strict-transport-security')).toBe(false);
});

test('replies of the API are not stored, except those with an ETag, which are asked for again', async () => {
  const { token } = await member(server, 'private');
  const cachingOf = async (url: string, headers = {}) =>
    (await server.http.inject({ url, headers })).headers['cache-control'];
  const me = '/api/user/app/u/user/private/info/me';
  expect(await cachingOf(me, { authorization: token })).toBe('no-store');
  expect(await cachingOf(me)).toBe('no-store');
  expect(await cachingOf(`/api${urlOf(listClientSettings, {})}`)).toBe('no-cache');
});

test('an address asks for sitemaps at the pace of a crawler, and no faster', async () => {
  const ask = (url: string) => limited.http.inject({ url, remoteAddress: '10.7.0.1' });
  for (let i = 0; i < 120; i++) expect((await ask('/sitemap/posts-2024-01-01.xml')).statusCode).toBe(404);
  const refused = await ask('/sitemap/posts-2024-01-01.xml');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('the visitors of one network have the requests of sixteen accounts together, a member has the own ones', async () => {
  await useSetting(limited, requestsPerMinute, 60);
  const shared = { address: '10.7.0.2' };
  const lin = await member(limited, 'lin');
  const statuses = new Set<number>();
  for (let i = 0; i < 17; i++) {
    const { data } = await limited.call(enterAsVisitor, { consents }, shared);
    const ask = () => limited.call(listSessions, {}, { ...data, ...shared });
    for (const { status } of await Promise.all(Array.from({ length: 58 }, ask))) statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect((await limited.call(listSessions, {}, { ...lin, ...shared })).status).toBe(200);
});

test('the API documents itself', async () => {
  const reply = await server.http.inject({ url: '/api/docs/json' });
  const paths = Object.keys((reply.json() as { paths: object }).paths);
  expect(paths).toContain(`/api${login.path}`);
  expect(paths.length).toBeGreaterThan(40);
});

test('the sixth registration in an hour from one address is a 429 with Retry-After', async () => {
  const before = await newDraft(limited);
  for (let i = 0; i < 3; i++) {
    expect((await limited.call(register, { ...before, birthday: '2020-01-01' })).status).toBe(422);
  }
  const codes: string[] = [];
  for (let i = 0; i < 6; i++) codes.push((await limited.call(register, await newDraft(limited))).code);
  expect(codes).toEqual([...Array(5).fill('00000'), '429']);
  const rows = await rowCounts(limited);
  const refused = await limited.call(register, before);
  expect(await rowCounts(limited), 'only the proof of work is consumed').toEqual({
    ...rows,
    used_pow_nonce: rows.used_pow_nonce! + 1,
  });
  expect(refused).toMatchObject({ status: 429, data: { error: 'core.tooMany' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  const entered = await limited.call(enterAsVisitor, { consents });
  expect(entered.code).toBe('00000');
  const again = { ...before, proof: await easyPowSolution(limited) };
  expect(await limited.call(bindVisitor, again, entered.data)).toMatchObject({
    status: 429,
    data: { error: 'core.tooMany' },
  });
});

test('a limit of a day names the hours to wait, in the language of the caller', async () => {
  const lin = await member(limited, 'lin');
  const rename = (locale?: Locale) =>
    limited.call(updateUsername, { username: lin.username }, { ...lin, ...(locale && { locale }) });
  for (let i = 0; i < 5; i++) expect((await rename()).status).toBe(200);
  const refused = await rename();
  expect(refused).toMatchObject({ status: 429, data: { error: 'core.tooMany', hours: 24 } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect(refused.message).toBe('操作太频繁了，请 24 小时后再试');
  expect((await rename('en_US')).message).toBe('Too many requests. Please try again in 24 hours');
  expect((await rename('ja')).message).toBe('操作が多すぎます。24時間後にお試しください');
});
