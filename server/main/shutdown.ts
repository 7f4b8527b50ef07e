import { constants } from 'node:os';

/** Something that the person at the keyboard can put right; said without a stack. */
export class Obstacle extends Error {
  override name = 'Obstacle';
}

export type Shutdown = {
  /** Something to stop at the end; the last added is the first stopped. */
  add(step: () => unknown): void;
  /** Stops everything and ends the process with that exit code. Only the first call counts. */
  begin(code: number): Promise<void>;
  begun(): boolean;
};

const PATIENCE_MS = 8_000;

/**
 * Ends the process in order on SIGINT, SIGTERM, SIGHUP or the death of the parent that opened an IPC channel.
 * A second signal, or steps that take more than 8 s in all, ends it at once (PostgreSQL is told to stop even then).
 */
export function createShutdown(): Shutdown {
  const steps: (() => unknown)[] = [];
  let begun = false;

  async function begin(code: number): Promise<void> {
    if (begun) return;
    begun = true;
    setTimeout(() => process.exit(code || 1), PATIENCE_MS).unref();
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(code);
  }

  // A terminal interrupts parent and child together: the signal may come behind the news of the parent's end.
  let parentGone = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (begun && !parentGone) process.exit(128 + constants.signals[signal]);
      parentGone = false;
      void begin(0);
    });
  }
  process.on('disconnect', () => {
    parentGone = !begun;
    void begin(0);
  });
  process.channel?.unref();
  // The parent went before anybody listened. (Undefined where it opened no channel.)
  if (process.connected === false) void begin(0);

  return { add: (step) => steps.push(step), begin, begun: () => begun };
}
