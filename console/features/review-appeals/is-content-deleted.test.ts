import { expect, test } from 'vitest';
import { isContentDeleted } from './is-content-deleted.ts';

test('content without texts and files counts as deleted', () => {
  expect(isContentDeleted({ title: '', content: '', files: [] })).toBe(true);
  expect(isContentDeleted({ title: '', content: '早', files: [] })).toBe(false);
  expect(isContentDeleted({ title: '码头', content: '', files: [] })).toBe(false);
});
