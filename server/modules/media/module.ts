import { profileChanging, profilePicturesReplaced } from '#modules/account';
import { sanctionChanged } from '#modules/sanction';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { mediaAdminRoutes } from './admin/routes.ts';
import { checkProfilePictures } from './commands/check-profile-pictures.ts';
import { deleteUnusedFiles, enqueueFileCleanup } from './commands/delete-unused-files.ts';
import { enqueueMediaErasure, eraseMedia } from './commands/erase-media.ts';
import { processPicture } from './commands/process-picture.ts';
import { processVideo } from './commands/process-video.ts';
import { purgeCaches } from './commands/purge-caches.ts';
import { purgeClosedAccount } from './commands/purge-closed-account.ts';
import { requeueOrphaned, requeueStalled } from './commands/requeue-stalled.ts';
import { sweepUnfinished } from './commands/sweep-unfinished.ts';
import { sweepUnused } from './commands/sweep-unused.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import {
  deleteUnusedFilesJob,
  eraseMediaJob,
  processHeicJob,
  processPictureJob,
  processVideoJob,
  purgeCachesJob,
  requeueStalledJob,
  sweepUnfinishedJob,
  sweepUnusedJob,
  sweepUploadsJob,
} from './jobs.ts';
import { mediaErrorMessages } from './messages.ts';
import { mediaMetrics } from './metrics.ts';
import { exportPictures } from './queries/export-pictures.ts';
import { exportVideos } from './queries/export-videos.ts';
import { mediaPlugin, mediaRoutes } from './routes.ts';
import { mediaSettings } from './settings.ts';
import { mediaTables } from './tables.ts';
import { clearWorkFolders } from './work-folder.ts';

const pictureConcurrency = 2;

/** Pictures and videos: upload, processing, delivery by signed URLs. */
export const mediaModule = defineModule({
  name: 'media',
  settings: mediaSettings,
  errors: [mediaErrorMessages],
  endpoints: mediaRoutes,
  adminEndpoints: mediaAdminRoutes,
  plugins: [(server, app, authenticate) => mediaPlugin(authenticate)(server, app)],
  jobs: [
    jobHandler(
      processPictureJob,
      (app) => (data, log) => processPicture(app, data, log, { passesHeicOn: true }),
      () => pictureConcurrency,
    ),
    jobHandler(processHeicJob, (app) => (data, log) => processPicture(app, data, log)),
    jobHandler(
      processVideoJob,
      (app) => (data, log, signal) => processVideo(app, data, log, signal),
      (app) => app.config.decoders,
    ),
    jobHandler(purgeCachesJob, (app) => (data) => purgeCaches(app.config, data)),
    jobHandler(requeueStalledJob, (app) => () => requeueStalled(app, app.clock.now())),
    jobHandler(eraseMediaJob, (app) => (data, _log, signal) => eraseMedia(app, data, signal)),
    jobHandler(deleteUnusedFilesJob, (app) => (data, _log, signal) => deleteUnusedFiles(app, data, signal)),
    jobHandler(sweepUnusedJob, (app) => (_data, _log, signal) => sweepUnused(app, app.clock.now(), signal)),
    jobHandler(
      sweepUnfinishedJob,
      (app) => (_data, log, signal) => sweepUnfinished(app, app.clock.now(), log, signal),
    ),
    jobHandler(sweepUploadsJob, (app) => (_data, _log, signal) => sweepUploads(app, app.clock.now(), signal)),
  ],
  listeners: [
    listener(profileChanging, () => checkProfilePictures),
    listener(profilePicturesReplaced, (app) => (tx, replaced) => enqueueFileCleanup(app, tx, replaced)),
    listener(sanctionChanged, purgeClosedAccount),
  ],
  start: async (app, role) => (role === 'worker' ? clearWorkFolders(app) : undefined),
  started: async (app, role) => (role === 'worker' ? requeueOrphaned(app) : undefined),
  tables: mediaTables,
  metrics: mediaMetrics,
  personalData: {
    exports: { pictures: exportPictures, videos: exportVideos },
    erasure: [enqueueMediaErasure],
  },
});
