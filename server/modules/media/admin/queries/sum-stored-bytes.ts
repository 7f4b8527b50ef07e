import { type FileKind, fileKinds } from '@muyu/contract/media.ts';
import { count, desc, eq, ne, sql, sum } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { getDiskSpace } from '#platform/storage/free-space.ts';
import { mediaFile } from '../../tables.ts';

const maxUsers = 10;
const stored = sum(mediaFile.storedBytes).mapWith(Number);

/** Sums the bytes of ready files by kind and by user and of unfinished uploads; adds the space of the disk for local storage. */
export async function sumStoredBytes({ db, storage }: App) {
  const [byKind, [unfinished], people, disk] = await Promise.all([
    db
      .select({ kind: mediaFile.kind, files: count(), bytes: stored })
      .from(mediaFile)
      .where(eq(mediaFile.state, 'ready'))
      .groupBy(mediaFile.kind),
    db
      .select({ files: count(), bytes: sql`coalesce(sum(${mediaFile.bytes}), 0)`.mapWith(Number) })
      .from(mediaFile)
      .where(ne(mediaFile.state, 'ready')),
    db
      .select({ userId: mediaFile.userId, files: count(), bytes: stored })
      .from(mediaFile)
      .where(eq(mediaFile.state, 'ready'))
      .groupBy(mediaFile.userId)
      .orderBy(desc(sum(mediaFile.storedBytes)), mediaFile.userId)
      .limit(maxUsers),
    storage.folder === null ? null : getDiskSpace(storage.folder),
  ]);
  const of = (kind: FileKind) => byKind.find((row) => row.kind === kind) ?? { kind, files: 0, bytes: 0 };
  return { kinds: fileKinds.map(of), uploading: unfinished!, people, disk };
}
