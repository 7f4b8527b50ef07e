import type { LoginData } from '@muyu/contract/account/account.ts';
import { getUserInfo, logout } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { getOwnOperator, operatorLogout } from '@muyu/contract/admin/operator.ts';
import { listDomains } from '@muyu/contract/site/site.ts';
import { beforeAll, expect, test } from 'vitest';
import { type MediaVariant, mediaVariants, signMediaFolder } from '../../../platform/crypto/media-url.ts';
import { newId } from '../../../platform/database/ids.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { showFiles } from '../../../testing/shown-files.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { clipKey, previewKey } from '../keys.ts';

const server = testServer();
const secure = testServer({
  publicUrl: 'https://muyu.example',
  domains: { 3: 'https://img.muyu.example', 6: 'https://mp4.muyu.example', 88: 'https://face.muyu.example' },
});
const film = newId(new Date());
let lin: LoginData;
let xia: LoginData;

beforeAll(async () => {
  for (const { app } of [server, secure]) {
    await app.storage.put(clipKey(film), 'the whole film');
    await app.storage.put(previewKey(film), 'its beginning');
  }
  for (const each of [server, secure]) await showFiles(each, { userId: newId(new Date()) }, [film]);
  lin = await member(server, 'lin');
  xia = await member(server, 'xia');
});

const urlFor = (
  viewerId: string | null,
  now = new Date(),
  part: MediaVariant = mediaVariants.video,
  { app } = server,
) =>
  `${signMediaFolder({ config: app.config, now, viewerId }, film, part)}/${part === mediaVariants.preview ? 'preview' : 'clip'}.mp4`;
const get = (url: string, headers: Record<string, string> = {}, { http } = server) =>
  http.inject({ method: 'GET', url, headers });

