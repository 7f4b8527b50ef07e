import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AuthorPosts, comesBefore, type RecentPost } from './author-posts.ts';

/** The first one is the viewer, who cannot follow themselves. */
const authors = ['a', 'b', 'c', 'd', 'e'];
const windowSize = 6;

const place = { author: fc.nat({ max: 4 }), at: fc.nat({ max: 12 }), id: fc.nat({ max: 30 }) };
const asked = {
  authors: fc.uniqueArray(fc.constantFrom(...authors.slice(1)), { maxLength: 4 }),
  withOwn: fc.boolean(),
  count: fc.integer({ min: 1, max: 5 }),
  type: fc.constantFrom(0, 0, 1, 2),
};
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('publish' as const), ...place }),
    fc.record({ act: fc.constant('remove' as const), at: fc.nat() }),
    fc.record({ act: fc.constant('walk' as const), ...asked }),
    fc.record({ act: fc.constant('walk' as const), ...asked }),
    fc.record({ act: fc.constant('load' as const) }),
    fc.record({ act: fc.constant('drop' as const) }),
  ),
  { maxLength: 40 },
);

test('a page is the first posts of the followed people or not known, whatever was read before', () => {
  let known = 0;
  let deeper = 0;
  const property = fc.property(
    fc.array(fc.record(place), { minLength: 10, maxLength: 30 }),
    steps,
    (made, acts) => {
      const all = new Map<string, RecentPost>();
      const make = ({ author, at, id }: (typeof made)[number]) => {
        const postId = String(id).padStart(2, '0');
        // A post keeps its author.
        const authorId = all.get(postId)?.authorId ?? authors[author]!;
        const post = { postId, authorId, type: 1 + (id % 2), at, key: String(at) };
        all.set(postId, post);
        return post;
      };
      for (const each of made) make(each);
      const sorted = () => [...all.values()].sort((x, y) => (comesBefore(x, y) ? -1 : 1));
      const posts = new AuthorPosts();
      const load = () => posts.fill(sorted().slice(0, windowSize), all.size < windowSize);
      load();
      const lists = new Map<string, string[]>();
      for (const step of acts) {
        if (step.act === 'load') load();
        else if (step.act === 'drop') posts.dropExtra();
        else if (step.act === 'publish') {
          const post = make(step);
          posts.replace([post.postId], [post]);
        } else if (step.act === 'remove') {
          const postId = [...all.keys()][step.at % Math.max(1, all.size)];
          if (postId) all.delete(postId);
          if (postId) posts.replace([postId], []);
        } else {
          const name = step.authors.join();
          const authorIds = lists.get(name) ?? step.authors;
          lists.set(name, authorIds);
          const from = new Set(step.withOwn ? [...authorIds, 'a'] : authorIds);
          let after: RecentPost | null = null;
          for (let page = 0; page < 4; page++) {
            const followed = { authorIds, viewerId: 'a', withOwn: step.withOwn, after };
            const right = sorted().filter(
              (post) =>
                from.has(post.authorId) &&
                (step.type === 0 || post.type === step.type) &&
                (!after || comesBefore(after, post)),
            );
            const found = posts.take(followed, step.count, step.type);
            if (found) {
              known += 1;
              if (found.some(({ type }) => type === null)) deeper += 1;
              expect(found.map(({ postId }) => postId)).toEqual(
                right.slice(0, step.count).map(({ postId }) => postId),
              );
            } else if (step.type === 0) {
              const rows = right.slice(0, step.count + 1).map((post) => ({ ...post, type: null }));
              posts.extend(followed, rows, rows.length < step.count + 1);
            }
            after = right[step.count - 1] ?? null;
            if (!after) break;
          }
        }
      }
    },
  );
  fc.assert(property, { numRuns: 400 });
  // The runs reached both cases.
  expect(known).toBeGreaterThan(100);
  expect(deeper).toBeGreaterThan(0);
});

test('people whose posts are older than the newest of all are known after one statement', () => {
  const post = (postId: string, authorId: string, at: number): RecentPost => ({
    ...{ postId, authorId, at },
    ...{ type: 1, key: String(at) },
  });
  const posts = new AuthorPosts();
  posts.fill([post('n2', 'busy', 20), post('n1', 'busy', 19)], false);
  const followed = { authorIds: ['quiet', 'busy'], viewerId: 'me', withOwn: false, after: null };
  expect(posts.take(followed, 3, 0)).toBeNull();
  const old = [post('q3', 'quiet', 9), post('q2', 'quiet', 8)];
  posts.extend(followed, [post('n2', 'busy', 20), post('n1', 'busy', 19), ...old], false);
  const ids = (count: number) => posts.take(followed, count, 0)?.map(({ postId }) => postId);
  expect(ids(3)).toEqual(['n2', 'n1', 'q3']);
  expect(ids(4)).toBeUndefined();
  // Publications and deletions among the older posts are followed, too.
  posts.replace(['q4'], [post('q4', 'quiet', 10)]);
  expect(ids(3)).toEqual(['n2', 'n1', 'q4']);
  posts.replace(['q4'], []);
  expect(ids(3)).toEqual(['n2', 'n1', 'q3']);
  posts.dropExtra();
  expect(ids(3)).toBeUndefined();
  expect(ids(1)).toEqual(['n2']);
});

test('posts of one microsecond are ordered by id', () => {
  const at = (time: number, postId: string) => ({ at: time, postId });
  expect(comesBefore(at(2, 'a'), at(1, 'b'))).toBe(true);
  expect(comesBefore(at(1, 'b'), at(1, 'a'))).toBe(true);
  expect(comesBefore(at(1, 'a'), at(1, 'a'))).toBe(false);
});
