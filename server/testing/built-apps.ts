import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { httpOptions } from '../main/app.ts';
import type { App } from '../platform/app.ts';
import { webAppsPlugin } from '../platform/http/apps.ts';
import { createHttpServer } from '../platform/http/server.ts';

/** A built page of the members' app, as short as the server needs it. */
export const builtPage = `<!doctype html>
<html lang="zh-CN" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="built" />
    <title>built</title>
    <script src="/boot.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

type ServedApps = { http: FastifyInstance; folder: string; close(): Promise<void> };

/** Serves a built members' app beside the API, from a folder that `close` deletes. */
export async function serveBuiltApps(app: App): Promise<ServedApps> {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-pages-'));
  for (const name of ['web', 'console']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'web', 'index.html'), builtPage);
  const { routes, authenticate } = httpOptions(app);
  const plugins = app.modules.flatMap((each) => each.plugins ?? []);
  const apps = webAppsPlugin({ web: join(folder, 'web'), console: join(folder, 'console') });
  const http = await createHttpServer(app, { routes, authenticate, plugins: [...plugins, apps] });
  return {
    http,
    folder,
    async close() {
      await http.close();
      rmSync(folder, { recursive: true });
    },
  };
}
