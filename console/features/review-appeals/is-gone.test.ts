import { expect, test } from 'vitest';
import { isGone } from './is-gone.ts';

test('what has neither words nor files is gone', () => {
  expect(isGone({ title: '', content: '', files: [] })).toBe(true);
  expect(isGone({ title: '', content: '早', files: [] })).toBe(false);
  expect(isGone({ title: '码头', content: '', files: [] })).toBe(false);
});
