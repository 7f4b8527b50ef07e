import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import { endOf, endsIn } from '#platform/database/shown-ids.ts';

/**
 * A page of a ranking. A plain number is a jump. The cursor holds the entries that were shown, because the ranking is built anew between
 * two pages: none comes twice, and one that moved up past the shown ones is not skipped. `rank` counts on from them.
 */
export function pageOfEntries<Entry>(
  entries: readonly Entry[],
  { page, limit, idOf }: { page: string; limit: number; idOf(entry: Entry): string },
): { shown: (Entry & { rank: number })[]; nextPage: string | null } {
  const idEndOf = (entry: Entry) => endOf(idOf(entry));
  const cursor = decodeCursor(page, ['string']);
  const before = cursor ? endsIn(cursor[0]) : entries.slice(0, pageOffset(page, limit)).map(idEndOf);
  const isShown = new Set(before);
  const left = entries.filter((entry) => !isShown.has(idEndOf(entry)));
  const shown = left.slice(0, limit).map((entry, at) => ({ ...entry, rank: before.length + at + 1 }));
  const seen = [...before, ...shown.map(idEndOf)].join('');
  return { shown, nextPage: left.length > limit ? encodeCursor([seen]) : null };
}
