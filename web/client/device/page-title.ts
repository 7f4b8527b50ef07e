import { useEffect } from 'react';
import { readSetting } from '../site/site-settings.ts';
import { useLocaleStore } from './locale.ts';

/** The names that mounted pages give, the newest last; the unread count before the title: "(3) ", or ''. */
let names: readonly { name: string }[] = [];
let prefix = '';

/** The document title: (3) The lamp at the pier - 暮屿. */
export const composeTitle = (prefix: string, name: string | null, site: string): string =>
  `${prefix}${name ? `${name} - ` : ''}${site}`;

/** Shows the title again: the page, the name of the site or the language has changed. */
export function showTitle(): void {
  const name = names.at(-1)?.name ?? null;
  document.title = composeTitle(prefix, name, readSetting('site.name')[useLocaleStore.getState().locale]);
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
    const own = { name };
    names = [...names, own];
    showTitle();
    return () => {
      names = names.filter((each) => each !== own);
      showTitle();
    };
  }, [name]);
}
