import type { App } from '#platform/app.ts';
import { forgetFiles } from './commands/forget-files.ts';
import { forgetPictures } from './commands/forget-pictures.ts';
import { processPicture } from './commands/process-picture.ts';
import { processVideo } from './commands/process-video.ts';
import { resumeLost } from './commands/resume-lost.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import {
  forgetFilesJob,
  forgetPicturesJob,
  processPictureJob,
  processVideoJob,
  resumeLostJob,
  sweepUnusedJob,
  sweepUploadsJob,
} from './jobs.ts';

const picturesAtOnce = 2;

/** Joins the module to this process: the work that its jobs do. */
export function joinMedia(app: App): void {
  app.jobs.on(processPictureJob, (data, log) => processPicture(app, data, log), picturesAtOnce);
  app.jobs.on(
    processVideoJob,
    (data, log, signal) => processVideo(app, data, log, signal),
    app.config.decoders,
  );
  app.jobs.on(resumeLostJob, () => resumeLost(app, new Date()));
  app.jobs.on(forgetPicturesJob, (data) => forgetPictures(app, data));
  app.jobs.on(forgetFilesJob, (data) => forgetFiles(app, data));
  app.jobs.on(sweepUnusedJob, (_, __, signal) => sweepUnused(app, new Date(), signal));
  app.jobs.on(sweepUploadsJob, () => sweepUploads(app, new Date()));
}
