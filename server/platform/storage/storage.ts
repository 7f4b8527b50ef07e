import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config/config.ts';
import { FallbackStorage } from './fallback.ts';
import { LocalStorage } from './local.ts';
import { S3Storage } from './s3.ts';
import type { MultipartStorage } from './s3-multipart.ts';
import { readStorageAddress } from './storage-url.ts';

/** First and last byte of a range, inclusive. */
export type ByteRange = { first: number; last: number };

/** Metadata of a stored file. `etag` is quoted as in HTTP. */
export type FileInfo = { bytes: number; modified: Date; etag: string };

/** A stored file with a value that changes with it. */
export type ListedFile = { key: string; bytes: number; etag: string };
/** Bytes of a file that was never completed: nothing reads them. */
export type UnfinishedFile = { key: string; since: Date; delete(): Promise<void> };

/**
 * Private file storage by key; clients read through signed URLs only. Keys are relative paths with slashes.
 * Reading a missing key throws; deleting one does not.
 */
export interface Storage {
  /** '1' for a local disk, '2' for object storage: the `ftpId` of product document, section 3. */
  readonly id: string;
  /** The folder of this machine in which new files lie; null for other storages. */
  readonly folder: string | null;
  /** Files that grow over several requests; null where a file of a folder does. */
  readonly multipart: MultipartStorage | null;
  /** Throws a ConfigError with the reason when the storage refuses to list, write or delete; another error when it does not answer. */
  check(): Promise<void>;
  put(key: string, content: string | Uint8Array, options?: { contentType?: string }): Promise<void>;
  /** Stores a stream in constant memory. */
  putStream(key: string, content: Readable): Promise<void>;
  /** Stores a local file; on the same disk it is linked instead of copied. The source stays. */
  putFile(key: string, path: string): Promise<void>;
  getStream(key: string): Promise<Readable>;
  /** Reads a range; the caller destroys a stream that it does not read. */
  openRange(key: string, range: ByteRange): Promise<Readable>;
  /** Null for a missing key. */
  describe(key: string): Promise<FileInfo | null>;
  exists(key: string): Promise<boolean>;
  /** The path of a file on a local disk, for reading only; null for other storages. */
  localPath(key: string): string | null;
  /** Copies a stored file to a local path. */
  fetchFile(key: string, path: string): Promise<void>;
  move(key: string, to: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes all files below a folder. */
  deleteAll(folder: string): Promise<void>;
  /** Lists all keys below a folder, recursively. */
  list(folder: string): Promise<string[]>;
  /** Lists all files, in no order. A file that comes or goes meanwhile may be missing. */
  listAll(): AsyncIterable<ListedFile>;
  /** All keys below a folder one after another, without holding them all; '' is the whole storage. */
  walk(folder: string): AsyncIterable<string>;
  /** Files that interrupted writers left, and files that are being written. */
  unfinished(): AsyncIterable<UnfinishedFile>;
}

/**
 * Opens the storage of STORAGE_URL, or the one in `dataDir`, without a request; with STORAGE_FALLBACK_URL both. Throws for an
 * invalid URL.
 */
export function openStorage({
  dataDir,
  storageUrl,
  storageFallbackUrl,
}: Pick<Config, 'dataDir' | 'storageUrl' | 'storageFallbackUrl'>): Storage {
  const storage = openStorageUrl(storageUrl || folderUrl(dataDir));
  return storageFallbackUrl === ''
    ? storage
    : new FallbackStorage(storage, openStorageUrl(storageFallbackUrl, 'STORAGE_FALLBACK_URL'));
}

/** The URL of the storage in the data folder. */
export const folderUrl = (dataDir: string): string => pathToFileURL(join(dataDir, 'files')).href;

/**
 * Opens the storage of a URL, `file:///folder` or `s3://…`, without a request. Throws for an invalid URL. Errors say that `name`, a
 * variable or an option, holds it.
 */
export function openStorageUrl(url: string, name = 'STORAGE_URL'): Storage {
  const address = readStorageAddress(url, { name, other: 'empty' });
  return typeof address === 'string' ? new LocalStorage(address) : new S3Storage(address, { name });
}
