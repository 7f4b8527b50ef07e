import { constants } from 'node:os';

/** An error that the operator can fix; printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export type Shutdown = {
  /** Adds a shutdown step; steps run in reverse order. */
  add(step: () => unknown): void;
  /** Runs all steps and exits with the code. Further calls are ignored. */
  begin(code: number): Promise<void>;
  begun(): boolean;
};

const SHUTDOWN_TIMEOUT_MS = 8_000;
/** A service manager signals every process of its unit, and a parent forwards its own: signals within this time count as one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Shuts the process down on SIGINT, SIGTERM, SIGHUP or the end of the parent that opened an IPC channel. A
 * second signal, or a shutdown of more than 8 s, exits at once (PostgreSQL is stopped even then).
 */
export function createShutdown(): Shutdown {
  const steps: (() => unknown)[] = [];
  let begun = false;
  let begunAt = 0;

  async function begin(code: number): Promise<void> {
    if (begun) return;
    begun = true;
    begunAt = performance.now();
    setTimeout(() => process.exit(code || 1), SHUTDOWN_TIMEOUT_MS).unref();
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(code);
  }

  // A terminal signals parent and child together: the signal may arrive after the end of the parent.
  let parentGone = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const isSecond = begun && performance.now() - begunAt >= SAME_SIGNAL_MS;
      if (isSecond && !parentGone) process.exit(128 + constants.signals[signal]);
      parentGone = false;
      void begin(0);
    });
  }
  process.on('disconnect', () => {
    parentGone = !begun;
    void begin(0);
  });
  process.channel?.unref();
  // The parent ended before the listener was added. (Undefined without a channel.)
  if (process.connected === false) void begin(0);

  return { add: (step) => steps.push(step), begin, begun: () => begun };
}
