import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileEntry, FileIndex } from '../files/file-index.ts';
import { type Repository, Sum } from '../repository/repository.ts';

const concurrency = 4;
/** Files up to this size are compared with what is there before they are written again. */
const comparedBytes = 64 * 1024 * 1024;

/** Writes all files of a backup into the storage and deletes others. Returns how many were written and deleted. */
export async function restoreFiles(
  repository: Repository,
  storage: Storage,
  index: FileIndex,
): Promise<{ written: number; deleted: number }> {
  const present = new Map<string, number>();
  for await (const { key, bytes } of storage.listAll()) present.set(key, bytes);
  const result = { written: 0, deleted: 0 };
  const entries = index.values();
  const writeNext = async () => {
    for (const entry of entries) {
      if (present.get(entry.key) === entry.bytes && (await isSame(storage, entry))) continue;
      await writeFile(repository, storage, entry);
      result.written += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, writeNext));
  for (const key of present.keys()) {
    if (index.has(key)) continue;
    await storage.delete(key);
    result.deleted += 1;
  }
  return result;
}

async function isSame(storage: Storage, { key, bytes, sha256 }: FileEntry): Promise<boolean> {
  if (bytes > comparedBytes) return false;
  const content = await buffer(await storage.getStream(key));
  return createHash('sha256').update(content).digest('hex') === sha256;
}

async function writeFile(repository: Repository, storage: Storage, entry: FileEntry): Promise<void> {
  const sum = new Sum();
  const content = await repository.read(entry.object, { compressed: false });
  content.on('error', (error) => sum.destroy(error));
  await storage.putStream(entry.key, content.pipe(sum));
  sum.require(entry.object, entry);
}
