import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { getUploadState as endpoint, UploadState } from '@muyu/contract/media.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { App, Context } from '#platform/app.ts';
import { mediaVariants, signMediaFolder } from '#platform/crypto/media-url.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { reasonText } from '../messages.ts';
import { imageLimits } from '../rules/upload-limits.ts';
import { mediaFile } from '../tables.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { toPictureDto } from '../views.ts';
import { type FileRow, getOwnFile } from './get-own-file.ts';
import { getOwnPictures, type ReadyPicture, toOwnFile } from './own-files.ts';

type Asked = Pick<Context, 'app' | 'locale' | 'now'>;

const filesAtOnce = 200;

/** Reads the state of an upload of the caller. */
export async function getUploadState(
  context: ContextOf<typeof endpoint>,
  { id }: InputOf<typeof endpoint>,
): Promise<UploadState> {
  return hydrateUploadState(context, await getOwnFile(context, id));
}

/** Lists the files of a user that are neither ready nor failed, newest first. */
export async function listUnfinishedFiles({ db }: App, userId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), inArray(mediaFile.state, ['uploading', 'processing'])))
    .orderBy(desc(mediaFile.fileId))
    .limit(filesAtOnce);
  return rows.map(({ fileId }) => fileId);
}

/** Builds the state of a file for its owner. */
export async function hydrateUploadState({ app, locale, now }: Asked, row: FileRow): Promise<UploadState> {
  const { fileId, userId, kind, state, reason } = row;
  const audience = { config: app.config, now, viewerId: userId };
  const picture = await getPicture(app, row);
  return {
    fileId,
    kind,
    state,
    percent: await getPercent(app, row),
    reason,
    reasonText: reason && reasonText(reason, locale, imageLimits(app).pixels),
    picture: picture && toPictureDto(picture, audience),
    video: videoOf(row, (frame) => `${signMediaFolder(audience, fileId, mediaVariants.frame)}/${frame}.webp`),
  };
}

async function getPercent(app: App, row: FileRow) {
  const { kind, state, bytes, percent } = row;
  if (state === 'uploading') return Math.floor((100 * (await uploadStore(app).received(row)).bytes) / bytes);
  return kind === 'video' ? percent : 100;
}

/** The picture, or the default cover of a video; it may have been deleted since. */
async function getPicture({ db }: App, row: FileRow): Promise<ReadyPicture | null> {
  const known = toOwnFile(row);
  if (known.state !== 'ready') return null;
  if (known.kind === 'image') return known;
  const cover = (await getOwnPictures(db, row.userId, [known.coverId])).get(known.coverId);
  return cover?.state === 'ready' ? cover : null;
}

function videoOf(row: FileRow, frameUrl: (frame: number) => string): UploadState['video'] {
  const known = toOwnFile(row);
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
