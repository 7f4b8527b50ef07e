import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import { putParts } from './s3-parts.ts';
import type { ByteRange, Described, Storage } from './storage.ts';
import type { S3Address } from './storage-url.ts';

type Opened = { client: S3Client; disk: Disk };

/** Files in a bucket of an S3-compatible object storage. The bucket is private and exists already. */
export class S3Storage implements Storage {
  readonly id = '2';
  #address: S3Address;
  #opened: Promise<Opened> | undefined;

  constructor(address: S3Address) {
    this.#address = address;
  }

  async put(key: string, content: string | Uint8Array, options?: { contentType?: string }): Promise<void> {
    const { disk } = await this.#open();
    await disk.put(key, content, options);
  }

  async putStream(key: string, content: Readable): Promise<void> {
    const { client, disk } = await this.#open();
    await putParts(client, { Bucket: this.#address.bucket, Key: disk.file(key).key }, content);
  }

  putFile(key: string, path: string): Promise<void> {
    return this.putStream(key, createReadStream(path));
  }

  async getStream(key: string): Promise<Readable> {
    const { disk } = await this.#open();
    return disk.getStream(key);
  }

  async openRange(key: string, { first, last }: ByteRange): Promise<Readable> {
    const { client, disk } = await this.#open();
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const { Body } = await client.send(
      new GetObjectCommand({
        Bucket: this.#address.bucket,
        Key: disk.file(key).key,
        Range: `bytes=${first}-${last}`,
      }),
    );
    if (!(Body instanceof Readable)) throw new Error('the storage sent no bytes');
    return Body;
  }

  async describe(key: string): Promise<Described | null> {
    const { client, disk } = await this.#open();
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const asked = new HeadObjectCommand({ Bucket: this.#address.bucket, Key: disk.file(key).key });
    const found = await client.send(asked).catch((error: { $metadata?: { httpStatusCode?: number } }) => {
      if (error.$metadata?.httpStatusCode === 404) return null;
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
      await pipeline(await this.getStream(key), createWriteStream(path));
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

  async deleteAll(folder: string): Promise<void> {
    const { disk } = await this.#open();
    // A prefix without its slash would take its namesakes along.
    await disk.driver.deleteAll(`${disk.file(folder.replace(/\/+$/, '')).key}/`);
  }

  async list(folder: string): Promise<string[]> {
    const { disk } = await this.#open();
    const prefix = `${disk.file(folder.replace(/\/+$/, '')).key}/`;
    const keys: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page = await disk.driver.listAll(prefix, {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      });
      for (const each of page.objects) if (each.isFile) keys.push(each.key);
      paginationToken = page.paginationToken;
    } while (paginationToken);
    return keys.sort();
  }

  /** The SDK is large: it is loaded where it is used, and not before. */
  #open(): Promise<Opened> {
    this.#opened ??= openS3(this.#address);
    return this.#opened;
  }
}

async function openS3(address: S3Address): Promise<Opened> {
  const [{ S3Client }, { S3Driver }, { Disk }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('flydrive'),
  ]);
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.pathStyle,
    credentials: { accessKeyId: address.accessKeyId, secretAccessKey: address.secretAccessKey },
    // Not every compatible storage knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const driver = new S3Driver({ client, bucket: address.bucket, visibility: 'private', supportsACL: false });
  return { client, disk: new Disk(driver) };
}
