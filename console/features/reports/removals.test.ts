import { expect, test } from 'vitest';
import { removalsOf } from './removals.ts';

const current = { title: '', content: '', files: [] };

test('a post or a comment is hidden or deleted, a snapshot deleted', () => {
  expect(removalsOf({ targetType: 'post', current })).toEqual(['hide', 'delete', 'none']);
  expect(removalsOf({ targetType: 'comment', current })).toEqual(['hide', 'delete', 'none']);
  expect(removalsOf({ targetType: 'snapshot', current })).toEqual(['delete', 'none']);
});

test('a person, and what is gone, cannot be removed', () => {
  expect(removalsOf({ targetType: 'user', current })).toEqual(['none']);
  expect(removalsOf({ targetType: 'post', current: null })).toEqual(['none']);
});
