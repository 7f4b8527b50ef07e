import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { constants, createWriteStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config/config.ts';
import { fail, failCore, type MayFail } from '#platform/errors.ts';
import { isDiskFullError, isNotFoundError, nullIfMissing } from '#platform/outage/fs-errors.ts';
import { createFolder, syncFolder } from '#platform/storage/durable.ts';
import { incomingKey } from '../keys.ts';
import { mediaUpload } from '../tables.ts';
import type { Checksum } from './tus.ts';
import { isUpload, type UploadLease } from './upload-lease.ts';
import { unverifiedPath, uploadFolder, uploadPath } from './upload-paths.ts';
import { uploadQuota } from './upload-quota.ts';
import type { ChunkContext, Received, UploadChunk, UploadKey, UploadStore } from './upload-store.ts';

const batchBytes = 512 * 1024;

/** Uploads in progress as files of DATA_DIR/uploads, a folder that all servers share. */
export class LocalUploads implements UploadStore {
  #config: Config;
  #app: App;

  constructor(app: App) {
    this.#app = app;
    this.#config = app.config;
  }

  async received({ fileId }: UploadKey): Promise<Received> {
    const [found, verified] = await Promise.all([
      describeOpened(uploadPath(this.#config, fileId)),
      readFile(unverifiedPath(this.#config, fileId), 'utf8').catch(nullIfMissing),
    ]);
    if (!found) return { bytes: 0, at: new Date(0) };
    return {
      bytes: Math.min(found.size, verified === null ? found.size : Number(verified)),
      at: found.mtime,
    };
  }

  async append(
    context: ChunkContext,
    lease: UploadLease,
    { fileId }: UploadKey,
    slice: UploadChunk,
  ): Promise<number> {
    const config = this.#config;
    try {
      await createFolder(uploadFolder(config));
      const marker = unverifiedPath(config, fileId);
      const file = await open(uploadPath(config, fileId), constants.O_RDWR | constants.O_CREAT);
      try {
        if ((await file.stat()).size > slice.offset) await file.truncate(slice.offset);
        const reached = slice.checksum
          ? await writeVerified(context, lease, { marker, file, slice, checksum: slice.checksum })
          : await writeAsItComes(marker, file, slice);
        if (slice.offset === 0 || slice.checksum) await syncFolder(uploadFolder(config));
        return reached;
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isDiskFullError(error)) fail(context, mediaErrors.storageFull);
      throw error;
    }
  }

  async complete(context: MayFail<typeof mediaErrors.storageFull>, { fileId }: UploadKey): Promise<boolean> {
    try {
      await this.#app.storage.putFile(incomingKey(fileId), uploadPath(this.#config, fileId));
      return true;
    } catch (error) {
      if (isNotFoundError(error)) return false;
      if (isDiskFullError(error)) return fail(context, mediaErrors.storageFull);
      throw error;
    }
  }

  end(upload: UploadKey): Promise<void> {
    return this.remove(upload);
  }

  async remove(upload: UploadKey): Promise<void> {
    const { fileId } = upload;
    const marker = unverifiedPath(this.#config, fileId);
    // The bytes first: a marker without bytes has no effect.
    for (const path of [uploadPath(this.#config, fileId), marker, `${marker}.new`])
      await rm(path, { force: true });
    await this.#app.db.delete(mediaUpload).where(isUpload(upload));
  }

  hasFreeSpace(bytes: number): Promise<boolean> {
    return uploadQuota(this.#app).hasFreeSpace(bytes);
  }
}

/** Opened first: a network file system may know the length that another machine has written only then. */
async function describeOpened(path: string) {
  const file = await open(path).catch(nullIfMissing);
  if (!file) return null;
  return file.stat().finally(() => file.close());
}

async function writeAsItComes(marker: string, file: FileHandle, slice: UploadChunk) {
  await rm(marker, { force: true });
  const reached = await writeBody(file, slice);
  await file.datasync();
  return reached;
}

type VerifiedWrite = { marker: string; file: FileHandle; slice: UploadChunk; checksum: Checksum };

/** Hashes the body while it is written; deleting the marker file verifies the slice atomically. */
async function writeVerified(
  context: ChunkContext,
  lease: UploadLease,
  { marker, file, slice, checksum }: VerifiedWrite,
): Promise<number> {
  const { algorithm, digest } = checksum;
  await writeFile(`${marker}.new`, String(slice.offset));
  await rename(`${marker}.new`, marker);
  try {
    const hash = createHash(algorithm);
    const offset = await writeBody(file, slice, (chunk) => hash.update(chunk));
    // A conflict instead of the protocol's 460: after it clients ask for the offset and send the slice again.
    if (!hash.digest().equals(digest)) fail(context, mediaErrors.badChecksum, { algorithm });
    await file.datasync();
    await rm(marker);
    return offset;
  } catch (error) {
    // After a pause another server may have written more.
    await lease.requireHeld();
    await file.truncate(slice.offset);
    await rm(marker, { force: true });
    throw error;
  }
}

/** Writes the body; when this ends, also by an error, all received bytes are written. */
async function writeBody(
  file: FileHandle,
  { body, offset, total, onBytes }: UploadChunk,
  onChunk?: (chunk: Buffer) => void,
): Promise<number> {
  // Chunks that arrive during a write are written together: a third of the work of one write a chunk.
  const options = { fd: file.fd, start: offset, autoClose: false, highWaterMark: batchBytes };
  const out = createWriteStream('', options);
  const written = finished(out);
  written.catch(() => {});
  let at = offset;
  let tooMany = false;
  try {
    // The rest of the body stays unread, so that the reply still reaches the client.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      tooMany = at + chunk.length > total;
      if (tooMany) break;
      onBytes();
      onChunk?.(chunk);
      at += chunk.length;
      if (!out.write(chunk)) await Promise.race([once(out, 'drain'), written]);
    }
  } finally {
    out.end();
    await written;
  }
  if (!tooMany) return at;
  await file.truncate(offset);
  return failCore(coreErrors.tooLarge);
}
