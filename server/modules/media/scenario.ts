/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { addPicture, addProcessedPicture } from './commands/add-picture.ts';
export { addVideo } from './commands/add-video.ts';
export { imageLimits } from './rules/upload-limits.ts';
