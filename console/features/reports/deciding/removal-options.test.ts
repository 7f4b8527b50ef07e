import { expect, test } from 'vitest';
import { removalOptionsOf } from './removal-options.ts';

const current = { title: '', content: '', files: [], onPost: null, deleted: false };

test('a post or a comment can be hidden or deleted, a snapshot only deleted', () => {
  expect(removalOptionsOf({ targetType: 'post', current })).toEqual(['hide', 'delete', 'none']);
  expect(removalOptionsOf({ targetType: 'comment', current })).toEqual(['hide', 'delete', 'none']);
  expect(removalOptionsOf({ targetType: 'snapshot', current })).toEqual(['delete', 'none']);
});

test('the profile of a person stays unless an operator clears it', () => {
  expect(removalOptionsOf({ targetType: 'user', current })).toEqual(['none', 'delete']);
});

test('deleted content cannot be removed', () => {
  expect(removalOptionsOf({ targetType: 'user', current: null })).toEqual(['none']);
  expect(removalOptionsOf({ targetType: 'post', current: null })).toEqual(['none']);
  expect(removalOptionsOf({ targetType: 'post', current: { ...current, deleted: true } })).toEqual(['none']);
});
