import { expect, test } from 'vitest';
import { bytesText } from './bytes-text.ts';

test('a size is told in the unit that suits it', () => {
  expect(bytesText(0, 'en')).toBe('0 bytes');
  expect(bytesText(1023, 'en')).toBe('1,023 bytes');
  expect(bytesText(64 * 1024, 'en')).toBe('64 kB');
  expect(bytesText(1.5 * 1024 ** 2, 'en')).toBe('1.5 MB');
  expect(bytesText(300 * 1024 ** 3, 'en')).toBe('300 GB');
  expect(bytesText(5000 * 1024 ** 4, 'en')).toBe('5,000 TB');
});
