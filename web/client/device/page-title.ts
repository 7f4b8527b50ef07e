import { useEffect } from 'react';
import { readSetting } from '../site/site-settings.ts';
import { useLocale } from './locale.ts';

/** The name of the shown page and the unread count before it: "(3) ", or ''. */
let pageName: string | null = null;
let prefix = '';

/** The document title: (3) The lamp at the pier - 暮屿. */
export const composeTitle = (prefix: string, name: string | null, site: string): string =>
  `${prefix}${name ? `${name} - ` : ''}${site}`;

/** Shows the title again: the name of the site or the language has changed. */
export function showTitle(): void {
  document.title = composeTitle(prefix, pageName, readSetting('site.name')[useLocale.getState().locale]);
}

/** Names the page in the title; null for pages without a name of their own. */
export function setPageTitle(name: string | null): void {
  pageName = name;
  showTitle();
}

/** Sets what stands before the title. */
export function setTitlePrefix(text: string): void {
  if (text === prefix) return;
  prefix = text;
  showTitle();
}

/** Names the page in the title while the component is mounted. The server wrote the title of the first page. */
export function usePageTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return;
    setPageTitle(name);
    return () => setPageTitle(null);
  }, [name]);
}
