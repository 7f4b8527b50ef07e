import type { Readable } from 'node:stream';
import type { mediaErrors } from '@muyu/contract/media.ts';
import type { MayFail } from '#platform/errors.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import type { FileRow } from '../queries/get-own-file.ts';
import { LocalUploads } from './local-uploads.ts';
import { ObjectUploads } from './object-uploads.ts';
import type { Checksum } from './tus.ts';
import type { UploadLease } from './upload-lease.ts';

export type UploadChunk = {
  /** The offset of its first byte: the bytes received before. */
  offset: number;
  /** The announced length of the whole file. */
  total: number;
  body: Readable;
  checksum: Checksum | null;
  /** Called for every received chunk. */
  onBytes(): void;
};

type StoreErrors = typeof mediaErrors.storageFull | typeof mediaErrors.wrongOffset;
/** Storing may find no space, or that what was received is gone. */
export type StoreContext = MayFail<StoreErrors>;
export type ChunkContext = MayFail<StoreErrors | typeof mediaErrors.badChecksum>;
export type UploadKey = Pick<FileRow, 'userId' | 'fileId'>;
/** Verified bytes and the time of the last write. */
export type Received = { bytes: number; at: Date };

/** Where the bytes of uploads in progress lie. Every server reaches them. */
export interface UploadStore {
  received(upload: UploadKey): Promise<Received>;
  /**
   * Stores a slice in constant memory and returns the new offset. An interrupted slice without a checksum keeps its bytes;
   * a slice with a checksum counts as a whole or not at all, also after a crash. Returned bytes are durable. Fails with
   * badChecksum, storageFull, tooLarge for more bytes than were announced, and with wrongOffset when the storage has lost what was received:
   * the upload begins again.
   */
  append(context: ChunkContext, lease: UploadLease, upload: UploadKey, chunk: UploadChunk): Promise<number>;
  /**
   * Puts all bytes under the key `incoming`; false when there are none, because a concurrent call has finished the upload. Fails with
   * storageFull, and like `append` with wrongOffset.
   */
  complete(context: StoreContext, upload: UploadKey, bytes: number): Promise<boolean>;
  /** Ends a complete or cancelled upload in a request: what is stored of it may be deleted after the reply. */
  end(upload: UploadKey): Promise<void>;
  /** Deletes what is stored of an incomplete upload. Idempotent. */
  remove(upload: UploadKey): Promise<void>;
  hasFreeSpace(bytes: number): Promise<boolean>;
}

export const uploadStore = memoizePerApp((app): UploadStore => {
  const { multipart } = app.storage;
  return multipart ? new ObjectUploads(app, multipart) : new LocalUploads(app);
});
