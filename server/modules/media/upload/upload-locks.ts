import { setTimeout as wait } from 'node:timers/promises';
import { mediaErrors } from '@muyu/contract/media.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';

/** Buffered bytes of a closed connection arrive without a longer pause than this. */
const pauseMs = 100;

type LockHolder = { lastActiveAt: number; released: Promise<void>; cut: () => void; isBusy: () => boolean };
type Asked = {
  /** Ends the holder's connection; called when it was silent and another request waits. */
  cut?: () => void;
  /** Whether received bytes of the holder are still being written. */
  isBusy?: () => boolean;
  /** Ends the present holder at once. */
  force?: boolean;
};

/** Locks of uploads in this process: one request at a time writes to an upload. Among servers, upload-lease.ts decides. */
class UploadLocks {
  /** A connection without bytes for this long is ended for a new one: phones change networks without closing it. */
  silentMs = 3_000;
  /** A request waits this long for one that still sends, then fails with a conflict. */
  waitTimeoutMs = 6_000;
  #holders = new Map<string, LockHolder>();

  isHeld(fileId: string): boolean {
    return this.#holders.has(fileId);
  }

  /** Another server waits for an upload: ends the holder's connection when it is silent, or with `force` at once. */
  yield(fileId: string, force: boolean): void {
    const holder = this.#holders.get(fileId);
    if (holder && (force || this.#isSilent(holder))) holder.cut();
  }

  /**
   * Waits until the received bytes of a closed connection are written, so that the offset is final. Does not wait for a
   * holder that pauses, and at most `silentMs` for one that goes on sending.
   */
  async waitUntilWritten(fileId: string): Promise<void> {
    const until = Date.now() + this.silentMs;
    for (
      let holder = this.#holders.get(fileId);
      holder && Date.now() < until;
      holder = this.#holders.get(fileId)
    ) {
      if (!holder.isBusy() && Date.now() - holder.lastActiveAt >= pauseMs) return;
      await waitFor(holder, pauseMs / 4, until);
    }
  }

  /** Runs `work` while it holds the lock; `keepAlive` marks activity. Fails with wrongOffset when the lock is not free in time. */
  async runExclusive<Result>(
    context: MayFail<typeof mediaErrors.wrongOffset>,
    fileId: string,
    { cut = () => {}, isBusy = () => true, force = false }: Asked,
    work: (keepAlive: () => void) => Promise<Result>,
  ): Promise<Result> {
    const until = Date.now() + this.waitTimeoutMs;
    // Read again after every wait: another waiting request may have taken the lock.
    for (let holder = this.#holders.get(fileId); holder; holder = this.#holders.get(fileId)) {
      if (Date.now() >= until) fail(context, mediaErrors.wrongOffset);
      const silence = Date.now() - holder.lastActiveAt;
      if (force || this.#isSilent(holder)) holder.cut();
      await waitFor(holder, silence >= this.silentMs ? 100 : this.silentMs - silence, until);
    }
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const holder: LockHolder = { lastActiveAt: Date.now(), released, cut, isBusy };
    this.#holders.set(fileId, holder);
    try {
      return await work(() => {
        holder.lastActiveAt = Date.now();
      });
    } finally {
      this.#holders.delete(fileId);
      resolve();
    }
  }

  /** Bytes that wait for a slow storage are no silence of the client. */
  #isSilent({ lastActiveAt, isBusy }: LockHolder): boolean {
    return Date.now() - lastActiveAt >= this.silentMs && !isBusy();
  }
}

/** Resolves when the holder releases the lock, or after `nextMs`, but not later than `until`. */
async function waitFor(holder: LockHolder, nextMs: number, until: number): Promise<void> {
  const ended = new AbortController();
  const ms = Math.max(0, Math.min(nextMs, until - Date.now()));
  const timer = wait(ms, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([holder.released, timer]);
  ended.abort();
}

export const uploadLocks = memoizePerApp(() => new UploadLocks());
