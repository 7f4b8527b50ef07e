import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { LocalStorage } from './local.ts';
import { S3Storage } from './s3.ts';
import { readStorageUrl } from './storage-url.ts';

/** First and last byte of a part, both included. */
export type ByteRange = { first: number; last: number };

/** What is known of a stored file without reading it. `etag` is quoted, as HTTP says it. */
export type Described = { bytes: number; modified: Date; etag: string };

/**
 * Where files lie, by key; private: what may be seen goes out through signed URLs only. Keys are relative paths with
 * slashes. Reading a key that is not there throws; deleting one is fine.
 */
export interface Storage {
  /** '1' for this machine's disk, '2' for object storage: the `ftpId` of product document, section 3. */
  readonly id: string;
  put(key: string, content: string | Uint8Array, options?: { contentType?: string }): Promise<void>;
  /** Constant memory, whatever the length. */
  putStream(key: string, content: Readable): Promise<void>;
  /** Stores a file of this machine's; it is shared, not copied, where the storage lies on the same disk. It stays. */
  putFile(key: string, path: string): Promise<void>;
  getStream(key: string): Promise<Readable>;
  /** A part of the file; destroy the stream when it is left unread. */
  openRange(key: string, range: ByteRange): Promise<Readable>;
  /** Null: it is not there. */
  describe(key: string): Promise<Described | null>;
  exists(key: string): Promise<boolean>;
  /** The file itself where the storage is this machine's disk, to be read only; null elsewhere. */
  localPath(key: string): string | null;
  /** Writes the stored file to this path. */
  fetchFile(key: string, path: string): Promise<void>;
  move(key: string, to: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Everything below a folder. */
  deleteAll(folder: string): Promise<void>;
  /** Every key below a folder, at any depth. */
  list(folder: string): Promise<string[]>;
}

/** Opens the storage that STORAGE_URL names, or the one in `dataDir`; nothing is sent yet. Throws for a bad URL. */
export function openStorage({ dataDir, storageUrl }: Config): Storage {
  return storageUrl === ''
    ? new LocalStorage(join(dataDir, 'files'))
    : new S3Storage(readStorageUrl(storageUrl));
}
