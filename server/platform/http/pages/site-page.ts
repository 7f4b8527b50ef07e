import { brandStyle } from '@muyu/contract/core/brand-colours.ts';
import { isLocale, type Locale, languageTag, localeOf } from '@muyu/contract/core/locale.ts';
import { ownBrandColours } from '@muyu/contract/core/site/own-colours.ts';
import { type ClientSettings, defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import type { SignedDomains } from '@muyu/contract/site/site.ts';
import type { FastifyRequest } from 'fastify';
import { escapeHtml, identityOf } from './page-head.ts';

/** The input of a page of the site: settings, language, time. */
export type SitePage = {
  settings: ClientSettings;
  locale: Locale;
  now: Date;
  /** The addresses of the site, when it has more than one. */
  domains?: SignedDomains | null;
};

/** A replacement as a function: `$&` in a name must not act. */
const put = (page: string, part: RegExp | string, text: string) => page.replace(part, () => text);

/** The language of a page: that of the cookie, which the apps set, else that of the browser. */
export function requestLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const chosen = /(?:^|; )ins_lang=([^;]*)/.exec(headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : localeOf(headers['accept-language']);
}

/** The settings as a data block, which the browser does not execute; the app starts with them. */
const settingsBlock = ({ settings, now }: SitePage): string =>
  dataBlock('site-settings', { at: now.getTime(), values: settings });

const domainsBlock = ({ domains }: SitePage): string => (domains ? dataBlock('site-domains', domains) : '');

const dataBlock = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The brand colours as a style sheet; nothing while they are the default. */
function brandBlock({ settings }: SitePage): string {
  const colours = ownBrandColours(settings, defaultClientSettings);
  return colours ? `<style id="site-brand">${brandStyle(colours)}</style>` : '';
}

/** The icon of the site, 192 px: that of its logo, else the product's. */
export const iconPath = (logo: string | null): string =>
  logo ? `/site/${logo.replace(/\.png$/, '-192.png')}` : '/icon-192.png';

function withIdentity(template: string, page: SitePage): string {
  const { settings, locale } = page;
  const name = escapeHtml(settings['site.name'][locale]);
  let html = put(template, /<title>[^<]*<\/title>/, `<title>${name}</title>`);
  if (settings['site.logo']) {
    const icon = iconPath(settings['site.logo']);
    html = put(html, /<link rel="icon"[^>]*>/, `<link rel="icon" href="${icon}" type="image/png" />`);
    html = put(html, /<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${icon}" />`);
  }
  return put(html, '</head>', `${brandBlock(page)}${settingsBlock(page)}${domainsBlock(page)}</head>`);
}

const needsJavaScript: Record<Locale, string> = {
  zh_CN: '需要 JavaScript 才能打开。',
  en_US: 'JavaScript is needed.',
  ja: '表示するにはJavaScriptが必要です。',
};

/** The members' app with the identity of the site. */
export function renderWebPage(template: string, page: SitePage): string {
  const { settings, locale } = page;
  const { name, description } = identityOf(settings, locale);
  let html = withIdentity(template, page);
  html = put(
    html,
    /<meta name="description"[^>]*>/,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  );
  html = put(html, /<link rel="manifest"[^>]*>/, '<link rel="manifest" href="/site.webmanifest" />');
  return put(
    html,
    /<noscript>[^<]*<\/noscript>/,
    `<noscript>${escapeHtml(name)}: ${needsJavaScript[locale]}</noscript>`,
  );
}

/** The console with the name and the colours of the site. */
export const renderConsolePage = withIdentity;

/** The manifest of the installed app, from that of the build. */
export function renderManifest(template: string, { settings, locale }: SitePage): string {
  const name = settings['site.name'][locale];
  const logo = settings['site.logo'];
  const icon = (src: string, sizes: string) => ({ src, sizes, type: 'image/png' });
  return JSON.stringify({
    ...(JSON.parse(template) as object),
    name,
    short_name: name,
    description: settings['site.slogan'][locale],
    lang: languageTag[locale],
    ...(logo ? { icons: [icon(iconPath(logo), '192x192'), icon(`/site/${logo}`, '512x512')] } : {}),
  });
}
