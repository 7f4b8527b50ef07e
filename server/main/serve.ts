import type { Config } from '#platform/config/config.ts';
import { watchClock } from '#platform/database/connection/clock.ts';
import { listen } from '#platform/http/listen.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { ProcessRole } from '#platform/jobs/jobs.ts';
import { openTracing } from '#platform/tracing/tracing.ts';
import { createApp, httpOptions, startApp, stopApp } from './app.ts';
import { startFlushLoop } from './flush-loop.ts';

export type RunningServer = { url: string; close(): Promise<void> };

/**
 * Serves API, web apps and media on one port and runs its share of the jobs. `close` waits for running
 * requests.
 */
export async function serve(config: Config, role: ProcessRole = 'server'): Promise<RunningServer> {
  const app = createApp(config, await openTracing(process.env, config.version));
  await startApp(app, role);
  const stopFlushLoop = startFlushLoop(app);
  const stopClockWatch = watchClock(app);
  const http = await createHttpServer(app, httpOptions(app));
  const url = await listen(http, config);
  return {
    url,
    async close() {
      await http.close();
      stopClockWatch();
      await stopFlushLoop();
      await stopApp(app);
    },
  };
}
