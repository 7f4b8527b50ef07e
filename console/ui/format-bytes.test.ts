import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('formats a size in the largest suitable unit', () => {
  expect(formatBytes(0, 'en')).toBe('0 bytes');
  expect(formatBytes(1023, 'en')).toBe('1,023 bytes');
  expect(formatBytes(64 * 1024, 'en')).toBe('64 kB');
  expect(formatBytes(1.5 * 1024 ** 2, 'en')).toBe('1.5 MB');
  expect(formatBytes(300 * 1024 ** 3, 'en')).toBe('300 GB');
  expect(formatBytes(5000 * 1024 ** 4, 'en')).toBe('5,000 TB');
});
