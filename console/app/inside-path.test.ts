import { expect, test } from 'vitest';
import { insidePath } from './inside-path.ts';

test.each(['/', '/review?item=r1', '/audit'])('%s lies inside', (path) => {
  expect(insidePath(path)).toBe(path);
});

test.each(['//example.org', '/\\example.org', 'https://example.org', 'review', '', null, 7])(
  '%s is dropped',
  (value) => {
    expect(insidePath(value)).toBeUndefined();
  },
);
