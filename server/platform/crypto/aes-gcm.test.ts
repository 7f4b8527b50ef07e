import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt, keyedHash } from './aes-gcm.ts';

test('an encrypted value decrypts with the same secret and purpose only', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), (bytes, secret) => {
      const plain = Buffer.from(bytes);
      const encrypted = encrypt(secret, 'phone', plain);
      expect(decrypt(secret, 'phone', encrypted)).toEqual(plain);
      expect(() => decrypt(`${secret}x`, 'phone', encrypted)).toThrow();
      expect(() => decrypt(secret, 'totp', encrypted)).toThrow();
    }),
    { numRuns: 20 },
  );
});

test('a changed byte does not decrypt, and encrypting twice gives two ciphertexts', () => {
  const encrypted = encrypt('secret', 'phone', Buffer.from('+8613800000000'));
  expect(encrypt('secret', 'phone', Buffer.from('+8613800000000'))).not.toEqual(encrypted);
  for (let place = 0; place < encrypted.length; place++) {
    const changed = Buffer.from(encrypted);
    changed[place]! ^= 1;
    expect(() => decrypt('secret', 'phone', changed)).toThrow();
  }
});

test('a keyed hash depends on secret, purpose and text', () => {
  const hash = keyedHash('a', 'phone', '1').toString('hex');
  expect(keyedHash('a', 'phone', '1').toString('hex')).toBe(hash);
  expect(keyedHash('b', 'phone', '1').toString('hex')).not.toBe(hash);
  expect(keyedHash('a', 'sms', '1').toString('hex')).not.toBe(hash);
  expect(keyedHash('a', 'phone', '2').toString('hex')).not.toBe(hash);
});
