import { expect, test } from 'vitest';
import { mayReload } from './chunk-reload.ts';

test('reloads at most once a minute', () => {
  expect(mayReload(null, 1_700_000_000_000)).toBe(true);
  expect(mayReload('1700000000000', 1_700_000_059_999)).toBe(false);
  expect(mayReload('1700000000000', 1_700_000_060_000)).toBe(true);
});
