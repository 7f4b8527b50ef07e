import { LongestPageCursor } from '@muyu/contract/core/paging.ts';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { encodeCursor } from '../../../platform/database/cursor.ts';
import { maxSeenIds, searchDigits } from '../../../platform/database/seen-ids.ts';
import type { Hottest, LatestRow } from './find-posts.ts';
import { getHottestPage } from './get-hottest-page.ts';

/** Characters that the HTTP server adds to a cursor when it signs it. */
const signature = 'x'.repeat(12);
const now = new Date('2026-11-30T12:00:00Z');
const key = '2026-11-01 12:00:00.123456+00';
const id = (end: string) => `01890000-0000-7000-8000-${end.padStart(12, '0')}`;

/** The pages of a search with these ranked and later hits, walked to its end. */
async function walk(ranked: readonly string[], later: readonly string[], limit: number) {
  const author = { authorId: id('1'), publishedAt: 0, engagement: 0, certified: false, inHead: false };
  const hottest: Hottest = {
    ranked: ranked.map((postId) => ({ ...author, postId })),
    end: { at: key, id: id('ffffffff') },
  };
  const left = [...later];
  const source = {
    rank: async () => hottest,
    listLatest: async (
      _position: unknown,
      { limit: count, seen }: { limit: number; seen: readonly string[] },
    ) => {
      const rows = left.filter((postId) => !seen.includes(postId.slice(-searchDigits))).slice(0, count);
      left.splice(0, left.indexOf(rows.at(-2) ?? '') + 1);
      return rows.map((postId): LatestRow => ({ postId, authorId: id('1'), at: 0, key }));
    },
    excluded: new Set<string>(),
  };
  const postIds: string[] = [];
  const cursors: string[] = [];
  for (let page: string | null = '1'; page; ) {
    const found: Awaited<ReturnType<typeof getHottestPage>> = await getHottestPage(source, {
      page,
      limit,
      now,
    });
    postIds.push(...found.postIds);
    page = found.nextPage;
    if (page) cursors.push(page);
  }
  return { postIds, cursors };
}

test('hits whose ids end alike in four digits all come, among the ranked ones and behind them', async () => {
  const [first, second, third] = [id('1abcd'), id('2abcd'), id('3abcd')];
  const { postIds } = await walk([first, second], [third], 1);
  expect(postIds).toEqual([first, second, third]);
});

test('the cursor of a narrowed search with all ranked hits shown fits the field of the page', async () => {
  const ranked = Array.from({ length: maxSeenIds }, (_, n) => id((n * 7919 + 0x100000).toString(16)));
  const later = [id('a1'), id('a2'), id('a3')];
  const { postIds, cursors } = await walk(ranked, later, 1);
  expect(postIds).toEqual([...ranked, ...later]);
  for (const cursor of cursors)
    expect(Value.Check(LongestPageCursor, signature + encodeCursor(['narrowed', cursor]))).toBe(true);
});
