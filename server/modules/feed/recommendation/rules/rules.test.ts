import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, mixCandidates } from './mix.ts';
import { type Candidate, featuresOf, noTaste, reasonOf } from './score.ts';
import { authorLimit, limitFor, takePage } from './take-page.ts';
import { favouriteTags, tasteOf, withFollowedTags } from './taste.ts';

const now = Date.UTC(2026, 0, 1);
const post = (postId: string, more: Partial<Candidate> = {}): Candidate => ({
  postId,
  authorId: `by-${postId}`,
  tagIds: [],
  publishedAt: now - 3_600_000,
  reactions: 5,
  reads: 50,
  audience: 0,
  isFollowed: false,
  isNewCreator: false,
  postsToday: 1,
  ...more,
});
const mix = (posts: Candidate[], taste = noTaste, more = {}) =>
  mixCandidates(posts, taste, {
    now,
    seed: 's',
    explorationPercent: 30,
    isSeen: () => false,
    length: 200,
    ...more,
  });
const ids = (entries: { postId: string }[]) => entries.map(({ postId }) => postId);
const seaTaste = tasteOf([{ at: now, weight: 1, authorId: 'x', tagIds: ['sea'] }], now);

test('older engagement weighs less in a taste, by half after two weeks', () => {
  const twoWeeks = 14 * 86_400_000;
  const taste = tasteOf(
    [
      { at: now, weight: 1, authorId: 'a', tagIds: ['sea'] },
      { at: now - twoWeeks, weight: 1, authorId: 'b', tagIds: ['city'] },
    ],
    now,
  );
  expect(taste.tags.get('sea')).toBe(1);
  expect(taste.tags.get('city')).toBeCloseTo(0.5);
  expect(favouriteTags(taste, 1)).toEqual(['sea']);
});

test('a post of a liked tag, a followed person or a shared audience comes before an equal one', () => {
  const better = [{ tagIds: ['sea'] }, { isFollowed: true }, { audience: 5 }];
  for (const more of better) expect(ids(mix([post('a'), post('b', more)], seaTaste))).toEqual(['b', 'a']);
});

test('posts of an author who floods come after an equal one', () => {
  expect(ids(mix([post('a', { postsToday: 20 }), post('b')]))).toEqual(['b', 'a']);
});

test('the reason is the feature that speaks most for the post', () => {
  const reason = (more: Partial<Candidate>, taste = seaTaste) => {
    const candidate = post('a', more);
    return reasonOf(candidate, featuresOf(candidate, taste, now), taste);
  };
  expect(reason({ tagIds: ['city', 'sea'] })).toBe('tag:sea');
  expect(reason({ tagIds: ['city', 'sea'] }, withFollowedTags(noTaste, ['sea']))).toBe('followedTag:sea');
  expect(reason({ isFollowed: true })).toBe('follow');
  expect(reason({ audience: 9 })).toBe('audience');
  expect(reason({})).toBe('hot');
});

test('three of ten are posts of new creators, and seen posts come last', () => {
  const posts = Array.from({ length: 40 }, (_, n) => post(`p${n}`, { isNewCreator: n % 2 === 0 }));
  const mixed = mix(posts, noTaste, { isSeen: (postId: string) => postId === 'p1' });
  for (const from of [0, 10])
    expect(mixed.slice(from, from + 10).filter(({ reason }) => reason === 'new')).toHaveLength(3);
  expect(mixed.at(-1)!.postId).toBe('p1');
  expect(new Set(ids(mixed)).size).toBe(40);
});

test('where all creators are new, an author whom the viewer likes comes first with that reason, and three of ten are exploration', () => {
  const posts = Array.from({ length: 40 }, (_, n) => post(`p${n}`, { isNewCreator: true }));
  const taste = tasteOf([{ at: now, weight: 1, authorId: 'by-p7', tagIds: [] }], now);
  const mixed = mix(posts, taste);
  expect(mixed[0]).toEqual({ postId: 'p7', authorId: 'by-p7', reason: 'author' });
  expect(mixed.slice(0, 10).filter(({ reason }) => reason === 'new')).toHaveLength(3);
  expect(new Set(ids(mixed)).size).toBe(40);
});

test('at most two of one author are in any ten that follow each other, across pages, while five authors have posts left', () => {
  const authors = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 60 });
  fc.assert(
    fc.property(authors, fc.integer({ min: 1, max: 12 }), (list, size) => {
      const entries = list.map((author, n) => ({ postId: `p${n}`, authorId: `a${author}`, reason: 'hot' }));
      const shown: typeof entries = [];
      for (;;) {
        const page = takePage(
          entries.filter((entry) => !shown.includes(entry)),
          shown.map(({ authorId }) => authorId),
          size,
        );
        if (page.length === 0) break;
        shown.push(...page.map(({ postId }) => entries.find((entry) => entry.postId === postId)!));
      }
      expect(new Set(shown).size).toBe(entries.length);
      for (const [at, { authorId }] of shown.entries()) {
        const authorsLeft = new Set(shown.slice(at).map((entry) => entry.authorId)).size;
        const run = shown.slice(Math.max(0, at + 1 - authorLimit.window), at + 1);
        const limit = limitFor(authorsLeft);
        if (authorsLeft >= 5) expect(limit).toBe(authorLimit.perAuthor);
        expect(run.filter((entry) => entry.authorId === authorId).length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

/** The picks as they were made at first: the authors that are left are counted anew for each. */
function takePageByCounting(entries: readonly Entry[], recentAuthors: readonly string[], size: number) {
  const left = [...entries];
  const authors = recentAuthors.slice(1 - authorLimit.window);
  const page: Entry[] = [];
  while (page.length < size && left.length > 0) {
    const limit = limitFor(new Set(left.map(({ authorId }) => authorId)).size);
    const next = left.findIndex(
      ({ authorId }) => authors.filter((author) => author === authorId).length < limit,
    );
    const [entry] = left.splice(next, 1);
    page.push(entry!);
    authors.push(entry!.authorId);
    if (authors.length >= authorLimit.window) authors.shift();
  }
  return page;
}

test('the picks are those that counting the authors left for each pick makes', () => {
  const authors = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 80 });
  const recent = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(authors, recent, fc.integer({ min: 1, max: 50 }), (list, before, size) => {
      const entries = list.map((author, n) => ({ postId: `p${n}`, authorId: `a${author}`, reason: 'hot' }));
      const recentAuthors = before.map((author) => `a${author}`);
      expect(takePage(entries, recentAuthors, size)).toEqual(
        takePageByCounting(entries, recentAuthors, size),
      );
    }),
  );
});

test('on a site with three authors the list goes on to its end, no author more than four times in ten', () => {
  const entries = Array.from({ length: 30 }, (_, n) => ({
    postId: `p${n}`,
    authorId: `a${Math.floor(n / 10)}`,
    reason: 'hot',
  }));
  const shown = takePage(entries, [], 40);
  expect(shown).toHaveLength(30);
  for (let from = 0; from + 10 <= 20; from++) {
    const run = shown.slice(from, from + 10).map(({ authorId }) => authorId);
    for (const author of run) expect(run.filter((each) => each === author).length).toBeLessThanOrEqual(4);
  }
});
