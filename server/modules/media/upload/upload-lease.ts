import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mediaErrors } from '@muyu/contract/media.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { mediaUpload } from '../tables.ts';
import { uploadLocks } from './upload-locks.ts';
import type { UploadKey } from './upload-store.ts';

/** A lease that is not renewed ends after this long: the server that held it was killed. */
const leaseSeconds = 5;
const renewMs = 1_250;
const retryMs = 200;
/** Asking for the offset waits this long for another server that writes. */
const settleMs = 1_000;
/** Longer than a lease, so that an upload of a killed server goes on with the next request. */
const waitTimeoutMs = 6_500;

export type UploadProgress = typeof mediaUpload.$inferSelect;
type Change = Partial<Pick<UploadProgress, 'multipartId' | 'parts' | 'pieces' | 'receivedAt'>>;
/** `force`: the present writer is ended at once; otherwise when it has been silent. */
type Asked = { cut: () => void; force?: boolean };

/** Asks the server that writes to an upload to let it go; payload: file id, and `force` or `silent`. */
const yieldTopic = 'upload.yield';

/** This process among the writers, and the uploads that it writes to. */
const writerOf = memoizePerApp(() => ({ id: randomUUID(), writes: new Set<string>() }));

/** Listens to the other servers that wait for an upload. */
export const subscribeToUploadYields = (app: App): void =>
  app.pubsub.subscribe(yieldTopic, (payload) => {
    const [fileId = '', how] = payload.split(' ');
    // A request that waits for the lease itself is left alone.
    if (writerOf(app).writes.has(fileId)) uploadLocks(app).yield(fileId, how === 'force');
  });

/** The right of one server to write to an upload. */
export class UploadLease {
  progress: UploadProgress;
  #app: App;
  #renewedAt = performance.now();
  #timer: NodeJS.Timeout;

  constructor(app: App, progress: UploadProgress, cut: () => void) {
    this.#app = app;
    this.progress = progress;
    this.#timer = setInterval(() => this.#renew().catch(() => this.#isOverdue() && cut()), renewMs).unref();
  }

  /** Throws when the process was paused for longer than the lease: another server may have taken the upload over. */
  requireFresh(): void {
    if (this.#isOverdue()) lost();
  }

  /** Stores progress. Throws when another server has taken the upload over. */
  async save(change: Change): Promise<void> {
    const [row] = await this.#app.db.update(mediaUpload).set(change).where(this.#isMine()).returning();
    this.progress = row ?? lost();
  }

  /** A part number that no other writer uses. */
  async takePartNumber(): Promise<number> {
    const [row] = await this.#app.db
      .update(mediaUpload)
      .set({ nextPart: sql`${mediaUpload.nextPart} + 1` })
      .where(this.#isMine())
      .returning();
    this.progress = row ?? lost();
    return row!.nextPart - 1;
  }

  /** Throws when another server has taken the upload over. */
  async requireHeld(): Promise<void> {
    await this.#renew();
  }

  /** A lease that cannot be released ends by itself. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#app.db
      .update(mediaUpload)
      .set({ holder: null, heldUntil: null })
      .where(this.#isMine())
      .catch(() => {});
  }

  async #renew(): Promise<void> {
    const rows = await this.#app.db
      .update(mediaUpload)
      .set({ heldUntil: until })
      .where(this.#isMine())
      .returning();
    if (rows.length === 0) {
      this.#renewedAt = Number.NEGATIVE_INFINITY;
      lost();
    }
    this.#renewedAt = performance.now();
  }

  #isOverdue = () => performance.now() - this.#renewedAt > leaseSeconds * 1000;

  #isMine = () => {
    const { userId, fileId, epoch } = this.progress;
    return and(isUpload({ userId, fileId }), eq(mediaUpload.epoch, epoch));
  };
}

/** By the clock of the database, so that servers need not agree. */
const until = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** The condition of one upload. */
export const isUpload = ({ userId, fileId }: UploadKey) =>
  and(eq(mediaUpload.userId, userId), eq(mediaUpload.fileId, fileId));

function lost(): never {
  throw new Error('another server has taken the upload over');
}

/**
 * Runs `work` as the only writer of an upload among all servers; the caller holds its lock in this process. Waits for a
 * server that writes, and fails with wrongOffset when that goes on. `cut` is called when the lease is lost.
 */
export async function withUploadLease<Result>(
  context: MayFail<typeof mediaErrors.wrongOffset>,
  app: App,
  upload: UploadKey,
  { cut, force = false }: Asked,
  work: (lease: UploadLease) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + waitTimeoutMs;
  let row = await take(app, upload);
  for (; !row; row = await take(app, upload)) {
    if (performance.now() >= deadline) return fail(context, mediaErrors.wrongOffset);
    await askToYield(app, upload.fileId, force);
    await wait(retryMs);
  }
  const { writes } = writerOf(app);
  const lease = new UploadLease(app, row, cut);
  writes.add(upload.fileId);
  try {
    return await work(lease);
  } finally {
    writes.delete(upload.fileId);
    await lease.release();
  }
}

async function take(app: App, { userId, fileId }: UploadKey): Promise<UploadProgress | undefined> {
  const holder = writerOf(app).id;
  const [row] = await app.db
    .insert(mediaUpload)
    .values({ userId, fileId, holder, heldUntil: until })
    .onConflictDoUpdate({
      target: [mediaUpload.userId, mediaUpload.fileId],
      set: { epoch: sql`${mediaUpload.epoch} + 1`, holder, heldUntil: sql`excluded.held_until` },
      // Without now(), which a cluster does not accept here: a full lease behind the new end is the present.
      setWhere: sql`coalesce(${mediaUpload.heldUntil} - excluded.held_until < make_interval(secs => ${-leaseSeconds}), true)
        or ${mediaUpload.holder} = ${holder}`,
    })
    .returning();
  return row;
}

const askToYield = (app: App, fileId: string, force: boolean): Promise<void> =>
  app.pubsub.publish(app.db, yieldTopic, `${fileId} ${force ? 'force' : 'silent'}`);

/** Whether another server writes to an upload. */
export async function isHeldElsewhere(app: App, upload: UploadKey): Promise<boolean> {
  const held = sql`${mediaUpload.heldUntil} >= now() and ${mediaUpload.holder} <> ${writerOf(app).id}`;
  const rows = await app.db
    .select({ epoch: mediaUpload.epoch })
    .from(mediaUpload)
    .where(and(isUpload(upload), held));
  return rows.length > 0;
}

/**
 * Waits for the bytes that another server has received, at most as long as a writer may be silent. Returns whether there was
 * one: it may have gone on or been killed.
 */
export async function waitUntilReleased(app: App, upload: UploadKey): Promise<boolean> {
  const deadline = performance.now() + settleMs;
  if (!(await isHeldElsewhere(app, upload))) return false;
  await askToYield(app, upload.fileId, false);
  do await wait(retryMs);
  while (performance.now() < deadline && (await isHeldElsewhere(app, upload)));
  return true;
}

/** The progress of an upload; undefined before the first writer. */
export async function findProgress(
  { db }: Pick<App, 'db'>,
  upload: UploadKey,
): Promise<UploadProgress | undefined> {
  const [row] = await db.select().from(mediaUpload).where(isUpload(upload));
  return row;
}
