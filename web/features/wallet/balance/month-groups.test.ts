import { expect, test } from 'vitest';
import { groupByMonth, isOutsideSiteTime, monthOf, recentMonths } from './month-groups.ts';

test('the month of a time is that of Shanghai', () => {
  expect(monthOf('2026-10-31T15:59:59Z')).toBe('2026-10');
  expect(monthOf('2026-10-31T16:00:00Z')).toBe('2026-11');
});

test('items of one month stand together in their order', () => {
  const at = (createdAt: string) => ({ createdAt });
  const [a, b, c] = [at('2026-11-03T00:00:00Z'), at('2026-11-01T00:00:00Z'), at('2026-09-30T00:00:00Z')];
  expect(groupByMonth([a!, b!, c!])).toEqual([
    { month: '2026-11', items: [a, b] },
    { month: '2026-09', items: [c] },
  ]);
  expect(groupByMonth([])).toEqual([]);
});

test('recent months go back over the turn of the year', () => {
  expect(recentMonths(3, Date.parse('2026-01-15T00:00:00Z'))).toEqual(['2026-01', '2025-12', '2025-11']);
});

test('a device on the time of the site needs no note about it', () => {
  expect(isOutsideSiteTime(-480)).toBe(false);
  expect(isOutsideSiteTime(-540)).toBe(true);
  expect(isOutsideSiteTime(300)).toBe(true);
});
