import type { RecoveryTarget } from '#platform/database/embedded/recover.ts';
import { type ArchivedSegment, listLogFrom } from '../database/wal-archive.ts';
import { type FileIndex, loadAt, readIndex } from '../files/file-index.ts';
import { findBackup, type Manifest } from '../repository/manifest.ts';
import { BackupError, damaged, type Repository, requireChecksum } from '../repository/repository.ts';

/**
 * The moment to restore: that of the newest backup, a time, or the last one of the archived log. Rows have no log: a time leads to
 * the newest backup before it.
 */
export type Moment = 'backup' | 'latest' | Date;

/** Inputs of a restore. `at` is the moment that it leads to; files that came after `filesUntil` may be missing. */
export type RestorePlan = {
  manifest: Manifest;
  target: RecoveryTarget;
  log: ArchivedSegment[];
  files: FileIndex;
  filesUntil: Date;
  at: Date;
};

/** Chooses the backup, its log and its files. Throws BackupError when the moment cannot be restored. */
export async function planRestore(repository: Repository, moment: Moment): Promise<RestorePlan> {
  await repository.check({ create: false });
  const time = moment instanceof Date ? moment : null;
  const manifest = await findBackup(repository, time);
  const { database, files } = manifest;
  if (database.kind === 'logical') {
    const index = await readIndex(repository, files.index);
    const at = new Date(manifest.at);
    return { manifest, target: 'end', log: [], files: index, filesUntil: at, at };
  }
  const log = await listLogFrom(repository, database.line, database.firstSegment);
  const base = { index: files.index, since: new Date(manifest.at) };
  if (moment === 'latest') {
    const { at } = log.at(-1)!;
    const { index, until } = await loadAt(repository, base, at);
    return { manifest, target: 'end', log, files: index, filesUntil: until, at };
  }
  const at = time ?? new Date(manifest.at);
  const reached = log.find((segment) => segment.at >= at);
  if (!reached) {
    throw new BackupError(`The log of this backup ends at ${log.at(-1)!.at.toISOString()}.`);
  }
  const ofBackup = async () => ({ index: await readIndex(repository, files.index), until: at });
  const { index, until } = time ? await loadAt(repository, base, time) : await ofBackup();
  return {
    manifest,
    target: time ? { time } : { name: database.restorePoint },
    log: log.filter((segment) => segment.at <= reached.at),
    files: index,
    filesUntil: until,
    at,
  };
}

/** Reads all that a restore needs and compares the checksums. Throws BackupError for the first object that is damaged. */
export async function verifyPlan(
  repository: Repository,
  { manifest, log, files }: RestorePlan,
): Promise<void> {
  const { database } = manifest;
  const compressed = database.kind === 'cluster' ? [database.base] : database.tables;
  for (const part of compressed) {
    await requireChecksum(part.object, await open(repository, part.object, true), part);
  }
  for (const { object } of log) {
    await repository.readSmall(object).catch((error: unknown) => {
      throw damaged(object, error);
    });
  }
  for (const file of files.values()) {
    await requireChecksum(file.object, await open(repository, file.object, false), file);
  }
}

const open = (repository: Repository, object: string, compressed: boolean) =>
  repository.read(object, { compressed }).catch((error: unknown) => {
    throw damaged(object, error);
  });
