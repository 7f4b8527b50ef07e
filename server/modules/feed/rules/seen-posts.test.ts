import { expect, test } from 'vitest';
import { addSeen, seenIn, seenMost } from './seen-posts.ts';

const id = (n: number) => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

test('what was shown is remembered by the end of its id, in order', () => {
  const seen = addSeen(addSeen('', [id(1), id(0xabcd)]), [id(0x12345)]);
  expect(seenIn(seen)).toEqual(['0001', 'abcd', '2345']);
  expect(addSeen(seen, [])).toBe(seen);
});

test('the oldest are forgotten, so that a cursor does not grow for ever', () => {
  const ids = Array.from({ length: seenMost + 7 }, (_, n) => id(n));
  const seen = seenIn(addSeen('', ids));
  expect(seen).toHaveLength(seenMost);
  expect(seen[0]).toBe('0007');
});

test.each(['', 'xyz', '00', "';--", '0001 000'])('%j of a foreign cursor is nothing seen', (text) => {
  expect(seenIn(text)).toEqual([]);
});
