import { expect, test } from 'vitest';
import { migrationErrors } from './migration-errors.ts';

const before = [
  { name: '0012_discovery', sql: 'drop table old;' },
  { name: '0013_expand', sql: 'alter table post add column mood text;' },
];
const errorsOf = (sql: string) => migrationErrors([...before, { name: '0014_next', sql }]);

test.each([
  "create table mood (id uuid primary key, name text not null unique, check (name <> ''));",
  'create table mood (id uuid); --> statement-breakpoint\ncreate unique index mood_id on mood (id); alter table mood add column n int not null;',
  'alter table post add column mood text;',
  "alter table post add column mood text not null default 'none';",
  'alter table post add column n bigint generated always as identity not null;',
  'alter table post alter column mood drop not null;',
  "alter table post alter column mood set default 'calm';",
  'create index post_mood on post (mood);',
  'create function f() returns int language sql as $$ select 1 $$;',
  'alter index post_mood rename to post_feeling;',
  "alter type mood add value 'calm';",
  "update post set mood = 'calm' where mood is null; grant select on post to reader;",
])('accepts what the version before does not notice: %s', async (sql) => {
  expect(await errorsOf(sql)).toEqual([]);
});

test.each([
  ['drop table post;', 'drops a table'],
  ['drop index post_mood;', 'drops a index'],
  ['drop function f();', 'drops a function'],
  ['alter table post rename to entry;', 'renames a table of post'],
  ['alter table post rename column mood to feeling;', 'renames a column of post'],
  ['alter table post drop column mood;', 'drops the column post.mood'],
  ['alter table "post" alter column "mood" set data type integer using 1;', 'changes the type of post.mood'],
  ['alter table post alter column mood set not null;', 'post.mood becomes not null'],
  ['alter table post alter column mood drop default;', 'drops the default of post.mood'],
  [
    'alter table post add column mood text not null;',
    'the new column post.mood is not null and has no default',
  ],
  ["alter table post add constraint c check (mood <> '') not valid;", 'a new check constraint of post'],
  ['alter table post add constraint u unique (mood);', 'a new unique constraint of post'],
  [
    'alter table post add constraint f foreign key (mood) references m (id);',
    'a new foreign key constraint of post',
  ],
  ['alter table post drop constraint u;', 'drops a constraint of post'],
  ['create unique index post_mood on post (mood);', 'a unique index of post'],
  ['create trigger t before insert on post execute function f();', 'a trigger of post'],
  ["alter type mood rename value 'a' to 'b';", 'renames a value'],
  ['revoke insert on post from writer;', 'revokes rights'],
  ['truncate post;', 'empties a table'],
  ['alter table post add column n int unique;', 'a new unique constraint of post'],
  ['alter table post add column n int references m (id);', 'a new foreign key constraint of post'],
  ['alter table post add column n int check (n > 0);', 'a new check constraint of post'],
  ['create rule r as on insert to post do instead nothing;', 'a rule of post'],
  ['alter table post rename constraint a to b;', 'renames a constraint of post'],
  ['alter table post disable trigger all;', 'disables triggers of post'],
  ['alter table post disable trigger t;', 'disables triggers of post'],
  ['drop owned by writer;', 'drops what a role owns'],
  ['delete from post;', 'deletes rows of post'],
  ['create or replace function f() returns int language sql as $$ select 1 $$;', 'replaces a function'],
  ['do $$ begin drop table post; end $$;', 'a DO block'],
])('refuses what breaks the version before: %s', async (sql, reason) => {
  expect(await errorsOf(sql)).toEqual([expect.stringContaining(`0014_next: ${reason}`)]);
});

test('the second step names the migration since which nothing uses what it takes away', async () => {
  const sql = (mark: string) =>
    `update post set mood = '暮';--> statement-breakpoint\n-- contract: ${mark} nothing reads it\nalter table post drop column mood;`;
  expect(await errorsOf(sql('0013'))).toEqual([]);
  for (const mark of ['0014', '0099'])
    expect(await errorsOf(sql(mark))).toEqual([
      `0014_next: "contract: ${mark}" names no migration before this one`,
    ]);
});

test('a mark holds for its own statement only', async () => {
  const sql = '-- contract: 0013\nalter table post drop column mood;\nalter table post drop column feeling;';
  expect(await errorsOf(sql)).toEqual([expect.stringContaining('post.feeling')]);
});

test('an index of a table that is there needs the reason why its writes may wait', async () => {
  const of = (sql: string) => migrationErrors([...before, { name: '0047_next', sql }]);
  const index = 'create index post_mood on post (mood);';
  expect(await of(index)).toEqual([expect.stringContaining('0047_next: an index of post stops its writes')]);
  expect(await of(`-- stops writes: \n${index}`)).toHaveLength(1);
  expect(await of(`-- stops writes: some seconds for a million posts\n${index}`)).toEqual([]);
  expect(await of(`create table post (mood text);${index}`)).toEqual([]);
  const unique = 'create unique index post_mood on post (mood);';
  expect(await of(unique)).toHaveLength(2);
  expect(await of(`-- contract: 0013\n-- stops writes: a few rows\n${unique}`)).toEqual([]);
});
