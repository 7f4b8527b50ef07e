import { once } from 'node:events';
import { login } from '@muyu/contract/account/login.ts';
import { urlOf } from '@muyu/contract/core/client.ts';
import { streamNotifications } from '@muyu/contract/notification.ts';
import { getHealth, getLiveness, getReadiness, listCountries } from '@muyu/contract/site/site.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { httpOptions } from '../../../main/app.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { createHttpServer } from '../server.ts';
import { LoadGuard } from './load-guard.ts';
import { timeLimits } from './time-limits.ts';

const maxRequests = 2;
const queueMs = 60_000;
const server = testServer({ maxRequests });
let http: Awaited<ReturnType<typeof createHttpServer>>;
let url: string;
let arrived: () => void;
let release: () => void;
let isReleased: boolean;

beforeAll(async () => {
  const plugin = (scope: typeof http) => {
    scope.route({
      method: ['GET', 'POST'],
      url: '/held',
      handler: async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const others = release;
        release = () => {
          others();
          resolve();
        };
        arrived();
        if (!isReleased) await promise;
        return 'done';
      },
    });
  };
  const plugins = [
    ...httpOptions(server.app).plugins.slice(0, -1),
    plugin,
    httpOptions(server.app).plugins.at(-1)!,
  ];
  http = await createHttpServer(
    server.app,
    { ...httpOptions(server.app), plugins },
    { ...timeLimits, queueMs },
  );
  url = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());

/** Fills the server with requests that it works on and, with `queued`, with as many as may wait; `end` answers them. */
async function fill({ queued = true } = {}) {
  release = () => {};
  isReleased = false;
  let expected = maxRequests;
  const { promise, resolve } = Promise.withResolvers<void>();
  arrived = () => {
    expected -= 1;
    if (expected === 0) resolve();
  };
  const request = () => fetch(`${url}/held`).then((reply) => reply.text());
  const held = Array.from({ length: maxRequests }, request);
  await promise;
  while (queued && !http.load.sheds(false)) {
    held.push(request());
    // A queue that lasts for a second is kept shorter: it is filled before.
    await expect.poll(() => http.load.waiting, { interval: 2 }).toBe(held.length - maxRequests);
  }
  return async () => {
    isReleased = true;
    release();
    expect(await Promise.all(held)).toEqual(held.map(() => 'done'));
  };
}
const get = (path: string, language = 'en') =>
  fetch(`${url}${path}`, { headers: { 'accept-language': language } });
const aPath = `/api${urlOf(listCountries, {})}`;

const countShed = async () => {
  const metrics = await (await get('/metrics')).text();
  return Number(/^muyu_http_requests_total\{route="none",status="503"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

test('a full server sheds with 503, Retry-After and a text in three languages, and recovers alone', async () => {
  const before = await countShed();
  const end = await fill();
  for (const [language, text] of [
    ['zh', '访问的人太多'],
    ['en', 'very busy'],
    ['ja', 'アクセスが集中'],
  ] as const) {
    const reply = await get(aPath, language);
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    const body = (await reply.json()) as { code: string; message: string; data: unknown };
    expect(body).toMatchObject({ code: '503', data: { error: 'core.overloaded' }, resultMap: null });
    expect(body.message).toContain(text);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  await end();
  expect((await countShed()) - before).toBe(3);
  expect((await get(aPath)).status).toBe(200);
  expect(http.load.running).toBe(0);
});

test('a full server sheds requests without a socket of their own, too', async () => {
  const end = await fill();
  const reply = await http.inject(aPath);
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ data: { error: 'core.overloaded' } });
  await end();
});

test('a request of a burst waits for room and is answered', async () => {
  const end = await fill({ queued: false });
  const reply = get(aPath);
  await expect.poll(() => http.load.waiting).toBe(1);
  await end();
  expect((await reply).status).toBe(200);
  await expect.poll(() => [http.load.running, http.load.waiting]).toEqual([0, 0]);
});

test('a waiting client that leaves gives its place to others', async () => {
  const end = await fill({ queued: false });
  const left = new AbortController();
  const reply = fetch(`${url}${aPath}`, { signal: left.signal });
  await expect.poll(() => http.load.waiting).toBe(1);
  left.abort();
  await expect(reply).rejects.toThrow('aborted');
  await expect.poll(() => http.load.waiting).toBe(0);
  await end();
  await expect.poll(() => http.load.running).toBe(0);
});

test('a full server answers health checks, metrics, login and the page of the app', async () => {
  const end = await fill();
  for (const path of [getHealth, getLiveness, getReadiness].map((endpoint) => `/api${urlOf(endpoint, {})}`))
    expect((await get(path)).status, path).toBe(200);
  expect((await get('/metrics')).status).toBe(200);
  const tried = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'wrong-password' }),
  });
  expect(tried.status).not.toBe(503);
  const page = await get('/');
  expect(page.status).not.toBe(503);
  await page.text();
  await end();
});

