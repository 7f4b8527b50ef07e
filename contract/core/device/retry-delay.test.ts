import { expect, test } from 'vitest';
import { ApiError } from '../client.ts';
import { retryDelay } from './retry-delay.ts';

test('a read waits as long as the server asks, and a random part longer', () => {
  const error = new ApiError('503', 503, 'busy', { error: 'core.overloaded' }, 4);
  const delays = Array.from({ length: 100 }, () => retryDelay(0, error));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(4_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(6_000);
  expect(new Set(delays).size).toBeGreaterThan(50);
});

test('without a wish of the server the pause doubles, and is bounded', () => {
  const lost = new ApiError('network', 0, 'network');
  expect(retryDelay(0, lost)).toBeLessThanOrEqual(1_500);
  expect(retryDelay(2, lost)).toBeGreaterThanOrEqual(4_000);
  expect(retryDelay(20, lost)).toBeLessThanOrEqual(45_000);
});
