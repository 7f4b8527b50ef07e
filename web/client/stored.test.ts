import { afterEach, expect, test, vi } from 'vitest';
import { ofDevice } from './stored.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps and forgets', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  expect(ofDevice.write('a', '1')).toBe(true);
  expect(ofDevice.read('a')).toBe('1');
  ofDevice.write('a', null);
  expect(ofDevice.read('a')).toBeNull();
});

test('a storage that refuses costs nothing but the memory', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(ofDevice.read('a')).toBeNull();
  expect(ofDevice.write('a', '1')).toBe(false);
});
