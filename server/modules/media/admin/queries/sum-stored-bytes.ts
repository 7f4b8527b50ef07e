import { type FileKind, fileKinds } from '@muyu/contract/media.ts';
import { count, desc, eq, sql, sum } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { SlowFigure } from '#platform/memory/slow-figure.ts';
import { getDiskSpace, listDisks } from '#platform/storage/free-space.ts';
import { isUnfinished } from '../../queries/is-unfinished.ts';
import { mediaFile } from '../../tables.ts';

const maxUsers = 10;
const stored = sum(mediaFile.storedBytes).mapWith(Number);

/** The bytes of ready files by kind and by user: both read all files. */
const readyBytes = memoizePerApp(
  ({ db }) =>
    new SlowFigure(() =>
      Promise.all([
        db
          .select({ kind: mediaFile.kind, files: count(), bytes: stored })
          .from(mediaFile)
          .where(eq(mediaFile.state, 'ready'))
          .groupBy(mediaFile.kind),
        db
          .select({ userId: mediaFile.userId, files: count(), bytes: stored })
          .from(mediaFile)
          .where(eq(mediaFile.state, 'ready'))
          .groupBy(mediaFile.userId)
          .orderBy(desc(sum(mediaFile.storedBytes)), mediaFile.userId)
          .limit(maxUsers),
      ]),
    ),
);

/** Sums the bytes of ready files by kind and by user and of unfinished uploads; adds the space of the disks. */
export async function sumStoredBytes(app: App) {
  const { db, storage, config } = app;
  const [[byKind, people], [unfinished], disk, dataDisk] = await Promise.all([
    readyBytes(app).get(),
    db
      .select({ files: count(), bytes: sql`coalesce(sum(${mediaFile.bytes}), 0)`.mapWith(Number) })
      .from(mediaFile)
      .where(isUnfinished),
    storage.folder === null ? null : getDiskSpace(storage.folder),
    findDataDisk(config, storage),
  ]);
  const of = (kind: FileKind) => byKind.find((row) => row.kind === kind) ?? { kind, files: 0, bytes: 0 };
  return { kinds: fileKinds.map(of), uploading: unfinished!, people, disk, dataDisk };
}

/** The space of the data folder; null where its disk is that of the files. */
async function findDataDisk(config: App['config'], storage: App['storage']) {
  const disks = await listDisks(config, storage);
  const isDiskOfFiles = storage.folder !== null && disks.length === 1;
  return isDiskOfFiles ? null : getDiskSpace(config.dataDir);
}
