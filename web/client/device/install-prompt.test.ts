import { expect, test } from 'vitest';
import { isAppleTouch } from './install-prompt.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 15)', 5, false],
])('%s with %i touch points: an iPhone or iPad is %s', (userAgent, maxTouchPoints, expected) => {
  expect(isAppleTouch({ userAgent, maxTouchPoints })).toBe(expected);
});
