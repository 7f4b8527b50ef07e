import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedHash, seal, unseal } from './sealed.ts';

test('what is sealed opens with the same secret and purpose, and with no other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), (bytes, secret) => {
      const plain = Buffer.from(bytes);
      const sealed = seal(secret, 'phone', plain);
      expect(unseal(secret, 'phone', sealed)).toEqual(plain);
      expect(() => unseal(`${secret}x`, 'phone', sealed)).toThrow();
      expect(() => unseal(secret, 'totp', sealed)).toThrow();
    }),
    { numRuns: 20 },
  );
});

test('a changed byte does not open, and sealing twice gives two texts', () => {
  const sealed = seal('secret', 'phone', Buffer.from('+8613800000000'));
  expect(seal('secret', 'phone', Buffer.from('+8613800000000'))).not.toEqual(sealed);
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(() => unseal('secret', 'phone', changed)).toThrow();
  }
});

test('a keyed hash depends on secret, purpose and text', () => {
  const hash = keyedHash('a', 'phone', '1').toString('hex');
  expect(keyedHash('a', 'phone', '1').toString('hex')).toBe(hash);
  expect(keyedHash('b', 'phone', '1').toString('hex')).not.toBe(hash);
  expect(keyedHash('a', 'sms', '1').toString('hex')).not.toBe(hash);
  expect(keyedHash('a', 'phone', '2').toString('hex')).not.toBe(hash);
});
