import { expect, test } from 'vitest';
import { actsOf } from './comment-acts.ts';

const nobody = { mine: false, onMyPost: false, isReply: false, waiting: false };

test('others report', () => expect(actsOf(nobody)).toEqual([3]));

test('the writer deletes', () => expect(actsOf({ ...nobody, mine: true })).toEqual([2]));

test('the owner of the post pins, reports and deletes what others said', () => {
  expect(actsOf({ ...nobody, onMyPost: true })).toEqual([1, 3, 4]);
});

test('the owner pins and deletes what they said themselves', () => {
  expect(actsOf({ ...nobody, mine: true, onMyPost: true })).toEqual([1, 2]);
});

test('replies are never pinned, nor what still waits', () => {
  expect(actsOf({ ...nobody, onMyPost: true, isReply: true })).toEqual([3, 4]);
  expect(actsOf({ ...nobody, mine: true, onMyPost: true, waiting: true })).toEqual([2]);
});
