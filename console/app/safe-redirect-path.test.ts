import { expect, test } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

test.each(['/', '/review?item=r1', '/audit'])('accepts the path %s', (path) => {
  expect(safeRedirectPath(path)).toBe(path);
});

test.each(['//example.org', '/\\example.org', 'https://example.org', 'review', '', null, 7])(
  'rejects %s',
  (value) => {
    expect(safeRedirectPath(value)).toBeUndefined();
  },
);
