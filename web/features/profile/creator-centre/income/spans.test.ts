import { expect, test } from 'vitest';
import { spanOf } from './spans.ts';

test('a span ends today in Shanghai and includes both of its ends', () => {
  const lateEveningInLondon = Date.parse('2026-11-22T18:00:00Z');
  expect(spanOf(7, lateEveningInLondon)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
});
