import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { snapshot, snapshotFile } from '../tables.ts';

type Wanted = { userId: string; fileIds: readonly string[]; content: string };

const first = alias(snapshotFile, 'first');

/** This person's unexpired snapshot of exactly these files, in this order, and this text; undefined when there is none. */
export async function findEqualSnapshot(db: Db, { userId, fileIds, content }: Wanted, now: Date) {
  const rows = await db
    .select({
      snapshotId: snapshot.snapshotId,
      expiresAt: snapshot.expiresAt,
      fileId: snapshotFile.fileId,
    })
    .from(first)
    .innerJoin(snapshot, eq(snapshot.snapshotId, first.snapshotId))
    .innerJoin(snapshotFile, eq(snapshotFile.snapshotId, first.snapshotId))
    .where(
      and(
        eq(first.fileId, fileIds[0]!),
        eq(snapshot.userId, userId),
        eq(snapshot.content, content),
        gt(snapshot.expiresAt, now),
      ),
    )
    .orderBy(asc(snapshotFile.position));
  const isEqual = rows.length === fileIds.length && rows.every(({ fileId }, i) => fileId === fileIds[i]);
  return isEqual ? rows[0] : undefined;
}
