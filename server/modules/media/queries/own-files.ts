import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { mediaFile } from '../tables.ts';
import type { PictureMetadata } from '../views.ts';
import type { FileRow } from './get-own-file.ts';

/** A ready picture with the facts that views need. */
export type ReadyPicture = PictureMetadata & {
  kind: 'image';
  state: 'ready';
  /** The file name on the user's device. */
  name: string;
  contentType: string;
};
/** A ready video; `coverId` is its default cover. */
export type ReadyVideo = {
  kind: 'video';
  state: 'ready';
  fileId: string;
  coverId: string;
  width: number;
  height: number;
  durationMs: number;
  hasSound: boolean;
  /** Heights of the streams, ascending; empty for one MP4. */
  heights: number[];
  frames: number;
};
type Unready = { kind: 'image' | 'video'; state: 'uploading' | 'processing' | 'failed'; fileId: string };
/** A file of its owner, with the facts of a ready one. */
export type OwnFile = ReadyPicture | ReadyVideo | Unready;

/** Reads the files that belong to the user, by id; others are omitted. */
export async function getOwnFiles(
  db: Db,
  userId: string,
  fileIds: readonly string[],
): Promise<Map<string, OwnFile>> {
  const ids = fileIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), inArray(mediaFile.fileId, ids)));
  return new Map(rows.map((row) => [row.fileId, toOwnFile(row)]));
}

/** Reads the pictures among the files; videos are omitted. */
export async function getOwnPictures(db: Db, userId: string, fileIds: readonly string[]) {
  const files = await getOwnFiles(db, userId, fileIds);
  return new Map([...files].flatMap(([fileId, file]) => (isPicture(file) ? [[fileId, file] as const] : [])));
}

const isPicture = (file: OwnFile): file is ReadyPicture | (Unready & { kind: 'image' }) =>
  file.kind === 'image';

/** Check constraints guarantee these columns of a ready row. */
export function toOwnFile(row: FileRow): OwnFile {
  const { fileId, kind, state } = row;
  if (state !== 'ready') return { fileId, kind, state };
  const size = { width: row.width!, height: row.height! };
  if (kind === 'video') {
    const { heights, frames } = row;
    const { coverId, durationMs, hasSound } = row;
    return {
      fileId,
      kind,
      state,
      ...size,
      coverId: coverId!,
      durationMs: durationMs!,
      hasSound: hasSound!,
      heights,
      frames,
    };
  }
  const { name, contentType, thumbhash, color, widths } = row;
  return {
    fileId,
    kind,
    state,
    ...size,
    name,
    contentType: contentType!,
    thumbhash: thumbhash!,
    color: color!,
    widths,
  };
}
