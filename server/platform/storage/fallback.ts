import type { Readable } from 'node:stream';
import type { MultipartStorage } from './s3-multipart.ts';
import type { ByteRange, FileInfo, ListedFile, Storage, UnfinishedFile } from './storage.ts';

/**
 * Two storages while files move from one to the other: writes go to the first, reads to the first that has the file, deletions
 * to both. Servers of a site may disagree on which is the first.
 */
export class FallbackStorage implements Storage {
  readonly id: string;
  readonly folder: string | null;
  /** That of the first; the other one may be of another kind. */
  readonly multipart: MultipartStorage | null;
  #first: Storage;
  #other: Storage;

  constructor(first: Storage, other: Storage) {
    this.id = first.id;
    this.folder = first.folder;
    this.multipart = first.multipart;
    this.#first = first;
    this.#other = other;
  }

  async check(): Promise<void> {
    await this.#first.check();
    await this.#other.check();
  }

  put(key: string, content: string | Uint8Array, options?: { contentType?: string }): Promise<void> {
    return this.#first.put(key, content, options);
  }

  putStream(key: string, content: Readable): Promise<void> {
    return this.#first.putStream(key, content);
  }

  putFile(key: string, path: string): Promise<void> {
    return this.#first.putFile(key, path);
  }

  async getStream(key: string): Promise<Readable> {
    return (await this.#holderOf(key)).getStream(key);
  }

  async openRange(key: string, range: ByteRange): Promise<Readable> {
    return (await this.#holderOf(key)).openRange(key, range);
  }

  async describe(key: string): Promise<FileInfo | null> {
    return (await this.#first.describe(key)) ?? this.#other.describe(key);
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#first.exists(key)) || this.#other.exists(key);
  }

  localPath(): null {
    return null;
  }

  async fetchFile(key: string, path: string): Promise<void> {
    await (await this.#holderOf(key)).fetchFile(key, path);
  }

  async move(key: string, to: string): Promise<void> {
    if (await this.#first.exists(key)) await this.#first.move(key, to);
    else await this.#first.putStream(to, await this.#other.getStream(key));
    await this.#deleteBoth(key);
  }

  delete(key: string): Promise<void> {
    return this.#deleteBoth(key);
  }

  /**
   * The first once more at the end: a process that copies from the other one may have stored the file there between the two. The copier
   * deletes what it stored after the source was gone.
   */
  async #deleteBoth(key: string): Promise<void> {
    await this.#first.delete(key);
    await this.#other.delete(key);
    await this.#first.delete(key);
  }

  async deleteAll(folder: string): Promise<void> {
    await this.#first.deleteAll(folder);
    await this.#other.deleteAll(folder);
    await this.#first.deleteAll(folder);
  }

  async list(folder: string): Promise<string[]> {
    const [first, other] = await Promise.all([this.#first.list(folder), this.#other.list(folder)]);
    return [...new Set([...first, ...other])].sort();
  }

  /** Collects the keys of the first: asking it about each file of the other would be a request a file. */
  async *walk(folder: string): AsyncGenerator<string> {
    const seen = new Set<string>();
    for await (const key of this.#first.walk(folder)) {
      seen.add(key);
      yield key;
    }
    for await (const key of this.#other.walk(folder)) if (!seen.has(key)) yield key;
  }

  async *listAll(): AsyncGenerator<ListedFile> {
    const seen = new Set<string>();
    for await (const file of this.#first.listAll()) {
      seen.add(file.key);
      yield file;
    }
    for await (const file of this.#other.listAll()) if (!seen.has(file.key)) yield file;
  }

  async *unfinished(): AsyncGenerator<UnfinishedFile> {
    yield* this.#first.unfinished();
    yield* this.#other.unfinished();
  }

  async #holderOf(key: string): Promise<Storage> {
    return (await this.#first.exists(key)) ? this.#first : this.#other;
  }
}
