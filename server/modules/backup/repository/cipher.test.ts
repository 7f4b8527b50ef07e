import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { plainBytes, WrongFileKey } from '../../../platform/crypto/file-cipher.ts';
import { decryptObject, encryptObject } from './cipher.ts';

const key = 'a key of thirty-two characters, or more';
const inPieces = (bytes: Buffer, size = 10_007) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  );
const encrypt = (bytes: Buffer, name = 'a') => buffer(inPieces(bytes).pipe(encryptObject(key, name)));
const decrypt = (bytes: Buffer, name = 'a', secret = key) =>
  buffer(inPieces(bytes).compose(decryptObject(secret, name)));

describe('the encryption of objects', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
    'returns %i bytes unchanged',
    async (length) => {
      const bytes = randomBytes(length);
      const encrypted = await encrypt(bytes);
      if (length > 16) expect(encrypted.includes(bytes.subarray(0, 16))).toBe(false);
      expect((await decrypt(encrypted)).equals(bytes)).toBe(true);
      expect(plainBytes(encrypted.length)).toBe(length);
    },
  );

  test('rejects another key, another name and a changed byte', async () => {
    const encrypted = await encrypt(randomBytes(100_000));
    await expect(decrypt(encrypted, 'a', `${key}!`)).rejects.toThrow(WrongFileKey);
    await expect(decrypt(encrypted, 'b')).rejects.toThrow(WrongFileKey);
    encrypted[70_000]! ^= 1;
    await expect(decrypt(encrypted)).rejects.toThrow(WrongFileKey);
  });

  test('rejects an object that ends between or within chunks', async () => {
    const encrypted = await encrypt(randomBytes(131_072));
    for (const length of [40 + 65_552, 90_000, 45, 30]) {
      await expect(decrypt(encrypted.subarray(0, length))).rejects.toThrow(WrongFileKey);
    }
  });
});
