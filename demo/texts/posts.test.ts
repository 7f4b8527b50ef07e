import { expect, test } from 'vitest';
import { getMember } from '../people/cast.ts';
import type { DemoPost } from '../types.ts';
import { postedAt, posts } from './posts.ts';
import { tags } from './tags.ts';

const length = (text: string): number => [...text].length;

test('posts respect the limits and refer to existing members and tags', () => {
  expect(posts).toHaveLength(333);
  expect(new Set(posts.map((post) => post.key)).size).toBe(333);
  const keys = new Set<string>(tags.map((tag) => tag.key));
  for (const post of posts) {
    getMember(post.author);
    expect(length(post.title), post.key).toBeLessThanOrEqual(30);
    expect(length(post.content), post.key).toBeGreaterThanOrEqual(20);
    expect(length(post.content), post.key).toBeLessThanOrEqual(200);
    expect(post.tags.length, post.key).toBeGreaterThan(0);
    expect(post.tags.every((tag) => keys.has(tag))).toBe(true);
    expect(post.pictures.length > 0, post.key).toBe(!post.video);
    expect(post.pictures.length, post.key).toBeLessThanOrEqual(9);
  }
  expect(new Set(posts.map((post) => post.content)).size).toBe(333);
  expect(posts.filter((post) => post.state === 'pending')).toHaveLength(12);
  const rejected = posts.filter((post) => post.state === 'rejected');
  expect(rejected).toHaveLength(4);
  expect(rejected.every((post) => post.reason)).toBe(true);
});

test('no picture is used twice, and adjacent posts do not begin with the same scene', () => {
  const shown = posts.flatMap((post) => post.pictures.map(({ scene, seed }) => `${scene} ${seed}`));
  expect(new Set(shown).size).toBe(shown.length);
  for (const [i, post] of posts.slice(1).entries()) {
    const cover = ({ video, pictures }: DemoPost) => (video ?? pictures[0]!).scene;
    expect(cover(post), post.key).not.toBe(cover(posts[i]!));
  }
});

test('posts are dated within the last 31 days and never in the future', () => {
  for (const now of [new Date('2026-11-21T01:00:00Z'), new Date('2026-11-21T16:30:00Z')]) {
    for (const post of posts) {
      const at = postedAt(post, now).getTime();
      expect(at).toBeLessThanOrEqual(now.getTime());
      expect(at).toBeGreaterThan(now.getTime() - 31 * 86_400_000);
    }
  }
});
