import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkS3 } from './s3-check.ts';
import { type OpenedS3, type OutageLimits, openS3, outageLimits, statusOf } from './s3-client.ts';
import { S3Multipart } from './s3-multipart.ts';
import { putParts } from './s3-parts.ts';
import { largestFetchedBytes, readInPieces } from './s3-read.ts';
import { listUnfinished } from './s3-unfinished.ts';
import type { ByteRange, FileInfo, ListedFile, Storage, UnfinishedFile } from './storage.ts';
import type { S3Address } from './storage-url.ts';

const deletesAtOnce = 8;

type Options = { name?: string; limits?: OutageLimits };

/** Storage in a private, existing bucket of an S3-compatible object storage. */
export class S3Storage implements Storage {
  readonly id = '2';
  readonly folder = null;
  readonly multipart: S3Multipart;
  #address: S3Address;
  #name: string;
  #limits: OutageLimits;
  #opened: Promise<OpenedS3> | undefined;

  /** `name` is the variable or option that holds the address. */
  constructor(address: S3Address, { name = 'STORAGE_URL', limits = outageLimits }: Options = {}) {
    this.#address = address;
    this.#name = name;
    this.#limits = limits;
    this.multipart = new S3Multipart(address.bucket, async () => (await this.#open()).client);
  }

  async check(): Promise<void> {
    await checkS3(await this.#open(), this.#address, this.#name);
  }

  async put(key: string, content: string | Uint8Array, options?: { contentType?: string }): Promise<void> {
    const { disk } = await this.#open();
    await disk.put(key, content, options);
  }

  async putStream(key: string, content: Readable): Promise<void> {
    const { client, disk } = await this.#open();
    await putParts(client, this.#target(disk.file(key).key), content);
  }

  putFile(key: string, path: string): Promise<void> {
    return this.putStream(key, createReadStream(path));
  }

  getStream(key: string): Promise<Readable> {
    return this.#readAll(key);
  }

  openRange(key: string, range: ByteRange): Promise<Readable> {
    return this.#readRange(key, range);
  }

  async describe(key: string): Promise<FileInfo | null> {
    const { client, disk } = await this.#open();
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const found = await client
      .send(new HeadObjectCommand(this.#target(disk.file(key).key)))
      .catch((error: unknown) => {
        if (statusOf(error) === 404) return null;
        throw error;
      });
    if (!found) return null;
    const { ContentLength: bytes = 0, LastModified: modified = new Date(0), ETag: etag } = found;
    return { bytes, modified, etag: etag ?? `"${bytes.toString(36)}-${modified.getTime().toString(36)}"` };
  }

  async exists(key: string): Promise<boolean> {
    const { disk } = await this.#open();
    return disk.exists(key);
  }

  localPath(): null {
    return null;
  }

  async fetchFile(key: string, path: string): Promise<void> {
    try {
      await pipeline(await this.#readAll(key, largestFetchedBytes), createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async move(key: string, to: string): Promise<void> {
    const { disk } = await this.#open();
    await disk.move(key, to);
  }

  async delete(key: string): Promise<void> {
    const { disk } = await this.#open();
    await disk.delete(key);
  }

  /** One request a file: storages disagree on the checksum that the request for many files at once must have. */
  async deleteAll(folder: string): Promise<void> {
    const { disk } = await this.#open();
    let waiting: string[] = [];
    const deleteWaiting = async () => {
      await Promise.all(waiting.map((key) => disk.delete(key)));
      waiting = [];
    };
    for await (const key of this.walk(folder)) {
      waiting.push(key);
      if (waiting.length === deletesAtOnce) await deleteWaiting();
    }
    await deleteWaiting();
  }

  async list(folder: string): Promise<string[]> {
    return (await Readable.from(this.walk(folder)).toArray()).sort();
  }

  async *walk(folder: string): AsyncGenerator<string> {
    const { client, disk } = await this.#open();
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    // Without its slash the prefix would match other folders with the same beginning.
    const name = folder.replace(/\/+$/, '');
    const Prefix = name === '' ? undefined : `${disk.file(name).key}/`;
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: this.#address.bucket, Prefix, ContinuationToken }),
      );
      for (const { Key } of page.Contents ?? []) if (Key && !Key.endsWith('/')) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async *listAll(): AsyncGenerator<ListedFile> {
    const { client } = await this.#open();
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: this.#address.bucket },
    )) {
      for (const { Key, Size, ETag } of Contents) {
        if (Key && !Key.endsWith('/')) yield { key: Key, bytes: Size ?? 0, etag: ETag ?? '' };
      }
    }
  }

  async *unfinished(): AsyncGenerator<UnfinishedFile> {
    const { client } = await this.#open();
    yield* listUnfinished(client, this.#address.bucket);
  }

  async #readAll(key: string, largestBytes?: number): Promise<Readable> {
    const found = await this.describe(key);
    if (!found) throw new Error(`the storage has no file ${key}`);
    // There is no range of an empty file.
    if (found.bytes === 0) return Readable.from([]);
    return this.#readRange(key, { first: 0, last: found.bytes - 1 }, largestBytes);
  }

  async #readRange(key: string, range: ByteRange, largestBytes?: number): Promise<Readable> {
    const { client, disk } = await this.#open();
    return readInPieces(client, this.#target(disk.file(key).key), range, largestBytes);
  }

  #target = (Key: string) => ({ Bucket: this.#address.bucket, Key });

  #open(): Promise<OpenedS3> {
    this.#opened ??= openS3(this.#address, this.#limits);
    return this.#opened;
  }
}
