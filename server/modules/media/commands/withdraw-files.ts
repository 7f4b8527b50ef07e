import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { purgeCachesJob } from '../jobs.ts';

/** Published to all servers when files may no longer be shown; payload: their ids, separated by commas. */
export const withdrawnTopic = 'media.withdrawn';

/** Keeps a message below the limit of NOTIFY. */
const maxPerMessage = 100;

/**
 * Publishes the withdrawal of files to all servers and enqueues the CDN purge. Call inside the transaction after which they
 * may not be shown any more; every server asks the modules again. Files that something else still shows stay open.
 */
export async function withdrawFiles(app: App, tx: Transaction, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)];
  for (let at = 0; at < ids.length; at += maxPerMessage) {
    const some = ids.slice(at, at + maxPerMessage);
    await app.pubsub.publish(tx, withdrawnTopic, some.join());
    if (Object.keys(app.config.purgeHooks).length > 0)
      await app.jobs.send(tx, purgeCachesJob, { fileIds: some });
  }
}
