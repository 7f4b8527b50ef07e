import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { purgeCachesJob } from '../jobs.ts';

/** Published to all servers when files may no longer be shown; payload: their ids, separated by commas. */
export const withdrawnTopic = 'media.withdrawn';

/** Keeps a message below the limit of NOTIFY. */
const maxPerMessage = 100;

const batchesOf = (fileIds: readonly string[]): string[][] => {
  const ids = [...new Set(fileIds)];
  return Array.from({ length: Math.ceil(ids.length / maxPerMessage) }, (_, n) =>
    ids.slice(n * maxPerMessage, (n + 1) * maxPerMessage),
  );
};

/**
 * Publishes the withdrawal of files to all servers and enqueues the CDN purge. Call inside the transaction after which they
 * may not be shown any more; every server asks the modules again. Files that something else still shows stay open.
 */
export async function withdrawFiles(app: App, tx: Transaction, fileIds: readonly string[]): Promise<void> {
  for (const some of batchesOf(fileIds)) await app.pubsub.publish(tx, withdrawnTopic, some.join());
  await enqueuePurge(app, tx, fileIds);
}

/** Enqueues the purge of files from the caches in front, where the site has any. */
export async function enqueuePurge(app: App, tx: Transaction, fileIds: readonly string[]): Promise<void> {
  if (Object.keys(app.config.purgeHooks).length === 0) return;
  for (const some of batchesOf(fileIds)) await app.jobs.send(tx, purgeCachesJob, { fileIds: some });
}