test('health checks are answered and take no room when essential requests are shed', async () => {
  const end = await fill();
  for (let i = 0; i < maxRequests; i++) expect(await http.load.enter(true)).toBe(true);
  try {
    expect((await fetch(`${url}/api${login.path}`, { method: 'POST' })).status).toBe(503);
    for (const endpoint of [getHealth, getLiveness, getReadiness]) {
      const path = `/api${urlOf(endpoint, {})}`;
      expect((await get(path)).status, path).toBe(200);
      expect((await http.inject(path)).statusCode, path).toBe(200);
    }
    expect(http.load.running).toBe(2 * maxRequests);
  } finally {
    for (let i = 0; i < maxRequests; i++) http.load.leave();
    await end();
  }
});

test('an open event stream takes no room, and stays open while the server is full', async () => {
  const { token } = await member(server, 'stream.reader');
  const closed = new AbortController();
  const stream = await fetch(`${url}/api${streamNotifications.path}`, {
    headers: { authorization: token },
    signal: closed.signal,
  });
  expect(stream.status).toBe(200);
  expect(http.load.running).toBe(0);
  const end = await fill();
  const reader = stream.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await end();
  closed.abort();
});

test('a body that is still on its way takes no room', async () => {
  const { request } = await import('node:http');
  const slow = request(`${url}/held`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  slow.on('error', () => {});
  slow.write('{');
  await once(http.server, 'request');
  await expect.poll(() => http.load.running).toBe(0);
  const end = await fill();
  await end();
  slow.destroy();
});

/** A guard with room for 40 requests, whose event loop is late by `delayMs`. */
function guardWith({ queueMs = 60_000, delayMs = 0 } = {}) {
  const state = { delayMs };
  const bounds = { maxRequests: 40, maxLoopDelayMs: 50, queueMs, loopDelayMs: () => state.delayMs };
  return { guard: new LoadGuard(bounds), state };
}

test('a server whose event loop is late takes fewer requests, and as many as before when it is not', async () => {
  const { guard, state } = guardWith();
  for (let i = 0; i < 20; i++) await guard.enter();
  expect(guard.isFull()).toBe(false);
  state.delayMs = 100;
  expect([guard.isFull(), guard.isFull(true)]).toEqual([true, false]);
  state.delayMs = 1_000_000;
  for (let i = 0; i < 20; i++) guard.leave();
  expect(guard.isFull()).toBe(false);
  state.delayMs = 50;
  expect(guard.max).toBe(40);
});

test('waiting requests are admitted in the order of their arrival, and one that waits too long is shed', async () => {
  const { guard } = guardWith({ queueMs: 20 });
  for (let i = 0; i < 40; i++) expect(await guard.enter()).toBe(true);
  const order: number[] = [];
  const waiting = [1, 2].map((i) => guard.enter().then((isAdmitted) => isAdmitted && order.push(i)));
  guard.leave();
  guard.leave();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2]);
  expect(await guard.enter()).toBe(false);
  expect([guard.running, guard.waiting]).toEqual([40, 0]);
});

test('a burst may wait in full length, a queue that does not become empty only in a small part of it', async () => {
  vi.useFakeTimers();
  try {
    const { guard } = guardWith();
    for (let i = 0; i < 40; i++) await guard.enter();
    const waiting = Array.from({ length: 480 }, () => guard.enter());
    expect(guard.sheds(false)).toBe(true);
    expect(await guard.enter()).toBe(false);
    vi.advanceTimersByTime(1_000);
    for (let i = 0; i < 460; i++) guard.leave();
    expect([guard.waiting, guard.sheds(false)]).toEqual([20, true]);
    guard.leave();
    expect(guard.sheds(false)).toBe(false);
    for (let i = 0; i < 19; i++) guard.leave();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => true));
    // It was refused from lately: it is short although it has been empty.
    const next = Array.from({ length: 20 }, () => guard.enter());
    expect([guard.waiting, guard.sheds(false)]).toEqual([20, true]);
    for (const _ of next) guard.leave();
    vi.advanceTimersByTime(1_000);
    for (const _ of next) void guard.enter();
    expect([guard.waiting, guard.sheds(false)]).toEqual([20, false]);
  } finally {
    vi.useRealTimers();
  }
});
