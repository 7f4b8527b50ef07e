import type { S3Client } from '@aws-sdk/client-s3';
import { statusOf } from './s3-client.ts';

/** A part that the storage has; numbers ascend from 1 to 10,000, with gaps. */
export type StoredPart = { number: number; etag: string };
export type OpenUpload = { key: string; id: string; begunAt: Date };

/** Files that grow over several requests, sent by any server. Nothing is visible before `complete`. */
export interface MultipartStorage {
  /** The length of every part but the last one: the least that S3 accepts, because a server holds one in memory. */
  readonly partBytes: number;
  /** Begins an upload and returns its id. */
  begin(key: string): Promise<string>;
  /** Sends a part and returns its etag; null for an unknown upload. A part of the same number is replaced. */
  sendPart(key: string, id: string, number: number, bytes: Uint8Array): Promise<string | null>;
  /** Joins these parts; others are dropped. False when the upload has been completed or aborted before. */
  complete(key: string, id: string, parts: readonly StoredPart[]): Promise<boolean>;
  /** Drops an upload with its parts. An unknown or completed one is no error. */
  abort(key: string, id: string): Promise<void>;
  /** Uploads below a folder that are neither completed nor aborted. */
  listOpen(folder: string): Promise<OpenUpload[]>;
}

export class S3Multipart implements MultipartStorage {
  readonly partBytes = 5 * 1024 * 1024;
  #bucket: string;
  #client: () => Promise<S3Client>;

  constructor(bucket: string, client: () => Promise<S3Client>) {
    this.#bucket = bucket;
    this.#client = client;
  }

  async begin(key: string): Promise<string> {
    const { CreateMultipartUploadCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#client();
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket: this.#bucket, Key: key }),
    );
    if (!UploadId) throw new Error('the storage began no upload');
    return UploadId;
  }

  async sendPart(key: string, id: string, number: number, bytes: Uint8Array): Promise<string | null> {
    const { UploadPartCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#client();
    const part = { Bucket: this.#bucket, Key: key, UploadId: id, PartNumber: number, Body: bytes };
    const sent = await client.send(new UploadPartCommand(part)).catch(unlessUnknown(null));
    if (!sent) return null;
    const { ETag } = sent;
    if (!ETag) throw new Error('the storage acknowledged no part');
    return ETag;
  }

  async complete(key: string, id: string, parts: readonly StoredPart[]): Promise<boolean> {
    const { CompleteMultipartUploadCommand } = await import('@aws-sdk/client-s3');
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    const target = { Bucket: this.#bucket, Key: key, UploadId: id };
    const client = await this.#client();
    return client
      .send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }))
      .then(() => true, unlessUnknown(false));
  }

  async abort(key: string, id: string): Promise<void> {
    const { AbortMultipartUploadCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#client();
    const target = { Bucket: this.#bucket, Key: key, UploadId: id };
    await client.send(new AbortMultipartUploadCommand(target)).catch((error: unknown) => {
      // Storages name an upload that was completed differently: NoSuchUpload, or NoSuchKey (OpenStack Swift).
      if (statusOf(error) !== 404) throw error;
    });
  }

  async listOpen(folder: string): Promise<OpenUpload[]> {
    const { ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#client();
    const found: OpenUpload[] = [];
    let after: { KeyMarker?: string; UploadIdMarker?: string } = {};
    for (;;) {
      const asked = { Bucket: this.#bucket, Prefix: `${folder}/`, ...after };
      const page = await client.send(new ListMultipartUploadsCommand(asked));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
        if (Key && UploadId) found.push({ key: Key, id: UploadId, begunAt: Initiated ?? new Date() });
      if (!page.IsTruncated || !page.NextKeyMarker) return found;
      after = {
        KeyMarker: page.NextKeyMarker,
        ...(page.NextUploadIdMarker ? { UploadIdMarker: page.NextUploadIdMarker } : {}),
      };
    }
  }
}

/** The result instead of the error of an upload that the storage does not know; other errors are thrown. */
const unlessUnknown =
  <Result>(result: Result) =>
  (error: unknown): Result => {
    if (error instanceof Error && error.name === 'NoSuchUpload') return result;
    throw error;
  };
