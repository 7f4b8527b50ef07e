import type { Locale } from '@muyu/contract/core/locale.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import type { App } from '../app.ts';

/** The preview of a page in a shared link: to everybody, so nothing that a guest may not see. */
export type PagePreview = {
  /** The Open Graph type. */
  type: 'article' | 'profile' | 'video.other';
  title: string;
  description: string;
  /** The stable path of a picture of this site, not a signed URL: those that keep a preview ask again much later. */
  image: { path: string; width: number; height: number } | null;
  /** The path with the parameters that identify the page. */
  path: string;
};

/** Describes the page with these parameters; null when there is nothing that everybody may see. */
export type PagePreviewSource = (
  app: App,
  query: Readonly<Record<string, string>>,
  locale: Locale,
  now: Date,
) => Promise<PagePreview | null>;

/** The content of a `<meta>` element, the same for everybody. */
export type PageMetaSource = (app: App, now: Date) => Promise<string>;

const longestDescription = 160;

/** A text as the description of a preview. */
export const toDescription = (text: string): string => excerpt(text, longestDescription);
