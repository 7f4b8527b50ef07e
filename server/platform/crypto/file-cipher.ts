import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * An encrypted file: magic, salt, then chunks of 64 KiB, each encrypted with AES-256-GCM and followed by its tag. The nonce
 * counts the chunks and marks the last one, so no chunk can be changed, moved or cut off unnoticed; the name of the file is
 * authenticated with each, so no file can stand for another one.
 */
export type FileKind = { magic: Buffer; purpose: string };

const magicBytes = 8;
const saltBytes = 32;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const headBytes = magicBytes + saltBytes;

export class WrongFileKey extends Error {
  override name = 'WrongFileKey';
}

const keyOf = ({ purpose }: FileKind, secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `muyu ${purpose}`, 32));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of `size` bytes; the last one, which may be shorter or empty, goes to `end`. */
abstract class Pieces extends Transform {
  #waiting: Buffer[] = [];
  #length = 0;

  abstract get size(): number;
  protected abstract piece(bytes: Buffer, isLast: boolean): void;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(chunk);
    this.#length += chunk.length;
    try {
      // A full piece waits until it is known whether another one follows.
      while (this.#length > this.size) this.piece(this.#take(this.size), false);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.piece(this.#take(this.#length), true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #take(count: number): Buffer {
    const all = this.#waiting.length === 1 ? this.#waiting[0]! : Buffer.concat(this.#waiting);
    this.#waiting = count < all.length ? [all.subarray(count)] : [];
    this.#length = all.length - count;
    return all.subarray(0, count);
  }
}

class Encrypter extends Pieces {
  #key: Buffer;
  #name: Buffer;
  #index = 0;
  readonly size = chunkBytes;

  constructor(kind: FileKind, secret: string, name: string) {
    super();
    const salt = randomBytes(saltBytes);
    this.#key = keyOf(kind, secret, salt);
    this.#name = Buffer.from(name);
    this.push(Buffer.concat([kind.magic, salt]));
  }

  protected override piece(bytes: Buffer, isLast: boolean): void {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#index++, isLast)).setAAD(
      this.#name,
    );
    this.push(Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
  }
}

class Decrypter extends Pieces {
  #kind: FileKind;
  #secret: string;
  #key: Buffer | undefined;
  #name: Buffer;
  #index = 0;

  constructor(kind: FileKind, secret: string, name: string) {
    super();
    this.#kind = kind;
    this.#secret = secret;
    this.#name = Buffer.from(name);
  }

  get size(): number {
    return this.#key ? chunkBytes + tagBytes : headBytes;
  }

  protected override piece(bytes: Buffer, isLast: boolean): void {
    if (!this.#key) {
      this.#readHead(bytes, isLast);
      return;
    }
    const at = bytes.length - tagBytes;
    if (at < 0) throw new WrongFileKey(`${this.#name} is cut off`);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(this.#index++, isLast));
    decipher.setAAD(this.#name).setAuthTag(bytes.subarray(at));
    try {
      this.push(Buffer.concat([decipher.update(bytes.subarray(0, at)), decipher.final()]));
    } catch {
      throw new WrongFileKey(`${this.#name} was encrypted with another key or has changed`);
    }
  }

  #readHead(bytes: Buffer, isLast: boolean): void {
    if (isLast || !bytes.subarray(0, magicBytes).equals(this.#kind.magic)) {
      throw new WrongFileKey(`${this.#name} is not encrypted or cut off`);
    }
    this.#key = keyOf(this.#kind, this.#secret, bytes.subarray(magicBytes));
  }
}

/** Encrypts the file of this name. */
export const encryptFile = (kind: FileKind, secret: string, name: string): Transform =>
  new Encrypter(kind, secret, name);
/** Decrypts the file of this name; fails with WrongFileKey. */
export const decryptFile = (kind: FileKind, secret: string, name: string): Transform =>
  new Decrypter(kind, secret, name);

/** The bytes of a file before its encryption, of those after it. */
export function plainBytes(encrypted: number): number {
  const chunks = encrypted - headBytes;
  return chunks - Math.ceil(chunks / (chunkBytes + tagBytes)) * tagBytes;
}
