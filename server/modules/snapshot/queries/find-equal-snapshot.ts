import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { snapshot, snapshotFile } from '../tables.ts';

type Wanted = { userId: string; fileIds: readonly string[]; content: string; aiMade: boolean };

const first = alias(snapshotFile, 'first');

/** This person's unexpired snapshot of exactly these files, in this order, with this text and this label; undefined when there is none. */
export async function findEqualSnapshot(db: Db, { userId, fileIds, content, aiMade }: Wanted, now: Date) {
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
        eq(snapshot.aiMade, aiMade),
        gt(snapshot.expiresAt, now),
      ),
    )
    .orderBy(asc(snapshotFile.position));
  const isEqual = rows.length === fileIds.length && rows.every(({ fileId }, i) => fileId === fileIds[i]);
  return isEqual ? rows[0] : undefined;
}

/** Returns the ids among `fileIds` that unexpired snapshots of this person show. */
export async function listPublishedFiles(
  db: Db,
  { userId, fileIds }: Pick<Wanted, 'userId' | 'fileIds'>,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ fileId: snapshotFile.fileId })
    .from(snapshotFile)
    .innerJoin(snapshot, eq(snapshot.snapshotId, snapshotFile.snapshotId))
    .where(
      and(
        inArray(snapshotFile.fileId, [...fileIds]),
        isNull(snapshotFile.hiddenAt),
        eq(snapshot.userId, userId),
        gt(snapshot.expiresAt, now),
      ),
    );
  return rows.map(({ fileId }) => fileId);
}
