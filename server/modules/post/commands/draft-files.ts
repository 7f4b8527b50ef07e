import type { Locale } from '@muyu/contract/core/locale.ts';
import { atlasTypes, mediaErrors, mediaLimits } from '@muyu/contract/media.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { type OwnFile, type ReadyPicture, type ReadyVideo, readyFiles } from '#modules/media';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { postFile } from '../tables.ts';

/** A file of a post before it has its place there. */
export type DraftFile = Omit<typeof postFile.$inferInsert, 'postId' | 'position'>;
type Chosen = { type: number; atlas: boolean; fileIds: string[]; coverId?: string | undefined };
type Field = 'fileIds' | 'coverId';

export const video = 1;

/** The files of a draft, all the author's own and ready, as its kind of post allows (decisions, post types and review). */
export async function draftFiles(context: Context<UserViewer>, chosen: Chosen): Promise<DraftFile[]> {
  return chosen.type === video ? [await oneVideo(context, chosen)] : manyPictures(context, chosen);
}

async function oneVideo({ app, viewer }: Context<UserViewer>, { fileIds, coverId }: Chosen) {
  const inFields = ['fileIds'];
  if (fileIds.length > 1) fail(postErrors.oneVideo, { inFields });
  const fileId = fileIds[0] ?? fail(postErrors.noVideo, { inFields });
  const found = owned(await readyFiles(app.db, viewer.userId, [fileId]), fileId, 'fileIds');
  if (found.kind !== 'video') fail(postErrors.noVideo, { inFields });
  const { coverId: firstStill, durationMs, hasSound, heights } = ready(found, 'fileIds') as ReadyVideo;
  const standsFor = coverId ?? firstStill;
  const cover = picture(await readyFiles(app.db, viewer.userId, [standsFor]), standsFor, 'coverId');
  const streaming = heights.length > 0;
  return { ...shownAs(cover), fileId, type: 2, coverId: cover.fileId, durationMs, hasSound, streaming };
}

async function manyPictures({ app, viewer, locale }: Context<UserViewer>, { fileIds, atlas }: Chosen) {
  const inFields = ['fileIds'];
  const most = atlas ? mediaLimits.atlas.max : mediaLimits.postPictures;
  const least = atlas ? mediaLimits.atlas.min : 0;
  if (fileIds.length > most) fail(postErrors.tooManyFiles, { inFields, most });
  if (fileIds.length < least) fail(postErrors.atlasTooFew, { inFields, least });
  const known = await readyFiles(app.db, viewer.userId, fileIds);
  const pictures = fileIds.map((fileId) => picture(known, fileId, 'fileIds'));
  if (atlas) refuseOtherTypes(pictures, locale);
  return pictures.map((each) => ({ ...shownAs(each), fileId: each.fileId, type: 1 }));
}

function refuseOtherTypes(pictures: ReadyPicture[], locale: Locale): void {
  const wrong = pictures.filter(
    ({ contentType }) => !(atlasTypes as readonly string[]).includes(contentType),
  );
  if (wrong.length === 0) return;
  const names = wrong.map(({ name }) => name).join(locale === 'en_US' ? ', ' : '、');
  const fileIds = wrong.map(({ fileId }) => fileId);
  fail(postErrors.atlasTypes, { inFields: ['fileIds'], names, fileIds });
}

const owned = (known: Map<string, OwnFile>, fileId: string, field: Field): OwnFile =>
  known.get(fileId) ?? fail(postErrors.foreignFile, { inFields: [field] });

function ready(file: OwnFile, field: Field): ReadyPicture | ReadyVideo {
  if (file.state !== 'ready') return fail(mediaErrors.notReady, { inFields: [field] });
  return file;
}

function picture(known: Map<string, OwnFile>, fileId: string, field: Field): ReadyPicture {
  const file = owned(known, fileId, field);
  if (file.kind !== 'image') fail(postErrors.onlyPictures, { inFields: [field] });
  return ready(file, field) as ReadyPicture;
}

const shownAs = ({ width, height, thumbhash, color, widths }: ReadyPicture) => ({
  width,
  height,
  thumbhash,
  color,
  widths,
});
