import type { OwnPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { countText, latestDecisions } from './decisions.ts';

const post = (postId: string, state: OwnPost['state'], publishedAt: string) =>
  ({ postId, state, publishedAt }) as OwnPost;

test('the latest decisions come newest first, from all lists together, without what still waits', () => {
  const published = [
    post('a', 'published', '2026-11-20T10:00:00Z'),
    post('b', 'published', '2026-11-01T10:00:00Z'),
  ];
  const rejected = [post('c', 'rejected', '2026-11-10T10:00:00Z')];
  const pending = [post('d', 'pending', '2026-11-21T10:00:00Z')];
  const ids = latestDecisions([published, rejected, pending], 2).map(({ postId }) => postId);
  expect(ids).toEqual(['a', 'c']);
});

test('a count is exact while all are on the first page, and honest when they are not', () => {
  expect(countText({ resultList: [1, 2], hasNextPage: false })).toBe('2');
  expect(countText({ resultList: Array(50).fill(0), hasNextPage: true })).toBe('50+');
  expect(countText(undefined)).toBe('–');
});
