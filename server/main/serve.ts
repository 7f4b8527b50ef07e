import type { Config } from '#platform/config.ts';
import { createHttp } from '#platform/http/server.ts';
import type { Share } from '#platform/jobs.ts';
import { createApp, startApp, stopApp } from './app.ts';
import { keepFolding } from './folding.ts';
import { httpParts } from './modules.ts';

export type Serving = { url: string; close(): Promise<void> };

/**
 * Serves API, web apps and media on one port, and does its share of the jobs. `close` lets requests under way finish.
 */
export async function serve(config: Config, share: Share = 'light'): Promise<Serving> {
  const app = createApp(config);
  await startApp(app, share);
  const stopFolding = keepFolding(app);
  const http = await createHttp(app, httpParts(app));
  const url = await http.listen({ host: config.host, port: config.port });
  return {
    url,
    async close() {
      await http.close();
      await stopFolding();
      await stopApp(app);
    },
  };
}
