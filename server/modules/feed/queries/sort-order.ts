import type { SortOrder } from '@muyu/contract/feed.ts';
import { MAX_UUID, MIN_UUID } from '#platform/database/ids.ts';

/**
 * The SQL of an order by time: `after` compares a row with the cursor, `first` is the cursor before every row. `start`
 * stands for the infinite time of `first` in cursors, whose timestamps are calendar dates.
 */
export type SortSql = {
  after: '<' | '>';
  order: 'desc' | 'asc';
  first: { at: string; id: string };
  start: string;
};

export const sortSql: Readonly<Record<SortOrder, SortSql>> = {
  desc: {
    after: '<',
    order: 'desc',
    first: { at: 'infinity', id: MAX_UUID },
    start: '9999-12-31 00:00:00+00',
  },
  asc: {
    after: '>',
    order: 'asc',
    first: { at: '-infinity', id: MIN_UUID },
    start: '0001-01-01 00:00:00+00',
  },
};

/** The same query newest first and oldest first. */
export const inBothOrders = <Query>(
  create: (sql: SortSql, suffix: '' | '_asc') => Query,
): Record<SortOrder, Query> => ({
  desc: create(sortSql.desc, ''),
  asc: create(sortSql.asc, '_asc'),
});
