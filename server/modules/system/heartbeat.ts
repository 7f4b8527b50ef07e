import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { WorkerRole } from '#platform/jobs/jobs.ts';
import { deleteHeartbeat } from './commands/delete-heartbeat.ts';
import { storeExternalServices } from './commands/store-external-services.ts';
import { storeSlowStatements } from './commands/store-slow-statements.ts';
import { writeHeartbeat } from './commands/write-heartbeat.ts';

const everyMs = 10_000;
const NANOSECONDS = 1_000_000;
const roles = { light: 'server', heavy: 'worker', all: 'single' } as const;
const stops = new WeakMap<App, () => Promise<void>>();

/** Reports this process to the table of processes until the app stops, with what it noticed since the last report. */
export async function startHeartbeat(app: App, role: WorkerRole): Promise<void> {
  // Such a process neither serves nor works: it fills the demo or runs a command.
  if (role === 'none') return;
  const processId = newId();
  const startedAt = new Date();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const report = async () => {
    const now = new Date();
    try {
      await writeHeartbeat(app, now, {
        processId,
        role: roles[role],
        host: hostname(),
        pid: process.pid,
        version: app.config.version,
        startedAt,
        memoryBytes: process.memoryUsage.rss(),
        eventLoopMs: Math.round(delay.percentile(99) / NANOSECONDS),
      });
      delay.reset();
      await storeExternalServices(app);
      await storeSlowStatements(app, now);
    } catch (error) {
      app.log.debug({ err: error }, 'the process was not reported');
    }
  };
  let isRunning = false;
  let running = Promise.resolve();
  const reportOnce = () => {
    // While the database stands still, ticks must not become a queue.
    if (isRunning) return;
    isRunning = true;
    running = report().finally(() => {
      isRunning = false;
    });
  };
  reportOnce();
  const timer = setInterval(reportOnce, everyMs);
  stops.set(app, async () => {
    clearInterval(timer);
    delay.disable();
    await running;
    await deleteHeartbeat(app, processId);
  });
}

/** A process that ends on purpose is not silent: it is gone. */
export const stopHeartbeat = async (app: App): Promise<void> => stops.get(app)?.();
