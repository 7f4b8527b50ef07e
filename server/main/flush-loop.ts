import type { App } from '#platform/app.ts';
import { allowLongStatements } from '#platform/database/connection/bounded-client.ts';
import { flushDuration, flushedDeltas, flushFailures } from '#platform/metrics/flush.ts';
import { outageOf } from '#platform/outage/outage.ts';

const everyMs = 250;

/**
 * Runs the flushes of all modules four times a second; advisory locks let one server do each at a time. A flush that fails does not
 * keep the others from running, unless the database cannot serve. Returns a function that stops the loop after the flush that runs.
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
          const flushed = await allowLongStatements(() => flushDeltas(app, app.clock.now()));
          app.metrics.increment(flushedDeltas, {}, flushed);
        } catch (error) {
          succeeded = false;
          app.metrics.increment(flushFailures, {});
          if (stopped) return;
          app.log.error({ err: error, module: name }, 'flush failed');
          // The others meet the same outage.
          if (outageOf(error)) return;
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
