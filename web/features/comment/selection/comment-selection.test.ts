import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { expect, test } from 'vitest';
import {
  emptySelection,
  isSelected,
  isWithinBatchLimit,
  selectionTotal,
  toDeleteBatch,
  toggleComment,
  toggleReply,
} from './comment-selection.ts';

const reply = (replyId: string, userId: string) => ({ replyId, userId }) as Reply;
const comment = (commentId: string, userId: string, childLists: Reply[] = [], more = 0) =>
  ({ commentId, userId, childLists, commentNum: childLists.length + more }) as Comment;

const c1 = comment('c1', 'an', [reply('r1', 'bo'), reply('r2', 'an')]);
const c2 = comment('c2', 'bo', [reply('r3', 'ci')], 4);

test('selects a comment with all its replies and sends no reply ids', () => {
  const selected = toggleComment(emptySelection, 'c1');
  expect([isSelected(selected, 'c1'), isSelected(selected, 'c1', 'r1'), isSelected(selected, 'c2')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(selectionTotal(selected, [c1, c2])).toEqual({ count: 3, users: 2, isMinimum: false });
  expect(toDeleteBatch(selected)).toEqual([{ commentId: 'c1', replyIdList: [] }]);
  expect(toggleComment(selected, 'c1').size).toBe(0);
});

test('selects single replies', () => {
  const selected = toggleReply(emptySelection, c1, 'r1');
  expect([
    isSelected(selected, 'c1'),
    isSelected(selected, 'c1', 'r1'),
    isSelected(selected, 'c1', 'r2'),
  ]).toEqual([false, true, false]);
  expect(selectionTotal(selected, [c1, c2])).toEqual({ count: 1, users: 1, isMinimum: false });
  expect(toDeleteBatch(selected)).toEqual([{ commentId: 'c1', replyIdList: ['r1'] }]);
  expect(toggleReply(selected, c1, 'r1').size).toBe(0);
});

test('keeps the other replies when one reply of a selected comment is deselected', () => {
  const selected = toggleReply(toggleComment(emptySelection, 'c1'), c1, 'r1');
  expect(isSelected(selected, 'c1')).toBe(false);
  expect(toDeleteBatch(selected)).toEqual([{ commentId: 'c1', replyIdList: ['r2'] }]);
});

test('counts replies that are not loaded and reports a minimum of users', () => {
  expect(selectionTotal(toggleComment(emptySelection, 'c2'), [c1, c2])).toEqual({
    count: 6,
    users: 2,
    isMinimum: true,
  });
});

test('counts each person once over all comments', () => {
  const both = toggleComment(toggleComment(emptySelection, 'c1'), 'c2');
  expect(selectionTotal(both, [c1, c2])).toEqual({ count: 9, users: 3, isMinimum: true });
});

test('limits the selection to the size of a request', () => {
  let selected = emptySelection;
  for (let at = 0; at < 200; at++) selected = toggleComment(selected, `c${at}`);
  expect(isWithinBatchLimit(selected)).toBe(true);
  expect(isWithinBatchLimit(toggleComment(selected, 'one-more'))).toBe(false);
});
