import { createHash } from 'node:crypto';
import { isNotFoundError } from '#platform/outage/fs-errors.ts';
import { exportFiles } from '#platform/storage/export-files.ts';
import { originalOf } from '#platform/storage/keep-deleted.ts';
import type { ListedFile, Storage } from '#platform/storage/storage.ts';
import { BackupError, type Repository } from '../repository/repository.ts';
import { endPass, type FileEntry, type FileIndex, writePass } from './file-index.ts';

/** The result of a pass: what it copied, when it began and when it had seen all files. */
export type PassResult = {
  begunAt: Date;
  at: Date;
  files: number;
  bytes: number;
  /** The name of a pass that found nothing. */
  empty: string | null;
  /** Files that were deleted since the last pass, where they are kept for this one. */
  kept: string[];
};
export type PassOptions = {
  /** The clock of the database. */
  now: () => Promise<Date>;
  /** The name of the pass before when that found nothing: this one takes its place. */
  emptyBefore?: string | null;
  signal?: AbortSignal | undefined;
};

/** People delete the last few files of a site, but not so many between two passes. */
const lostFiles = 20;
const concurrency = 4;
/** Files of one part of a pass. */
const partFiles = 1_000;

/**
 * Copies the files that `index` does not have, or has in another version, and brings it up to date. A file that is deleted
 * meanwhile is left out, as are exports of personal data. Throws BackupError for a storage that is empty though it had many files:
 * its disk is not mounted.
 */
export async function copyFiles(
  storage: Storage,
  repository: Repository,
  index: FileIndex,
  { now, emptyBefore = null, signal }: PassOptions,
): Promise<PassResult> {
  const begunAt = await now();
  const result: PassResult = { begunAt, at: begunAt, files: 0, bytes: 0, empty: null, kept: [] };
  const deleted: FileEntry[] = [];
  const seen = new Set<string>();
  let added: FileEntry[] = [];
  const storePart = async () => {
    const part = added;
    added = [];
    await writePass(repository, await now(), { added: part, removed: [], ended: false });
  };
  const files = storage.listAll()[Symbol.asyncIterator]();
  const copyNext = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      signal?.throwIfAborted();
      const file = next.value;
      if (file.key.startsWith(exportFiles)) continue;
      const original = originalOf(file.key);
      if (original !== null) {
        result.kept.push(file.key);
        if (isSame(index.get(original), file)) continue;
        const entry = await copyFile(storage, repository, { ...file, key: original }, file.key);
        if (entry) deleted.push(entry);
        continue;
      }
      const known = index.get(file.key);
      if (isSame(known, file)) {
        seen.add(file.key);
        continue;
      }
      const entry = await copyFile(storage, repository, file);
      if (!entry) continue;
      seen.add(file.key);
      index.set(file.key, entry);
      added.push(entry);
      result.files += 1;
      result.bytes += entry.bytes;
      if (added.length >= partFiles) await storePart();
    }
  };
  const copying = await Promise.allSettled(Array.from({ length: concurrency }, copyNext));
  const failed = copying.find((each) => each.status === 'rejected');
  if (failed) {
    if (added.length > 0) await storePart().catch(() => {});
    throw failed.reason;
  }
  if (seen.size + result.kept.length === 0 && index.size >= lostFiles)
    throw new BackupError(
      `The storage of the site is empty, and the backup has ${index.size} of its files: is the disk of the files mounted?`,
    );
  result.at = await now();
  // Added and removed at once: only a moment before the end of this pass has them.
  for (const entry of deleted) {
    if (seen.has(entry.key) || index.has(entry.key)) continue;
    added.push(entry);
    index.set(entry.key, entry);
  }
  const removed = [...index.keys()].filter((key) => !seen.has(key));
  for (const key of removed) index.delete(key);
  const change = { begunAt: begunAt.toISOString(), added, removed, ended: true };
  result.empty = await endPass(repository, result.at, change, emptyBefore);
  return result;
}

const isSame = (known: FileEntry | undefined, { etag, bytes }: ListedFile): boolean =>
  known?.etag === etag && known.bytes === bytes;

/** Returns null for a file that is gone. */
async function copyFile(
  storage: Storage,
  repository: Repository,
  { key, bytes, etag }: ListedFile,
  from = key,
): Promise<FileEntry | null> {
  const object = objectOf({ key, bytes, etag });
  try {
    const sum = await repository.write(object, await storage.getStream(from), { compress: false });
    return { key, etag, object, bytes, sha256: sum.sha256 };
  } catch (error) {
    if (isNotFoundError(error) || !(await storage.exists(from))) return null;
    throw error;
  }
}

/** One object for each version of a file. Its name says nothing about the file. */
function objectOf({ key, bytes, etag }: ListedFile): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, bytes, etag]))
    .digest('hex')
    .slice(0, 40);
  return `files/${hash.slice(0, 2)}/${hash}`;
}
