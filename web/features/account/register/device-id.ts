import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';

const key = 'deviceId';

/**
 * A random id of this browser. Registrations carry it, to detect rewards for own registrations; it contains no device
 * data.
 */
export function deviceId(): string {
  const known = safeLocalStorage.read(key);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  safeLocalStorage.write(key, made);
  return made;
}
