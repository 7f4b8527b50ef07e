import { expect, test } from 'vitest';
import { yuanForReading, yuanText } from './money.ts';

test.each([
  [0, '0.00', '0.00'],
  [99_999, '999.99', '999.99'],
  [100_000, '1000.00', '1,000.00'],
  [123_456_789, '1234567.89', '1,234,567.89'],
])('%s fen for a channel and for reading', (fen, text, read) => {
  expect([yuanText(fen), yuanForReading(fen)]).toEqual([text, read]);
});
