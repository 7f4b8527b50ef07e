import { inArray } from 'drizzle-orm';
import { getClosedAccounts } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { App } from '#platform/app.ts';
import { type MediaVariant, mediaVariants } from '#platform/crypto/media-url.ts';
import { createBatcher } from '#platform/memory/batcher.ts';
import { BatchCache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { isFileKeptForViewer, listLockedFiles, listShownFiles } from '#platform/module/file-use.ts';
import { withdrawnTopic } from '../commands/withdraw-files.ts';
import { mediaFile } from '../tables.ts';

/**
 * The people who may open a file beside operators: everybody whose URL is valid (of a locked file one that is signed for the
 * viewer), or only its owner and its buyers; null without a row.
 */
type FileAccess = { ownerId: string | null; shown: boolean; locked: boolean };

const cacheMs = 10_000;
const maxCached = 50_000;

/** Files that are not shown are looked up each time, because they may be published at any moment. */
const getCache = memoizePerApp((app) => {
  const cache = new BatchCache<FileAccess>(cacheMs, maxCached, ({ shown }) => shown);
  app.pubsub.subscribe(withdrawnTopic, (fileIds) => {
    for (const fileId of fileIds.split(',')) cache.delete(fileId);
  });
  app.pubsub.onReconnect(() => cache.clear());
  return { cache, load: createBatcher<string, FileAccess>((fileIds) => loadAccess(app, fileIds)) };
});

/** Subscribes to withdrawals before the first request. */
export const prepareFileAccess = (app: App): void => void getCache(app);

/**
 * Whether a file with a valid URL may be opened now: files that a module shows by everybody, others, and all of a person whose
 * account operators have closed, by their owner, by who bought them and by operators (`viewerId` is null for URLs that work for any holder). Of a file behind a lock such URLs open the preview only: they
 * may be from a time before the lock.
 */
export async function mayOpenFile(
  app: App,
  { fileId, part, viewerId }: { fileId: string; part: MediaVariant; viewerId: string | null },
): Promise<boolean> {
  const { cache, load } = getCache(app);
  const found = await cache.getMany([fileId], async () => new Map([[fileId, await load(fileId)]]));
  const { ownerId, shown, locked } = found.get(fileId)!;
  if (ownerId === null) return false;
  // Asked outside the cache of files, because a closure empties that of the cards only.
  const isShown = shown && !(await getClosedAccounts(app, [ownerId])).has(ownerId);
  if (isShown && (!locked || viewerId !== null || part === mediaVariants.preview)) return true;
  if (viewerId === null) return false;
  return (
    viewerId === ownerId ||
    (await isFileKeptForViewer(app, viewerId, fileId)) ||
    (await getOperatorNames(app.db, [viewerId])).has(viewerId)
  );
}

async function loadAccess(app: App, fileIds: string[]): Promise<FileAccess[]> {
  const rows = await app.db
    .select({ fileId: mediaFile.fileId, userId: mediaFile.userId })
    .from(mediaFile)
    .where(inArray(mediaFile.fileId, fileIds));
  const owners = new Map(rows.map(({ fileId, userId }) => [fileId, userId]));
  // Caches the cards of all these owners with one statement.
  await getClosedAccounts(app, [...owners.values()]);
  const shown = await listShownFiles(app, [...new Set(owners.values())], [...owners.keys()]);
  const locked = await listLockedFiles(app, [...new Set(owners.values())], [...shown]);
  return fileIds.map((fileId) => ({
    ownerId: owners.get(fileId) ?? null,
    shown: shown.has(fileId),
    locked: locked.has(fileId),
  }));
}
