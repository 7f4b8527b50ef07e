import { hkdfSync } from 'node:crypto';
import type { Transform } from 'node:stream';
import { decryptFile, encryptFile, type FileKind } from '#platform/crypto/file-cipher.ts';

const object: FileKind = { magic: Buffer.from('MUYUBAK1'), purpose: 'backup object' };

/** Identifies a key without revealing it. */
export const keyFingerprint = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'muyu backup fingerprint', 8)).toString('hex');

/** Encrypts the object of this name. */
export const encryptObject = (secret: string, name: string): Transform => encryptFile(object, secret, name);
/** Decrypts the object of this name; fails with WrongFileKey. */
export const decryptObject = (secret: string, name: string): Transform => decryptFile(object, secret, name);
