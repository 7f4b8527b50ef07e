import { operatorRoles } from '@muyu/contract/admin/operator.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, local } from '#platform/module/tables.ts';

/** Operators of the console. They are not users. */
export const operator = pgTable(
  'operator',
  {
    operatorId: uuidColumn('operator_id').primaryKey(),
    username: text('username').notNull(),
    /** The normalized account name (width and case ignored). */
    normalized: text('normalized').notNull().unique('operator_normalized'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: operatorRoles }).notNull(),
    /** Encrypted with the server's secret. */
    totpSecret: bytes('totp_secret'),
    /** The time step of the last consumed code: a code opens one session. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    /** An operator of the demo community, who needs no second factor while the demo is on, and may not enter while it is off. */
    demo: boolean('demo').notNull().default(false),
    disabledAt: timestamptz('disabled_at'),
    /** The latest login; sessions are deleted after a while. Null before the first one since the column exists. */
    seenAt: timestamptz('seen_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [check('operator_role', sql`${t.role} in (${sqlStringList(operatorRoles)})`)],
);

/** Sessions of operators; the token's secret is stored hashed. */
export const operatorSession = pgTable(
  'operator_session',
  {
    operatorId: uuidColumn('operator_id').notNull(),
    sessionId: uuidColumn('session_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** Not written since migration 0046, for the audit log has both: a later one drops them. */
    device: text('device'),
    address: text('address'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.sessionId] }),
    index('operator_session_age').on(t.expiresAt),
  ],
);

/** Devices that have logged in, by the hash of their token: a right login from them always enters. */
export const operatorDevice = pgTable(
  'operator_device',
  {
    operatorId: uuidColumn('operator_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** Wrong passwords or codes in a row from this device. */
    failures: smallint('failures').notNull().default(0),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.tokenHash] }), index('operator_device_age').on(t.seenAt)],
);

/**
 * The audit log. Append-only: a trigger rejects UPDATE, DELETE and TRUNCATE. Ids grow with time, so their
 * order is the order of the log.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    auditId: uuidColumn('audit_id').primaryKey(),
    at: timestamptz('at').notNull(),
    operatorId: uuidColumn('operator_id').notNull(),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_entry_action').on(t.action, t.auditId),
    index('audit_entry_operator').on(t.operatorId, t.auditId),
    index('audit_entry_target').on(t.targetId, t.auditId),
  ],
);

const noUser = { none: 'operators are staff of the site, not users: they have no export and no erasure' };

/** The descriptions of the module's tables. */
export const operatorTables = [
  describeTable(operator, local(), noUser),
  describeTable(operatorSession, local(), noUser),
  describeTable(operatorDevice, local(), noUser),
  describeTable(
    auditEntry,
    local(),
    {
      columns: ['target_id'],
      exported: {
        not: 'entries describe acts of operators; what they decided about a user is in the exports of its module',
      },
      erased: {
        kept: 'the audit log is append-only: it proves what operators did, also to accounts that are gone',
      },
    },
    { appendOnly: true },
  ),
];
