import { stat } from 'node:fs/promises';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { withFileLease } from '../file-lease.ts';
import { mediaFile } from '../tables.ts';
import { withWorkFolder } from '../work-folder.ts';
import { addCover } from './add-cover.ts';
import { deleteFiles } from './delete-files.ts';
import { readyVideoColumns, transcodeAndStore, videoLimits } from './transcode-and-store.ts';

/**
 * Adds a video from a local path, ready when this resolves, and returns its file id. Throws
 * VideoRejectedError and DecoderCrashed, and leaves nothing behind then.
 */
export async function addVideo(
  { app, now }: Context,
  userId: string,
  path: string,
  name: string,
): Promise<string> {
  const fileId = newId(now);
  const never = new AbortController().signal;
  const row = { userId, fileId, name, kind: 'video', createdAt: now, changedAt: now } as const;
  const { size: bytes } = await stat(path);
  await withFileLease(app, fileId, never, () =>
    withWorkFolder(app.config, fileId, async (folder) => {
      try {
        const made = await transcodeAndStore(app, fileId, {
          source: path,
          folder,
          limits: videoLimits(app, true),
          onProgress: () => {},
          signal: never,
        });
        await app.db.transaction(async (tx) => {
          await tx.insert(mediaFile).values({ ...row, bytes, ...readyVideoColumns(made) });
          const { coverId, cover } = made;
          await addCover(tx, { userId, coverId, picture: cover, videoName: name, now });
        });
      } catch (error) {
        await deleteFiles(app, { userId, fileIds: [fileId] });
        throw error;
      }
    }),
  );
  return fileId;
}
