import type { InputOf } from '@muyu/contract/core/call.ts';
import type { nextPosts as call } from '@muyu/contract/feed.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { addSeen, type Seen, seenIn } from '../rules/seen-posts.ts';
import { presentPage } from './id-page.ts';

type Row = { postId: string; key: number };
/** Where the feed began: what it continues, and how hot that was then; its score may move, the feed's ends do not. */
type Start = { postId: string; type: number; key: number };
/** Below the start first, then from the hottest down to it: the last row shown, and on which of the two ways. */
type Place = { lap: 0 | 1; key: number; postId: string; seen: Seen };

const startOf = statement<{ type: number; key: number }>(
  'feed_next_start',
  'select type, hot_score as key from post_stat where post_id = $1',
);

/** $1, $2 the last row; $3, $4 the end of the way, exclusive; $5 the type, $6 what was shown, $7 the start, $8 how many. */
const further = statement<Row>(
  'feed_next',
  `select post_id as "postId", hot_score as key from post_stat
   where type = $5 and (hot_score, post_id) < ($1::float8, $2::uuid) and (hot_score, post_id) > ($3::float8, $4::uuid)
     and right(post_id::text, 4) <> all($6::text[]) and post_id <> $7::uuid
   order by hot_score desc, post_id desc limit $8`,
);

const above = [Number.POSITIVE_INFINITY, 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;
const below = [Number.NEGATIVE_INFINITY, '00000000-0000-0000-0000-000000000000'] as const;

/**
 * The feed that goes on from a post: what is less hot, then from the hottest on. Scores move while somebody scrolls, so
 * the cursor also remembers what was shown: a post that was seen and liked does not come again from the top.
 */
export async function nextPosts(context: Context<UserViewer>, input: InputOf<typeof call>) {
  const { postId, page, type } = input;
  const { db } = context.app;
  if (!isId(postId)) fail(postErrors.notFound);
  const { start, place } = readCursor(postId, page) ?? (await begin(db, postId, type));
  const size = input.num ?? input.size;
  const { rows, more, last } = await goOn(db, start, place, size);
  const nextPage = more && last ? writeCursor(start, last) : null;
  return presentPage(context, { postIds: rows.map((row) => row.postId), nextPage }, presentPosts);
}

async function begin(db: Database, postId: string, type: number | undefined) {
  const [found] = await startOf(db, [postId]);
  if (!found) return fail(postErrors.notFound);
  const start: Start = { postId, type: type || found.type, key: found.key };
  return { start, place: { lap: 0, key: found.key, postId, seen: '' } as Place };
}

async function goOn(db: Database, start: Start, place: Place, size: number) {
  const read = (from: readonly [number, string], to: readonly [number, string], count: number) =>
    further(db, [...from, ...to, start.type, seenIn(place.seen), start.postId, count]);
  const startKey = [start.key, start.postId] as const;
  const placeKey = [place.key, place.postId] as const;
  const down = place.lap === 0 ? await read(placeKey, below, size + 1) : [];
  const wanted = size + 1 - down.length;
  const top = wanted > 0 ? await read(place.lap === 0 ? above : placeKey, startKey, wanted) : [];
  // Between the two reads a post may have become hotter than the start.
  const fresh = top.filter((row) => !down.some((each) => each.postId === row.postId));
  const all = [...down, ...fresh];
  const rows = all.slice(0, size);
  const end = rows.at(-1);
  const seen = addSeen(
    place.seen,
    rows.map((row) => row.postId),
  );
  const lap = rows.length > down.length ? 1 : place.lap;
  const last = end && { lap, key: end.key, postId: end.postId, seen };
  return { rows, more: all.length > size, last: last as Place | undefined };
}

const writeCursor = (start: Start, { lap, key, postId, seen }: Place): string =>
  encodeCursor([start.type, start.key, lap, key, postId, seen]);

function readCursor(postId: string, page: string): { start: Start; place: Place } | null {
  const read = decodeCursor(page, ['integer', 'number', 'integer', 'number', 'id', 'string']);
  if (!read || (read[0] !== 1 && read[0] !== 2)) return null;
  const [type, startKey, lap, key, lastId, seen] = read as [number, number, number, number, string, string];
  return {
    start: { postId, type, key: startKey },
    place: { lap: lap === 0 ? 0 : 1, key, postId: lastId, seen },
  };
}
