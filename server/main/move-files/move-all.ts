import { StartupError } from '../shutdown.ts';
import { moveFile, type Outcome, type Stores } from './move-file.ts';

export type Totals = Record<Outcome | 'erased' | 'failed', number> & { files: number; bytes: number };

/** This many failures one after another are no accident of single files: a storage is away. */
const failuresInARow = 20;
const retryAttempts = 3;

/**
 * Moves all files, `atOnce` at a time. Files that were moved before and are gone from the source leave the target, too, unless it has
 * another version. Throws when a storage is away or the source has lost all that was moved; `onProgress` is called for every file.
 */
export async function moveAll(
  stores: Stores,
  atOnce: number,
  onProgress: (totals: Totals) => void,
  onFailure: (key: string, error: unknown) => void,
): Promise<Totals> {
  const totals: Totals = {
    files: 0,
    bytes: 0,
    copied: 0,
    there: 0,
    newer: 0,
    deleted: 0,
    erased: 0,
    failed: 0,
  };
  let inARow = 0;
  const attempt = async (key: string, work: () => Promise<void>) => {
    try {
      await retrying(work);
      inARow = 0;
    } catch (error) {
      totals.failed += 1;
      inARow += 1;
      onFailure(key, error);
      if (inARow >= failuresInARow)
        throw new Error('too many files fail one after another', { cause: error });
    }
    onProgress(totals);
  };
  await inParallel(stores.source.walk(''), atOnce, (key) =>
    attempt(key, async () => {
      const { outcome, bytes } = await moveFile(stores, key);
      totals.files += 1;
      totals[outcome] += 1;
      totals.bytes += bytes;
    }),
  );
  await requireSource(stores);
  await inParallel(stores.journal.keys(), atOnce, (key) =>
    attempt(key, async () => {
      if (await eraseIfGone(stores, key)) totals.erased += 1;
    }),
  );
  return totals;
}

/** An empty source is rather a disk that is not mounted than a site that has deleted all its files. */
async function requireSource({ source, journal }: Stores): Promise<void> {
  for await (const _key of source.walk('')) return;
  for (const _key of journal.keys())
    throw new StartupError(
      'The source is empty: is its disk mounted? Nothing was deleted from the target. Delete DATA_DIR/move-files when the move is over.',
    );
}

/** Deletes a moved file from the target when the site has deleted it from the source since. */
async function eraseIfGone({ source, target, journal }: Stores, key: string): Promise<boolean> {
  if (await source.exists(key)) return false;
  const there = await target.describe(key);
  const isOurs = there !== null && there.etag === journal.find(key)?.targetEtag;
  if (isOurs) await target.delete(key);
  journal.delete(key);
  return isOurs;
}

async function retrying(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === retryAttempts) throw error;
    }
  }
}

/** Runs `work` for every item, some at the same time; the first error ends it after those under way. */
async function inParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failed: { error: unknown } | undefined;
  for await (const item of items) {
    if (failed) break;
    const run: Promise<void> = work(item)
      .catch((error: unknown) => {
        failed ??= { error };
      })
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failed) throw failed.error;
}
