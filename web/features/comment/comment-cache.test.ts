import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { expect, test } from 'vitest';
import {
  type CommentPages,
  changeReply,
  isLoaded,
  withComment,
  withNewReply,
  withoutComment,
  withoutPendingReply,
  withoutReply,
  withoutSelected,
  withPending,
  withPinned,
  withReplies,
} from './comment-cache.ts';

const person = {
  userId: 'u',
  username: 'u',
  nickname: '晚风',
  headImgUrl: null,
  sign: '',
  labels: [],
  vipLevel: 0,
  isVisitor: false,
};
const shared = {
  postId: 'p',
  userId: 'u',
  userInfo: person,
  content: '好看',
  isThumbup: false,
  thumbupNum: 0,
  isAuthor: false,
  marks: [],
  state: 'published' as const,
};
const reply = (id: string, minute: number): Reply => ({
  ...shared,
  replyId: id,
  commentId: 'c1',
  replyTo: null,
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  ...shared,
  commentId: id,
  top: false,
  childLists: [],
  commentNum: 0,
  hasNextPage: false,
  nextPage: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
const loaded = (...comments: Comment[]): CommentPages => ({
  pages: [
    {
      resultList: comments,
      hasNextPage: false,
      nextPage: null,
      waiting: { comments: [], replies: [] },
      mayComment: true,
    },
  ],
  pageParams: ['1'],
});
const ids = (data: CommentPages) =>
  data.pages.flatMap(({ resultList }) => resultList.map((one) => one.commentId));

test('places a new comment below the pinned comments and above all others', () => {
  const data = withComment(comment('new'))(loaded(comment('pin', { top: true }), comment('old')));
  expect(ids(data)).toEqual(['pin', 'new', 'old']);
});

test('creates the list with the first comment', () => {
  expect(ids(withComment(comment('new'))({ pages: [], pageParams: [] }))).toEqual(['new']);
});

test('removes a deleted comment with its replies', () => {
  expect(ids(withoutComment('a')(loaded(comment('a'), comment('b'))))).toEqual(['b']);
});

test('lists each loaded reply once, in the order of ids, in any order of arrival', () => {
  const first = comment('c1', { childLists: [reply('r1', 5), reply('r9', 4)], commentNum: 4 });
  const more = withReplies(first, [reply('r1', 1), reply('r3', 3), reply('r2', 2)]);
  expect(more.childLists.map((one) => one.replyId)).toEqual(['r1', 'r2', 'r3', 'r9']);
});

test('counts a new reply, discounts a deleted reply and fills its gap', () => {
  const one = withNewReply(comment('c1', { commentNum: 3 }), reply('r4', 4));
  expect(one).toMatchObject({ commentNum: 4, childLists: [{ replyId: 'r4' }] });
  const less = withoutReply(one, 'r4', reply('r5', 5));
  expect(less).toMatchObject({ commentNum: 3, childLists: [{ replyId: 'r5' }] });
});

test('changes only the reply that was liked', () => {
  const data = loaded(comment('c1', { childLists: [reply('r1', 1), reply('r2', 2)] }));
  const liked = changeReply('c1', 'r2', (one) => ({ ...one, isThumbup: true }))(data);
  const marks = liked.pages[0]!.resultList[0]!.childLists.map((one) => one.isThumbup);
  expect(marks).toEqual([false, true]);
});

const at = (id: string, minute: number, more: Partial<Comment> = {}) =>
  comment(id, { createdAt: reply(id, minute).createdAt, ...more });

test('orders pinned comments as the server does and unpinned comments by time', () => {
  const data = loaded(at('pin', 1, { top: true }), at('new', 9), at('mid', 5), at('old', 0));
  const pinned = withPinned(['mid', 'pin'])(data);
  expect(ids(pinned)).toEqual(['mid', 'pin', 'new', 'old']);
  expect(pinned.pages[0]!.resultList.map(({ top }) => top)).toEqual([true, true, false, false]);
  expect(ids(withPinned(['mid'])(pinned))).toEqual(['mid', 'new', 'pin', 'old']);
});

test('an unpinned comment returns to the place of its likes and replies in the hottest order', () => {
  const data = loaded(
    at('was', 1, { top: true, thumbupNum: 2 }),
    at('hot', 0, { thumbupNum: 2, commentNum: 3 }),
    at('new', 9),
    at('old', 2),
  );
  expect(ids(withPinned([])(data, 'hot'))).toEqual(['hot', 'was', 'new', 'old']);
  expect(ids(withPinned([])(data, 'new'))).toEqual(['new', 'old', 'was', 'hot']);
});

test('lists a pending reply once, apart, and removes it with its comment', () => {
  const waits = { ...reply('w1', 3), state: 'pending' as const };
  const data = withPending(waits)(withPending(waits)(loaded(comment('c1', { commentNum: 1 }))));
  expect(data.pages[0]!.waiting.replies).toEqual([waits]);
  expect(data.pages[0]!.resultList[0]!.commentNum).toBe(1);
  expect(withoutPendingReply('w1')(data).pages[0]!.waiting.replies).toEqual([]);
  expect(withoutComment('c1')(data).pages[0]!.waiting.replies).toEqual([]);
  const first = withPending(comment('w2', { state: 'pending' }))(data);
  expect(first.pages[0]!.waiting.comments).toMatchObject([{ commentId: 'w2' }]);
  expect(withoutComment('w2')(first).pages[0]!.waiting.comments).toEqual([]);
});

test('finds a loaded comment or reply', () => {
  const data = loaded(comment('c1', { childLists: [reply('r1', 1)] }));
  expect([
    isLoaded(data, 'c1'),
    isLoaded(data, 'r1'),
    isLoaded(data, 'c2'),
    isLoaded(undefined, 'c1'),
  ]).toEqual([true, true, false, false]);
});

test('removes selected comments with their replies, and selected replies alone', () => {
  const answers = [reply('r1', 1), reply('r2', 2), reply('r3', 3)];
  const data = loaded(comment('c1', { childLists: answers, commentNum: 5 }), comment('c2'), comment('c3'));
  const left = withoutSelected(
    new Map<string, 'all' | Set<string>>([
      ['c1', new Set(['r1', 'r3'])],
      ['c3', 'all'],
    ]),
  )(data);
  expect(ids(left)).toEqual(['c1', 'c2']);
  expect(left.pages[0]!.resultList[0]).toMatchObject({ commentNum: 3, childLists: [{ replyId: 'r2' }] });
});
