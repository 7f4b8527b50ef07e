/** Pictures and videos: what other modules call. */
export { claimFiles } from './commands/claim-files.ts';
export { enqueueFileCleanup } from './commands/delete-unused-files.ts';
export { lockFiles } from './commands/lock-files.ts';
export { withdrawFiles } from './commands/withdraw-files.ts';
export { previewWidth, sendOpenPicture } from './delivery/send-open-picture.ts';
export {
  getOwnFiles,
  getOwnPictures,
  type OwnFile,
  type ReadyPicture,
  type ReadyVideo,
} from './queries/own-files.ts';
export { metadataOfPicture, metadataOfVideo } from './rules/file-metadata.ts';
export { longVideoMs } from './rules/upload-limits.ts';
export { usedFileIds } from './rules/used-file-ids.ts';
export { atlasMax, atlasMin, postPictures } from './settings.ts';
export { buildVideoUrls, type FileMetadata, toMediaFileDto, toPictureDto } from './views.ts';
