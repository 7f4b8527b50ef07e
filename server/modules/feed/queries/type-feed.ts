import type { InputOf } from '@muyu/contract/core/call.ts';
import { type typeFeed as call, sortTypes } from '@muyu/contract/feed.ts';
import { presentPosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { idPages, presentPage, shared } from './id-page.ts';

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

type Shared = ReturnType<typeof shared>;
const all: Record<number, Shared> = {};
const ofType: Record<number, Shared> = {};
for (const [sortType, order] of Object.entries(orders)) {
  all[Number(sortType)] = shared(idPages(order.name, order.kind, select(order, '')));
  ofType[Number(sortType)] = shared(
    idPages(`${order.name}_type`, order.kind, select(order, 'and type = $4')),
  );
}

/** All posts by hot score, newness or the week's popularity (decisions, feeds). */
export async function typeFeed(context: Context<UserViewer>, input: InputOf<typeof call>) {
  const { app } = context;
  const { sortType, page, limit } = input;
  const type = input.type || input.postType || 0;
  const ids = type ? await ofType[sortType]!(app, page, limit, type) : await all[sortType]!(app, page, limit);
  return presentPage(context, ids, presentPosts);
}
