import { expect, test } from 'vitest';
import { availableCommentActions } from './comment-actions.ts';

const stranger = { isMine: false, isOnOwnPost: false, isReply: false, isPending: false };

test('lets other people report', () => expect(availableCommentActions(stranger)).toEqual([3]));

test('lets the writer delete', () =>
  expect(availableCommentActions({ ...stranger, isMine: true })).toEqual([2]));

test('lets the owner of the post pin, report and delete comments of others', () => {
  expect(availableCommentActions({ ...stranger, isOnOwnPost: true })).toEqual([1, 3, 4]);
});

test('lets the owner of the post pin and delete their own comments', () => {
  expect(availableCommentActions({ ...stranger, isMine: true, isOnOwnPost: true })).toEqual([1, 2]);
});

test('never offers to pin replies or pending comments', () => {
  expect(availableCommentActions({ ...stranger, isOnOwnPost: true, isReply: true })).toEqual([3, 4]);
  expect(availableCommentActions({ ...stranger, isMine: true, isOnOwnPost: true, isPending: true })).toEqual([
    2,
  ]);
});
