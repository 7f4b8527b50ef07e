import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { mediaFile } from '../tables.ts';
import type { PictureFacts } from '../views.ts';
import type { FileRow } from './own-file.ts';

/** A picture that may be used: with everything that shows it. */
export type ReadyPicture = PictureFacts & {
  kind: 'image';
  state: 'ready';
  /** As it was called on the device that it came from. */
  name: string;
  contentType: string;
};
/** A video that may be used; `coverId` is the picture that stands for it unless its author chooses another. */
export type ReadyVideo = {
  kind: 'video';
  state: 'ready';
  fileId: string;
  coverId: string;
  width: number;
  height: number;
  durationMs: number;
  hasSound: boolean;
  /** Streamed in these heights, ascending; none: one MP4. */
  heights: number[];
  frames: number;
};
type Unready = { kind: 'image' | 'video'; state: 'uploading' | 'processing' | 'failed'; fileId: string };
/** A file as its owner may use it, once it is ready. */
export type OwnFile = ReadyPicture | ReadyVideo | Unready;

/** Those of the files that belong to this person, by id; the others are left out. */
export async function readyFiles(
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
  return new Map(rows.map((row) => [row.fileId, ownFileOf(row)]));
}

/** The pictures among those files; a video counts as none. */
export async function readyPictures(db: Db, userId: string, fileIds: readonly string[]) {
  const files = await readyFiles(db, userId, fileIds);
  return new Map([...files].flatMap(([fileId, file]) => (isPicture(file) ? [[fileId, file] as const] : [])));
}

const isPicture = (file: OwnFile): file is ReadyPicture | (Unready & { kind: 'image' }) =>
  file.kind === 'image';

/** The database's checks hold together what is null otherwise. */
export function ownFileOf(row: FileRow): OwnFile {
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
