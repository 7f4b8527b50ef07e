import { expect, test } from 'vitest';
import { pickFirstPosts } from './first-posts.ts';
import { posts } from './texts/posts.ts';

const first = [...pickFirstPosts(posts)];

test('the first posts are few, and few of them are videos', () => {
  expect(first.length).toBeLessThan(50);
  expect(first.filter(({ video }) => video).length).toBeLessThanOrEqual(4);
});

test('a newcomer meets every state at once', () => {
  expect(first.filter(({ state }) => state === 'published').length).toBeGreaterThanOrEqual(20);
  expect(first.filter(({ state }) => state === 'pending').length).toBeGreaterThanOrEqual(2);
  expect(first.filter(({ state }) => state === 'rejected').length).toBeGreaterThanOrEqual(2);
  for (const kind of ['vip', 'paid', 'subscription'])
    expect(first.some(({ lock }) => lock === kind)).toBe(true);
  expect(first.filter(({ quoted }) => quoted).length).toBeGreaterThanOrEqual(2);
});

test.each(['pending', 'rejected', 'published'])(
  'lin, whose password is printed, has a post that is %s',
  (state) => {
    expect(first.filter((post) => post.author === 'lin').map((post) => post.state)).toContain(state);
  },
);
