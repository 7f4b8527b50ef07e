import type { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/**
 * Reads a file that may be deleted meanwhile; null when it is not stored. Other errors, also of a storage that does not answer whether
 * the file is there, are thrown.
 */
export async function readIfStored<T>(
  storage: Pick<Storage, 'getStream' | 'exists'>,
  key: string,
  read: (content: Readable) => T | Promise<T>,
): Promise<T | null> {
  try {
    return await read(await storage.getStream(key));
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return null;
  }
}
