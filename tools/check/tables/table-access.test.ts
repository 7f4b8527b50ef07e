import { expect, test } from 'vitest';
import type { TableUse } from './sql-tables.ts';
import { listHiddenImports, listTableUses } from './table-access.ts';
import { countReads, type FileTableUse, tableReadErrors } from './table-reads.ts';

const tables = new Set(['post', 'post_like', 'app_user', 'media_file']);
const exported: Record<string, string> = { post: 'post', postLike: 'post_like', appUser: 'app_user' };
const resolve = (specifier: string, name: string) =>
  specifier === './tables.ts' ? (exported[name] ?? null) : null;
const uses = (source: string): TableUse[] => listTableUses(source, tables, resolve);

test.each<[string, string, TableUse[]]>([
  ['a Drizzle select', 'db.select().from(post)', [{ table: 'post', access: 'read' }]],
  ['a Drizzle insert', 'db.insert(postLike).values(x)', [{ table: 'post_like', access: 'write' }]],
  ['a Drizzle update', 'db.update(post).set(x)', [{ table: 'post', access: 'write' }]],
  ['a Drizzle delete', 'tx.delete(post).where(x)', [{ table: 'post', access: 'write' }]],
  [
    'a Drizzle row lock',
    "db.select().from(post).innerJoin(appUser, x).for('update', { of: post })",
    [
      { table: 'app_user', access: 'read' },
      { table: 'post', access: 'write' },
    ],
  ],
  ['a lock without `of`', "db.select().from(post).for('share')", [{ table: 'post', access: 'write' }]],
])('%s', (_name, statement, expected) => {
  const source = `import { appUser, post, postLike } from './tables.ts';\n${statement};`;
  expect(uses(source)).toEqual(expected);
});

test.each<[string, string, TableUse[]]>([
  ['a read in raw SQL', 'sql`select 1 from post p`', [{ table: 'post', access: 'read' }]],
  [
    'an insert in raw SQL',
    "statement('x', 'insert into post_like (a) values (1)')",
    [{ table: 'post_like', access: 'write' }],
  ],
  ['an update in raw SQL', 'sql`update post set a = 1`', [{ table: 'post', access: 'write' }]],
  ['a delete in raw SQL', 'sql`delete from post_like`', [{ table: 'post_like', access: 'write' }]],
  [
    'a row lock in raw SQL',
    'sql`select 1 from media_file where a in (select b from app_user) for update`',
    [
      { table: 'app_user', access: 'write' },
      { table: 'media_file', access: 'write' },
    ],
  ],
  [
    'a row lock of one alias',
    'sql`select 1 from media_file f join app_user u on true for share of f`',
    [
      { table: 'app_user', access: 'read' },
      { table: 'media_file', access: 'write' },
    ],
  ],
  [
    'a name inside a template in a hole',
    'sql`select $'.concat('{a ? sql`x from post` : 1}`'),
    [{ table: 'post', access: 'read' }],
  ],
  [
    'rows that the platform deletes',
    "deleteRows(db, { table: 'post_like', column: 'post_id', id }, signal)",
    [{ table: 'post_like', access: 'write' }],
  ],
  ['a lock of the whole table', 'sql`lock table post in share mode`', [{ table: 'post', access: 'write' }]],
  [
    'a merge',
    'sql`merge into post using media_file f on $1 when matched then delete`',
    [
      { table: 'media_file', access: 'read' },
      { table: 'post', access: 'write' },
    ],
  ],
  [
    'a delete by another table',
    'sql`delete from post_like using post where true`',
    [
      { table: 'post', access: 'read' },
      { table: 'post_like', access: 'write' },
    ],
  ],
  ['a table after a comma', 'sql`select 1 from unnest($1) u, post p`', [{ table: 'post', access: 'read' }]],
  [
    'a join in parentheses',
    'sql`select 1 from ((post a join x b on true) join y c on true)`',
    [{ table: 'post', access: 'read' }],
  ],
  [
    'a lock of one alias in parentheses',
    'sql`select 1 from (post p cross join app_user u) for update of p`',
    [
      { table: 'app_user', access: 'read' },
      { table: 'post', access: 'write' },
    ],
  ],
  ['a table alone', 'sql`select 1 from only post`', [{ table: 'post', access: 'read' }]],
  ['a table with its schema', 'sql`select 1 from public.post`', [{ table: 'post', access: 'read' }]],
  ['a copy into a table', "copyFrom('copy post from stdin')", [{ table: 'post', access: 'write' }]],
  ['a copy of a table', "copyTo('copy post to stdout')", [{ table: 'post', access: 'read' }]],
  [
    'a change in a common table expression',
    'sql`with gone as (update only post set a = $1 returning a) select a from gone`',
    [{ table: 'post', access: 'write' }],
  ],
  [
    'a part of a from clause',
    'sql`, lateral (select 1 from x, post) p`',
    [{ table: 'post', access: 'read' }],
  ],
])('%s', (_name, statement, expected) => {
  expect(uses(`${statement};`)).toEqual(expected);
});

