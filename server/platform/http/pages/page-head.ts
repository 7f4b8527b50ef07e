import { type Locale, type LocalizedText, languageTag, locales } from '@muyu/contract/core/locale.ts';
import type { ClientSettings } from '@muyu/contract/site/client-settings.ts';
import type { PagePreview } from '../../module/page-preview.ts';

const openGraphLocale: LocalizedText = { zh_CN: 'zh_CN', en_US: 'en_US', ja: 'ja_JP' };

/** Pictures below this width, and those of people, stand beside the text. */
const largeWidth = 300;

/** The site as link previews show it. */
export type SiteIdentity = { name: string; description: string; image: PreviewImage };
type PreviewImage = { path: string; width: number; height: number };

/** The name, the slogan and the logo of the site in a language. */
export function identityOf(settings: ClientSettings, locale: Locale): SiteIdentity {
  const name = settings['site.name'][locale];
  const slogan = settings['site.slogan'][locale];
  const path = settings['site.logo'] ? `/site/${settings['site.logo']}` : '/icon-512.png';
  return {
    name,
    description: [name, slogan].filter(Boolean).join(locale === 'en_US' ? ': ' : '：'),
    image: { path, width: 512, height: 512 },
  };
}

export type PageHead = {
  site: SiteIdentity;
  /** Address of the site without a trailing slash. */
  origin: string;
  locale: Locale;
  /** The language that the link itself names. */
  linkLocale: Locale | null;
  preview: PagePreview | null;
  /** The path that stands for a page without a preview. */
  path: string;
  indexed: boolean;
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** Adds the language to a path that may have parameters. */
const withLanguage = (path: string, locale: Locale) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;

/** Title, description, canonical and language links, Open Graph and Twitter tags of a page, as HTML. */
export function renderPageHead({
  origin,
  site,
  locale,
  linkLocale,
  preview,
  path,
  indexed,
}: PageHead): string {
  const own = preview?.path ?? path;
  const { name } = site;
  const title = preview?.title ?? name;
  const description = preview?.description ?? site.description;
  const image = preview ? preview.image : site.image;
  const url = origin + (linkLocale ? withLanguage(own, linkLocale) : own);
  const isLarge = preview?.image && preview.type !== 'profile' && preview.image.width >= largeWidth;
  const card = isLarge ? 'summary_large_image' : 'summary';
  const tags = [
    `<title>${escapeHtml(preview ? `${title} - ${name}` : name)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', name),
    meta('property', 'og:type', preview?.type ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    // A page without a preview of its own is the same for every id: its address names nothing.
    ...(preview || indexed ? [meta('property', 'og:url', url)] : []),
    meta('property', 'og:locale', openGraphLocale[locale]),
    meta('name', 'twitter:card', card),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ];
  if (image) {
    tags.push(
      meta('property', 'og:image', origin + image.path),
      meta('property', 'og:image:width', String(image.width)),
      meta('property', 'og:image:height', String(image.height)),
      meta('property', 'og:image:alt', title),
      meta('name', 'twitter:image', origin + image.path),
    );
  }
  if (!indexed) tags.push(meta('name', 'robots', 'noindex'));
  else {
    tags.push(`<link rel="canonical" href="${escapeHtml(url)}" />`);
    for (const other of locales) tags.push(alternate(languageTag[other], origin + withLanguage(own, other)));
    tags.push(alternate('x-default', origin + own));
  }
  return tags.join('\n    ');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

export const renderMeta = (name: string, content: string): string => meta('name', name, content);

const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`;
