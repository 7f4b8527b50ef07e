import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { describeTable, distributedBy, type PersonalData } from '../../../server/platform/module/tables.ts';
import type { OwnedTable } from '../source/server-modules.ts';
import { type Describing, descriptionErrors } from './table-descriptions.ts';

const note = pgTable(
  'note',
  { userId: uuid('user_id').notNull(), noteId: uuid('note_id').notNull(), text: text('text') },
  (t) => [primaryKey({ columns: [t.userId, t.noteId] })],
);
const code = pgTable('code', { code: text('code').primaryKey(), userId: uuid('user_id').notNull() }, (t) => [
  unique('code_user').on(t.userId),
]);
const tag = pgTable('tag', { tagId: uuid('tag_id').primaryKey() });
const describeTag = (data: PersonalData) => describeTable(tag, distributedBy('tag_id'), data);
const owned = (table: OwnedTable['table'], name: string): OwnedTable => ({
  name,
  table,
  owner: 'notes',
  path: 'server/modules/notes/tables.ts',
});
const personal: PersonalData = { columns: ['user_id'], exported: 'notes', erased: 'deleted' };
const exports = { notes: () => [] };
const describing = (personalData: PersonalData, more: Partial<Describing> = {}): Describing => ({
  name: 'notes',
  tables: [describeTable(note, distributedBy('user_id'), personalData)],
  personalData: { exports },
  ...more,
});
const errorsOf = (...modules: Describing[]) => descriptionErrors([owned(note, 'note')], modules);

test('a described table without contradictions has no errors', () => {
  expect(errorsOf(describing(personal))).toEqual([]);
});

test('a table without a description is an error', () => {
  expect(errorsOf(describing(personal, { tables: [] }))).toEqual(['notes: note has no description']);
});

test('two tables of one name are an error', () => {
  const two = [owned(note, 'note'), { ...owned(tag, 'note'), path: 'server/modules/tag/tables.ts' }];
  expect(descriptionErrors(two, [describing(personal)])).toContain(
    'note is declared in server/modules/notes/tables.ts and in server/modules/tag/tables.ts',
  );
});

test('two descriptions of a table are an error', () => {
  expect(errorsOf(describing(personal), describing(personal, { name: 'other' }))).toContain(
    'note is described 2 times',
  );
});

test('a description by a module that does not own the table is an error', () => {
  expect(errorsOf(describing(personal, { name: 'other' }))).toEqual(['note of notes is described by other']);
});

test('an export folder that no module provides is an error', () => {
  expect(errorsOf(describing({ ...personal, exported: 'nowhere' }))).toEqual([
    'note: no module exports the folder nowhere',
  ]);
});

test('a person column that the table does not have is an error', () => {
  expect(errorsOf(describing({ ...personal, columns: ['user_id', 'author_id'] }))).toEqual([
    'note has no column author_id',
  ]);
});

test('an exported table without a person column is an error', () => {
  const errors = descriptionErrors(
    [owned(tag, 'tag')],
    [describing(personal, { tables: [describeTag({ ...personal, columns: [] })] })],
  );
  expect(errors).toEqual(['tag: is exported, but has no person column to find the rows by']);
});

test('`none`, `not` and `kept` need a reason', () => {
  const tagErrors = (none: string) =>
    descriptionErrors([owned(tag, 'tag')], [describing(personal, { tables: [describeTag({ none })] })]);
  expect(tagErrors(' ')).toEqual(["tag: `none` needs the reason why its rows are no person's data"]);
  expect(tagErrors('texts of the site')).toEqual([]);
  expect(errorsOf(describing({ ...personal, exported: { not: '' } }))).toEqual([
    'note: `not` needs a reason',
  ]);
  expect(errorsOf(describing({ ...personal, erased: { kept: '' } }))).toEqual([
    'note: `kept` needs a reason',
  ]);
});

test('a unique constraint without the distribution column is an error', () => {
  const tables = [describeTable(code, distributedBy('code'), personal)];
  expect(descriptionErrors([owned(code, 'code')], [describing(personal, { tables })])).toEqual([
    'code: code_user (user_id) does not contain code',
  ]);
});
