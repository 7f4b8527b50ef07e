import type { ReportCase } from '@muyu/contract/admin/report.ts';
import {
  getOwnFiles,
  longVideoMs,
  metadataOfPicture,
  metadataOfVideo,
  type OwnFile,
  toMediaFileDto,
  usedFileIds,
} from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { CurrentContent } from '#platform/module/review-targets.ts';
import type { CaseRow } from '../commands/decide-case.ts';

type Comparison = Pick<ReportCase, 'filesChanged' | 'replacedFiles'>;

const unchanged: Comparison = { filesChanged: false, replacedFiles: [] };

/** Compares the files of a case with those that its content has now, and reads the replaced ones, signed for this operator. */
export async function compareFiles(
  context: Context<OperatorViewer>,
  { authorId, fileIds }: Pick<CaseRow, 'authorId' | 'fileIds'>,
  current: CurrentContent | undefined,
): Promise<Comparison> {
  if (!current || fileIds === null) return unchanged;
  const now = new Set(
    usedFileIds(
      current.files.map(({ fileId, postVideoFile }) => ({ fileId, coverId: postVideoFile?.coverId })),
    ),
  );
  const replaced = fileIds.filter((fileId) => !now.has(fileId));
  if (replaced.length === 0 && now.size === new Set(fileIds).size) return unchanged;
  return { filesChanged: true, replacedFiles: await readFiles(context, authorId, replaced) };
}

/** The files that are left, videos with their default covers. */
async function readFiles(
  { app, now, viewer }: Context<OperatorViewer>,
  userId: string,
  fileIds: readonly string[],
): Promise<ReportCase['replacedFiles']> {
  const files = await getOwnFiles(app.db, userId, fileIds);
  const coverIds = [...files.values()].flatMap((file) => (isReadyVideo(file) ? [file.coverId] : []));
  const covers = await getOwnFiles(app.db, userId, coverIds);
  const audience = { config: app.config, now, viewerId: viewer.operatorId, longMs: longVideoMs(app) };
  return fileIds.flatMap((fileId) => {
    const file = files.get(fileId);
    if (!file || coverIds.includes(fileId)) return [];
    if (isReadyPicture(file)) return [toMediaFileDto(metadataOfPicture(file), audience)];
    const cover = isReadyVideo(file) ? covers.get(file.coverId) : undefined;
    if (!isReadyVideo(file) || !cover || !isReadyPicture(cover)) return [];
    return [toMediaFileDto(metadataOfVideo(file, cover), audience)];
  });
}

type Ready<Kind extends OwnFile['kind']> = Extract<OwnFile, { state: 'ready'; kind: Kind }>;
const isReadyPicture = (file: OwnFile): file is Ready<'image'> =>
  file.kind === 'image' && file.state === 'ready';
const isReadyVideo = (file: OwnFile): file is Ready<'video'> =>
  file.kind === 'video' && file.state === 'ready';
