import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLuhnValid } from './card-number.ts';

test.each([
  ['4242424242424242', true],
  ['79927398713', true],
  ['4242424242424241', false],
  ['0000000000000000', false],
  ['', false],
])('the check digit of %s', (digits, valid) => {
  expect(isLuhnValid(digits)).toBe(valid);
});

test('any single wrong digit fails the check', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const digits = [...'4242424242424242'];
      digits[at] = String((Number(digits[at]) + shift) % 10);
      expect(isLuhnValid(digits.join(''))).toBe(false);
    }),
  );
});
