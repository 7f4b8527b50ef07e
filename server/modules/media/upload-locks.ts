import { setTimeout as wait } from 'node:timers/promises';
import { mediaErrors } from '@muyu/contract/media.ts';
import { fail } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';

/** A connection that has been silent for this long makes room for a new one: phones change networks without a word. */
const silentMs = 3_000;
/** A client waits for another one that is still sending, and is told of the conflict after that. */
const patienceMs = 6_000;
/** Bytes that a client sent before it went come in without a longer pause than this. */
const pauseMs = 100;

type Hold = { heardAt: number; released: Promise<void>; cut: () => void; working: () => boolean };
type Asked = {
  /** Ends the holder's connection; called when it has been silent and another wants the upload. */
  cut?: () => void;
  /** Is there still something to do with what the holder's client has sent? */
  working?: () => boolean;
  /** Ends another holder at once, whatever it does. */
  force?: boolean;
};

/** One request at a time writes to an upload. */
class UploadLocks {
  #holds = new Map<string, Hold>();

  isHeld(fileId: string): boolean {
    return this.#holds.has(fileId);
  }

  /**
   * Waits until what a client sent before it went is written and counts: what is told of the upload then stands. A holder
   * whose client is there and pauses is not waited for, one that goes on sending for 3 s at most.
   */
  async settled(fileId: string): Promise<void> {
    const until = Date.now() + silentMs;
    for (let hold = this.#holds.get(fileId); hold && Date.now() < until; hold = this.#holds.get(fileId)) {
      if (!hold.working() && Date.now() - hold.heardAt >= pauseMs) return;
      await waitFor(hold, pauseMs / 4, until);
    }
  }

  /** Does the work alone; it says by `heard` that its client is alive. Refuses with wrongOffset when others are busy. */
  async alone<Result>(
    fileId: string,
    { cut = () => {}, working = () => true, force = false }: Asked,
    work: (heard: () => void) => Promise<Result>,
  ): Promise<Result> {
    const until = Date.now() + patienceMs;
    // Looked at again after every wait: of those that waited together, one is first.
    for (let hold = this.#holds.get(fileId); hold; hold = this.#holds.get(fileId)) {
      if (Date.now() >= until) fail(mediaErrors.wrongOffset);
      const silence = Date.now() - hold.heardAt;
      if (force || silence >= silentMs) hold.cut();
      await waitFor(hold, silence >= silentMs ? 100 : silentMs - silence, until);
    }
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const hold: Hold = { heardAt: Date.now(), released, cut, working };
    this.#holds.set(fileId, hold);
    try {
      return await work(() => {
        hold.heardAt = Date.now();
      });
    } finally {
      this.#holds.delete(fileId);
      resolve();
    }
  }
}

/** Until the holder has ended, or the next moment to look at it, in `nextMs`. */
async function waitFor(hold: Hold, nextMs: number, until: number): Promise<void> {
  const ended = new AbortController();
  const ms = Math.max(0, Math.min(nextMs, until - Date.now()));
  const timer = wait(ms, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([hold.released, timer]);
  ended.abort();
}

export const uploadLocks = perApp(() => new UploadLocks());
