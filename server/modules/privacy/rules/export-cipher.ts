import type { Transform } from 'node:stream';
import { decryptFile, encryptFile, type FileKind } from '#platform/crypto/file-cipher.ts';

const exported: FileKind = { magic: Buffer.from('MUYUEXP1'), purpose: 'export file' };

/** Encrypts the export with this key: it has phone and bank cards, which are encrypted in the database. */
export const encryptExport = (secret: string, key: string): Transform => encryptFile(exported, secret, key);
/** Decrypts the export with this key; fails with WrongFileKey. */
export const decryptExport = (secret: string, key: string): Transform => decryptFile(exported, secret, key);
