import type { Locale } from '@muyu/contract/core/locale.ts';
import type { App } from '#platform/app.ts';
import { nameSetting } from '../settings.ts';

/** The name of the site in a language. */
export const siteName = ({ settings }: Pick<App, 'settings'>, locale: Locale): string =>
  settings.get(nameSetting)[locale];
