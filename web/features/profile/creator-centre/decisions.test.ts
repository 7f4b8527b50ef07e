import type { OwnPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import { formatCount, latestDecisionOf, latestDecisions } from './decisions.ts';

const post = (postId: string, state: OwnPost['state'], publishedAt: string) =>
  ({ postId, state, publishedAt }) as OwnPost;

test('the latest decisions of all lists are sorted newest first, without pending posts', () => {
  const published = [
    post('a', 'published', '2026-11-20T10:00:00Z'),
    post('b', 'published', '2026-11-01T10:00:00Z'),
  ];
  const rejected = [post('c', 'rejected', '2026-11-10T10:00:00Z')];
  const pending = [post('d', 'pending', '2026-11-21T10:00:00Z')];
  const ids = latestDecisions([published, rejected, pending], 2).map(({ postId }) => postId);
  expect(ids).toEqual(['a', 'c']);
});

test('a decision is dated by its own day, also that about a change of a published post', () => {
  const rejection = (decidedAt: string) => ({ decidedAt }) as OwnPost['rejection'];
  const changed = {
    ...post('changed', 'published', '2026-03-01T10:00:00Z'),
    revision: { state: 'rejected', rejection: rejection('2026-11-25T10:00:00Z') },
  } as OwnPost;
  const hidden = {
    ...post('hidden', 'hidden', '2026-03-02T10:00:00Z'),
    rejection: rejection('2026-11-24T10:00:00Z'),
  };
  const published = post('new', 'published', '2026-11-20T10:00:00Z');
  const ids = latestDecisions([[published, changed], [hidden]], 2).map(({ postId }) => postId);
  expect(ids).toEqual(['changed', 'hidden']);
  expect(latestDecisionOf(changed)).toMatchObject({ state: 'rejected', at: '2026-11-25T10:00:00Z' });
});

test('a count is exact on a single page and has a plus sign otherwise', () => {
  expect(formatCount({ resultList: [1, 2], hasNextPage: false })).toBe('2');
  expect(formatCount({ resultList: Array(50).fill(0), hasNextPage: true })).toBe('50+');
  expect(formatCount(undefined)).toBe('–');
});
