import { ofDevice } from './stored.ts';

const key = 'deviceId';

/** A random id of this browser, which registrations carry against rewards for oneself. It says nothing about the device. */
export function deviceId(): string {
  const known = ofDevice.read(key);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  ofDevice.write(key, made);
  return made;
}
