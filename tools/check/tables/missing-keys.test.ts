import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import {
  describeTable,
  distributedBy,
  local,
  placementErrors,
  reference,
} from '../../../server/platform/module/tables.ts';
import { missingKeyErrors } from './missing-keys.ts';

const none = { none: 'for this test' };
const post = pgTable('post', { postId: uuid('post_id').primaryKey(), authorId: uuid('author_id').notNull() });
const tag = pgTable('tag', { tagId: uuid('tag_id').primaryKey() });
const file = pgTable(
  'post_file',
  { postId: uuid('post_id').notNull(), fileId: uuid('file_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.postId, t.fileId] }),
    foreignKey({ columns: [t.postId], foreignColumns: [post.postId] }),
  ],
);
const part = pgTable(
  'post_part',
  { postId: uuid('post_id').notNull(), fileId: uuid('file_id').notNull() },
  (t) => [foreignKey({ columns: [t.postId, t.fileId], foreignColumns: [file.postId, file.fileId] })],
);
const crossed = pgTable(
  'post_crossed',
  { postId: uuid('post_id').notNull(), fileId: uuid('file_id').notNull() },
  (t) => [foreignKey({ columns: [t.fileId], foreignColumns: [post.postId] })],
);
const like = pgTable('post_like', { postId: uuid('post_id').notNull() });
const byPost = (table: Parameters<typeof describeTable>[0]) =>
  describeTable(table, distributedBy('post_id'), none);
const all = [byPost(post), byPost(file), byPost(part)];
const missing =
  'post_like: needs a foreign key to its parent, or a reason in tools/check/tables/missing-keys.ts';

test('a key to the root of the family, or to another table of it, satisfies the rule', () => {
  expect(missingKeyErrors(all, {})).toEqual([]);
});

test('a table of a family without a key or a reason is an error', () => {
  expect(missingKeyErrors([...all, byPost(like)], {})).toEqual([missing]);
  expect(missingKeyErrors([...all, byPost(like)], { post_like: ' ' })).toEqual([missing]);
  expect(missingKeyErrors([...all, byPost(like)], { post_like: 'hot' })).toEqual([]);
});

test('a key by another column than the common one does not satisfy the rule', () => {
  expect(missingKeyErrors([...all, byPost(crossed)], {})).toEqual([missing.replace('like', 'crossed')]);
});

test('a reason for a table with a key is an error', () => {
  expect(missingKeyErrors(all, { post_file: 'hot' })).toEqual([
    'post_file has a foreign key or does not exist: remove it from WITHOUT_KEY',
  ]);
});

test('tables without a family need no key', () => {
  const others = [describeTable(tag, reference(), none), describeTable(like, local(), none)];
  expect(missingKeyErrors(others, {})).toEqual([]);
});

const placed = (placements: Record<string, ReturnType<typeof distributedBy>>, child = byPost(file)) =>
  placementErrors(child, new Map(Object.entries(placements)));

test('a foreign key within a shard, or to a reference table, fits the placement', () => {
  expect(placed({ post: distributedBy('post_id') })).toEqual([]);
  expect(placed({ post: reference() })).toEqual([]);
});

test('a foreign key between two local tables fits, one from a shard to a local table does not', () => {
  expect(placed({ post: local() }, describeTable(file, local(), none))).toEqual([]);
  expect(placed({ post: local() })).toEqual(['post_file: foreign key to post crosses placements']);
});

test('a foreign key from a local or a reference table to a sharded one crosses placements', () => {
  for (const placement of [local(), reference()])
    expect(placed({ post: distributedBy('post_id') }, describeTable(file, placement, none))).toEqual([
      'post_file: foreign key to post crosses placements',
    ]);
});

test('a foreign key whose columns are not both distribution columns crosses placements', () => {
  expect(placed({ post: distributedBy('author_id') })).toEqual([
    'post_file: foreign key to post crosses placements',
  ]);
  expect(placed({ post: distributedBy('post_id') }, byPost(crossed))).toEqual([
    'post_crossed: foreign key to post crosses placements',
  ]);
});

test('a foreign key to a table without a placement is an error', () => {
  expect(placed({})).toEqual(['post_file: foreign key to post, which declares no placement']);
});
