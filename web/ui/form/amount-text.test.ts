import { isYuan } from '@muyu/contract/core/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAmountText, parseAmountText } from './amount-text.ts';

test.each([
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0', '0'],
  ['0.', '0.'],
  ['12,5', '12.5'],
  ['¥1,280.50', '1280.50'],
  ['1,280', '1280'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['-3', '3'],
  ['1e5', '15'],
  ['123456789', '1234567'],
  ['', ''],
])('the typed amount %s is shown as %s', (typed, shown) => expect(cleanAmountText(typed)).toBe(shown));

test('whatever is typed is an exact amount in fen, and stays as it is when it is typed again', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = cleanAmountText(typed);
      expect(cleanAmountText(shown)).toBe(shown);
      const yuan = parseAmountText(shown);
      expect(yuan === null || isYuan(yuan)).toBe(true);
    }),
  );
});

test('an empty field has no amount', () => {
  expect(parseAmountText('')).toBeNull();
  expect(parseAmountText('0.')).toBe(0);
  expect(parseAmountText('0.10')).toBe(0.1);
});
