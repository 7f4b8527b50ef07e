/** Commands, queries, keys and jobs that only the demo community and tests call; peers use index.ts. */
export { addPicture, addProcessedPicture } from './commands/add-picture.ts';
export { addVideo } from './commands/add-video.ts';
export { checkProfilePictures } from './commands/check-profile-pictures.ts';
export { coversOf } from './commands/delete-files.ts';
export { deleteUnusedFiles } from './commands/delete-unused-files.ts';
export { eraseMedia } from './commands/erase-media.ts';
export { purgeCachesJob } from './jobs.ts';
export { originalKey, renditionFolder, videoFolder } from './keys.ts';
export { imageLimits } from './rules/upload-limits.ts';
