import { randomUUID } from 'node:crypto';
import { JumpPage } from '@muyu/contract/core/paging.ts';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { pageOfEntries } from './page-of-entries.ts';

/** Characters that the HTTP server adds to a cursor when it signs it. */
const signature = 'x'.repeat(12);
/** The largest value of the setting `site.rankingLength`. */
const longest = 500;

test('the longest ranking is read to its end, and each cursor fits the field of the page', () => {
  const entries = Array.from({ length: longest }, () => ({ id: randomUUID() }));
  const ids: string[] = [];
  for (let page: string | null = '1'; page; ) {
    const read: ReturnType<typeof pageOfEntries<{ id: string }>> = pageOfEntries(entries, {
      page,
      limit: 50,
      idOf: ({ id }) => id,
    });
    ids.push(...read.shown.map(({ id }) => id));
    page = read.nextPage;
    if (page) expect(Value.Check(JumpPage, signature + page)).toBe(true);
  }
  // Two entries with the same end of their ids count as one.
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(longest - 2);
});
