import { expect, test } from 'vitest';
import { limitWait } from './limit-wait.ts';

test.each([
  [undefined, {}],
  [1, {}],
  [60, {}],
  [61, { minutes: 2 }],
  [3600, { minutes: 60 }],
  [7200, { minutes: 120 }],
  [7201, { hours: 3 }],
  [86_400, { hours: 24 }],
])('the text of a limit that ends in %j seconds names %j', (seconds, wait) => {
  expect(limitWait(seconds)).toEqual(wait);
});
