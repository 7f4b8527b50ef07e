import { Writable } from 'node:stream';
import { enterAsVisitor, login } from '@muyu/contract/account/login.ts';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import { urlOf } from '@muyu/contract/core/client.ts';
import { listCountries } from '@muyu/contract/site/site.ts';
import { track } from '@muyu/contract/site/statistics.ts';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, memberPassword } from '../../../testing/users.ts';
import { ErrorCounts } from '../error-counts.ts';
import { MediaCookie } from '../media-cookie.ts';
import { requestsPerMinute } from '../settings.ts';
import { SharedCounts } from './shared-counts.ts';
import { StrangerLimit } from './stranger-limit.ts';

const server = testServer({ limits: true, demo: true });
const me = '/api/user/app/u/user/private/info/me';
const dashboard = `/api${urlOf(getDashboard, {})}`;
const listing = `/api${urlOf(listCountries, {})}`;

function strangerLimit(max: number): StrangerLimit {
  const counts = new SharedCounts(server.app.db, server.app.log);
  onTestFinished(() => counts.stop());
  return new StrangerLimit(() => max, counts, new MediaCookie(server.app.config));
}

const ask = async (url: string, authorization = '', remoteAddress = '10.1.1.1') => {
  const headers = authorization ? { authorization } : {};
  const reply = await server.http.inject({ url, headers, remoteAddress });
  return { status: reply.statusCode, headers: reply.headers, code: reply.json().code };
};

test('refused requests of one address are limited, except those with a session', async () => {
  const { token } = await member(server, 'neighbour');
  expect((await ask(me, token)).status).toBe(200);
  for (let i = 0; i < 100; i++) {
    expect((await ask(`/api/nothing/${i}`)).status).toBe(404);
    expect((await ask(me, `unknown${i}`)).status).toBe(401);
    expect((await ask('/api/%zz')).status).toBe(400);
  }
  // The router decodes paths and takes whole addresses.
  const spellings = [me.replace('api', '%61pi'), `http://somewhere${me}`, '/%6dedia/nothing'];
  for (const url of ['/api/nothing', me, '/api/%zz', '/media/nothing', listing, ...spellings]) {
    const reply = await ask(url);
    expect([url, reply.status, reply.code]).toEqual([url, 429, '429']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await ask(me, token)).status).toBe(200);
  expect((await ask(listing, '', '10.1.1.2')).status).toBe(200);
});

/** Refused requests of others of an address, as many as it may have in a minute. */
async function fillNetwork(remoteAddress: string) {
  for (let i = 0; i < 300; i++) await ask('/api/nothing', '', remoteAddress);
  expect((await ask('/api/nothing', '', remoteAddress)).status).toBe(429);
}

test('a full network takes neither pages and pictures nor the login from its people', async () => {
  const address = '10.1.2.1';
  const { username, deviceToken, token } = await member(server, 'student');
  const signedIn = await server.http.inject({ url: me, headers: { authorization: token } });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  await fillNetwork(address);
  const get = async (url: string, headers = {}) =>
    (await server.http.inject({ url, headers, remoteAddress: address })).statusCode;
  // The page is there when the app is built.
  for (const url of ['/', '/nothing.png', '/assets/nothing.js', '/share/post/nothing'])
    expect([200, 404], url).toContain(await get(url));
  expect(await get('/api/health')).toBe(200);
  expect(await get('/media/nothing')).toBe(429);
  expect(await get('/media/nothing', { cookie })).toBe(404);
  expect(await get('/media/nothing', { cookie: `${cookie}x` })).toBe(429);
  expect(await get('/api/nothing', { cookie })).toBe(429);
  const known = { username, password: memberPassword, deviceToken: deviceToken! };
  const entered = await server.call(login, known, { address });
  expect(entered.status).toBe(200);
  expect(await get(me, { authorization: entered.data.token })).toBe(200);
});

test('the logins of others do not use up those of a known device', async () => {
  const address = '10.1.3.1';
  const { username, deviceToken } = await member(server, 'colleague');
  const known = { username, password: memberPassword, deviceToken: deviceToken! };
  const invented = { ...known, deviceToken: 'A'.repeat(43) };
  const logIn = (given: typeof known) => server.call(login, given, { address });
  await useSetting(server, server.app.settings.rateLimitOf(login)!, 3);
  for (let i = 0; i < 3; i++) expect((await logIn(invented)).status).toBe(200);
  expect((await logIn(invented)).status).toBe(429);
  for (let i = 0; i < 3; i++) expect((await logIn(known)).status).toBe(200);
  expect((await logIn(known)).status).toBe(429);
});

test('logins with new devices of one account are few for each device', async () => {
  const { username, deviceToken } = await member(server, 'collector');
  const payload = { username, password: 'wrong', deviceToken };
  const enter = () =>
    server.http.inject({ method: 'POST', url: `/api${login.path}`, payload, remoteAddress: '10.1.2.9' });
  const limit = Number((await enter()).headers['x-ratelimit-limit']);
  expect(limit).toBe(60);
});

