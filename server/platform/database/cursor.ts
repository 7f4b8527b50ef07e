import { isId } from './ids.ts';

export type CursorKind = 'string' | 'number' | 'integer' | 'id' | 'moment';
const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-5])$/;

/** A moment as the database writes it, of a day that the calendar has. */
function isMoment(key: string): boolean {
  const [, day = '', time] = moment.exec(key) ?? [];
  const at = new Date(`${day}T${time}Z`);
  return day >= '0001' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}`);
}

/** What a foreign cursor could bring must not reach the database as something it refuses. */
const ofKind: Record<CursorKind, (key: unknown) => boolean> = {
  string: (key) => typeof key === 'string',
  number: (key) => typeof key === 'number',
  id: (key) => typeof key === 'string' && isId(key),
  integer: Number.isSafeInteger,
  moment: (key) => typeof key === 'string' && isMoment(key),
};

/**
 * Keyset cursors: what the last row of a page was sorted by, opaque to clients (decisions, paging).
 * `1` and anything that is not one of ours start from the beginning.
 */
export const encodeCursor = (keys: ReadonlyArray<string | number>): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

export function decodeCursor(page: string, kinds: readonly CursorKind[]): Array<string | number> | null {
  if (page === '1') return null;
  try {
    const keys: unknown = JSON.parse(Buffer.from(page, 'base64url').toString('utf8'));
    const fits =
      Array.isArray(keys) && keys.length === kinds.length && keys.every((k, i) => ofKind[kinds[i]!](k));
    return fits ? (keys as Array<string | number>) : null;
  } catch {
    return null;
  }
}

/** How many rows lie before a page that a person jumped to by its number; 0 for a cursor. */
export const rowsBefore = (page: string, size: number): number =>
  /^[1-9]\d{0,3}$/.test(page) ? (Number(page) - 1) * size : 0;

/** Cuts `rows` (fetched one more than asked) to a page; `key` gives the cursor of a row. */
export function pageOf<Row, Item>(
  rows: Row[],
  size: number,
  key: (row: Row) => ReadonlyArray<string | number>,
  present: (rows: Row[]) => Item[],
) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const more = rows.length > size && last !== undefined;
  return { resultList: present(shown), hasNextPage: more, nextPage: more ? encodeCursor(key(last)) : null };
}
