import { expect, test } from 'vitest';
import { BatchCache, Cache } from './cache.ts';

test('what was read before a drop is not kept after it', async () => {
  const cache = new BatchCache<string>(60_000, 10);
  const reading = Promise.withResolvers<Map<string, string>>();
  const first = cache.getMany(['a'], () => reading.promise);
  cache.drop('a');
  reading.resolve(new Map([['a', 'old']]));
  expect((await first).get('a')).toBe('old');
  const second = await cache.getMany(['a'], async () => new Map([['a', 'new']]));
  expect(second.get('a')).toBe('new');
  cache.clear();
  expect((await cache.getMany(['a'], async () => new Map())).get('a')).toBeUndefined();
});

test('a failed batch is read again', async () => {
  const cache = new BatchCache<string>(60_000, 10);
  const failing = cache.getMany(['a'], () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect((await cache.getMany(['a'], async () => new Map([['a', 'here']]))).get('a')).toBe('here');
});

test('what does not last is loaded again, and pushes nothing out', async () => {
  const cache = new Cache<string>(60_000, 2, (value) => value !== 'unknown');
  await cache.get('kept', async () => 'known');
  for (let i = 0; i < 5; i++) await cache.get(`junk${i}`, async () => 'unknown');
  expect(await cache.get('kept', async () => 'loaded again')).toBe('known');
  expect(await cache.get('junk4', async () => 'there now')).toBe('there now');
});

test('a load that fails late does not take a newer entry with it', async () => {
  const cache = new Cache<string>(60_000, 10);
  const late = Promise.withResolvers<string>();
  const first = cache.get('a', () => late.promise);
  cache.clear();
  await cache.get('a', async () => 'newer');
  late.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await cache.get('a', async () => 'loaded again')).toBe('newer');
});
