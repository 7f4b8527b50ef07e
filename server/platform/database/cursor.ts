import { coreErrors } from '@muyu/contract/core/errors.ts';
import { type AnyColumn, asc, desc, sql } from 'drizzle-orm';
import { failCore } from '../errors.ts';
import { isId } from './ids.ts';

export type CursorKind = 'string' | 'number' | 'integer' | 'id' | 'moment';
const pageNumber = /^[1-9]\d{0,3}$/;
const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-5])$/;

/** Whether a text is a timestamp in the format of PostgreSQL with a valid date. */
function isTimestamp(key: string): boolean {
  const [, day = '', time] = moment.exec(key) ?? [];
  const at = new Date(`${day}T${time}Z`);
  return day >= '0001' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}`);
}

/** Validates decoded cursors, so that PostgreSQL never receives values that it rejects. */
const matchesKind: Record<CursorKind, (key: unknown) => boolean> = {
  string: (key) => typeof key === 'string',
  number: (key) => typeof key === 'number',
  id: (key) => typeof key === 'string' && isId(key),
  integer: Number.isSafeInteger,
  moment: (key) => typeof key === 'string' && isTimestamp(key),
};

/**
 * Encodes a keyset cursor: the sort keys of the last row of a page. The HTTP server signs it for its list
 * (platform/http/paging/page-cursor.ts).
 */
export const encodeCursor = (keys: ReadonlyArray<string | number>): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

type KeyOf = { string: string; number: number; integer: number; id: string; moment: string };
type KeysOf<Kinds extends readonly CursorKind[]> = { -readonly [I in keyof Kinds]: KeyOf[Kinds[I]] };

/** The sort keys in a cursor, null for a page number. Fails with `badInput` for keys of other kinds. */
export function decodeCursor<const Kinds extends readonly CursorKind[]>(
  page: string,
  kinds: Kinds,
): KeysOf<Kinds> | null {
  if (pageNumber.test(page)) return null;
  const keys = parseKeys(page);
  return hasKinds(keys, kinds) ? keys : failCore(coreErrors.badInput, { affectedFields: ['page'] });
}

/** Whether a page is a cursor with keys of these kinds, for lists with two kinds of cursors. */
export const isCursorOf = (page: string, kinds: readonly CursorKind[]): boolean =>
  !pageNumber.test(page) && hasKinds(parseKeys(page), kinds);

const hasKinds = <Kinds extends readonly CursorKind[]>(keys: unknown, kinds: Kinds): keys is KeysOf<Kinds> =>
  Array.isArray(keys) && keys.length === kinds.length && keys.every((k, i) => matchesKind[kinds[i]!](k));

function parseKeys(page: string): unknown {
  try {
    return JSON.parse(Buffer.from(page, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** The number of rows before a page that is requested by number; 0 for a cursor. */
export const pageOffset = (page: string, size: number): number =>
  pageNumber.test(page) ? (Number(page) - 1) * size : 0;

type KeyOfRow<Row> = (row: Row) => ReadonlyArray<string | number>;

/**
 * The rows of a page and its end, from `rows`, which hold one row more than the page size; `key` returns the sort keys of
 * a row.
 */
export function cutPage<Row>(rows: readonly Row[], size: number, key: KeyOfRow<Row>) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const nextPage = rows.length > size && last !== undefined ? encodeCursor(key(last)) : null;
  return { shown, end: { hasNextPage: nextPage !== null, nextPage } };
}

/** Builds a page from `rows` as cutPage does, whose items need no further reads. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  key: KeyOfRow<Row>,
  toItems: (rows: Row[]) => Item[],
) {
  const { shown, end } = cutPage(rows, size, key);
  return { resultList: toItems(shown), ...end };
}

/** A page without items, for a list of an unknown subject. */
export const emptyPage = { resultList: [], hasNextPage: false, nextPage: null };

/**
 * The order of a queue by a time and an id: open rows oldest first, closed rows newest first. `key` is the time with its
 * microseconds, to be selected for the cursor; `after` is the condition of the rows that follow the cursor of `page`.
 */
export function queueOrder(isOpen: boolean, time: AnyColumn, id: AnyColumn, page: string) {
  const [at, last] = decodeCursor(page, ['moment', 'id']) ?? [];
  const [direction, comparison] = isOpen ? [asc, sql`>`] : [desc, sql`<`];
  return {
    key: sql<string>`${time}::text`,
    after:
      last === undefined
        ? undefined
        : sql`(${time}, ${id}) ${comparison} (${at}::timestamptz, ${last}::uuid)`,
    orderBy: [direction(time), direction(id)],
  };
}
