import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a session starts where the browser blocks storage', async () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  vi.stubGlobal('addEventListener', () => {});
  const { clearToken, readToken, saveToken } = await import('./session-token.ts');
  const { readDeviceToken, saveDeviceToken } = await import('./device-token.ts');
  expect(readToken()).toBeNull();
  saveToken('token');
  saveDeviceToken('device');
  expect(readToken()).toBe('token');
  expect(readDeviceToken()).toBeUndefined();
  clearToken('left');
  expect(readToken()).toBeNull();
});
