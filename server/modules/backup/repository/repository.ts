import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline as run } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { WrongFileKey } from '#platform/crypto/file-cipher.ts';
import { type BackupPlaceName, readBackupPlace } from '#platform/storage/backup-place.ts';
import { LocalStorage } from '#platform/storage/local.ts';
import { S3Storage } from '#platform/storage/s3.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { decryptObject, encryptObject, keyFingerprint } from './cipher.ts';

/** Size and checksum of the content of an object, before compression and encryption. */
export type Checksum = { bytes: number; sha256: string };

/** A mistake of the person who gives the command, or a damaged backup; the message is printed without a stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const rootName = 'muyu-backup.json';
type Root = { format: 1; key: string | null };

/** The place of backups: a folder or a bucket. Contents are compressed where that helps, and encrypted with a key. */
export class Repository {
  /** The address without credentials, for people. */
  readonly name: string;
  /** Bytes that were written. */
  written = 0;
  #storage: Storage;
  #key: string;

  constructor(name: string, storage: Storage, key: string) {
    this.name = name;
    this.#storage = storage;
    this.#key = key;
  }

  /** Stores a stream under a name; returns the checksum of its content. */
  async write(name: string, content: Readable, options: { compress: boolean }): Promise<Checksum> {
    const sum = new Sum();
    const count = new Sum();
    const stages = [
      sum,
      ...(options.compress ? [createZstdCompress()] : []),
      ...(this.#key ? [encryptObject(this.#key, name)] : []),
      count,
    ];
    await Promise.all([
      run([content, ...stages] as unknown as [Readable, Transform]),
      this.#storage.putStream(name, stages.at(-1) as Transform),
    ]);
    this.written += count.bytes;
    return sum.value();
  }

  /** Opens the content of an object; the reader must compare its checksum. */
  async read(name: string, options: { compressed: boolean }): Promise<Readable> {
    const stages = [
      ...(this.#key ? [decryptObject(this.#key, name)] : []),
      ...(options.compressed ? [createZstdDecompress()] : []),
      new PassThrough(),
    ];
    const content = await this.#storage.getStream(name);
    // An error destroys the last stream with it.
    return pipeline(
      [content, ...stages] as unknown as [Readable, Transform],
      () => {},
    ) as unknown as Readable;
  }

  /** Stores an object that fits into memory, in one part or several; its name ends with its checksum. Returns the name. */
  async writeSmall(start: string, content: Buffer | Buffer[]): Promise<string> {
    const parts = Array.isArray(content) ? content : [content];
    const name = `${start}-${hashOf(parts)}`;
    await this.write(name, Readable.from(parts), { compress: true });
    return name;
  }

  /** Reads an object of `writeSmall`. Throws when its content does not have the checksum of its name. */
  async readSmall(name: string): Promise<Buffer> {
    const content = await buffer(await this.read(name, { compressed: true }));
    if (!name.endsWith(`-${hashOf([content])}`)) throw new BackupError(`${name} of the backup is damaged.`);
    return content;
  }

  list(folder: string): Promise<string[]> {
    return this.#storage.list(folder);
  }

  delete(name: string): Promise<void> {
    return this.#storage.delete(name);
  }

  /** Deletes what runs that were cut off before a time left half written. */
  async deleteUnfinished(before: Date): Promise<void> {
    for await (const each of this.#storage.unfinished()) if (each.since < before) await each.delete();
  }

  /** Whether a backup went to this place before. */
  isBegun(): Promise<boolean> {
    return this.#storage.exists(rootName);
  }

  /**
   * Checks that the place was made with this key; marks an empty one with `create`. Throws BackupError for another key, and without
   * `create` for an empty place: the folder of a disk that is not mounted looks like one.
   */
  async check({ create }: { create: boolean }): Promise<void> {
    const key = this.#key ? keyFingerprint(this.#key) : null;
    if (!(await this.isBegun())) {
      const hint = this.#storage.folder === null ? '.' : ': is its disk mounted?';
      if (!create) throw new BackupError(`There is no backup in ${this.name}${hint}`);
      await this.#storage.put(rootName, `${JSON.stringify({ format: 1, key } satisfies Root)}\n`);
      return;
    }
    const root = JSON.parse(String(await buffer(await this.#storage.getStream(rootName)))) as Root;
    if (root.format !== 1) throw new BackupError(`${this.name} has backups of another version.`);
    if (root.key === key) return;
    throw new BackupError(
      root.key === null
        ? `The backups in ${this.name} are not encrypted: run without BACKUP_KEY, or choose an empty place.`
        : `The backups in ${this.name} are encrypted with ${this.#key ? 'another key' : 'a key'}: set BACKUP_KEY to it.`,
    );
  }
}

/** Reads a stream to its end; throws unless it has the checksum. */
export async function requireChecksum(name: string, content: Readable, expected: Checksum): Promise<void> {
  const sum = new Sum();
  sum.resume();
  await run(content, sum).catch((error: unknown) => {
    throw damaged(name, error);
  });
  sum.require(name, expected);
}

/** The error for an object that cannot be read; a wrong key keeps its own message. */
export const damaged = (name: string, cause: unknown): Error =>
  cause instanceof WrongFileKey || cause instanceof BackupError
    ? cause
    : new BackupError(`${name} of the backup is missing or damaged: ${(cause as Error).message}`, { cause });

/** Passes a stream on and computes its checksum. */
export class Sum extends Transform {
  bytes = 0;
  #hash = createHash('sha256');
  #sha256 = '';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  value(): Checksum {
    this.#sha256 ||= this.#hash.digest('hex');
    return { bytes: this.bytes, sha256: this.#sha256 };
  }

  require(name: string, expected: Checksum): void {
    if (this.value().sha256 !== expected.sha256) throw new BackupError(`${name} of the backup is damaged.`);
  }
}

function hashOf(parts: Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Opens a folder, file:///folder or s3://KEY:SECRET@host/bucket as a place of backups, which `name` gives. Throws a ConfigError for another address. */
export function openRepository(
  address: string,
  key: string,
  name: BackupPlaceName = 'BACKUP_TO',
): Repository {
  const target = readBackupPlace(address, name);
  if (typeof target === 'string') return new Repository(target, new LocalStorage(target), key);
  return new Repository(
    `s3://${new URL(target.endpoint).host}/${target.bucket}`,
    new S3Storage(target, { name }),
    key,
  );
}
