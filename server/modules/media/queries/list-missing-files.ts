import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { clipKey, framesFolder, originalKey, renditionFolder, streamsFolder } from '../keys.ts';
import { mediaFile } from '../tables.ts';

const atOnce = 1_000;

/** A ready file, and a key without its ending that is not stored. */
export type MissingFile = { fileId: string; lacks: string };
type Row = Pick<
  typeof mediaFile.$inferSelect,
  'userId' | 'fileId' | 'kind' | 'widths' | 'clip' | 'heights' | 'frames'
>;

/** Ready pictures and videos of which something is not stored; `stored` are all keys of the storage. */
export async function listMissingFiles(db: Db, stored: Iterable<string>): Promise<MissingFile[]> {
  const known = new Set<string>();
  for (const key of stored) known.add(key.replace(/\.[^./]*$/, ''));
  const missing: MissingFile[] = [];
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await db
      .select({
        userId: mediaFile.userId,
        fileId: mediaFile.fileId,
        kind: mediaFile.kind,
        widths: mediaFile.widths,
        clip: mediaFile.clip,
        heights: mediaFile.heights,
        frames: mediaFile.frames,
      })
      .from(mediaFile)
      .where(
        and(
          eq(mediaFile.state, 'ready'),
          last &&
            sql`(${mediaFile.userId}, ${mediaFile.fileId}) > (${last.userId}::uuid, ${last.fileId}::uuid)`,
        ),
      )
      .orderBy(asc(mediaFile.userId), asc(mediaFile.fileId))
      .limit(atOnce);
    for (const row of rows) {
      const lacks = expectedOf(row).find((key) => !known.has(key));
      if (lacks) missing.push({ fileId: row.fileId, lacks });
    }
    last = rows.at(-1);
    if (rows.length < atOnce) return missing;
  }
}

function expectedOf({ fileId, kind, widths, clip, heights, frames }: Row): string[] {
  if (kind === 'image')
    return [originalKey(fileId), ...widths.map((width) => `${renditionFolder(fileId)}/${width}`)];
  const stills = Array.from({ length: frames }, (_, i) => `${framesFolder(fileId)}/${i}`);
  if (clip) return [clipKey(fileId).replace('.mp4', ''), ...stills];
  return [...heights.map((height) => `${streamsFolder(fileId)}/${height}`), ...stills];
}
