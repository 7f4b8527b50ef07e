import { exportStates } from '@muyu/contract/account/settings.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Settings of a user; a missing row means the defaults. */
export const userSetting = pgTable(
  'user_setting',
  {
    userId: uuidColumn('user_id').primaryKey(),
    onlyFollowedComment: boolean('only_followed_comment').notNull().default(false),
    hideFromContacts: boolean('hide_from_contacts').notNull().default(false),
    hideFromLocation: boolean('hide_from_location').notNull().default(false),
    strangersMayWrite: boolean('strangers_may_write').notNull().default(true),
    noticeLikes: boolean('notice_likes').notNull().default(true),
    noticeFollowers: boolean('notice_followers').notNull().default(true),
    noticeComments: boolean('notice_comments').notNull().default(true),
    noticeMentions: boolean('notice_mentions').notNull().default(true),
    noticeMessages: boolean('notice_messages').notNull().default(true),
    noticePosts: boolean('notice_posts').notNull().default(true),
    noticePayments: boolean('notice_payments').notNull().default(true),
    personalised: boolean('personalised').notNull().default(true),
  },
  (t) => [foreignKey({ name: 'user_setting_user', columns: [t.userId], foreignColumns: [appUser.userId] })],
);

/** Exports of a user's data; at most one is in progress. `sessionId`: where the password was typed last, and the link is shown. */
export const dataExport = pgTable(
  'data_export',
  {
    userId: uuidColumn('user_id').notNull(),
    exportId: uuidColumn('export_id').notNull(),
    state: text('state', { enum: exportStates }).notNull(),
    percent: smallint('percent').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    requestedAt: timestamptz('requested_at').notNull(),
    sessionId: uuidColumn('session_id'),
    expiresAt: timestamptz('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.exportId] }),
    foreignKey({ name: 'data_export_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('data_export_state', sql`${t.state} in (${sqlStringList(exportStates)})`),
    check('data_export_percent', sql`${t.percent} between 0 and 100`),
    check(
      'data_export_ready',
      sql`(${t.state} = 'ready') = (${t.bytes} is not null) and (${t.state} = 'ready') = (${t.expiresAt} is not null)`,
    ),
    uniqueIndex('data_export_one').on(t.userId).where(sql`${t.state} in ('waiting', 'running')`),
  ],
);

/** Placement and personal data of the module's tables. */
export const privacyTables = [
  describeTable(userSetting, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'deleted',
  }),
  describeTable(dataExport, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'the exports themselves' },
    erased: 'deleted',
  }),
];
