import { expect, test } from 'vitest';
import { withoutPosts } from './without-posts.ts';

const post = (postId: string, open = true) => ({ postId, unlock: { open } });
const isFirst = ({ postId }: { postId?: string }) => postId === 'p1';

test('a post leaves the pages of a list', () => {
  const data = { pages: [{ resultList: [post('p1'), post('p2')], nextPage: null }], pageParams: ['1'] };
  expect(withoutPosts(data, isFirst)).toEqual({
    pages: [{ resultList: [post('p2')], nextPage: null }],
    pageParams: ['1'],
  });
});

test('only a notification about the post leaves its list', () => {
  const data = { resultList: [{ post: { postId: 'p1' } }, { post: null }, { commentId: 'c', postId: 'p1' }] };
  expect(withoutPosts(data, isFirst)).toEqual({
    resultList: [{ post: null }, { commentId: 'c', postId: 'p1' }],
  });
});

test('data that is the post itself is dropped', () => {
  expect(withoutPosts(post('p1'), isFirst)).toBeUndefined();
});

test('data without the post stays the same object', () => {
  const data = { pages: [{ resultList: [post('p2')] }] };
  expect(withoutPosts(data, isFirst)).toBe(data);
});
