import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, open, opendir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ConfigError } from '../config/environment.ts';
import { isDiskFullError, isNotFoundError, nullIfMissing } from '../outage/fs-errors.ts';
import { createFolder, isPartial, replaceFile, syncFolder } from './durable.ts';
import type { ByteRange, FileInfo, ListedFile, Storage, UnfinishedFile } from './storage.ts';

/** Storage in a folder of this machine or of a network disk that all machines share. Bytes that a call has stored are on disk. */
export class LocalStorage implements Storage {
  readonly id = '1';
  readonly multipart = null;
  readonly folder: string;
  #disk: Disk;

  constructor(root: string) {
    this.folder = root;
    this.#disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  }

  async check(): Promise<void> {
    try {
      const key = `check/${randomUUID()}`;
      await this.put(key, 'check');
      // Not as a file of the site: its deletions wait for backups, a start must not.
      await this.#disk.delete(key);
    } catch (error) {
      // A full disk still serves what it has.
      if (isDiskFullError(error)) throw error;
      throw new ConfigError(
        `The folder ${this.folder} of the files cannot be written: ${(error as Error).message}`,
      );
    }
  }

  put(key: string, content: string | Uint8Array): Promise<void> {
    return replaceFile(this.localPath(key), (part) => writeFile(part, content));
  }

  putStream(key: string, content: Readable): Promise<void> {
    return replaceFile(this.localPath(key), (part) => pipeline(content, createWriteStream(part)));
  }

  putFile(key: string, from: string): Promise<void> {
    return replaceFile(this.localPath(key), (part) =>
      link(from, part).catch((error: NodeJS.ErrnoException) => {
        // The target is on another disk, or its file system has no hard links.
        if (isNotFoundError(error) || isDiskFullError(error)) throw error;
        return copyFile(from, part, constants.COPYFILE_FICLONE);
      }),
    );
  }

  getStream(key: string): Promise<Readable> {
    return openFile(this.localPath(key));
  }

  openRange(key: string, { first, last }: ByteRange): Promise<Readable> {
    return openFile(this.localPath(key), { start: first, end: last });
  }

  async describe(key: string): Promise<FileInfo | null> {
    const found = await stat(this.localPath(key)).catch(nullIfMissing);
    if (!found?.isFile()) return null;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    return { bytes: found.size, modified: found.mtime, etag };
  }

  exists(key: string): Promise<boolean> {
    return this.#disk.exists(key);
  }

  localPath(key: string): string {
    return join(this.folder, this.#disk.file(key).key);
  }

  fetchFile(key: string, path: string): Promise<void> {
    return copyFile(this.localPath(key), path, constants.COPYFILE_FICLONE);
  }

  async move(key: string, to: string): Promise<void> {
    const path = this.localPath(to);
    await createFolder(dirname(path));
    await rename(this.localPath(key), path);
    await syncFolder(dirname(path));
  }

  delete(key: string): Promise<void> {
    return this.#disk.delete(key);
  }

  deleteAll(folder: string): Promise<void> {
    return this.#disk.deleteAll(folder);
  }

  async list(folder: string): Promise<string[]> {
    return (await Readable.from(this.walk(folder)).toArray()).sort();
  }

  async *walk(folder: string): AsyncGenerator<string> {
    for await (const key of this.#names(folder)) if (!isPartial(key)) yield key;
  }

  async *listAll(): AsyncGenerator<ListedFile> {
    for await (const key of this.walk('')) {
      const found = await this.describe(key);
      if (found) yield { key, bytes: found.bytes, etag: found.etag };
    }
  }

  async *unfinished(): AsyncGenerator<UnfinishedFile> {
    for await (const key of this.#names('')) {
      const found = isPartial(key) && (await this.describe(key));
      if (found) yield { key, since: found.modified, delete: () => this.delete(key) };
    }
  }

  /** Keys of all files below a folder; files and folders that disappear meanwhile are left out. */
  async *#names(folder: string): AsyncGenerator<string> {
    const path = folder === '' ? this.folder : this.localPath(folder);
    const entries = await opendir(path).catch(nullIfMissing);
    for await (const entry of entries ?? []) {
      const key = relative(this.folder, join(path, entry.name)).replaceAll(sep, '/');
      if (entry.isDirectory()) yield* this.#names(key);
      else if (entry.isFile()) yield key;
    }
  }
}

/** Opened before it is returned, so that a missing file fails here and not in the middle of a reply. */
async function openFile(path: string, part: { start?: number; end?: number } = {}): Promise<Readable> {
  const file = await open(path);
  return createReadStream('', { fd: file, ...part });
}
