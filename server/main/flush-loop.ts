import type { App } from '#platform/app.ts';
import { allowLongStatements } from '#platform/database/connection/bounded-client.ts';
import { flushDuration, flushedDeltas, flushFailures } from '#platform/metrics/flush.ts';

const everyMs = 250;

/**
 * Flushes appended deltas into totals four times a second; an advisory lock lets one server do it at a time. A flush that fails
 * does not keep the others from running. Returns a function that stops the loop after the flush that runs.
 */
export function startFlushLoop(app: App): () => Promise<void> {
  let stopped = false;
  let turn = Promise.resolve();
  let isRunning = false;
  const flush = async () => {
    const end = app.metrics.histogram(flushDuration).startTimer();
    let succeeded = true;
    for (const { name, flushes = [] } of app.modules)
      for (const flushDeltas of flushes)
        try {
          const flushed = await allowLongStatements(() => flushDeltas(app, new Date()));
          app.metrics.increment(flushedDeltas, {}, flushed);
        } catch (error) {
          succeeded = false;
          app.metrics.increment(flushFailures, {});
          if (!stopped) app.log.error({ err: error, module: name }, 'flush failed');
        }
    if (succeeded) end();
  };
  const timer = setInterval(() => {
    // While the database stands still, ticks must not become a queue.
    if (isRunning) return;
    isRunning = true;
    turn = flush().finally(() => {
      isRunning = false;
    });
  }, everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await turn;
  };
}
