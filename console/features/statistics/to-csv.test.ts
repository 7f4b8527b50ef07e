import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('quotes, commas and formulas are written safely', () => {
  expect(
    toCsv([
      ['日', 'a,b'],
      ['=1+1', 3],
      ['say "hi"', -2],
    ]),
  ).toBe('\uFEFF日,"a,b"\r\n\'=1+1,3\r\n"say ""hi""",-2\r\n');
});
