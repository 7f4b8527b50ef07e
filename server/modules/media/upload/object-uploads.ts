import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import type { App } from '#platform/app.ts';
import { fail, failCore } from '#platform/errors.ts';
import { readIfStored } from '#platform/storage/read-if-stored.ts';
import type { MultipartStorage } from '#platform/storage/s3-multipart.ts';
import { incomingKey, piecesFolder } from '../keys.ts';
import { mediaUpload, type SentPart, type SentPiece } from '../tables.ts';
import { lateDeletions } from './late-deletions.ts';
import { findProgress, isUpload, type UploadLease } from './upload-lease.ts';
import type {
  ChunkContext,
  Received,
  StoreContext,
  UploadChunk,
  UploadKey,
  UploadStore,
} from './upload-store.ts';

type Progress = { parts: SentPart[]; pieces: SentPiece[] };

/** Pieces that are listed; a further one is joined with them, so that the row of an upload in small slices stays small. */
const maxPieces = 16;
/** The progress of an upload that begins again: another bucket, or one that was restored, does not have what was sent. */
const nothing = { multipartId: null, parts: [], pieces: [] };

const sumOf = (sent: readonly { bytes: number }[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0);
const lengthOf = ({ parts, pieces }: Progress) => sumOf(parts) + sumOf(pieces);

/**
 * Uploads in progress in an object storage: a multipart upload, and the bytes after its last part as objects of their own,
 * because parts have a least length. The row lists those that count.
 */
export class ObjectUploads implements UploadStore {
  #app: App;
  #multipart: MultipartStorage;

  constructor(app: App, multipart: MultipartStorage) {
    this.#app = app;
    this.#multipart = multipart;
  }

  async received(upload: UploadKey): Promise<Received> {
    const row = await findProgress(this.#app, upload);
    return row ? { bytes: lengthOf(row), at: row.receivedAt ?? new Date(0) } : { bytes: 0, at: new Date(0) };
  }

  async append(
    context: ChunkContext,
    lease: UploadLease,
    upload: UploadKey,
    chunk: UploadChunk,
  ): Promise<number> {
    const { offset, total, body, checksum, onBytes } = chunk;
    const before: Progress = lease.progress;
    const sender = new Sender(context, this.#app, {
      multipart: this.#multipart,
      lease,
      upload,
      eager: !checksum,
      total,
    });
    const hash = checksum && createHash(checksum.algorithm);
    let at = offset;
    try {
      // The rest of the body stays unread, so that the reply still reaches the client.
      for await (const bytes of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (at + bytes.length > total) {
          await sender.goBack(before);
          return failCore(coreErrors.tooLarge);
        }
        onBytes();
        hash?.update(bytes);
        at += bytes.length;
        await sender.add(bytes);
      }
    } catch (error) {
      // An interrupted slice keeps what has arrived.
      if (!checksum && body.destroyed) await sender.save().catch(() => {});
      throw error;
    }
    // A conflict instead of the protocol's 460: after it clients ask for the offset and send the slice again.
    if (checksum && !hash!.digest().equals(checksum.digest))
      fail(context, mediaErrors.badChecksum, { algorithm: checksum.algorithm });
    await sender.save();
    return at;
  }

  async complete(context: StoreContext, upload: UploadKey, bytes: number): Promise<boolean> {
    const key = incomingKey(upload.fileId);
    const row = await findProgress(this.#app, upload);
    if (row?.multipartId) await this.#multipart.complete(key, row.multipartId, row.parts);
    const stored = await this.#app.storage.describe(key);
    if (!stored && row) {
      const reset = await this.#app.db.update(mediaUpload).set(nothing).where(isUpload(upload)).returning();
      if (reset.length > 0) fail(context, mediaErrors.wrongOffset, { offset: 0 });
    }
    return stored?.bytes === bytes;
  }

  async end(upload: UploadKey): Promise<void> {
    const folder = await this.#deleteRow(upload);
    if (folder) lateDeletions(this.#app).deleteAll(folder);
  }

  async remove(upload: UploadKey): Promise<void> {
    const folder = await this.#deleteRow(upload);
    if (folder) await this.#app.storage.deleteAll(folder);
  }

  /** Returns the folder of its pieces if it may have any. */
  async #deleteRow(upload: UploadKey): Promise<string | null> {
    const { fileId } = upload;
    const rows = await this.#app.db.delete(mediaUpload).where(isUpload(upload)).returning();
    for (const { multipartId } of rows)
      if (multipartId) await this.#multipart.abort(incomingKey(fileId), multipartId);
    const hasPieces = rows.some(({ nextPart, pieces }) => nextPart > 1 || pieces.length > 0);
    return hasPieces ? `${piecesFolder}/${fileId}/` : null;
  }

  /** An object storage has no end. */
  hasFreeSpace = async (): Promise<boolean> => true;
}

type SenderOptions = {
  multipart: MultipartStorage;
  lease: UploadLease;
  upload: UploadKey;
  /** Sent bytes count at once, not only at the end of the slice. */
  eager: boolean;
  total: number;
};

/** Sends the bytes of one slice as parts and, at its end, a piece. */
class Sender {
  #context: StoreContext;
  #app: App;
  #multipart: MultipartStorage;
  #lease: UploadLease;
  #upload: UploadKey;
  #options: Pick<SenderOptions, 'eager' | 'total'>;
  #progress: Progress;
  #waiting: Buffer[] = [];
  #length = 0;

  constructor(context: StoreContext, app: App, options: SenderOptions) {
    this.#context = context;
    this.#app = app;
    this.#multipart = options.multipart;
    this.#lease = options.lease;
    this.#upload = options.upload;
    this.#options = options;
    const { parts, pieces } = options.lease.progress;
    this.#progress = { parts, pieces };
  }

  async add(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    const { partBytes } = this.#multipart;
    while (sumOf(this.#progress.pieces) + this.#length >= partBytes && !this.#isWhole()) {
      await this.#sendPart(partBytes);
      if (this.#options.eager) await this.#store();
    }
  }

  /** Sends what waits and makes it count. */
  async save(): Promise<void> {
    const { storage } = this.#app;
    const { fileId } = this.#upload;
    const isLast = lengthOf(this.#progress) + this.#length === this.#options.total;
    if (this.#length === 0 && !(isLast && this.#progress.pieces.length > 0)) return this.#store();
    if (isLast && this.#progress.parts.length > 0) {
      await this.#sendPart(Number.POSITIVE_INFINITY);
    } else if (isLast) {
      // A file of one part needs no multipart upload.
      const [all] = await this.#split(Number.POSITIVE_INFINITY);
      await storage.put(incomingKey(fileId), all);
      this.#keep(Buffer.alloc(0));
      this.#progress = { parts: [{ number: 0, etag: '', bytes: all.length }], pieces: [] };
    } else {
      const key = `${piecesFolder}/${fileId}/${randomUUID()}`;
      const { parts, pieces } = this.#progress;
      const isFull = pieces.length >= maxPieces;
      const bytes = isFull ? (await this.#split(Number.POSITIVE_INFINITY))[0] : Buffer.concat(this.#waiting);
      await storage.put(key, bytes);
      this.#keep(Buffer.alloc(0));
      this.#progress = { parts, pieces: [...(isFull ? [] : pieces), { key, bytes: bytes.length }] };
    }
    await this.#store();
  }

  /** Counts only what counted before. */
  async goBack({ parts, pieces }: Progress): Promise<void> {
    this.#progress = { parts, pieces };
    await this.#store();
  }

  /** A whole file of one part is sent by `save`. */
  #isWhole = () =>
    this.#progress.parts.length === 0 &&
    this.#options.total <= this.#multipart.partBytes &&
    lengthOf(this.#progress) + this.#length === this.#options.total;

  async #sendPart(max: number): Promise<void> {
    const key = incomingKey(this.#upload.fileId);
    const [bytes, rest] = await this.#split(max);
    let { multipartId } = this.#lease.progress;
    if (!multipartId) {
      multipartId = await this.#multipart.begin(key);
      await this.#lease.save({ multipartId });
    }
    const number = await this.#lease.takePartNumber();
    const etag = await this.#multipart.sendPart(key, multipartId, number, bytes);
    if (etag === null) return this.#beginAgain();
    this.#keep(rest);
    const { parts } = this.#progress;
    this.#progress = { parts: [...parts, { number, etag, bytes: bytes.length }], pieces: [] };
  }

  /** The pieces and the waiting bytes: the first ones, at most `max`, and the rest. Nothing is lost when they cannot be sent. */
  async #split(max: number): Promise<[first: Buffer, rest: Buffer]> {
    const before: Buffer[] = [];
    for (const { key } of this.#progress.pieces) {
      before.push((await readIfStored(this.#app.storage, key, buffer)) ?? (await this.#beginAgain()));
    }
    const all = Buffer.concat([...before, ...this.#waiting]);
    return [all.subarray(0, max), all.subarray(max)];
  }

  /** These bytes wait, and no others. */
  #keep(rest: Buffer): void {
    this.#waiting = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
  }

  /** Resets the upload whose bytes are gone. The waiting bytes follow them, so they do not count either. */
  async #beginAgain(): Promise<never> {
    this.#keep(Buffer.alloc(0));
    this.#progress = { parts: [], pieces: [] };
    await this.#lease.save({ ...nothing, receivedAt: new Date() });
    return fail(this.#context, mediaErrors.wrongOffset, { offset: 0 });
  }

  async #store(): Promise<void> {
    const { pieces } = this.#lease.progress;
    await this.#lease.save({ ...this.#progress, receivedAt: new Date() });
    const kept = new Set(this.#progress.pieces.map(({ key }) => key));
    for (const { key } of pieces) if (!kept.has(key)) lateDeletions(this.#app).delete(key);
  }
}
