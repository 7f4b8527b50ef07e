import { decodeCursor, encodeCursor, pageOffset } from '#platform/database/cursor.ts';
import { appendSeenIds, listDigits, maxListed, parseSeenIds, suffixOf } from '#platform/database/seen-ids.ts';

/**
 * A page of a ranking. A plain number is a jump. The cursor holds the entries that were shown, because the ranking is built anew between
 * two pages: none comes twice, and one that moved up past the shown ones is not skipped. `rank` counts on from them.
 */
export function pageOfEntries<Entry>(
  entries: readonly Entry[],
  { page, limit, idOf }: { page: string; limit: number; idOf(entry: Entry): string },
): { shown: (Entry & { rank: number })[]; nextPage: string | null } {
  const append = (seen: string, some: readonly Entry[]) =>
    appendSeenIds(seen, some.map(idOf), listDigits, maxListed);
  const [before] = decodeCursor(page, ['string']) ?? [append('', entries.slice(0, pageOffset(page, limit)))];
  const suffixes = parseSeenIds(before, listDigits, maxListed);
  const isShown = new Set(suffixes);
  const left = entries.filter((entry) => !isShown.has(suffixOf(idOf(entry), listDigits)));
  const shown = left.slice(0, limit).map((entry, at) => ({ ...entry, rank: suffixes.length + at + 1 }));
  const seen = append(before, shown);
  return { shown, nextPage: left.length > limit ? encodeCursor([seen]) : null };
}
