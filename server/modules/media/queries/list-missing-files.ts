import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { clipKey, framesFolder, originalKey, renditionFolder, streamsFolder } from '../keys.ts';
import { mediaFile } from '../tables.ts';
import type { FileRow } from './get-own-file.ts';
import { walkFiles } from './walk-files.ts';

/** A ready file, and a key without its ending that is not stored. */
export type MissingFile = { fileId: string; lacks: string };

/** Ready pictures and videos of which something is not stored; `stored` are all keys of the storage. */
export async function listMissingFiles(db: Db, stored: Iterable<string>): Promise<MissingFile[]> {
  const known = new Set<string>();
  for (const key of stored) known.add(key.replace(/\.[^./]*$/, ''));
  const missing: MissingFile[] = [];
  for await (const rows of walkFiles(db, eq(mediaFile.state, 'ready')))
    for (const row of rows) {
      const lacks = expectedOf(row).find((key) => !known.has(key));
      if (lacks) missing.push({ fileId: row.fileId, lacks });
    }
  return missing;
}

function expectedOf({ fileId, kind, widths, clip, heights, frames }: FileRow): string[] {
  if (kind === 'image')
    return [originalKey(fileId), ...widths.map((width) => `${renditionFolder(fileId)}/${width}`)];
  const stills = Array.from({ length: frames }, (_, i) => `${framesFolder(fileId)}/${i}`);
  if (clip) return [clipKey(fileId).replace('.mp4', ''), ...stills];
  return [...heights.map((height) => `${streamsFolder(fileId)}/${height}`), ...stills];
}
