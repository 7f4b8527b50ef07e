import { expect, test } from 'vitest';
import { groupCardCode, toCardCode } from './card-code.ts';

test('a pasted code loses spaces and hyphens and gets capitals', () => {
  expect(toCardCode(' abcd-efgh 2345\n6789 ')).toBe('ABCDEFGH23456789');
  expect(toCardCode('ａｂ１２')).toBe('AB12');
  expect(toCardCode('A'.repeat(20))).toHaveLength(16);
});

test('a code is shown in groups of four', () => {
  expect(groupCardCode('')).toBe('');
  expect(groupCardCode('ABCD')).toBe('ABCD');
  expect(groupCardCode('ABCDEFGH2')).toBe('ABCD EFGH 2');
});
