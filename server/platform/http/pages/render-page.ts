import { createHash, hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isLocale, languageTag } from '@muyu/contract/core/locale.ts';
import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import type { PageMetaSource, PagePreviewSource } from '../../module/page-preview.ts';
import { outageOf } from '../../outage/outage.ts';
import { linkPreviewsSetting } from '../../settings/link-previews.ts';
import { mayBeIndexed } from '../../settings/search-engines.ts';
import { identityOf, renderMeta, renderPageHead } from './page-head.ts';
import { parseTemplate, renderTemplate } from './page-template.ts';
import type { SitePage } from './site-page.ts';

/** Pages without a preview that search engines may list. All others are about the viewer or wait for a choice. */
const listedPages: ReadonlySet<string> = new Set([
  '/',
  '/column/columnTabbar/find',
  '/column/settings/aboutUs',
  '/column/settings/aboutUs/terms',
  '/column/settings/aboutUs/privacy',
]);

/** Most time that a page waits for its `<meta>` elements, ms. */
const metaWaitMs = 100;

/** The `<meta>` elements of modules; none while the database does not answer, without which a page opens, too. */
async function renderMetas(app: App, metas: PageSources['metas'], now: Date): Promise<string[]> {
  const rendered = Promise.all(
    [...metas].map(async ([name, source]) => renderMeta(name, await source(app, now))),
  ).catch((error: unknown) => {
    if (!outageOf(error)) throw error;
    return [];
  });
  return Promise.race([rendered, setTimeout(metaWaitMs, [], { ref: false })]);
}

export type RenderedPage = { html: string; etag: string };

/** The parts of pages that modules write: previews by path, `<meta>` elements by name. */
export type PageSources = {
  previews: ReadonlyMap<string, PagePreviewSource>;
  metas: ReadonlyMap<string, PageMetaSource>;
};

/** Pages without anything to show are remembered this long, so that one link that is gone asks the database rarely. */
const missingMs = 5_000;
const maxMissing = 5_000;

function rememberMissing(source: PagePreviewSource): PagePreviewSource {
  const missing = new LRUCache<string, true>({ max: maxMissing, ttl: missingMs });
  return async (app, query, locale, now) => {
    const key = hash('sha256', JSON.stringify(query), 'base64');
    if (missing.has(key)) return null;
    const found = await source(app, query, locale, now);
    if (!found) missing.set(key, true);
    return found;
  };
}

export const pageSourcesOf = ({ modules }: App): PageSources => ({
  previews: new Map(
    modules.flatMap(({ pagePreviews = {} }) =>
      Object.entries(pagePreviews).map(([path, source]) => [path, rememberMissing(source)] as const),
    ),
  ),
  metas: new Map(modules.flatMap(({ pageMetas = {} }) => Object.entries(pageMetas))),
});

/** Not relative to a base, for which // begins a host. */
const addressOf = (url: string) => new URL(`http://site${url}`);

/** The path by which previews are found. */
export const pathnameOf = (url: string): string => addressOf(url).pathname;

/**
 * Renders the page of the members' app at a URL for every kind of client alike: people, chat apps, search engines. Its
 * language is the one that the link names, else that of the given page. `render` writes the template for a language.
 */
export async function renderPage(
  app: App,
  { previews, metas }: PageSources,
  render: (page: SitePage) => string,
  url: string,
  page: SitePage,
): Promise<RenderedPage> {
  const { settings, locale: fallback, now } = page;
  const { pathname, searchParams } = addressOf(url);
  const named = searchParams.get('lang');
  const linkLocale = isLocale(named) ? named : null;
  const locale = linkLocale ?? fallback;
  const source = app.settings.get(linkPreviewsSetting) ? previews.get(pathname) : undefined;
  const preview = (await source?.(app, Object.fromEntries(searchParams), locale, now)) ?? null;
  const head = renderPageHead({
    origin: app.config.publicUrl,
    site: identityOf(settings, locale),
    locale,
    linkLocale,
    preview,
    path: pathname,
    indexed: (preview !== null || listedPages.has(pathname)) && mayBeIndexed(app),
  });
  const tags = [head, ...(await renderMetas(app, metas, now))].join('\n    ');
  const html = renderTemplate(parseTemplate(render({ ...page, locale })), languageTag[locale], tags);
  // The page contains the time at which its settings were read; it is the same page without.
  const content = html.replace(/"at":\d+/, '');
  return { html, etag: `W/"${createHash('sha1').update(content).digest('base64url')}"` };
}
