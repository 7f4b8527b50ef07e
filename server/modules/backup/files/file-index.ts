import { timeName, timeOfName } from '../repository/manifest.ts';
import type { Repository } from '../repository/repository.ts';

/** A file of the storage and the object with its content. `etag` changes with the file. */
export type FileEntry = { key: string; bytes: number; etag: string; object: string; sha256: string };

/** Files of one moment, by key. */
export type FileIndex = Map<string, FileEntry>;

/**
 * The new and changed files and the missing keys that a pass over the storage found. A long pass stores parts of what it has
 * copied, so that an interrupted one need not be repeated; `ended` marks the last part.
 */
type FileChange = { added: FileEntry[]; removed: string[]; ended: boolean };

const indexes = 'indexes';
const passes = 'passes';
const lines = (content: Buffer) => content.toString().split('\n').filter(Boolean);

/** Stores all files of a moment; returns the name of the object. */
export const writeIndex = (repository: Repository, at: Date, index: FileIndex): Promise<string> =>
  repository.writeSmall(
    `${indexes}/${timeName(at)}`,
    Buffer.from([...index.values()].map((entry) => `${JSON.stringify(entry)}\n`).join('')),
  );

export async function readIndex(repository: Repository, name: string): Promise<FileIndex> {
  const entries = lines(await repository.readSmall(name)).map((line) => JSON.parse(line) as FileEntry);
  return new Map(entries.map((entry) => [entry.key, entry]));
}

/** Stores the end of a pass, or a part of it. */
export const writePass = (repository: Repository, at: Date, change: FileChange): Promise<string> =>
  repository.writeSmall(`${passes}/${timeName(at)}`, Buffer.from(JSON.stringify(change)));

export const readPass = async (repository: Repository, name: string): Promise<FileChange> =>
  JSON.parse(String(await repository.readSmall(name))) as FileChange;

export const listIndexes = (repository: Repository): Promise<string[]> => repository.list(indexes);
export const listPasses = (repository: Repository): Promise<string[]> => repository.list(passes);

/** The files that the newest index and the passes after it know. */
export async function loadNewest(repository: Repository): Promise<FileIndex> {
  const newest = (await listIndexes(repository)).at(-1);
  const index: FileIndex = newest ? await readIndex(repository, newest) : new Map();
  for (const name of await listPasses(repository)) {
    if (!newest || timeOfName(name) > timeOfName(newest)) apply(index, await readPass(repository, name));
  }
  return index;
}

/**
 * The files of a moment after an index: a pass that ended before it says what came and went, the first one after it also
 * has the files that came in between. `at` null means the newest.
 */
export async function loadAt(repository: Repository, name: string, at: Date | null): Promise<FileIndex> {
  const index = await readIndex(repository, name);
  for (const pass of await listPasses(repository)) {
    if (timeOfName(pass) <= timeOfName(name)) continue;
    const { added, removed, ended } = await readPass(repository, pass);
    const isLater = at !== null && timeOfName(pass) > at;
    if (isLater) apply(index, { added: added.filter(({ key }) => !index.has(key)), removed: [] });
    else apply(index, { added, removed });
    if (isLater && ended) break;
  }
  return index;
}

function apply(index: FileIndex, { added, removed }: Pick<FileChange, 'added' | 'removed'>): void {
  for (const entry of added) index.set(entry.key, entry);
  for (const key of removed) index.delete(key);
}
