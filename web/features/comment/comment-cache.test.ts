import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { expect, test } from 'vitest';
import {
  answered,
  type CommentPages,
  changeReply,
  withComment,
  withoutComment,
  withoutReply,
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
  pages: [{ resultList: comments, hasNextPage: false, nextPage: null }],
  pageParams: ['1'],
});
const ids = (data: CommentPages) =>
  data.pages.flatMap(({ resultList }) => resultList.map((one) => one.commentId));

test('a new comment stands below the pinned ones and above all others', () => {
  const data = withComment(comment('new'))(loaded(comment('pin', { top: true }), comment('old')));
  expect(ids(data)).toEqual(['pin', 'new', 'old']);
});

test('the first comment of all makes a list', () => {
  expect(ids(withComment(comment('new'))({ pages: [], pageParams: [] }))).toEqual(['new']);
});

test('a deleted comment leaves with its replies', () => {
  expect(ids(withoutComment('a')(loaded(comment('a'), comment('b'))))).toEqual(['b']);
});

test('loaded replies come once each, oldest first, whatever order they arrive in', () => {
  const first = comment('c1', { childLists: [reply('r1', 1), reply('mine', 9)], commentNum: 4 });
  const more = withReplies(first, [reply('r1', 1), reply('r3', 3), reply('r2', 2)]);
  expect(more.childLists.map((one) => one.replyId)).toEqual(['r1', 'r2', 'r3', 'mine']);
});

test('an answer counts, a deletion counts back and its gap is filled', () => {
  const one = answered(comment('c1', { commentNum: 3 }), reply('r4', 4));
  expect(one).toMatchObject({ commentNum: 4, childLists: [{ replyId: 'r4' }] });
  const less = withoutReply(one, 'r4', reply('r5', 5));
  expect(less).toMatchObject({ commentNum: 3, childLists: [{ replyId: 'r5' }] });
});

test('a like of a reply changes that reply alone', () => {
  const data = loaded(comment('c1', { childLists: [reply('r1', 1), reply('r2', 2)] }));
  const liked = changeReply('c1', 'r2', (one) => ({ ...one, isThumbup: true }))(data);
  const marks = liked.pages[0]!.resultList[0]!.childLists.map((one) => one.isThumbup);
  expect(marks).toEqual([false, true]);
});
