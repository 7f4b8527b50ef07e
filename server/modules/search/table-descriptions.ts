import { describeTable, distributedBy, reference } from '#platform/module/tables.ts';
import { hotWord, searchHistoryOff, searchHit, searchPost, searchRecord, searchUser } from './tables.ts';

const derived = (what: string) => ({ not: `derived from the ${what}, which are exported` });

export const searchTables = [
  describeTable(searchPost, distributedBy('post_id'), {
    columns: ['author_id'],
    exported: derived('posts of the author'),
    erased: 'deleted',
  }),
  describeTable(searchUser, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: derived('name and signature of the person'),
    erased: 'deleted',
  }),
  describeTable(searchRecord, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'search',
    erased: 'deleted',
  }),
  describeTable(searchHistoryOff, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'search',
    erased: 'deleted',
  }),
  describeTable(searchHit, distributedBy('normalized'), {
    columns: ['user_id'],
    exported: { not: 'rows only count distinct people and are deleted after a day' },
    erased: 'deleted',
  }),
  describeTable(hotWord, reference(), { none: 'decisions of operators about words' }),
];