test('imports that hide which tables a file uses are listed', () => {
  const isTables = (specifier: string) => specifier.endsWith('tables.ts');
  const hidden = (source: string) => listHiddenImports(source, isTables);
  expect(hidden("import * as t from './tables.ts'; db.update(t.post);")).toEqual(['./tables.ts']);
  expect(hidden("const { post } = await import('./tables.ts');")).toEqual(['./tables.ts']);
  expect(hidden("export * from './tables.ts';")).toEqual(['./tables.ts']);
  expect(hidden("import type * as t from './tables.ts'; import { post } from './tables.ts';")).toEqual([]);
  expect(hidden("import * as rules from './rules.ts'; await import('./rules.ts');")).toEqual([]);
});

test('a type import, a comment and a table name without SQL around it are no use', () => {
  expect(uses("import type { post } from './tables.ts';\n// select from post\nsay('post_like');")).toEqual(
    [],
  );
});

test('a template literal type is read', () => {
  expect(uses('type Param = `name ${' + 'string}`; sql`select 1 from post`;')).toEqual([
    { table: 'post', access: 'read' },
  ]);
});

const owners = new Map([
  ['post', 'post'],
  ['app_user', 'account'],
]);
const use = (change: Partial<FileTableUse>): FileTableUse => ({
  path: 'server/modules/post/a.ts',
  module: 'post',
  table: 'app_user',
  owner: 'account',
  access: 'read',
  ...change,
});
const reason = { app_user: 'one statement on a hot path' };

test('writing or locking a foreign table is an error even when its read is declared', () => {
  const errors = tableReadErrors([use({ access: 'write' })], new Map([['post', reason]]), owners);
  expect(errors).toEqual([
    'server/modules/post/a.ts writes or locks app_user: call a command that #modules/account exports',
  ]);
});

test('only an undeclared read of a foreign table is an error', () => {
  expect(tableReadErrors([use({})], new Map(), owners)).toHaveLength(1);
  expect(tableReadErrors([use({})], new Map([['post', reason]]), owners)).toEqual([]);
});

test('a module may do anything to its own tables', () => {
  expect(
    tableReadErrors([use({ table: 'post', owner: 'post', access: 'write' })], new Map(), owners),
  ).toEqual([]);
});

test('a declaration that no file uses is an error', () => {
  expect(tableReadErrors([], new Map([['post', reason]]), owners)).toEqual([
    'post: `reads` declares app_user, which no file of the module reads',
  ]);
});

test('a declaration of an unknown table, of an own table or without a reason is an error', () => {
  const errorsOf = (declared: Record<string, string>) =>
    tableReadErrors([use({})], new Map([['post', { ...reason, ...declared }]]), owners);
  expect(errorsOf({ nothing: 'x' })).toEqual(['post: `reads` declares nothing, which is no table']);
  expect(errorsOf({ post: 'x' })).toEqual(['post: `reads` declares its own table post']);
  expect(errorsOf({ app_user: ' ' })).toContain('post: `reads` declares app_user without a reason');
});

test('the declared reads are counted', () => {
  expect(
    countReads(
      new Map<string, Record<string, string>>([
        ['post', reason],
        ['feed', { ...reason, post: 'feeds' }],
      ]),
    ),
  ).toBe(3);
});
