import { accountRoutes, memberAuthenticator } from '#modules/account';
import { siteRoutes } from '#modules/site';
import type { App } from '#platform/app.ts';
import { webApps } from '#platform/http/apps.ts';
import type { HttpParts } from '#platform/http/server.ts';

/** Where modules meet: who fulfils, who listens, which work is done. The only place that knows them all. */
export function joinModules(_app: App): void {}

/** Everything that the HTTP server answers. */
export function httpParts(app: App): HttpParts {
  const member = memberAuthenticator(app);
  return {
    routes: [...siteRoutes, ...accountRoutes],
    authenticate: (token) => member(token),
    mounts: [webApps],
  };
}
