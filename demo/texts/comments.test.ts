import { describe, expect, test } from 'vitest';
import { cast } from '../people/cast.ts';
import { collectorsOf, followsAmong, likersOf } from '../people/relations.ts';
import { smallCommunity } from '../small-community.ts';
import { conversationsFor, threads } from './comments.ts';
import { posts } from './posts.ts';

const names = new Set(cast.map(({ username }) => username));
const commentsByPost = posts.map((post) => ({ post, comments: conversationsFor(post) }));
const entries = commentsByPost.flatMap(({ comments }) => comments.flatMap((one) => [one, ...one.replies]));

describe('comments of the demo community', () => {
  test('there are between 1000 and 2000 comments and replies', () => {
    expect(entries.length).toBeGreaterThanOrEqual(1000);
    expect(entries.length).toBeLessThanOrEqual(2000);
  });

  test('no text appears more than three times', () => {
    const uses = new Map<string, number>();
    for (const { content } of entries) uses.set(content, (uses.get(content) ?? 0) + 1);
    expect([...uses].filter(([, times]) => times > 3)).toEqual([]);
  });

  test('every text has between 1 and 120 characters', () => {
    expect(entries.filter(({ content }) => content.length < 1 || content.length > 120)).toEqual([]);
  });

  test('every writer and every addressed member exists', () => {
    const people = entries.flatMap((one) => ('to' in one && one.to ? [one.by, one.to] : [one.by]));
    expect(people.filter((name) => !names.has(name))).toEqual([]);
  });

  test('a reply addresses a member who has already written in its thread', () => {
    const astray = commentsByPost.flatMap(({ comments }) =>
      comments.flatMap((one) =>
        one.replies.filter((reply, i) => {
          const before = [one.by, ...one.replies.slice(0, i).map(({ by }) => by)];
          return reply.to !== undefined && (!before.includes(reply.to) || reply.to === reply.by);
        }),
      ),
    );
    expect(astray).toEqual([]);
  });

  test('no member comments on an own post or twice on one post', () => {
    for (const { post, comments } of commentsByPost) {
      const by = comments.map((one) => one.by);
      expect(by, post.key).not.toContain(post.author);
      expect(new Set(by).size, post.key).toBe(by.length);
    }
  });

  test('comments are ordered within three days, and replies after their comment', () => {
    for (const { post, comments } of commentsByPost) {
      const minutes = comments.map(({ minutesAfter }) => minutesAfter);
      expect(minutes, post.key).toEqual(minutes.toSorted((a, b) => a - b));
      expect(Math.max(0, ...minutes), post.key).toBeLessThanOrEqual(4325);
      for (const { replies } of comments) {
        const after = replies.map(({ minutesAfter }) => minutesAfter);
        expect(after, post.key).toEqual(after.toSorted((a, b) => a - b));
      }
    }
  });

  test('likes of comments do not exceed the community', () => {
    const likes = commentsByPost.flatMap(({ comments }) => comments.map((one) => one.likes));
    expect(likes.filter((count) => count < 0 || count > 25)).toEqual([]);
  });

  test('only published posts have comments', () => {
    const unseen = commentsByPost.filter(({ post }) => post.state !== 'published');
    expect(unseen.flatMap(({ comments }) => comments)).toEqual([]);
  });

  test('every written conversation belongs to a published post', () => {
    const published = new Set(posts.filter(({ state }) => state === 'published').map(({ key }) => key));
    expect(threads.filter(({ postKey }) => !published.has(postKey))).toEqual([]);
    expect(threads.length).toBeGreaterThanOrEqual(40);
  });

  test('the comments of a post are deterministic', () => {
    const again = new Set([...names].reverse());
    expect(posts.map((post) => conversationsFor(post, again))).toEqual(
      commentsByPost.map((one) => one.comments),
    );
  });
});

describe('follows, likes and collections', () => {
  test('no member follows themselves or another member twice', () => {
    const pairs = followsAmong().map(({ by, target }) => `${by} ${target}`);
    expect(followsAmong().filter(({ by, target }) => by === target)).toEqual([]);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('every member follows 5 to 20 others, and the most popular creator has 35 followers', () => {
    for (const name of names) {
      const count = followsAmong().filter(({ by }) => by === name).length;
      expect(count, name).toBeGreaterThanOrEqual(5);
      expect(count, name).toBeLessThanOrEqual(20);
    }
    expect(followsAmong().filter(({ target }) => target === 'xia')).toHaveLength(35);
  });

  test.each([
    ['likes', likersOf],
    ['collects', collectorsOf],
  ] as const)('no member %s an own post, or a post twice', (_, usernamesOf) => {
    for (const post of posts) {
      const usernames = usernamesOf(post);
      expect(usernames, post.key).not.toContain(post.author);
      expect(new Set(usernames).size, post.key).toBe(usernames.length);
      expect(usernames.filter((name) => !names.has(name))).toEqual([]);
      expect(usernamesOf(post)).toEqual(usernames);
    }
  });
});

describe('the small community', () => {
  const small = smallCommunity();
  const among = new Set(small.cast.map(({ username }) => username));

  test('is closed: ten members and their own posts', () => {
    expect(among.size).toBe(10);
    expect(small.posts.filter(({ author }) => !among.has(author))).toEqual([]);
    expect(small.posts.filter(({ state }) => state === 'rejected')).toHaveLength(2);
    expect(small.posts.filter(({ state }) => state === 'pending').length).toBeGreaterThanOrEqual(2);
  });

  test('contains only relations among its members', () => {
    const people = small.posts.flatMap((post) => [
      ...likersOf(post, among),
      ...collectorsOf(post, among),
      ...conversationsFor(post, among).flatMap((one) =>
        [one, ...one.replies].flatMap((words) =>
          'to' in words && words.to ? [words.by, words.to] : [words.by],
        ),
      ),
    ]);
    const friends = followsAmong(among).flatMap(({ by, target }) => [by, target]);
    expect([...people, ...friends].filter((name) => !among.has(name))).toEqual([]);
    expect(people.length).toBeGreaterThan(100);
  });
});
