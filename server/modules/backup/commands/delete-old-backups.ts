import { DAY_MS } from '@muyu/contract/core/time.ts';
import { listIndexes, listPasses, readIndex, readPass } from '../files/file-index.ts';
import { listManifests, type Manifest, readManifest, timeOfName } from '../repository/manifest.ts';
import type { Repository } from '../repository/repository.ts';

/** No run writes one object for this long. */
const abandonedMs = 2 * DAY_MS;

/**
 * Deletes backups of which no moment of the last `days` needs anything: the newest one before that time stays, because the
 * log leads from it into them. Then deletes the objects that no backup names, also those of interrupted runs, and what those left half written.
 */
export async function deleteOldBackups(repository: Repository, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * DAY_MS);
  const names = await listManifests(repository);
  const lastBefore = names.findLastIndex((name) => timeOfName(name) <= oldest);
  const old = names.slice(0, Math.max(lastBefore, 0));
  for (const name of old) await repository.delete(name);
  const kept = await Promise.all(names.slice(old.length).map((name) => readManifest(repository, name)));
  const [first] = kept;
  if (!first) return;
  await deleteUnnamed(repository, 'database', isInBackup(kept));
  await deleteUnnamed(repository, 'wal', isNeededLog(kept));
  await deleteUnnamed(repository, 'indexes', (name) => kept.some(({ files }) => files.index === name));
  await deleteUnnamed(repository, 'passes', (name) => timeOfName(name) > new Date(first.files.at));
  const files = await listNamedFiles(repository);
  await deleteUnnamed(repository, 'files', (name) => files.has(name));
  await repository.deleteUnfinished(new Date(now.getTime() - abandonedMs));
}

async function deleteUnnamed(
  repository: Repository,
  folder: string,
  isKept: (name: string) => boolean,
): Promise<void> {
  for (const name of await repository.list(folder)) if (!isKept(name)) await repository.delete(name);
}

const isInBackup = (kept: readonly Manifest[]) => (object: string) =>
  kept.some(({ name }) => object.startsWith(`database/${name}/`));

/** A segment is needed when a backup of its line begins with it or before it. */
const isNeededLog = (kept: readonly Manifest[]) => (object: string) => {
  const [, line, segment = ''] = object.split('/');
  return kept.some(
    ({ database }) =>
      database.kind === 'cluster' && database.line === line && database.firstSegment <= segment.slice(0, 24),
  );
};

/** The objects of all files that any kept backup, or a pass after it, names. */
async function listNamedFiles(repository: Repository): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of await listIndexes(repository)) {
    for (const { object } of (await readIndex(repository, name)).values()) named.add(object);
  }
  for (const name of await listPasses(repository)) {
    for (const { object } of (await readPass(repository, name)).added) named.add(object);
  }
  return named;
}
