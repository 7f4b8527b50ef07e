import { postTypes } from '@muyu/contract/core/content-types.ts';
import { atlasTypes, mediaErrors } from '@muyu/contract/media.ts';
import { type draftErrors, postErrors } from '@muyu/contract/post.ts';
import {
  atlasMax,
  atlasMin,
  getOwnFiles,
  metadataOfPicture,
  metadataOfVideo,
  type OwnFile,
  postPictures,
  type ReadyPicture,
  type ReadyVideo,
} from '#modules/media';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { postFile } from '../tables.ts';

/** A row of `post_file` without post and position. */
export type DraftFile = Omit<typeof postFile.$inferInsert, 'postId' | 'position'>;
type FileSelection = { type: number; atlas: boolean; fileIds: string[]; coverId?: string | undefined };
type Field = 'fileIds' | 'coverId';
/** The context of an endpoint that takes a draft. */
export type DraftContext = Context<UserViewer, (typeof draftErrors)[number]>;

/** The files of a draft. Fails when one is not the author's, not ready, or not allowed in this type of post (decisions, post types and review). */
export async function resolveDraftFiles(
  context: DraftContext,
  selection: FileSelection,
): Promise<DraftFile[]> {
  return selection.type === postTypes.video
    ? [await resolveVideo(context, selection)]
    : resolvePictures(context, selection);
}

async function resolveVideo(context: DraftContext, { fileIds, coverId }: FileSelection) {
  const { app, viewer } = context;
  const affectedFields = ['fileIds'];
  if (fileIds.length > 1) fail(context, postErrors.oneVideo, { affectedFields });
  const fileId = fileIds[0] ?? fail(context, postErrors.noVideo, { affectedFields });
  const found = requireOwnFile(
    context,
    await getOwnFiles(app.db, viewer.userId, [fileId]),
    fileId,
    'fileIds',
  );
  if (found.kind !== 'video') fail(context, postErrors.noVideo, { affectedFields });
  const video = requireReady(context, found, 'fileIds') as ReadyVideo;
  const coverFileId = coverId ?? video.coverId;
  const cover = requireReadyPicture(
    context,
    await getOwnFiles(app.db, viewer.userId, [coverFileId]),
    coverFileId,
    'coverId',
  );
  return metadataOfVideo(video, cover);
}

async function resolvePictures(context: DraftContext, { fileIds, atlas }: FileSelection) {
  const { app, viewer } = context;
  const affectedFields = ['fileIds'];
  const max = app.settings.get(atlas ? atlasMax : postPictures);
  const min = atlas ? app.settings.get(atlasMin) : 0;
  if (fileIds.length > max) fail(context, postErrors.tooManyFiles, { affectedFields, most: max });
  if (fileIds.length < min) fail(context, postErrors.atlasTooFew, { affectedFields, least: min });
  const ownFiles = await getOwnFiles(app.db, viewer.userId, fileIds);
  const pictures = fileIds.map((fileId) => requireReadyPicture(context, ownFiles, fileId, 'fileIds'));
  if (atlas) requireAtlasTypes(context, pictures);
  return pictures.map(metadataOfPicture);
}

function requireAtlasTypes(context: DraftContext, pictures: ReadyPicture[]): void {
  const invalid = pictures.filter(
    ({ contentType }) => !(atlasTypes as readonly string[]).includes(contentType),
  );
  if (invalid.length === 0) return;
  const names = invalid.map(({ name }) => name).join(context.locale === 'en_US' ? ', ' : '、');
  const fileIds = invalid.map(({ fileId }) => fileId);
  fail(context, postErrors.atlasTypes, { affectedFields: ['fileIds'], names, fileIds });
}

const requireOwnFile = (
  context: DraftContext,
  ownFiles: Map<string, OwnFile>,
  fileId: string,
  field: Field,
): OwnFile => ownFiles.get(fileId) ?? fail(context, postErrors.foreignFile, { affectedFields: [field] });

function requireReady(context: DraftContext, file: OwnFile, field: Field): ReadyPicture | ReadyVideo {
  if (file.state !== 'ready') return fail(context, mediaErrors.notReady, { affectedFields: [field] });
  return file;
}

function requireReadyPicture(
  context: DraftContext,
  ownFiles: Map<string, OwnFile>,
  fileId: string,
  field: Field,
): ReadyPicture {
  const file = requireOwnFile(context, ownFiles, fileId, field);
  if (file.kind !== 'image') fail(context, postErrors.onlyPictures, { affectedFields: [field] });
  return requireReady(context, file, field) as ReadyPicture;
}
