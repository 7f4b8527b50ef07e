import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { legalDocuments } from '@muyu/contract/legal.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy, local } from '#platform/module/tables.ts';

/** Published versions of the documents; version 1 is the text that the product comes with, and has no row. */
export const legalVersion = pgTable(
  'legal_version',
  {
    document: text('document', { enum: legalDocuments }).notNull(),
    version: integer('version').notNull(),
    texts: jsonb('texts').$type<LocalizedText>().notNull(),
    notes: jsonb('notes').$type<LocalizedText>().notNull(),
    asksConsent: boolean('asks_consent').notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    publishedBy: uuidColumn('published_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document, t.version] }),
    check('legal_version_document', sql`${t.document} in (${sqlStringList(legalDocuments)})`),
    check('legal_version_number', sql`${t.version} > 1`),
  ],
);

/** Consents: person, version and time. */
export const legalConsent = pgTable(
  'legal_consent',
  {
    userId: uuidColumn('user_id').notNull(),
    document: text('document', { enum: legalDocuments }).notNull(),
    version: integer('version').notNull(),
    agreedAt: timestamptz('agreed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.document, t.version] }),
    check('legal_consent_document', sql`${t.document} in (${sqlStringList(legalDocuments)})`),
  ],
);

/** The descriptions of the module's tables. */
export const legalTables = [
  describeTable(legalVersion, local(), { none: 'documents of the site' }, { appendOnly: true }),
  describeTable(legalConsent, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'legal',
    erased: 'deleted',
  }),
];
