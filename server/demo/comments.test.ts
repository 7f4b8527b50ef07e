import { describe, expect, test } from 'vitest';
import { cast } from './cast.ts';
import { conversationsFor, threads } from './comments.ts';
import { posts } from './posts.ts';
import { collectorsOf, followsAmong, likersOf } from './relations.ts';
import { smallCommunity } from './small-community.ts';

const names = new Set(cast.map(({ username }) => username));
const talks = posts.map((post) => ({ post, comments: conversationsFor(post) }));
const said = talks.flatMap(({ comments }) => comments.flatMap((one) => [one, ...one.replies]));

describe('what the demo community says', () => {
  test('comments and replies are about as many as a lively community has', () => {
    expect(said.length).toBeGreaterThanOrEqual(1000);
    expect(said.length).toBeLessThanOrEqual(2000);
  });

  test('no text appears more than three times', () => {
    const uses = new Map<string, number>();
    for (const { content } of said) uses.set(content, (uses.get(content) ?? 0) + 1);
    expect([...uses].filter(([, times]) => times > 3)).toEqual([]);
  });

  test('every text has between 1 and 120 characters', () => {
    expect(said.filter(({ content }) => content.length < 1 || content.length > 120)).toEqual([]);
  });

  test('everybody who speaks or is answered exists', () => {
    const people = said.flatMap((one) => ('to' in one && one.to ? [one.by, one.to] : [one.by]));
    expect(people.filter((name) => !names.has(name))).toEqual([]);
  });

  test('answers go to somebody who has already spoken there', () => {
    const astray = talks.flatMap(({ comments }) =>
      comments.flatMap((one) =>
        one.replies.filter((reply, i) => {
          const before = [one.by, ...one.replies.slice(0, i).map(({ by }) => by)];
          return reply.to !== undefined && (!before.includes(reply.to) || reply.to === reply.by);
        }),
      ),
    );
    expect(astray).toEqual([]);
  });

  test('nobody comments under their own post or twice under one', () => {
    for (const { post, comments } of talks) {
      const by = comments.map((one) => one.by);
      expect(by, post.key).not.toContain(post.author);
      expect(new Set(by).size, post.key).toBe(by.length);
    }
  });

  test('comments come in order within three days and replies in order after them', () => {
    for (const { post, comments } of talks) {
      const minutes = comments.map(({ minutesAfter }) => minutesAfter);
      expect(minutes, post.key).toEqual(minutes.toSorted((a, b) => a - b));
      expect(Math.max(0, ...minutes), post.key).toBeLessThanOrEqual(4325);
      for (const { replies } of comments) {
        const after = replies.map(({ minutesAfter }) => minutesAfter);
        expect(after, post.key).toEqual(after.toSorted((a, b) => a - b));
      }
    }
  });

  test('likes of comments stay within the community', () => {
    const likes = talks.flatMap(({ comments }) => comments.map((one) => one.likes));
    expect(likes.filter((count) => count < 0 || count > 25)).toEqual([]);
  });

  test('nobody talks about a post that is not published', () => {
    const unseen = talks.filter(({ post }) => post.state !== 'published');
    expect(unseen.flatMap(({ comments }) => comments)).toEqual([]);
  });

  test('every written conversation belongs to a published post', () => {
    const published = new Set(posts.filter(({ state }) => state === 'published').map(({ key }) => key));
    expect(threads.filter(({ postKey }) => !published.has(postKey))).toEqual([]);
    expect(threads.length).toBeGreaterThanOrEqual(40);
  });

  test('the same post is always talked about in the same words', () => {
    const again = new Set([...names].reverse());
    expect(posts.map((post) => conversationsFor(post, again))).toEqual(talks.map((one) => one.comments));
  });
});

describe('who follows, likes and keeps', () => {
  test('nobody follows themselves or anybody twice', () => {
    const pairs = followsAmong().map(({ by, target }) => `${by} ${target}`);
    expect(followsAmong().filter(({ by, target }) => by === target)).toEqual([]);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('everybody follows 5 to 20 people and the best loved creator has 35 fans', () => {
    for (const name of names) {
      const count = followsAmong().filter(({ by }) => by === name).length;
      expect(count, name).toBeGreaterThanOrEqual(5);
      expect(count, name).toBeLessThanOrEqual(20);
    }
    expect(followsAmong().filter(({ target }) => target === 'xia')).toHaveLength(35);
  });

  test.each([
    ['likes', likersOf],
    ['keeps', collectorsOf],
  ] as const)('nobody %s their own post or one post twice', (_, loversOf) => {
    for (const post of posts) {
      const lovers = loversOf(post);
      expect(lovers, post.key).not.toContain(post.author);
      expect(new Set(lovers).size, post.key).toBe(lovers.length);
      expect(lovers.filter((name) => !names.has(name))).toEqual([]);
      expect(loversOf(post)).toEqual(lovers);
    }
  });
});

describe('the small community', () => {
  const small = smallCommunity();
  const among = new Set(small.cast.map(({ username }) => username));

  test('is closed: ten people and their own posts', () => {
    expect(among.size).toBe(10);
    expect(small.posts.filter(({ author }) => !among.has(author))).toEqual([]);
    expect(small.posts.filter(({ state }) => state === 'rejected')).toHaveLength(1);
    expect(small.posts.filter(({ state }) => state === 'pending').length).toBeGreaterThanOrEqual(2);
  });

  test('only its people speak, answer, like, keep and follow', () => {
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
