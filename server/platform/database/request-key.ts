import { createHash } from 'node:crypto';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, getTableColumns, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm';
import {
  check,
  type ExtraConfigColumn,
  type PgColumn,
  type PgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { failCore } from '../errors.ts';
import { bytes } from './columns.ts';
import type { Db } from './database.ts';

/**
 * Request keys (idempotency keys): a client repeats a request with the same key, and it is carried out once. A table
 * whose rows are written at most once per owner and key has these columns and `requestKeyConstraints`.
 */
export const requestKeyColumns = () => ({
  requestKey: text('request_key'),
  /** Digest of the request's content: a key that comes again with other content is refused. Empty when it was cleared. */
  requestDigest: bytes('request_digest'),
});

type Columns = { requestKey: ExtraConfigColumn; requestDigest: ExtraConfigColumn };

/**
 * The unique index over owner and key, and the check that a key has a digest. The owner columns must contain the
 * distribution column of the table.
 */
export const requestKeyConstraints = (name: string, owner: readonly ExtraConfigColumn[], t: Columns) => {
  const [first, ...rest] = [...owner, t.requestKey];
  return [
    uniqueIndex(`${name}_request_key`)
      .on(first!, ...rest)
      .where(sql`${t.requestKey} is not null`),
    check(`${name}_request_digest`, sql`(${t.requestKey} is null) = (${t.requestDigest} is null)`),
  ];
};

/** Values of the columns for one request; null without a key. */
export type RequestKey =
  | { readonly requestKey: string; readonly requestDigest: Buffer }
  | { readonly requestKey: null; readonly requestDigest: null };

/** The key that a client gave and the digest of the content that it asked for, in a fixed order of fields. */
export function requestKeyOf(key: string | undefined, content: readonly unknown[]): RequestKey {
  if (key === undefined) return { requestKey: null, requestDigest: null };
  return { requestKey: key, requestDigest: createHash('sha256').update(JSON.stringify(content)).digest() };
}

type RequestKeyTable = PgTable & { requestKey: PgColumn; requestDigest: PgColumn };

/** The columns that own the keys, with the values of this request. */
type Owner<T extends RequestKeyTable> = Partial<InferInsertModel<T>>;

const ownerColumns = (table: RequestKeyTable, owner: object): [PgColumn, unknown][] => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.entries(owner).map(([name, value]) => [columns[name]!, value]);
};

/**
 * The row that an earlier request with this key wrote; null without one or without a key. Fails with `badInput` when the
 * earlier request had other content.
 */
export async function findByRequestKey<T extends RequestKeyTable>(
  db: Db,
  table: T,
  owner: Owner<T>,
  { requestKey, requestDigest }: RequestKey,
): Promise<InferSelectModel<T> | null> {
  if (requestKey === null) return null;
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(
      and(
        eq(table.requestKey, requestKey),
        ...ownerColumns(table, owner).map(([column, value]) => eq(column, value)),
      ),
    );
  if (!row) return null;
  const earlier = (row as { requestDigest: Buffer }).requestDigest;
  if (earlier.length > 0 && !requestDigest.equals(earlier))
    failCore(coreErrors.badInput, { affectedFields: ['key'] });
  return row as InferSelectModel<T>;
}

/**
 * Inserts a row, or returns the row that an earlier request with this key wrote (`inserted` false). A concurrent request
 * with the same key waits for the first one's transaction. Fails with `badInput` when the earlier request had other content.
 */
export async function insertOnce<T extends RequestKeyTable>(
  db: Db,
  table: T,
  owner: Owner<T>,
  key: RequestKey,
  values: Omit<InferInsertModel<T>, 'requestKey' | 'requestDigest'>,
): Promise<{ row: InferSelectModel<T>; inserted: boolean }> {
  const target = [...ownerColumns(table, owner).map(([column]) => column), table.requestKey];
  const [row] = await db
    .insert(table)
    .values({ ...values, ...owner, ...key } as InferInsertModel<T>)
    .onConflictDoNothing({ target, where: sql`${table.requestKey} is not null` })
    .returning();
  if (row) return { row: row as InferSelectModel<T>, inserted: true };
  const earlier = await findByRequestKey(db, table, owner, key);
  if (!earlier) throw new Error('the row of an earlier request was deleted concurrently');
  return { row: earlier, inserted: false };
}
