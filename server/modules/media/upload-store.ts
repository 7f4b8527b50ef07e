import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { constants, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import type { Config } from '#platform/config.ts';
import { fail } from '#platform/errors.ts';
import { isFull, isMissing } from '#platform/fs-errors.ts';
import type { Checksum } from './tus.ts';

/**
 * Uploads that are not complete yet lie here. Servers that share this folder can go on with each other's uploads; two
 * requests on one upload at the same time must reach the same server (upload-locks.ts).
 */
export const uploadFolder = (config: Config): string => join(config.dataDir, 'uploads');
export const uploadPath = (config: Config, fileId: string): string => join(uploadFolder(config), fileId);
/** Says from which byte on nothing is proven; it outlives a crash in the middle of a slice with a checksum. */
export const unprovenPath = (config: Config, fileId: string): string =>
  `${uploadPath(config, fileId)}.unproven`;

const batchBytes = 512 * 1024;

export type Slice = {
  /** Where it begins: what has been received before. */
  offset: number;
  /** The announced length of the whole file. */
  total: number;
  body: Readable;
  checksum: Checksum | null;
  /** Called whenever bytes have come. */
  onBytes(): void;
};

/** Bytes of an upload that have arrived and count, and when the last of them came; 0 where there is no file. */
export async function received(config: Config, fileId: string): Promise<{ bytes: number; at: Date }> {
  const [found, proven] = await Promise.all([
    stat(uploadPath(config, fileId)).catch(unlessMissing),
    readFile(unprovenPath(config, fileId), 'utf8').catch(unlessMissing),
  ]);
  if (!found) return { bytes: 0, at: new Date(0) };
  return { bytes: Math.min(found.size, proven === null ? found.size : Number(proven)), at: found.mtime };
}

export const receivedBytes = async (config: Config, fileId: string): Promise<number> =>
  (await received(config, fileId)).bytes;

/**
 * Writes a slice as it comes, in constant memory; gives the new offset. Of a slice without a checksum that breaks off
 * everything that came is kept; one with a checksum counts as a whole or not at all, after a crash too. Refuses with
 * badChecksum, storageFull, and tooLarge for more bytes than were announced.
 */
export async function appendSlice(config: Config, fileId: string, slice: Slice): Promise<number> {
  try {
    await mkdir(uploadFolder(config), { recursive: true });
    const file = await open(uploadPath(config, fileId), constants.O_RDWR | constants.O_CREAT);
    try {
      if ((await file.stat()).size > slice.offset) await file.truncate(slice.offset);
      return slice.checksum
        ? await writeProven(config, fileId, file, slice, slice.checksum)
        : await writeAsItComes(config, fileId, file, slice);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isFull(error)) fail(mediaErrors.storageFull);
    throw error;
  }
}

async function writeAsItComes(config: Config, fileId: string, file: FileHandle, slice: Slice) {
  await rm(unprovenPath(config, fileId), { force: true });
  return writeBody(file, slice);
}

/** Hashed while it is written; the note is taken away when it is proven, in one step. */
async function writeProven(
  config: Config,
  fileId: string,
  file: FileHandle,
  slice: Slice,
  { algorithm, digest }: Checksum,
): Promise<number> {
  const note = unprovenPath(config, fileId);
  await writeFile(`${note}.new`, String(slice.offset));
  await rename(`${note}.new`, note);
  try {
    const hash = createHash(algorithm);
    const offset = await writeBody(file, slice, (chunk) => hash.update(chunk));
    // A conflict, and not the protocol's 460: clients ask for the offset then and send the slice again by themselves.
    if (!hash.digest().equals(digest)) fail(mediaErrors.badChecksum, { algorithm });
    await rm(note);
    return offset;
  } catch (error) {
    await file.truncate(slice.offset);
    await rm(note, { force: true });
    throw error;
  }
}

/** What came is written when this ends, however it ends. */
async function writeBody(
  file: FileHandle,
  { body, offset, total, onBytes }: Slice,
  onChunk?: (chunk: Buffer) => void,
): Promise<number> {
  // What comes during a write goes out with the next one: a third of the work of a write for every chunk.
  const options = { fd: file.fd, start: offset, autoClose: false, highWaterMark: batchBytes };
  const out = createWriteStream('', options);
  const written = finished(out);
  written.catch(() => {});
  let at = offset;
  let tooMany = false;
  try {
    // What is left unread is the connection's business: an answer must still reach the client.
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
  return fail(coreErrors.tooLarge);
}

/** Removes everything that is kept of an upload. Doing it twice is fine. */
export async function removeUpload(config: Config, fileId: string): Promise<void> {
  const note = unprovenPath(config, fileId);
  // The bytes go first: a note that outlives them says nothing about any that count.
  for (const path of [uploadPath(config, fileId), note, `${note}.new`]) await rm(path, { force: true });
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
