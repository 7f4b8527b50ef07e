import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonListFile } from '#platform/module/personal-data.ts';
import { snapshot, snapshotFile } from '../tables.ts';

const batchSize = 500;

type SnapshotExport = Omit<typeof snapshot.$inferSelect, 'userId'> & { fileIds: string[] };

/** A user's snapshots that have not been swept; files are given by id. */
export const exportSnapshotData = (app: App, userId: string): ExportFile[] => [
  jsonListFile<SnapshotExport>('snapshots.json', async (last) => {
    const rows = await app.db
      .select()
      .from(snapshot)
      .where(and(eq(snapshot.userId, userId), gt(snapshot.snapshotId, last?.snapshotId ?? MIN_UUID)))
      .orderBy(asc(snapshot.snapshotId))
      .limit(batchSize);
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
    const filesByParent = Map.groupBy(files, ({ snapshotId }) => snapshotId);
    return rows.map(({ userId: _, ...row }) => ({
      ...row,
      fileIds: (filesByParent.get(row.snapshotId) ?? []).map(({ fileId }) => fileId),
    }));
  }),
];
