import { expect, onTestFinished, test, vi } from 'vitest';
import { BatchCache, Cache } from './cache.ts';

test('a load that began before a delete is not cached', async () => {
  const cache = new BatchCache<string>(60_000, 10);
  const reading = Promise.withResolvers<Map<string, string>>();
  const first = cache.getMany(['a'], () => reading.promise);
  cache.delete('a');
  reading.resolve(new Map([['a', 'old']]));
  expect((await first).get('a')).toBe('old');
  const second = await cache.getMany(['a'], async () => new Map([['a', 'new']]));
  expect(second.get('a')).toBe('new');
  cache.clear();
  expect((await cache.getMany(['a'], async () => new Map())).get('a')).toBeUndefined();
});

test('a failed batch is loaded again', async () => {
  const cache = new BatchCache<string>(60_000, 10);
  const failing = cache.getMany(['a'], () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect((await cache.getMany(['a'], async () => new Map([['a', 'here']]))).get('a')).toBe('here');
});

test('a value that is not cacheable is loaded again and evicts nothing', async () => {
  const cache = new Cache<string>(60_000, 2, (value) => value !== 'unknown');
  await cache.get('kept', async () => 'known');
  for (let i = 0; i < 5; i++) await cache.get(`junk${i}`, async () => 'unknown');
  expect(await cache.get('kept', async () => 'loaded again')).toBe('known');
  expect(await cache.get('junk4', async () => 'there now')).toBe('there now');
});

test('a load that fails late does not evict a newer entry', async () => {
  const cache = new Cache<string>(60_000, 10);
  const late = Promise.withResolvers<string>();
  const first = cache.get('a', () => late.promise);
  cache.clear();
  await cache.get('a', async () => 'newer');
  late.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await cache.get('a', async () => 'loaded again')).toBe('newer');
});

test('a query, which runs at each of its thens, runs once for an entry', async () => {
  const cache = new Cache<string>(60_000, 10);
  let runs = 0;
  // biome-ignore lint/suspicious/noThenProperty: the queries of drizzle are such objects.
  const query = { then: (done: (value: string) => void) => done(`run ${++runs}`) } as Promise<string>;
  const read = () => cache.get('a', () => query);
  expect([await read(), await read(), ...(await Promise.all([read(), read()]))]).toEqual(
    Array(4).fill('run 1'),
  );
});

test('an entry is loaded again after its time to live', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = new Cache<string>(1_000, 10);
  const many = new BatchCache<string>(1_000, 10);
  const read = async (value: string) => [
    await cache.get('a', async () => value),
    (await many.getMany(['a'], async () => new Map([['a', value]]))).get('a'),
  ];
  expect(await read('first')).toEqual(['first', 'first']);
  vi.setSystemTime(Date.now() + 999);
  expect(await read('second')).toEqual(['first', 'first']);
  vi.setSystemTime(Date.now() + 2);
  expect(await read('third')).toEqual(['third', 'third']);
});

test('the least recently used entry leaves a full cache', async () => {
  const cache = new Cache<string>(60_000, 2);
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => `first ${key}`);
  expect(await cache.get('a', async () => 'second a')).toBe('first a');
  expect(await cache.get('b', async () => 'second b')).toBe('second b');
});
