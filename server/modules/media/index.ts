/** Pictures: upload, processing, delivery by signed URLs. */
import './messages.ts';

export { addPicture } from './commands/add-picture.ts';
export { deleteFiles } from './commands/delete-files.ts';
export { readyPictures } from './queries/ready-pictures.ts';
export { mediaMount, mediaRoutes } from './routes.ts';
export { mediaFile } from './tables.ts';
export { pictureView } from './views.ts';
export { joinMedia } from './work.ts';
