import { afterEach, expect, test, vi } from 'vitest';
import { safeLocalStorage } from './storage.ts';

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
