import { expect, test } from 'vitest';
import { base32, codeOf, enrolmentUri, matchTotpStep, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B (SHA-1): the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(at(seconds)))).toBe(code);
});

test('a code is valid in its own step and one step early or late', () => {
  const step = stepAt(at(1111111111));
  const code = codeOf(secret, step);
  const late = (steps: number) => matchTotpStep(secret, code, at(1111111111 + 30 * steps));
  expect([late(-2), late(-1), late(0), late(1), late(2)]).toEqual([null, step, step, step, null]);
  expect(matchTotpStep(secret, '12345', at(59))).toBeNull();
});

test('base 32 as in RFC 4648, without padding', () => {
  const text = (plain: string) => base32(Buffer.from(plain));
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text)).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('the enrolment URI names issuer and account, escaped', () => {
  expect(enrolmentUri(secret, 'Muyu', '小 林')).toBe(
    'otpauth://totp/Muyu:%E5%B0%8F%20%E6%9E%97?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Muyu',
  );
});
