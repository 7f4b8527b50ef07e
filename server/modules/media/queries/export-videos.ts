import { and, asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { readIfStored } from '#platform/storage/read-if-stored.ts';
import { clipKey, streamsFolder } from '../keys.ts';
import { mediaFile } from '../tables.ts';

/** Exports the videos of a user, each in the best stored form, and a list of them. */
export async function exportVideos(app: App, userId: string): Promise<ExportFile[]> {
  const rows = await app.db
    .select({
      fileId: mediaFile.fileId,
      name: mediaFile.name,
      width: mediaFile.width,
      height: mediaFile.height,
      durationMs: mediaFile.durationMs,
      heights: mediaFile.heights,
      storedBytes: mediaFile.storedBytes,
      createdAt: mediaFile.createdAt,
    })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), eq(mediaFile.state, 'ready'), eq(mediaFile.kind, 'video')))
    .orderBy(asc(mediaFile.fileId));
  const list = rows.map(({ heights, storedBytes, ...row }) => row);
  return [
    jsonFile('videos.json', async () => list),
    ...rows.map(({ fileId, heights, storedBytes }) => ({
      bytes: storedBytes,
      open: async () => {
        const highest = heights.at(-1);
        const key = highest === undefined ? clipKey(fileId) : `${streamsFolder(fileId)}/${highest}.mp4`;
        return readIfStored(app.storage, key, (content) => ({ path: `${fileId}.mp4`, content }));
      },
    })),
  ];
}
