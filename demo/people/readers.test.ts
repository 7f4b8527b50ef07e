import { expect, test } from 'vitest';
import { postedAt, posts } from '../texts/posts.ts';
import { cast } from './cast.ts';
import { readersOf } from './readers.ts';
import { collectorsOf, likersOf } from './relations.ts';

const now = new Date('2026-11-21T10:00:00Z');
const everybody = new Set(cast.map(({ username }) => username));

test('a person who reacts to a post has read it, and more people have who did not react', () => {
  for (const post of posts.filter(({ state }) => state === 'published')) {
    const reactors = new Set([...likersOf(post), ...collectorsOf(post)]);
    const readers = readersOf(post, everybody, now);
    const names = new Set(readers.map(({ username }) => username));
    expect(
      [...reactors].filter((name) => !names.has(name)),
      post.key,
    ).toEqual([]);
    expect(readers.length, post.key).toBeGreaterThan(likersOf(post).length);
  }
});

test('a person does not read a post twice a day, before it was posted, in the future, or as its author', () => {
  const today = '2026-11-21';
  for (const post of posts) {
    const readers = readersOf(post, everybody, now);
    expect(new Set(readers.map(({ username, day }) => `${username} ${day}`)).size).toBe(readers.length);
    const first = new Date(postedAt(post, now).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    for (const { username, day } of readers) {
      expect(username).not.toBe(post.author);
      expect(day >= first && day <= today, `${post.key} ${day}`).toBe(true);
    }
  }
});

test('popular posts have hundreds of views, and posts that are not public have none', () => {
  const [max] = posts.toSorted((a, b) => b.popularity - a.popularity);
  expect(readersOf(max!, everybody, now).length).toBeGreaterThan(60);
  const hidden = posts.filter(({ state }) => state !== 'published');
  expect(hidden.flatMap((post) => readersOf(post, everybody, now))).toEqual([]);
});
