import { expect, test } from 'vitest';
import { isCompletePayPassword, toPayPassword } from './pay-password-rules.ts';

test('a pasted pay password is its first six digits, full-width ones too', () => {
  expect(toPayPassword(' 80 42-91 7')).toBe('804291');
  expect(toPayPassword('８０４２９１')).toBe('804291');
  expect(isCompletePayPassword(toPayPassword('80429'))).toBe(false);
});
