import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { mediaFile } from '../tables.ts';
import type { PictureFacts } from '../views.ts';
import type { FileRow } from './own-file.ts';

/** A file as its owner may use it: with everything that shows it once it is ready. */
export type OwnPicture =
  | ({ state: 'ready' } & PictureFacts)
  | { state: 'uploading' | 'processing' | 'failed'; fileId: string };

/** Those of the files that belong to this person, by id; the others are left out. */
export async function readyPictures(
  db: Db,
  userId: string,
  fileIds: readonly string[],
): Promise<Map<string, OwnPicture>> {
  const ids = fileIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), inArray(mediaFile.fileId, ids)));
  return new Map(rows.map((row) => [row.fileId, ownPicture(row)]));
}

export function ownPicture(row: FileRow): OwnPicture {
  const { fileId, state, width, height, thumbhash, color, widths } = row;
  if (state !== 'ready') return { fileId, state };
  // The database's check holds these together.
  return { fileId, state, width: width!, height: height!, thumbhash: thumbhash!, color: color!, widths };
}
