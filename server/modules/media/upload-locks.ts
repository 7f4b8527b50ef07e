import { setTimeout as wait } from 'node:timers/promises';
import { mediaErrors } from '@muyu/contract/media.ts';
import { fail } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';

/** A connection that has been silent for this long makes room for a new one: phones change networks without a word. */
const silentMs = 3_000;
/** A client waits for another one that is still sending, and is told of the conflict after that. */
const patienceMs = 6_000;

type Hold = { heardAt: number; released: Promise<void>; cut: () => void };
type Asked = {
  /** Ends the holder's connection; called when it has been silent and another wants the upload. */
  cut?: () => void;
  /** Ends another holder at once, whatever it does. */
  force?: boolean;
};

/** One request at a time writes to an upload. */
class UploadLocks {
  #holds = new Map<string, Hold>();

  isHeld(fileId: string): boolean {
    return this.#holds.has(fileId);
  }

  /** Does the work alone; it says by `heard` that its client is alive. Refuses with wrongOffset when others are busy. */
  async alone<Result>(
    fileId: string,
    { cut = () => {}, force = false }: Asked,
    work: (heard: () => void) => Promise<Result>,
  ): Promise<Result> {
    const until = Date.now() + patienceMs;
    // Looked at again after every wait: of those that waited together, one is first.
    for (let hold = this.#holds.get(fileId); hold; hold = this.#holds.get(fileId)) {
      await waitFor(hold, force, until);
    }
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const hold: Hold = { heardAt: Date.now(), released, cut };
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

/** Until the holder has ended, or the next moment to look at it. */
async function waitFor(hold: Hold, force: boolean, until: number): Promise<void> {
  const now = Date.now();
  if (now >= until) fail(mediaErrors.wrongOffset);
  const silence = now - hold.heardAt;
  if (force || silence >= silentMs) hold.cut();
  const next = silence >= silentMs ? 100 : silentMs - silence;
  const ended = new AbortController();
  const timer = wait(Math.min(next, until - now), undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([hold.released, timer]);
  ended.abort();
}

export const uploadLocks = perApp(() => new UploadLocks());
