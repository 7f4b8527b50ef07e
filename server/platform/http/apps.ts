import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { serverPath } from '@muyu/contract/core/server-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { outageOf } from '../outage/outage.ts';
import { signedDomains, siteOrigins } from '../settings/site-domains.ts';
import { inlineScripts } from './pages/inline-scripts.ts';
import { renderPreparingPage } from './pages/preparing-page.ts';
import { type PageSources, pageSourcesOf, pathnameOf, renderPage } from './pages/render-page.ts';
import {
  iconPath,
  renderConsolePage,
  renderManifest,
  renderWebPage,
  requestLocale,
  type SitePage,
} from './pages/site-page.ts';
import { createTemplate } from './pages/template-file.ts';
import { allowSources } from './security-headers.ts';

const distFolder = (name: string) => fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));
const hashedAsset = /^\/(console\/)?assets\//;
const isFile = /\.\w{2,12}$/;
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0]!;
const htmlType = 'text/html; charset=utf-8';
const pageHeaders = { 'cache-control': 'no-cache', vary: 'cookie, accept-language' };

/** Files with a hash in their name are immutable; other files are revalidated. */
const cacheControlFor = (path: string) =>
  hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Folders of the built apps. */
export type AppFolders = { web: string; console: string };
const builtApps: AppFolders = { web: distFolder('web'), console: distFolder('console') };

/**
 * Serves the built web apps: the members' app at /, the console at /console; their client-side routes get index.html,
 * which carries the identity and the settings of the site, and in the members' app the title and the tags of the page.
 */
export const webAppsPlugin =
  (folders: AppFolders = builtApps) =>
  async (server: FastifyInstance, app: App): Promise<void> => {
    await server.register(staticFiles, {
      root: [folders.web, folders.console],
      serve: false,
      cacheControl: false,
      // The build compresses the files once, better than each reply could.
      preCompressed: true,
    });

    const serve = (root: string, prefix: string, sendPage: ReturnType<typeof sendRendered>) => {
      return (request: FastifyRequest, reply: FastifyReply) => {
        const path = pathOf(request);
        const file = isFile.test(path) ? decodeURIComponent(path.slice(prefix.length)) : 'index.html';
        if (file === 'index.html') return sendPage(request, reply);
        return reply.header('cache-control', cacheControlFor(path)).sendFile(file, root);
      };
    };
    const manifest = join(folders.web, 'manifest.webmanifest');
    const config = { servesWhenFull: true };
    server.get(
      '/site.webmanifest',
      { config },
      sendRendered(app, manifest, 'application/manifest+json', renderManifest),
    );
    // Asked for by programs that read no page, and for the API documentation and files.
    server.get('/favicon.ico', { config }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(iconPath(app.settings.clientValues()['site.logo'])),
    );
    const index = join(folders.console, 'index.html');
    const serveConsole = serve(
      folders.console,
      '/console/',
      sendRendered(app, index, htmlType, renderConsolePage, sendPreparing),
    );
    const serveWeb = serve(folders.web, '/', sendWebPage(app, join(folders.web, 'index.html')));
    server.get('/console', { config }, serveConsole);
    server.get('/console/*', { config }, serveConsole);
    server.get('/*', { config }, (request, reply) => {
      if (serverPath.test(request.url)) throw new AppError(coreErrors.notFound, {});
      return serveWeb(request, reply);
    });
  };

const pageOf = (app: App, request: FastifyRequest): SitePage => ({
  settings: app.settings.clientValues(),
  locale: requestLocale(request),
  now: app.clock.now(),
});

/** Answers for an app that is still being built: a page that asks again by itself. */
const sendPreparing = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(503)
    .headers({ ...pageHeaders, 'retry-after': '3' })
    .type(htmlType)
    .send(renderPreparingPage(requestLocale(request)));

const sendNotFound = (): never => {
  throw new AppError(coreErrors.notFound, {});
};

/** A handler that sends a file of a build with the identity of the site; `absent` answers while the file does not exist. */
function sendRendered(
  app: App,
  file: string,
  type: string,
  render: typeof renderConsolePage,
  absent: (request: FastifyRequest, reply: FastifyReply) => unknown = sendNotFound,
) {
  const template = createTemplate(file);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await template();
    if (text === null) return absent(request, reply);
    return reply
      .headers(pageHeaders)
      .type(type)
      .send(render(text, pageOf(app, request)));
  };
}

function sendWebPage(app: App, file: string) {
  const template = createTemplate(file);
  const all = pageSourcesOf(app);
  let scriptsOf: { text: string; sources: string[] } = { text: '', sources: [] };
  // The page opens without the database, and its requests say what is the matter.
  const none: PageSources = { previews: new Map(), metas: new Map() };
  const withoutPreview: PageSources = { ...all, previews: none.previews };
  const sourcesFor = ({ server, url, ip }: FastifyRequest): PageSources => {
    if (server.load.isFull()) return none;
    // Previews read the database. The page opens without, because many people may share an address.
    return all.previews.has(pathnameOf(url)) && !server.mayPreview(ip) ? withoutPreview : all;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await template();
    if (text === null) throw new AppError(coreErrors.notFound, {});
    const render = (page: SitePage) => renderWebPage(text, page);
    const plain = pageOf(app, request);
    const page = { ...plain, domains: signedDomains(app, plain.now) };
    const renderWith = (sources: PageSources) => renderPage(app, sources, render, request.url, page);
    const { html, etag } = await renderWith(sourcesFor(request)).catch((error: unknown) => {
      if (!outageOf(error)) throw error;
      request.log.error({ err: error }, 'page without its preview');
      return renderWith(none);
    });
    reply.headers({ ...pageHeaders, etag });
    if (scriptsOf.text !== text) scriptsOf = { text, sources: inlineScripts(text) };
    allowSources(reply.raw, 'script-src', scriptsOf.sources);
    // The page asks other addresses of the site whether they answer.
    if (page.domains) allowSources(reply.raw, 'connect-src', siteOrigins(app));
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type(htmlType).send(html);
  };
}
