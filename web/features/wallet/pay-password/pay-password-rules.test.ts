import { expect, test } from 'vitest';
import { isCompletePayPassword, isWeakPayPassword, toPayPassword } from './pay-password-rules.ts';

test.each(['000000', '999999', '123456', '012345', '654321', '987654'])('%s is weak', (password) =>
  expect(isWeakPayPassword(password)).toBe(true),
);

test.each(['123455', '112233', '246802', '135790', '098765'])('%s is not weak', (password) =>
  expect(isWeakPayPassword(password)).toBe(false),
);

test('a pasted pay password is its first six digits, full-width ones too', () => {
  expect(toPayPassword(' 80 42-91 7')).toBe('804291');
  expect(toPayPassword('８０４２９１')).toBe('804291');
  expect(isCompletePayPassword(toPayPassword('80429'))).toBe(false);
});
