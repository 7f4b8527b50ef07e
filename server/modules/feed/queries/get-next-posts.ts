import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getNextPosts as endpoint } from '@muyu/contract/feed.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { hydratePosts } from '#modules/post';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { isId, MAX_UUID, MIN_UUID } from '#platform/database/ids.ts';
import { appendSeenIds, parseSeenIds, type SeenIds, suffixSql } from '#platform/database/seen-ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from './excluded-authors.ts';
import { hydratePage } from './keyset-query.ts';

type Row = { postId: string; key: number };
/** The post that the feed continues, with its hot score at that time: later changes of the score do not move the bounds. */
type FeedOrigin = { postId: string; type: number; key: number };
/** The last row shown. Pass 0 reads from the origin to the lowest score, pass 1 from the highest score to the origin. */
type Position = { pass: 0 | 1; key: number; postId: string; seen: SeenIds };

const selectOrigin = statement<{ type: number; key: number }>(
  'feed_next_start',
  'select type, hot_score as key from post_stat where post_id = $1',
);

/** $1, $2 the last row; $3, $4 the end of the pass, exclusive; $5 seen ids, $6 the origin, $7 the limit, $8 the type. */
const nextPosts = (name: string, condition: string) =>
  statement<Row>(
    name,
    `select post_id as "postId", hot_score as key from post_stat
     where ${condition} (hot_score, post_id) < ($1::float8, $2::uuid) and (hot_score, post_id) > ($3::float8, $4::uuid)
       and ${suffixSql('post_id')} <> all($5::text[]) and post_id <> $6::uuid
     order by hot_score desc, post_id desc limit $7`,
  );
const selectNext = nextPosts('feed_next', 'type = $8 and');
/** Of both types, by the index of all scores. */
const selectNextOfAll = nextPosts('feed_next_of_all', '');

const upperBound = [Number.POSITIVE_INFINITY, MAX_UUID] as const;
const lowerBound = [Number.NEGATIVE_INFINITY, MIN_UUID] as const;

/**
 * Posts after a given one by hot score, then from the hottest on. Scores change between pages, so the cursor also holds
 * the shown posts: a post whose score has risen is not shown twice.
 */
export async function getNextPosts(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { postId, page, type } = input;
  const { db } = context.app;
  if (!isId(postId)) fail(context, postErrors.notFound);
  const { origin, position } = readCursor(postId, page) ?? (await startFeed(context, postId, type));
  const size = input.num ?? input.size;
  const { rows, more, last } = await readPage(db, origin, position, size);
  const nextPage = more && last ? writeCursor(origin, last) : null;
  return hydratePage(
    context,
    { postIds: rows.map((row) => row.postId), nextPage },
    hydrateUnexcluded(hydratePosts),
  );
}

async function startFeed(context: ContextOf<typeof endpoint>, postId: string, type: number | undefined) {
  const [found] = await selectOrigin(context.app.db, [postId]);
  if (!found) return fail(context, postErrors.notFound);
  const origin: FeedOrigin = { postId, type: type ?? found.type, key: found.key };
  return { origin, position: { pass: 0, key: found.key, postId, seen: '' } as Position };
}

async function readPage(db: Database, origin: FeedOrigin, position: Position, size: number) {
  const read = (from: readonly [number, string], to: readonly [number, string], count: number) => {
    const values = [...from, ...to, parseSeenIds(position.seen), origin.postId, count] as const;
    return origin.type === 0 ? selectNextOfAll(db, [...values]) : selectNext(db, [...values, origin.type]);
  };
  const originKey = [origin.key, origin.postId] as const;
  const positionKey = [position.key, position.postId] as const;
  const down = position.pass === 0 ? await read(positionKey, lowerBound, size + 1) : [];
  const remaining = size + 1 - down.length;
  const top =
    remaining > 0 ? await read(position.pass === 0 ? upperBound : positionKey, originKey, remaining) : [];
  // Between the two reads the score of a post may have risen above the origin's.
  const unseenTop = top.filter(({ postId }) => !down.some((row) => row.postId === postId));
  const all = [...down, ...unseenTop];
  const rows = all.slice(0, size);
  const end = rows.at(-1);
  const seen = appendSeenIds(
    position.seen,
    rows.map((row) => row.postId),
  );
  const pass = rows.length > down.length ? 1 : position.pass;
  const last = end && { pass, key: end.key, postId: end.postId, seen };
  return { rows, more: all.length > size, last: last as Position | undefined };
}

const writeCursor = (origin: FeedOrigin, { pass, key, postId, seen }: Position): string =>
  encodeCursor([origin.type, origin.key, pass, key, postId, seen]);

function readCursor(postId: string, page: string): { origin: FeedOrigin; position: Position } | null {
  const read = decodeCursor(page, ['integer', 'number', 'integer', 'number', 'id', 'string']);
  if (!read || ![0, 1, 2].includes(read[0] as number)) return null;
  const [type, originKey, pass, key, lastId, seen] = read as [number, number, number, number, string, string];
  return {
    origin: { postId, type, key: originKey },
    position: { pass: pass === 0 ? 0 : 1, key, postId: lastId, seen },
  };
}
