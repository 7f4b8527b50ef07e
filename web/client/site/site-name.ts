import { useLocale, useLocaleStore } from '../device/locale.ts';
import { readSetting, useSetting } from './site-settings.ts';

/** The name of the site in the language of the app. */
export function useSiteName(): string {
  const locale = useLocale();
  return useSetting('site.name')[locale];
}

/** The slogan of the site in the language of the app; may be empty. */
export function useSlogan(): string {
  const locale = useLocale();
  return useSetting('site.slogan')[locale];
}

/** The name of the site, outside components. */
export const readSiteName = (): string => readSetting('site.name')[useLocaleStore.getState().locale];
