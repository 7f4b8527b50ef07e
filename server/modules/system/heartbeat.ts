import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { App } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { ProcessRole } from '#platform/jobs/jobs.ts';
import { deleteHeartbeat } from './commands/delete-heartbeat.ts';
import { storeExternalServices } from './commands/store-external-services.ts';
import { storeSlowStatements } from './commands/store-slow-statements.ts';
import { type Report, writeHeartbeat } from './commands/write-heartbeat.ts';

const everyMs = 10_000;
const NANOSECONDS = 1_000_000;
const stops = new WeakMap<App, () => Promise<void>>();

/** Reports this process to the table of processes until the app stops, with what it noticed since the last report. */
export async function startHeartbeat(app: App, role: ProcessRole): Promise<void> {
  // Such a process neither serves nor works: it fills the demo or runs a command.
  if (role === 'none') return;
  const startedAt = new Date();
  const processId = newId(startedAt);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const report = async () => {
    const eventLoopMs = Math.round(delay.percentile(99) / NANOSECONDS);
    delay.reset();
    await reportProcess(app, new Date(), {
      ...{ processId, role, host: hostname(), pid: process.pid, version: app.config.version, startedAt },
      ...{ memoryBytes: process.memoryUsage.rss(), eventLoopMs },
    });
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

/** Stores the row of a process and what it noticed. A part that fails is logged and does not keep back the others. */
export async function reportProcess(app: App, now: Date, report: Report): Promise<void> {
  const store = async (what: string, part: () => Promise<void>) => {
    try {
      await part();
    } catch (error) {
      app.log.warn({ err: error }, `${what} not stored`);
    }
  };
  await store('heartbeat', () => writeHeartbeat(app, now, report));
  await store('states of external services', () => storeExternalServices(app));
  await store('slow statements', () => storeSlowStatements(app, now));
}

/** A process that ends on purpose is not silent: it is gone. */
export const stopHeartbeat = async (app: App): Promise<void> => stops.get(app)?.();
