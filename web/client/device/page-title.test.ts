import { expect, test } from 'vitest';
import { composeTitle } from './page-title.ts';

test('the title has the unread count, the name of the page and the site', () => {
  expect(composeTitle('', null, '暮屿')).toBe('暮屿');
  expect(composeTitle('(3) ', null, '暮屿')).toBe('(3) 暮屿');
  expect(composeTitle('(99+) ', '江边的灯', 'Muyu')).toBe('(99+) 江边的灯 - Muyu');
});
