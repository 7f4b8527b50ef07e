/** Pictures and videos: upload, processing, delivery by signed URLs. */
import './messages.ts';

export { addPicture } from './commands/add-picture.ts';
export { addVideo } from './commands/add-video.ts';
export { checkProfilePictures } from './commands/check-profile-pictures.ts';
export { coversOf, deleteFiles } from './commands/delete-files.ts';
export { forgetFiles, sendForgetting } from './commands/forget-files.ts';
export { forgetPicturesOf } from './commands/forget-pictures.ts';
export { holdFiles } from './commands/hold-files.ts';
export { resumeAbandoned } from './commands/resume-lost.ts';
export { retryFile } from './commands/retry-file.ts';
export { sweepUnused } from './commands/sweep-unused.ts';
export { fileUse } from './file-uses.ts';
export { filePage, type ListedFile, unfinishedCounts } from './queries/file-page.ts';
export { ownPictures } from './queries/own-pictures.ts';
export { ownVideos } from './queries/own-videos.ts';
export {
  type OwnFile,
  type ReadyPicture,
  type ReadyVideo,
  readyFiles,
  readyPictures,
} from './queries/ready-files.ts';
export { storedBytes } from './queries/stored-bytes.ts';
export { mediaMount, mediaRoutes } from './routes.ts';
export { mediaFile } from './tables.ts';
export { type FileFacts, fileView, pictureView, watchUrls } from './views.ts';
export { joinMedia } from './work.ts';
export { clearWorkFolders } from './work-folder.ts';
