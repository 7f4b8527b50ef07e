import type { UploadState } from '@muyu/contract/media.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { grantPath, parts } from '#platform/media-url.ts';
import { reasonText } from '../messages.ts';
import { mediaFile } from '../tables.ts';
import { receivedBytes } from '../upload-store.ts';
import { pictureView } from '../views.ts';
import { type FileRow, ownFile } from './own-file.ts';
import { ownFileOf, type ReadyPicture, readyPictures } from './ready-files.ts';

type Asked = Pick<Context, 'app' | 'locale' | 'now'>;

const filesAtOnce = 200;

/** How far an upload of the caller's has come. */
export async function uploadState(
  context: Context<UserViewer>,
  { id }: { id: string },
): Promise<UploadState> {
  return presentState(context, await ownFile(context, id));
}

/** All of a person's files that are neither ready nor failed, newest first. */
export async function unfinishedFiles({ db }: App, userId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), inArray(mediaFile.state, ['uploading', 'processing'])))
    .orderBy(desc(mediaFile.fileId))
    .limit(filesAtOnce);
  return rows.map(({ fileId }) => fileId);
}

/** A file's state as its owner reads it. */
export async function presentState({ app, locale, now }: Asked, row: FileRow): Promise<UploadState> {
  const { fileId, userId, kind, state, reason } = row;
  const { config } = app;
  const picture = await pictureOf(app, row);
  return {
    fileId,
    kind,
    state,
    percent: await percentOf(app, row),
    reason,
    reasonText: reason && reasonText(reason, locale),
    picture: picture && pictureView(picture, { config, now, viewerId: userId }),
    video: videoOf(row, (frame) => {
      const folder = grantPath(config.secret, fileId, parts.frame, userId, now);
      return `${folder}/${frame}.webp`;
    }),
  };
}

async function percentOf({ config }: App, { fileId, kind, state, bytes, percent }: FileRow) {
  if (state === 'uploading') return Math.floor((100 * (await receivedBytes(config, fileId))) / bytes);
  return kind === 'video' ? percent : 100;
}

/** The picture itself, or the cover that a video was given by itself; it may have been deleted since. */
async function pictureOf({ db }: App, row: FileRow): Promise<ReadyPicture | null> {
  const known = ownFileOf(row);
  if (known.state !== 'ready') return null;
  if (known.kind === 'image') return known;
  const cover = (await readyPictures(db, row.userId, [known.coverId])).get(known.coverId);
  return cover?.state === 'ready' ? cover : null;
}

function videoOf(row: FileRow, frameUrl: (frame: number) => string): UploadState['video'] {
  const known = ownFileOf(row);
  if (known.state !== 'ready' || known.kind !== 'video') return null;
  const { durationMs, width, height, hasSound, frames } = known;
  return {
    durationMs,
    width,
    height,
    hasSound,
    frames: Array.from({ length: frames }, (_, i) => frameUrl(i)),
  };
}
