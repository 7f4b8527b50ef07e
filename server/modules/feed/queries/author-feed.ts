import type { InputOf } from '@muyu/contract/core/call.ts';
import type { authorFeed as call } from '@muyu/contract/feed.ts';
import { postLimits } from '@muyu/contract/post.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type IdPage, nothing, presentPage } from './id-page.ts';

/** `led`: the posts that were pinned when the list began, and how many of them were shown; then the last row in time. */
type Place = { led: string[]; shown: number; at: string; postId: string };

const pinned = statement<{ postId: string }>(
  'feed_author_pinned',
  `select post_id as "postId" from published_post where author_id = $1 and pinned_at is not null
   order by pinned_at desc, post_id desc limit $2`,
);
const others = statement<{ postId: string; at: string }>(
  'feed_author',
  `select post_id as "postId", published_at::text as at from published_post
   where author_id = $1 and (published_at, post_id) < ($2::timestamptz, $3::uuid) and post_id <> all($4::uuid[])
   order by published_at desc, post_id desc limit $5`,
);

const beforeAll = { at: 'infinity', postId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;
/** Of a list that has not come to the posts in time yet; cursors hold real moments only. */
const farAway = '9999-12-31 00:00:00+00';

/** A user's posts: the pinned ones lead, the last pinned first; the others follow, newest first. */
export async function authorFeed(context: Context<UserViewer>, { id, page, size }: InputOf<typeof call>) {
  if (!isId(id)) return nothing;
  return presentPage(context, await idsOf(context.app.db, id, page, size), presentPosts);
}

/** What led stays out of the rest of the list, also when it is not pinned any more: each post comes once. */
async function idsOf(db: Database, authorId: string, page: string, size: number): Promise<IdPage> {
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
