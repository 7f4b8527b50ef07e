import type { InputOf } from '@muyu/contract/core/call.ts';
import { type typeFeed as call, sortTypes } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { perApp } from '#platform/per-app.ts';
import { type IdPage, type Ids, idPages, presentPage } from './id-page.ts';

type Order = {
  table: string;
  column: string;
  key: string;
  cast: string;
  kind: 'number' | 'integer' | 'moment';
};
const orders: Record<number, Order & { name: string }> = {
  [sortTypes.hot]: {
    name: 'hot',
    table: 'post_stat',
    column: 'hot_score',
    key: 'hot_score',
    cast: 'float8',
    kind: 'number',
  },
  [sortTypes.new]: {
    name: 'new',
    table: 'published_post',
    column: 'published_at',
    key: 'published_at::text',
    cast: 'timestamptz',
    kind: 'moment',
  },
  [sortTypes.popularity]: {
    name: 'popular',
    table: 'post_stat',
    column: 'popularity',
    key: 'popularity',
    cast: 'int8',
    kind: 'integer',
  },
};

const select = ({ table, column, key, cast }: Order, where: string) => `
  select post_id as "postId", ${key} as key from ${table}
  where (${column}, post_id) < ($1::${cast}, $2::uuid) ${where}
  order by ${column} desc, post_id desc limit $3`;

const all: Record<number, Ids> = {};
const ofType: Record<number, Ids> = {};
for (const [sortType, order] of Object.entries(orders)) {
  all[Number(sortType)] = idPages(order.name, order.kind, select(order, ''));
  ofType[Number(sortType)] = idPages(`${order.name}_type`, order.kind, select(order, 'and type = $4'));
}

/** Pages that everybody shares live a second: a hot page is read once, not once a viewer. */
const sharedPages = perApp(() => new Cache<IdPage>(1_000, 2_000));

/** All posts by hot score, newness or the week's popularity (decisions, feeds). */
export async function typeFeed(context: Context<UserViewer>, input: InputOf<typeof call>) {
  const { db } = context.app;
  const { sortType, page, limit } = input;
  const type = input.type || input.postType || 0;
  const ids = await sharedPages(context.app).get(`${sortType} ${type} ${limit} ${page}`, () =>
    type ? ofType[sortType]!(db, page, limit, type) : all[sortType]!(db, page, limit),
  );
  return presentPage(context, ids, presentPosts);
}
