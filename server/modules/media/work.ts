import type { App } from '#platform/app.ts';
import { processPicture } from './commands/process-picture.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import { processPictureJob, sweepUploadsJob } from './jobs.ts';

const picturesAtOnce = 2;

/** Joins the module to this process: the work that its jobs do. */
export function joinMedia(app: App): void {
  app.jobs.on(processPictureJob, (data, log) => processPicture(app, data, log), picturesAtOnce);
  app.jobs.on(sweepUploadsJob, () => sweepUploads(app, new Date()));
}
