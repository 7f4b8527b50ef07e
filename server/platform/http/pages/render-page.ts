import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isLocale, languageTag } from '@muyu/contract/core/locale.ts';
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
export const pageSourcesOf = ({ modules }: App): PageSources => ({
  previews: new Map(modules.flatMap(({ pagePreviews = {} }) => Object.entries(pagePreviews))),
  metas: new Map(modules.flatMap(({ pageMetas = {} }) => Object.entries(pageMetas))),
});

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
  // Not relative to a base, for which // begins a host.
  const { pathname, searchParams } = new URL(`http://site${url}`);
  const named = searchParams.get('lang');
  const linkLocale = isLocale(named) ? named : null;
  const locale = linkLocale ?? fallback;
  const source = app.settings.get(linkPreviewsSetting) ? previews.get(pathname) : undefined;
  const preview = (await source?.(app, Object.fromEntries(searchParams), locale, now)) ?? null;
  const head = renderPageHead({
    origin: app.config.publicUrl.replace(/\/+$/, ''),
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
