import { expect, test } from 'vitest';
import { titleWith } from './page-title.ts';

test('the title names what is unread, and nothing when all is read', () => {
  expect(titleWith('暮屿', 3)).toBe('(3) 暮屿');
  expect(titleWith('暮屿', 100)).toBe('(99+) 暮屿');
  expect(titleWith('暮屿', 0)).toBe('暮屿');
});
