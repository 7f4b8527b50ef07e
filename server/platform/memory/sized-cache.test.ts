import { expect, test, vi } from 'vitest';
import { SizedCache } from './sized-cache.ts';

const create = () => new SizedCache<string[]>({ ttlMs: 60_000, maxSize: 10, sizeOf: (ids) => ids.length });

test('calls for a key share one load, and the least recently used values leave when all are too large', async () => {
  const cache = create();
  const load = vi.fn(async () => ['a', 'b', 'c']);
  await Promise.all([cache.get('one', load), cache.get('one', load)]);
  expect(load).toHaveBeenCalledTimes(1);
  await cache.get('two', load);
  await cache.get('one', load);
  await cache.get('three', load);
  expect(load).toHaveBeenCalledTimes(3);
  await cache.get('one', load);
  expect(load).toHaveBeenCalledTimes(3);
  await cache.get('two', load);
  expect(load).toHaveBeenCalledTimes(4);
});

test('a value that is deleted while it is loaded, or fails, is loaded again', async () => {
  const cache = create();
  const loads: ((ids: string[]) => void)[] = [];
  const load = vi.fn(() => new Promise<string[]>((resolve) => loads.push(resolve)));
  const first = cache.get('one', load);
  cache.delete('one');
  loads[0]!(['old']);
  expect(await first).toEqual(['old']);
  const second = cache.get('one', load);
  loads[1]!(['new']);
  expect(await second).toEqual(['new']);
  expect(await cache.get('one', load)).toEqual(['new']);
  cache.clear();
  await expect(cache.get('one', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('one', async () => ['again'])).toEqual(['again']);
});
