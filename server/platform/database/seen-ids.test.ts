import { expect, test } from 'vitest';
import { appendSeenIds, maxSeenIds, parseSeenIds } from './seen-ids.ts';

const id = (n: number) => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

test('stores the suffix of each shown id in order', () => {
  const seen = appendSeenIds(appendSeenIds('', [id(1), id(0xabcd)]), [id(0x12345)]);
  expect(parseSeenIds(seen)).toEqual(['0001', 'abcd', '2345']);
  expect(appendSeenIds(seen, [])).toBe(seen);
});

test('drops the oldest ids above the limit', () => {
  const ids = Array.from({ length: maxSeenIds + 7 }, (_, n) => id(n));
  const seen = parseSeenIds(appendSeenIds('', ids));
  expect(seen).toHaveLength(maxSeenIds);
  expect(seen[0]).toBe('0007');
});

test.each(['', 'xyz', '00', "';--", '0001 000'])('%j of an invalid cursor contains no ids', (text) => {
  expect(parseSeenIds(text)).toEqual([]);
});
