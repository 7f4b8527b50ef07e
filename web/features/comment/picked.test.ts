import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { expect, test } from 'vitest';
import { batchOf, fitsBatch, isPicked, nothingPicked, pickComment, pickReply, totalOf } from './picked.ts';

const reply = (replyId: string, userId: string) => ({ replyId, userId }) as Reply;
const comment = (commentId: string, userId: string, childLists: Reply[] = [], more = 0) =>
  ({ commentId, userId, childLists, commentNum: childLists.length + more }) as Comment;

const c1 = comment('c1', 'an', [reply('r1', 'bo'), reply('r2', 'an')]);
const c2 = comment('c2', 'bo', [reply('r3', 'ci')], 4);

test('a comment checks all its replies and is sent without their names', () => {
  const picked = pickComment(nothingPicked, 'c1');
  expect([isPicked(picked, 'c1'), isPicked(picked, 'c1', 'r1'), isPicked(picked, 'c2')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(totalOf(picked, [c1, c2])).toEqual({ count: 3, users: 2, atLeast: false });
  expect(batchOf(picked)).toEqual([{ commentId: 'c1', replyIdList: [] }]);
  expect(pickComment(picked, 'c1').size).toBe(0);
});

test('replies can be chosen alone', () => {
  const picked = pickReply(nothingPicked, c1, 'r1');
  expect([isPicked(picked, 'c1'), isPicked(picked, 'c1', 'r1'), isPicked(picked, 'c1', 'r2')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(totalOf(picked, [c1, c2])).toEqual({ count: 1, users: 1, atLeast: false });
  expect(batchOf(picked)).toEqual([{ commentId: 'c1', replyIdList: ['r1'] }]);
  expect(pickReply(picked, c1, 'r1').size).toBe(0);
});

test('a reply taken out of a whole comment leaves the others, without the comment', () => {
  const picked = pickReply(pickComment(nothingPicked, 'c1'), c1, 'r1');
  expect(isPicked(picked, 'c1')).toBe(false);
  expect(batchOf(picked)).toEqual([{ commentId: 'c1', replyIdList: ['r2'] }]);
});

test('replies that are not loaded are counted, and the users told as the least', () => {
  expect(totalOf(pickComment(nothingPicked, 'c2'), [c1, c2])).toEqual({ count: 6, users: 2, atLeast: true });
});

test('people are counted once over all comments', () => {
  const both = pickComment(pickComment(nothingPicked, 'c1'), 'c2');
  expect(totalOf(both, [c1, c2])).toEqual({ count: 9, users: 3, atLeast: true });
});

test('more than the server takes at once do not fit', () => {
  let picked = nothingPicked;
  for (let at = 0; at < 200; at++) picked = pickComment(picked, `c${at}`);
  expect(fitsBatch(picked)).toBe(true);
  expect(fitsBatch(pickComment(picked, 'one-more'))).toBe(false);
});
