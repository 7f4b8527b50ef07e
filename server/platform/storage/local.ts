import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isFull, isMissing } from '../fs-errors.ts';
import type { ByteRange, Described, Storage } from './storage.ts';

/** Files in a folder of this machine's, or of a network disk that all machines see. */
export class LocalStorage implements Storage {
  readonly id = '1';
  #root: string;
  #disk: Disk;

  constructor(root: string) {
    this.#root = root;
    this.#disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  }

  put(key: string, content: string | Uint8Array): Promise<void> {
    return this.#disk.put(key, content);
  }

  async putStream(key: string, content: Readable): Promise<void> {
    const path = await this.#placeFor(key);
    try {
      await pipeline(content, createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Under another name until it is whole, so that nobody finds a half. */
  async putFile(key: string, from: string): Promise<void> {
    const path = await this.#placeFor(key);
    const part = `${path}.${randomUUID()}`;
    try {
      await link(from, part).catch((error: NodeJS.ErrnoException) => {
        // Another disk, or one that knows no links.
        if (isMissing(error) || isFull(error)) throw error;
        return copyFile(from, part, constants.COPYFILE_FICLONE);
      });
      await rename(part, path);
    } finally {
      // A link to what is there already is not renamed.
      await rm(part, { force: true });
    }
  }

  getStream(key: string): Promise<Readable> {
    return opened(this.localPath(key));
  }

  openRange(key: string, { first, last }: ByteRange): Promise<Readable> {
    return opened(this.localPath(key), { start: first, end: last });
  }

  async describe(key: string): Promise<Described | null> {
    const found = await stat(this.localPath(key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!found?.isFile()) return null;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    return { bytes: found.size, modified: found.mtime, etag };
  }

  exists(key: string): Promise<boolean> {
    return this.#disk.exists(key);
  }

  localPath(key: string): string {
    return join(this.#root, this.#disk.file(key).key);
  }

  fetchFile(key: string, path: string): Promise<void> {
    return copyFile(this.localPath(key), path, constants.COPYFILE_FICLONE);
  }

  async move(key: string, to: string): Promise<void> {
    await rename(this.localPath(key), await this.#placeFor(to));
  }

  delete(key: string): Promise<void> {
    return this.#disk.delete(key);
  }

  deleteAll(folder: string): Promise<void> {
    return this.#disk.deleteAll(folder);
  }

  async list(folder: string): Promise<string[]> {
    const { objects } = await this.#disk.listAll(folder, { recursive: true });
    return [...objects].flatMap((each) => (each.isFile ? [each.key] : [])).sort();
  }

  async #placeFor(key: string): Promise<string> {
    const path = this.localPath(key);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }
}

/** Opened before it is given, so that a missing file is told at once and not in the middle of a reply. */
async function opened(path: string, part: { start?: number; end?: number } = {}): Promise<Readable> {
  const file = await open(path);
  return createReadStream('', { fd: file, ...part });
}
