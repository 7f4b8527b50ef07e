import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type ExportFile, listFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { snapshot, snapshotFile } from '../../snapshot-tables.ts';

const atOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

type Kept = Omit<typeof snapshot.$inferSelect, 'userId'> & { fileIds: string[] };

/** A person's snapshots that are still there, for their export. Files are named by their ids. */
export const snapshotData = (app: App, userId: string): ExportFile[] => [
  listFile<Kept>('snapshots.json', async (last) => {
    const rows = await app.db
      .select()
      .from(snapshot)
      .where(and(eq(snapshot.userId, userId), gt(snapshot.snapshotId, last?.snapshotId ?? first)))
      .orderBy(asc(snapshot.snapshotId))
      .limit(atOnce);
    if (rows.length === 0) return [];
    const files = await app.db
      .select({ snapshotId: snapshotFile.snapshotId, fileId: snapshotFile.fileId })
      .from(snapshotFile)
      .where(
        inArray(
          snapshotFile.snapshotId,
          rows.map(({ snapshotId }) => snapshotId),
        ),
      )
      .orderBy(asc(snapshotFile.snapshotId), asc(snapshotFile.position));
    const filesOf = Map.groupBy(files, ({ snapshotId }) => snapshotId);
    return rows.map(({ userId: _, ...row }) => ({
      ...row,
      fileIds: (filesOf.get(row.snapshotId) ?? []).map(({ fileId }) => fileId),
    }));
  }),
];

/** Those of these people who have a snapshot that is still there at `now`. */
export async function peopleWithSnapshots(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: snapshot.userId })
    .from(snapshot)
    .where(and(inArray(snapshot.userId, [...userIds]), gt(snapshot.expiresAt, now)));
  return new Set(rows.map(({ userId }) => userId));
}
