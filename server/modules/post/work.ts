import type { App } from '#platform/app.ts';
import { purgeDeleted, purgePost } from './commands/purge-post.ts';
import { refreshPopularity } from './commands/refresh-popularity.ts';
import { popularityJob, purgeDeletedJob, purgePostJob } from './jobs.ts';

/** Joins the module to this process: the work that its jobs do. */
export function joinPosts(app: App): void {
  app.jobs.on(popularityJob, () => refreshPopularity(app));
  app.jobs.on(purgePostJob, (data, _log, signal) => purgePost(app, data, signal));
  app.jobs.on(purgeDeletedJob, (_data, _log, signal) => purgeDeleted(app, signal));
}
