import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app.ts';
import { hasSitemap } from '#platform/settings/link-previews.ts';

/** Files under `/media` have addresses that end; pictures of previews lie under `/share`. */
const closedPaths = ['/api/', '/console', '/exports/', '/media/', '/login'];

/** Mounts robots.txt. A site that is not to be listed stays readable for previews of links, and says noindex. */
export function robotsPlugin(server: FastifyInstance, app: App): void {
  server.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...closedPaths.map((path) => `Disallow: ${path}`),
      ...(hasSitemap(app) ? ['', `Sitemap: ${app.config.publicUrl}/sitemap.xml`] : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
