import { readFile, stat } from 'node:fs/promises';
import { isNotFoundError } from '../../outage/fs-errors.ts';

/** Reads a file of the built apps, again after a new build has replaced it; null without one. */
export function createTemplate(path: string): () => Promise<string | null> {
  let read: { modified: number; text: string } | null = null;
  return async () => {
    try {
      const { mtimeMs: modified } = await stat(path);
      if (read?.modified !== modified) read = { modified, text: await readFile(path, 'utf8') };
      return read.text;
    } catch (error) {
      if (isNotFoundError(error)) return null;
      throw error;
    }
  };
}
