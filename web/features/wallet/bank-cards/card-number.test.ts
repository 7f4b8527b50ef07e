import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBank, groupCardDigits, groupedPosition, toCardDigits } from './card-number.ts';

test('a card number is shown in groups of four', () => {
  expect(groupCardDigits('')).toBe('');
  expect(groupCardDigits('6222')).toBe('6222');
  expect(groupCardDigits('62220')).toBe('6222 0');
  expect(groupCardDigits('6222021234567890123')).toBe('6222 0212 3456 7890 123');
});

test('pasted spaces, hyphens and full-width digits are the same number', () => {
  expect(toCardDigits(' 6222-0212 ３４５６ ')).toBe('622202123456');
  expect(toCardDigits('1'.repeat(30))).toHaveLength(19);
});

test('the caret stays after the digit that was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 19 }), (count) => {
      expect(groupedPosition(count)).toBe(groupCardDigits('9'.repeat(count)).length);
    }),
  );
});

test('the bank is the one with the longest prefix', () => {
  const banks = [
    { bank: 'icbc', name: '工商银行', prefixes: ['622202', '6222'] },
    { bank: 'ccb', name: '建设银行', prefixes: ['62220', '621700'] },
  ];
  expect(findBank('622202', banks)?.bank).toBe('icbc');
  expect(findBank('622205', banks)?.bank).toBe('ccb');
  expect(findBank('6222', banks)?.bank).toBe('icbc');
  expect(findBank('', banks)).toBeUndefined();
  expect(findBank('4', banks)).toBeUndefined();
});
