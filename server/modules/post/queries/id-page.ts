import { cutPage } from '#platform/database/cursor.ts';

/** The ids of a page of posts and the cursor of the next page. */
export type IdPage = { postIds: string[]; nextPage: string | null };

/** The ids of a page, from rows and keys as in `cutPage`. */
export function toIdPage<Row extends { postId: string }>(
  rows: readonly Row[],
  size: number,
  key: (row: Row) => ReadonlyArray<string | number>,
): IdPage {
  const { shown, end } = cutPage(rows, size, key);
  return { postIds: shown.map(({ postId }) => postId), nextPage: end.nextPage };
}
