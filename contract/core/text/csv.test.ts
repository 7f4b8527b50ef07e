import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv, parseCsv, plainField } from './csv.ts';

const fieldsOf = (text: string) => parseCsv(text)?.map(({ fields }) => fields);

test('a file begins with a byte order mark, and quotes what needs it', () => {
  expect(formatCsv([['a', 'b,c', 'd"e', 1.5]])).toBe('\uFEFFa,"b,c","d""e",1.5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'a text that would be a formula is guarded: %j',
  (text) => {
    expect(fieldsOf(formatCsv([[text, 'x']]))).toEqual([[`'${text}`, 'x']]);
  },
);

test('the digits of a card are no number, and are read back', () => {
  const digits = '6222021234567890123';
  const text = formatCsv([[{ digits }, 'x']]);
  expect(text).toBe(`\uFEFF"=""${digits}""",x\r\n`);
  expect(fieldsOf(text)![0]!.map(plainField)).toEqual([digits, 'x']);
});

test('a guard against formulas is read away, other apostrophes stay', () => {
  expect(["'=1+1", "'quoted'", "o'clock"].map(plainField)).toEqual(['=1+1', "'quoted'", "o'clock"]);
});

test('amounts have two decimals, and negative ones are no formulas', () => {
  expect(formatCsv([[{ yuan: -30 }, { yuan: 0.5 }]])).toBe('\uFEFF-30.00,0.50\r\n');
});

test('negative numbers stay numbers', () => {
  expect(formatCsv([[-3]])).toBe('\uFEFF-3\r\n');
});

test('records keep the number of their line', () => {
  expect(parseCsv('a,b\r\n\r\n"c\nd",e\nf')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 3, fields: ['c\nd', 'e'] },
    { line: 5, fields: ['f'] },
  ]);
});

test('an unclosed quotation is unreadable', () => {
  expect(parseCsv('a,"b')).toBeNull();
});

test('a written CSV is read back with the same cells', () => {
  const field = fc.stringMatching(/^[a-z",\n 暮屿]{0,8}$/).map((text) => `x${text}`);
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        expect(fieldsOf(formatCsv(rows))).toEqual(rows);
      },
    ),
  );
});
