import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { describeTable, distributedBy, type PersonalData } from '../../../server/platform/module/tables.ts';
import { idColumnErrors } from './id-columns.ts';

const gift = pgTable('gift', {
  giftId: uuid('gift_id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  senders: uuid('senders').array(),
  payerId: text('payer_id'),
  note: text('note'),
});
const persons = ['buyer_id', 'senders', 'payer_id'];
const described = (personalData: PersonalData) => [
  describeTable(gift, distributedBy('gift_id'), personalData),
];
const personal = (columns: string[]): PersonalData => ({ columns, exported: 'gifts', erased: 'deleted' });
const error = (column: string) =>
  `gift: ${column} is neither declared as a person column nor known in tools/check/tables/id-columns.ts`;

test('ids that are declared as persons or known as other things are no errors', () => {
  expect(idColumnErrors(described(personal(persons)), new Set(['gift_id']))).toEqual([]);
  const known = new Set(['gift.gift_id', ...persons]);
  expect(idColumnErrors(described({ none: 'for this test' }), known)).toEqual([]);
});

test('an id that nobody declared is an error, also in a table without personal data', () => {
  const known = new Set(['gift_id']);
  expect(idColumnErrors(described({ none: 'for this test' }), known)).toEqual(persons.map(error));
  expect(idColumnErrors(described(personal(['senders'])), known)).toEqual([
    error('buyer_id'),
    error('payer_id'),
  ]);
});

test('a known id of another table does not count, and one that no table needs is an error', () => {
  const known = new Set(['gift_id', 'present.buyer_id']);
  expect(idColumnErrors(described(personal(['senders', 'payer_id'])), known)).toEqual([
    error('buyer_id'),
    'present.buyer_id is in no table without being a person column: remove it from NO_PERSONS',
  ]);
});
