import { timeName, timeOfName } from '../repository/manifest.ts';
import type { Repository } from '../repository/repository.ts';

/** A file of the storage and the object with its content. `etag` changes with the file. */
export type FileEntry = { key: string; bytes: number; etag: string; object: string; sha256: string };

/** Files of one moment, by key. */
export type FileIndex = Map<string, FileEntry>;

/**
 * The new and changed files and the missing keys that a pass over the storage found. A long pass stores parts of what it has
 * copied, so that an interrupted one need not be repeated; `ended` marks the last part. The name says when it ended, by the
 * clock of the database, as do all times here.
 */
type FileChange = {
  /** Absent in passes of older versions. */
  begunAt?: string;
  added: FileEntry[];
  removed: string[];
  ended: boolean;
};

const indexes = 'indexes';
const passes = 'passes';
/** A string cannot have the lines of all files: its length is limited to 512 MiB. */
const linesAtOnce = 10_000;

/** Stores all files of a moment; returns the name of the object. */
export function writeIndex(repository: Repository, at: Date, index: FileIndex): Promise<string> {
  const parts: Buffer[] = [];
  let lines: string[] = [];
  const endPart = () => {
    parts.push(Buffer.from(lines.join('')));
    lines = [];
  };
  for (const entry of index.values()) {
    if (lines.push(`${JSON.stringify(entry)}\n`) === linesAtOnce) endPart();
  }
  endPart();
  return repository.writeSmall(`${indexes}/${timeName(at)}`, parts);
}

export async function readIndex(repository: Repository, name: string): Promise<FileIndex> {
  const index: FileIndex = new Map();
  for (const line of linesOf(await repository.readSmall(name))) {
    const entry = JSON.parse(line) as FileEntry;
    index.set(entry.key, entry);
  }
  return index;
}

function* linesOf(content: Buffer): Generator<string> {
  for (let start = 0; start < content.length; ) {
    const newline = content.indexOf('\n', start);
    const end = newline < 0 ? content.length : newline;
    yield content.toString('utf8', start, end);
    start = end + 1;
  }
}

/** Stores the end of a pass, or a part of it. */
export const writePass = (repository: Repository, at: Date, change: FileChange): Promise<string> =>
  repository.writeSmall(`${passes}/${timeName(at)}`, Buffer.from(JSON.stringify(change)));

export const readPass = async (repository: Repository, name: string): Promise<FileChange> =>
  JSON.parse(String(await repository.readSmall(name))) as FileChange;

/** Whether the pass found nothing. Such passes tell only that nothing came until they began. */
const isEmpty = ({ added, removed }: FileChange): boolean => added.length === 0 && removed.length === 0;

/** Stores the end of a pass. Of passes that found nothing one after another, the last one says all. */
export async function endPass(
  repository: Repository,
  at: Date,
  change: FileChange,
  before: string | null,
): Promise<string | null> {
  const name = await writePass(repository, at, change);
  if (!isEmpty(change)) return null;
  if (before && before !== name) await repository.delete(before);
  return name;
}

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
 * The files of a moment after an index. A pass that ended before it says what came and went; a later one also has files that
 * were there by then: those of a folder that the pass before it had already read. Only a pass that began after the moment has
 * seen all of them. `since` is the moment whose files the index has, `until` the last one whose files are all known.
 */
export async function loadAt(
  repository: Repository,
  { index: name, since }: { index: string; since: Date },
  at: Date,
): Promise<{ index: FileIndex; until: Date }> {
  const index = await readIndex(repository, name);
  let until = since;
  let endedAt = timeOfName(name);
  for (const pass of await listPasses(repository)) {
    const passAt = timeOfName(pass);
    if (passAt <= timeOfName(name)) continue;
    const change = await readListedPass(repository, pass);
    if (!change) continue;
    const { begunAt, added, removed, ended } = change;
    if (passAt > at) apply(index, { added: added.filter(({ key }) => !index.has(key)), removed: [] });
    else apply(index, { added, removed });
    if (!ended) continue;
    // One pass follows another.
    until = begunAt ? new Date(begunAt) : endedAt;
    endedAt = passAt;
    if (until > at) break;
  }
  return { index, until };
}

/** Returns null for an empty pass that a running site has deleted since it was listed. */
async function readListedPass(repository: Repository, name: string): Promise<FileChange | null> {
  try {
    return await readPass(repository, name);
  } catch (error) {
    if ((await listPasses(repository)).includes(name)) throw error;
    return null;
  }
}

function apply(index: FileIndex, { added, removed }: Pick<FileChange, 'added' | 'removed'>): void {
  for (const entry of added) index.set(entry.key, entry);
  for (const key of removed) index.delete(key);
}
