import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type getCityFeed as endpoint, feedErrors } from '@muyu/contract/feed.ts';
import { hydratePosts, type IdPage } from '#modules/post';
import { getUserSettings } from '#modules/privacy';
import { isPlaceWithin, placeCodesWithin } from '#modules/site';
import type { App } from '#platform/app.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from './excluded-authors.ts';
import { hydratePage } from './keyset-query.ts';
import { sortSql } from './sort-order.ts';

type Row = { postId: string; authorId: string; key: string };

/** Reads at most one page of index entries for each code: a province has up to thirty. */
const selectPlaces = statement<Row>(
  'feed_city',
  `select p.post_id as "postId", p.author_id as "authorId", p.published_at::text as key
   from unnest($4::text[]) c(code) cross join lateral (
     select post_id, author_id, published_at from published_post
     where place_code = c.code and (published_at, post_id) < ($1::timestamptz, $2::uuid)
     order by published_at desc, post_id desc limit $3
   ) p
   order by p.published_at desc, p.post_id desc limit $3`,
  `select post_id as "postId", author_id as "authorId", published_at::text as key from published_post
   where place_code = any($4::text[]) and (published_at, post_id) < ($1::timestamptz, $2::uuid)
   order by published_at desc, post_id desc limit $3`,
);
/** Statements of one page: authors who hide from places make further ones necessary. */
const maxReads = 8;

/** A page of ids of a place without the authors who hide from places. */
async function readPlaces(app: App, codes: readonly string[], page: string, size: number): Promise<IdPage> {
  const { first } = sortSql.desc;
  const cursor = decodeCursor(page, ['moment', 'id']) ?? [first.at, first.id];
  let at = String(cursor[0]);
  let id = String(cursor[1]);
  const found: Row[] = [];
  for (let read = 0; read < maxReads; read++) {
    const rows = await selectPlaces(app.db, [at, id, size + 1, codes]);
    const settings = await getUserSettings(
      app,
      rows.map(({ authorId }) => authorId),
    );
    found.push(...rows.filter(({ authorId }) => !settings.get(authorId)?.privacy.hideFromLocation));
    const last = rows.at(-1);
    if (last) {
      at = last.key;
      id = last.postId;
    }
    const shown = found.slice(0, size).map(({ postId }) => postId);
    if (rows.length <= size && found.length <= size) return { postIds: shown, nextPage: null };
    const end = found[size - 1];
    if (end && found.length > size) return { postIds: shown, nextPage: encodeCursor([end.key, end.postId]) };
  }
  return { postIds: found.map(({ postId }) => postId), nextPage: encodeCursor([at, id]) };
}

/** Posts of a city, a province or a country, newest first. */
export async function getCityFeed(
  context: ContextOf<typeof endpoint>,
  { cityCode, provinceCode, stateCode, page, limit }: InputOf<typeof endpoint>,
) {
  const codes = placeCodesWithin(cityCode);
  if (!codes || !isPlaceWithin(cityCode, { province: provinceCode, country: stateCode }))
    return fail(context, feedErrors.placeNotFound);
  return hydratePage(
    context,
    await readPlaces(context.app, codes, page, limit),
    hydrateUnexcluded(hydratePosts),
  );
}
