import { afterEach, expect, test, vi } from 'vitest';
import { isRecord, safeLocalStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('writes, reads and removes values', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  expect(safeLocalStorage.write('a', '1')).toBe(true);
  expect(safeLocalStorage.read('a')).toBe('1');
  safeLocalStorage.write('a', null);
  expect(safeLocalStorage.read('a')).toBeNull();
});

test('an unavailable storage does not throw', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  expect(safeLocalStorage.read('a')).toBeNull();
  expect(safeLocalStorage.write('a', '1')).toBe(false);
});

test('JSON that is missing, broken or of another shape gives the fallback', () => {
  const values: Record<string, string> = { right: '{"a":1}', broken: '{"a":', list: '[1]', null: 'null' };
  vi.stubGlobal('localStorage', { getItem: (key: string) => values[key] ?? null });
  const read = (key: string) => safeLocalStorage.readJson(key, isRecord, { b: 2 });
  expect(read('right')).toEqual({ a: 1 });
  for (const key of ['missing', 'broken', 'list', 'null']) expect(read(key), key).toEqual({ b: 2 });
});
