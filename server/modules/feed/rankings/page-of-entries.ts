import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';

/** Hex digits of an id that a cursor keeps: two of the at most 500 entries of a ranking share them once in a hundred rankings. */
const digits = 6;
const suffixesIn = (seen: string): string[] => seen.match(/[0-9a-f]{6}/g) ?? [];

/**
 * A page of a ranking. A plain number is a jump. The cursor holds the entries that were shown, because the ranking is built anew between
 * two pages: none comes twice, and one that moved up past the shown ones is not skipped. `rank` counts on from them.
 */
export function pageOfEntries<Entry>(
  entries: readonly Entry[],
  { page, limit, idOf }: { page: string; limit: number; idOf(entry: Entry): string },
): { shown: (Entry & { rank: number })[]; nextPage: string | null } {
  const suffixOf = (entry: Entry) => idOf(entry).slice(-digits);
  const cursor = decodeCursor(page, ['string']);
  const before = cursor ? suffixesIn(cursor[0]) : entries.slice(0, pageOffset(page, limit)).map(suffixOf);
  const isShown = new Set(before);
  const left = entries.filter((entry) => !isShown.has(suffixOf(entry)));
  const shown = left.slice(0, limit).map((entry, at) => ({ ...entry, rank: before.length + at + 1 }));
  const seen = [...before, ...shown.map(suffixOf)].join('');
  return { shown, nextPage: left.length > limit ? encodeCursor([seen]) : null };
}
