import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type getTypeFeed as endpoint, sortTypes } from '@muyu/contract/feed.ts';
import { hydratePosts } from '#modules/post';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateUnexcluded } from './excluded-authors.ts';
import { createKeysetQuery, hydratePage, withSharedCache } from './keyset-query.ts';
import { type SortSql, sortSql } from './sort-order.ts';
import { chooseSource, fromTagged, mapSources, type TagSource } from './tag-condition.ts';

type Order = {
  name: string;
  table: string;
  column: string;
  key: string;
  cast: string;
  kind: 'number' | 'integer' | 'moment';
};
const orders: Record<number, Order> = {
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

const feedSql = (
  { column, key, cast }: Order,
  { from, where }: { from: string; where: string },
  { after, order }: SortSql,
) => `
  select post_id as "postId", ${key} as key from ${from}
  where (${column}, post_id) ${after} ($1::${cast}, $2::uuid) ${where}
  order by ${column} ${order}, post_id ${order} limit $3`;

/** The queries of an order: everything, one type ($4), one tag ($4), one tag of one type ($5). */
function createQueries(order: Order, sort: SortSql, suffix: string) {
  const create = (name: string, source: { from: string; where: string }) =>
    withSharedCache(
      createKeysetQuery(`${order.name}${name}${suffix}`, order.kind, feedSql(order, source, sort), sort),
    );
  const ofTag = (tagSource: TagSource) => {
    const { from, where } = fromTagged(order.table, tagSource, '$4');
    return {
      all: create(`_tag_${tagSource}`, { from, where }),
      byType: create(`_tag_${tagSource}_type`, { from, where: `${where} and x.type = $5` }),
    };
  };
  return {
    all: create('', { from: order.table, where: '' }),
    byType: create('_type', { from: order.table, where: 'and type = $4' }),
    tagged: mapSources(ofTag),
  };
}
type Queries = ReturnType<typeof createQueries>;

const queriesBySortType: Record<number, Queries> = Object.fromEntries(
  Object.entries(orders).map(([sortType, order]) => [sortType, createQueries(order, sortSql.desc, '')]),
);
const oldestFirst = createQueries(orders[sortTypes.new]!, sortSql.asc, '_asc');

/** Published posts by hot score, publication time or popularity of the week (decisions, feeds), of one tag with `tagId`. */
export async function getTypeFeed(context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) {
  const { app } = context;
  const { sortType, page, limit } = input;
  const type = input.type || input.postType || 0;
  const isOldestFirst = sortType === sortTypes.new && input.sort === 'asc';
  const queries = isOldestFirst ? oldestFirst : queriesBySortType[sortType]!;
  const tagged = input.tagId === undefined ? null : await chooseSource(context, input.tagId);
  const scope = [...(tagged ? [tagged.value] : []), ...(type ? [type] : [])];
  const { all, byType } = tagged ? queries.tagged[tagged.source] : queries;
  const ids = await (type ? byType : all)(app, page, limit, ...scope);
  return hydratePage(context, ids, hydrateUnexcluded(hydratePosts));
}
