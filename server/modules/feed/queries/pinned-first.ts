import { postLimits } from '@muyu/contract/post.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { IdPage } from './id-page.ts';

/** `led`: the posts that were pinned when the list began, and how many of them were shown; then the last row in time. */
type Place = { led: string[]; shown: number; at: string; postId: string };

const pinned = statement<{ postId: string }>(
  'feed_author_pinned',
  `select post_id as "postId" from published_post where author_id = $1 and pinned_at is not null
   order by pinned_at desc, post_id desc limit $2`,
);

const beforeAll = { at: 'infinity', postId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;
/** Of a list that has not come to the posts in time yet; cursors hold real moments only. */
const farAway = '9999-12-31 00:00:00+00';

/**
 * Posts of one author, those that they pinned leading. `sql` gives the others in time, newest first: it sees $1 (the
 * author), $2 and $3 (the moment and post to begin after), $4 (those that led) and $5 (how many); it gives `postId` and
 * `at`. What led stays out of the rest of the list, also when it is not pinned any more: each post comes once.
 */
export function pinnedFirst(name: string, sql: string) {
  const others = statement<{ postId: string; at: string }>(`feed_${name}`, sql);
  return async (db: Database, authorId: string, page: string, size: number): Promise<IdPage> => {
    const place = readCursor(page) ?? (await begin(db, authorId));
    const leading = place.led.slice(place.shown, place.shown + size);
    const wanted = size - leading.length;
    const rows = await others(db, [authorId, place.at, place.postId, place.led, wanted + 1]);
    const following = rows.slice(0, wanted);
    const last = following.at(-1) ?? place;
    const shown = place.shown + leading.length;
    const more = shown < place.led.length || rows.length > wanted;
    return {
      postIds: [...leading, ...following.map(({ postId }) => postId)],
      nextPage: more ? writeCursor({ ...place, at: last.at, postId: last.postId, shown }) : null,
    };
  };
}

async function begin(db: Database, authorId: string): Promise<Place> {
  const rows = await pinned(db, [authorId, postLimits.pinned]);
  return { ...beforeAll, led: rows.map(({ postId }) => postId), shown: 0 };
}

const writeCursor = ({ led, shown, at, postId }: Place): string =>
  encodeCursor([led.join(' '), shown, at === beforeAll.at ? farAway : at, postId]);

function readCursor(page: string): Place | null {
  const [ids, shown, at, postId] = decodeCursor(page, ['string', 'integer', 'moment', 'id']) ?? [];
  if (ids === undefined) return null;
  const led = String(ids).split(' ').filter(isId).slice(0, postLimits.pinned);
  return { led, shown: Math.max(0, Number(shown)), at: String(at), postId: String(postId) };
}
