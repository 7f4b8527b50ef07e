import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const asked: number[] = [];
let reply: unknown;

const word = (text: string, more: object = {}) => ({
  ...{ word: text, action: 'refuse', fields: ['name'], removed: false },
  ...{ changedAt: '2026-11-21T00:00:00.000Z', ...more },
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z'), toFake: ['Date'] });
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const timestamp = new URL(url, 'http://any').searchParams.get('timestamp');
    // A lost request makes the app ask `/api/health` too: only requests for the list have a timestamp.
    if (timestamp !== null) asked.push(Number(timestamp));
    if (!reply) throw new TypeError('offline');
    return Response.json({ code: '00000', data: reply, message: '', resultMap: {} });
  });
  storage.clear();
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => (await import('./sensitive-terms.ts')).findSensitiveTerm;
const hours = (count: number) => vi.setSystemTime(Date.now() + count * 3600_000);

test('the list is fetched once, stored, and updated after an hour', async () => {
  reply = { timestamp: 1000, words: [word('赌博'), word('客服', { action: 'replace' })] };
  let findSensitiveTerm = await load();
  const both = await Promise.all([findSensitiveTerm('name', '赌 博'), findSensitiveTerm('name', '客服')]);
  expect(both).toEqual([
    { word: '赌博', action: 'refuse' },
    { word: '客服', action: 'replace' },
  ]);
  vi.resetModules();
  findSensitiveTerm = await load();
  expect(await findSensitiveTerm('name', '赌博')).not.toBeNull();
  expect(asked).toEqual([0]);
  hours(1.1);
  reply = { timestamp: 2000, words: [word('赌博', { removed: true }), word('客服')] };
  expect(await findSensitiveTerm('name', '赌博')).toBeNull();
  expect(await findSensitiveTerm('name', '客服')).toEqual({ word: '客服', action: 'refuse' });
  expect(asked).toEqual([0, 1000]);
});

test('without a network the stored list is used', async () => {
  reply = null;
  let findSensitiveTerm = await load();
  expect(await findSensitiveTerm('name', '赌博')).toBeNull();
  reply = { timestamp: 1000, words: [word('赌博')] };
  expect(await findSensitiveTerm('name', '赌博')).toBeNull();
  expect(asked).toEqual([0]);
  hours(0.1);
  expect(await findSensitiveTerm('name', '赌博')).not.toBeNull();
  hours(2);
  reply = null;
  vi.resetModules();
  findSensitiveTerm = await load();
  expect(await findSensitiveTerm('name', '赌博')).not.toBeNull();
});

test('an unreadable stored list is fetched again', async () => {
  storage.set('words', '{"words":');
  reply = { timestamp: 1000, words: [word('赌博')] };
  expect(await (await load())('name', '赌博')).not.toBeNull();
  expect(asked).toEqual([0]);
});