test('essential calls of a full network end at ten times as many refusals', () => {
  const limit = strangerLimit(2);
  const routeOptions = { config: { endpoint: { essential: true, access: 'public' } } };
  const caller = { ip: '10.1.2.8', url: `/api${login.path}`, headers: {}, routeOptions };
  for (let i = 0; i < 19; i++) limit.countError(caller, 400);
  expect(limit.secondsToWait(caller)).toBe(0);
  limit.countError(caller, 400);
  expect(limit.secondsToWait(caller)).toBeGreaterThan(0);
});

test('a token that was valid opens the way until its first refusal', () => {
  const limit = strangerLimit(2);
  const stranger = { ip: '10.0.0.1', url: me, headers: {} };
  const known = { ip: '10.0.0.1', url: me, headers: { authorization: 'Bearer t' } };
  limit.rememberSession(known, {
    ...{ kind: 'member', userId: 'somebody', sessionId: 'session' },
    ...{ certified: false, restricted: false, chatOnly: false },
  });
  for (let i = 0; i < 2; i++) limit.countError(stranger, 404);
  expect(limit.secondsToWait(stranger)).toBeGreaterThan(0);
  expect(limit.secondsToWait(known)).toBe(0);
  limit.countError(known, 401);
  expect(limit.secondsToWait(known)).toBeGreaterThan(0);
});

test('public calls with the token of a person count for the person, with an invented token for the address', async () => {
  const { token } = await member(server, 'reader');
  const remaining = async (authorization = '') =>
    Number((await ask('/api/health', authorization, '10.2.2.2')).headers['x-ratelimit-remaining']);
  const ofAddress = await remaining();
  expect(await remaining('invented')).toBe(ofAddress - 1);
  expect((await ask(me, token, '10.2.2.2')).status).toBe(200);
  const ofUser = await remaining(token);
  expect(await remaining(token)).toBe(ofUser - 1);
  expect(await remaining()).toBe(ofAddress - 2);
});

test('the operators of one address have a limit each, which no call without a session uses up', async () => {
  await useSetting(server, requestsPerMinute, 60);
  const address = '10.5.5.5';
  const busy = await signInOperator(server, 'owner');
  const colleague = await signInOperator(server, 'owner');
  const statusOf = async (token: string, url = dashboard) => (await ask(url, token, address)).status;
  expect(await statusOf(colleague.token)).toBe(200);
  for (let i = 0; i < 60; i++) await statusOf('');
  for (let i = 0; i < 60; i++) await statusOf('', listing);
  expect(await statusOf('', listing)).toBe(429);
  for (let i = 0; i < 60; i++) expect(await statusOf(busy.token)).toBe(200);
  expect(await statusOf(busy.token)).toBe(429);
  expect(await statusOf(colleague.token)).toBe(200);
  expect(await statusOf(colleague.token, listing)).toBe(200);
});

const trackFrom = (remoteAddress: string, authorization = '') =>
  server.http.inject({
    ...{ method: 'POST', url: `/api${track.path}`, payload: { events: [{ type: 'pageView', target: '/' }] } },
    ...{ headers: authorization ? { authorization } : {}, remoteAddress },
  });

test('an endpoint with a limit of its own counts for the address, whatever token comes with it', async () => {
  const remaining = async (person: { token: string }) => {
    expect((await ask(me, person.token, '10.3.3.3')).status).toBe(200);
    return Number((await trackFrom('10.3.3.3', person.token)).headers['x-ratelimit-remaining']);
  };
  const first = await remaining(await member(server, 'first'));
  expect(await remaining(await member(server, 'second'))).toBe(first - 1);
});

test('the statistics of a hundred devices behind one address are counted', async () => {
  for (let n = 0; n < 100; n++) expect((await trackFrom('10.4.4.4')).statusCode).toBe(200);
});

test('business failures and limits do not count as refused strangers', () => {
  const limit = strangerLimit(1);
  const caller = { ip: '::ffff:10.0.0.1', url: me, headers: {} };
  for (const status of [403, 422, 429]) limit.countError(caller, status);
  expect(limit.secondsToWait(caller)).toBe(0);
  limit.countError(caller, 404);
  expect(limit.secondsToWait({ ip: '10.0.0.1', url: me, headers: {} })).toBeGreaterThan(0);
});

test('seven hundred errorCounts are one line of the log, by error', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const errorCounts = new ErrorCounts(pino({}, stream));
  for (let i = 0; i < 700; i++) errorCounts.count('core.notFound');
  errorCounts.count('core.noSession');
  errorCounts.stop();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ refused: { 'core.notFound': 700, 'core.noSession': 1 } });
  errorCounts.flush();
  expect(lines).toHaveLength(1);
});

test('a refused request writes no line of its own', async () => {
  const lines: unknown[] = [];
  const { log } = server.app;
  const info = log.info;
  log.info = ((...given: unknown[]) => void lines.push(given)) as typeof info;
  await server.call(enterAsVisitor, { inviteCode: 'x'.repeat(40) });
  await ask('/api/nothing/at/all', '', '10.9.9.9');
  log.info = info;
  expect(lines).toEqual([]);
});
