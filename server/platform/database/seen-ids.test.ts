import { expect, test } from 'vitest';
import {
  appendSeenIds,
  listDigits,
  maxListed,
  maxSeenIds,
  parseSeenIds,
  suffixOf,
  suffixSql,
} from './seen-ids.ts';

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

test('a list keeps six digits of each of its 500 entries', () => {
  const ids = Array.from({ length: maxListed }, (_, n) => id(n));
  const seen = appendSeenIds(
    appendSeenIds('', ids.slice(0, 20), listDigits, maxListed),
    ids.slice(20),
    listDigits,
    maxListed,
  );
  const suffixes = parseSeenIds(seen, listDigits, maxListed);
  expect(suffixes).toEqual(ids.map((each) => suffixOf(each, listDigits)));
  expect(suffixes[0]).toHaveLength(listDigits);
  expect(parseSeenIds('00000g', listDigits, maxListed)).toEqual([]);
});

test('the statement compares as many digits as the cursor keeps', () => {
  expect(suffixSql('post_id')).toBe(`right(post_id::text, ${suffixOf(id(1)).length})`);
  expect(suffixSql('k.post_id', listDigits)).toBe(`right(k.post_id::text, ${listDigits})`);
});

test.each(['', 'xyz', '00', "';--", '0001 000'])('%j of an invalid cursor contains no ids', (text) => {
  expect(parseSeenIds(text)).toEqual([]);
});