/** The cookie that the reply to a logout from a browser with these cookies sets. */
async function leave(who: { token: string }, cookie: string, endpoint: { path: string } = logout) {
  const headers = { authorization: who.token, cookie };
  const reply = await server.http.inject({ method: 'POST', url: `/api${endpoint.path}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.headers['set-cookie'];
}

/** The cookie that a reply to this user sets, and the pair that a browser sends. */
async function cookieOf(who: { token: string }, on: TestServer = server) {
  const { headers } = await on.call(getUserInfo, { id: 'me' }, who);
  const text = String(headers['set-cookie']);
  return { text, pair: text.split(';')[0]! };
}

test('a URL for one viewer opens with the cookie that endpoints set for this viewer', async () => {
  const { text, pair } = await cookieOf(lin);
  expect(text).toMatch(
    /^mu_media=[0-9a-f-]{36}\.\w+\.[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const seconds = Number(/Max-Age=(\d+)/.exec(text)![1]);
  expect(seconds).toBeGreaterThan(86_300);
  expect(seconds).toBeLessThanOrEqual(2 * 86_400);
  const reply = await get(urlFor(lin.userId), { cookie: `theme=dark; ${pair}` });
  expect([reply.statusCode, reply.body]).toEqual([200, 'the whole film']);
  expect(reply.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  expect(reply.headers).toMatchObject({
    vary: 'cookie, authorization',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  const left = Number(/\d+/.exec(String(reply.headers['cache-control']))![0]);
  expect(left).toBeGreaterThan(2 * 3600 - 5);
  expect(left).toBeLessThanOrEqual(4 * 3600);
  const part = await get(urlFor(lin.userId), { cookie: pair, range: 'bytes=4-8' });
  expect([part.statusCode, part.body]).toEqual([206, 'whole']);
});

test('the cookie is set once, and again for another account', async () => {
  const { pair } = await cookieOf(lin);
  const ask = async (who: LoginData, cookie: string) => {
    const { http } = server;
    const url = '/api/user/app/u/user/private/info/me';
    const reply = await http.inject({ url, headers: { authorization: who.token, cookie } });
    return reply.headers['set-cookie'];
  };
  expect(await ask(lin, pair)).toBeUndefined();
  expect(await ask(lin, `a=b; ${pair}; c=d`)).toBeUndefined();
  expect(await ask(lin, `${pair.slice(0, -1)}!`)).toContain(pair);
  expect(await ask(xia, pair)).toContain(`mu_media=${xia.userId}`);
  expect((await server.call(listDomains, {})).headers['set-cookie']).toBeUndefined();
  expect((await server.call(getUserInfo, { id: 'me' })).headers['set-cookie']).toBeUndefined();
});

test('no cookie, another account, a forged or expired cookie open nothing', async () => {
  const url = urlFor(lin.userId);
  const { pair } = await cookieOf(lin);
  const guest = await visitor(server);
  const [id, end, signature] = pair.replace('mu_media=', '').split('.') as [string, string, string];
  const later = (Number.parseInt(end, 36) + 86_400).toString(36);
  const ownSecret = await cookieOf(await member(secure, 'mallory'), secure);
  const tries: Record<string, string>[] = [
    {},
    { cookie: '' },
    { cookie: (await cookieOf(xia)).pair },
    { cookie: (await cookieOf(guest)).pair },
    { cookie: ownSecret.pair },
    { cookie: `mu_media=${id}.${later}.${signature}` },
    { cookie: `mu_media=${id}.${end}.` },
    { cookie: `mu_media=${id}` },
    { cookie: `other=${pair.replace('mu_media=', '')}` },
    { cookie: `mu_media=${(await cookieOf(xia)).pair.split('=')[1]!.replace(xia.userId, lin.userId)}` },
    { authorization: xia.token },
    { authorization: guest.token },
    { authorization: 'mu_x' },
    { authorization: xia.token, cookie: (await cookieOf(xia)).pair },
  ];
  for (const headers of tries) {
    const reply = await get(url, headers);
    expect([headers, reply.statusCode, reply.headers['cache-control']]).toEqual([headers, 403, 'no-store']);
    expect(reply.body).not.toContain('film');
  }
  const ended = urlFor(lin.userId, new Date(Date.now() - 5 * 3600_000));
  expect((await get(ended, { cookie: pair })).statusCode).toBe(403);
  const others = urlFor(xia.userId);
  expect((await get(others, { cookie: pair })).statusCode).toBe(403);
  expect((await get(others.replace(xia.userId, lin.userId), { cookie: pair })).statusCode).toBe(403);
  expect((await get(others.replace(xia.userId, 'o'), { cookie: pair })).statusCode).toBe(403);
});

test('clients without cookies use the token of a session until it ends', async () => {
  const away = await member(server, 'away');
  const url = urlFor(away.userId);
  for (const authorization of [away.token, `Bearer ${away.token}`]) {
    expect((await get(url, { authorization })).statusCode).toBe(200);
  }
  await server.call(logout, {}, away);
  expect((await get(url, { authorization: away.token })).statusCode).toBe(403);
});

test('the end of a session clears the cookie of its account, and not that of another one', async () => {
  const away = await member(server, 'away');
  const [own, others] = [(await cookieOf(away)).pair, (await cookieOf(lin)).pair];
  const { data: again } = await server.call(login, { username: away.username, password: memberPassword });
  expect(await leave(again, `theme=dark; ${others}`)).toBeUndefined();
  expect(await leave(away, `theme=dark; ${own}`)).toBe(
    'mu_media=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
  );
});

test('an operator and a member in one browser keep both cookies', async () => {
  const reviewer = await signInOperator(server, 'reviewer');
  const { headers } = await server.call(getOwnOperator, {}, reviewer);
  const pair = String(headers['set-cookie']).split(';')[0]!;
  expect(pair).toMatch(/^mu_media_operator=/);
  const both = `${(await cookieOf(lin)).pair}; ${pair}`;
  for (const viewerId of [reviewer.operatorId, lin.userId]) {
    expect((await get(urlFor(viewerId), { cookie: both })).statusCode).toBe(200);
  }
  expect((await get(urlFor(xia.userId), { cookie: both })).statusCode).toBe(403);
  expect((await get(urlFor(reviewer.operatorId), { authorization: reviewer.token })).statusCode).toBe(200);
  expect(await leave(reviewer, both, operatorLogout)).toMatch(/^mu_media_operator=; Max-Age=0/);
});

test('with separate hosts open URLs are on the hosts of files, URLs of a viewer on the site', async () => {
  const who = await member(secure, 'lin');
  const { text, pair } = await cookieOf(who, secure);
  expect(text).toMatch(/; Secure$/);
  const open = await get(urlFor(null, new Date(), mediaVariants.preview, secure), {}, secure);
  expect([open.statusCode, open.body]).toEqual([200, 'its beginning']);
  expect(open.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(open.headers.vary ?? '').not.toContain('cookie');
  const asked = await secure.http.inject({ method: 'OPTIONS', url: urlFor(null, new Date(), 'w', secure) });
  expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([204, 'range']);
  const bound = await get(
    urlFor(who.userId, new Date(), mediaVariants.video, secure),
    { cookie: pair },
    secure,
  );
  expect([bound.statusCode, bound.headers['cross-origin-resource-policy']]).toEqual([200, 'same-origin']);
  expect(bound.headers['access-control-allow-origin']).toBeUndefined();
  const page = await secure.http.inject({ url: '/api/health' });
  expect(page.headers['content-security-policy']).toContain('https://mp4.muyu.example');
  const named = (await secure.call(listDomains, {})).data;
  expect(named).toEqual([
    { type: 1, name: 'https://muyu.example' },
    { type: 2, name: 'https://muyu.example' },
    { type: 3, name: 'https://img.muyu.example' },
    { type: 6, name: 'https://mp4.muyu.example' },
    { type: 88, name: 'https://face.muyu.example' },
    { type: 7, name: 'https://muyu.example' },
  ]);
});
