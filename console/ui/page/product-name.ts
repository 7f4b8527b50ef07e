import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../client/preferences.ts';
import { useSiteSetting } from '../../client/site-settings.ts';

/** The name of the console: that of the site, in the language of the console. */
export function useProductName(): string {
  const { t } = useLingui();
  const site = useSiteSetting('site.name')[useLocale()];
  return t`${site} console`;
}
