/** Pictures and videos: upload, processing, delivery by signed URLs. */
import './messages.ts';

export { addPicture } from './commands/add-picture.ts';
export { checkProfilePictures } from './commands/check-profile-pictures.ts';
export { deleteFiles } from './commands/delete-files.ts';
export { forgetPicturesOf } from './commands/forget-pictures.ts';
export { ownPictures } from './queries/own-pictures.ts';
export {
  type OwnFile,
  type ReadyPicture,
  type ReadyVideo,
  readyFiles,
  readyPictures,
} from './queries/ready-files.ts';
export { mediaMount, mediaRoutes } from './routes.ts';
export { mediaFile } from './tables.ts';
export { type FileFacts, fileView, pictureView, type Sight } from './views.ts';
export { joinMedia } from './work.ts';
