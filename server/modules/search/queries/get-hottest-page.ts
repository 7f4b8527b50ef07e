import { type IdPage, toIdPage } from '#modules/post';
import { decodeCursor, encodeCursor, isCursorOf } from '#platform/database/cursor.ts';
import { appendSeenIds, parseSeenIds, searchDigits, suffixOf } from '#platform/database/seen-ids.ts';
import type { Hottest, LatestRow, Position } from './find-posts.ts';

/** The time of the first page and the posts that were shown. */
const rankedCursor = ['integer', 'string'] as const;
/** The time of the first page, the position of the last post after the ranked ones, and the posts that were shown. */
const laterCursor = ['integer', 'moment', 'id', 'string'] as const;

/** Where the hits of a search come from. */
type Source = {
  /** The hottest hits at a time, in their order; `isFirst`: for a first page. */
  rank(until: Date, isFirst: boolean): Promise<Hottest>;
  /** The hits before a position, the newest first, without those whose ids end so. */
  listLatest(
    position: Position,
    options: { limit: number; seen: readonly string[]; now: Date },
  ): Promise<LatestRow[]>;
  excluded: ReadonlySet<string>;
};

/**
 * A page of the hottest order: the ranked hits, then the others from the newest on. The cursor holds what was shown: engagement
 * changes the order between two pages, and the last shown post may be gone.
 */
export async function getHottestPage(
  { rank, listLatest, excluded }: Source,
  { page, limit, now }: { page: string; limit: number; now: Date },
): Promise<IdPage> {
  const after = isCursorOf(page, laterCursor)
    ? (decodeCursor(page, laterCursor) as [number, string, string, string])
    : null;
  const cursor = after ?? (decodeCursor(page, rankedCursor) as [number, string] | null);
  const until = cursor ? new Date(Math.min(cursor[0], now.getTime())) : now;

  const listLater = async (position: Position, seen: string, count: number): Promise<IdPage> => {
    const rows = await listLatest(position, {
      limit: count + 1,
      seen: parseSeenIds(seen, searchDigits),
      now: until,
    });
    return toIdPage(rows, count, ({ key, postId }) => [until.getTime(), key, postId, seen]);
  };
  if (after) return listLater({ at: after[1], id: after[2] }, after[3], limit);

  const { ranked, end } = await rank(until, cursor === null);
  const before = cursor?.[1] ?? '';
  const shown = new Set(parseSeenIds(before, searchDigits));
  const rest = ranked.filter(
    ({ postId, authorId }) => !shown.has(suffixOf(postId, searchDigits)) && !excluded.has(authorId),
  );
  const postIds = rest.slice(0, limit).map(({ postId }) => postId);
  const seen = appendSeenIds(before, postIds, searchDigits);
  if (rest.length > limit) return { postIds, nextPage: encodeCursor([until.getTime(), seen]) };
  if (!end) return { postIds, nextPage: null };
  if (postIds.length === limit)
    return { postIds, nextPage: encodeCursor([until.getTime(), end.at, end.id, seen]) };
  const later = await listLater(end, seen, limit - postIds.length);
  return { postIds: [...postIds, ...later.postIds], nextPage: later.nextPage };
}
