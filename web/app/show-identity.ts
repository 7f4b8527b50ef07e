import { brandStyle } from '@muyu/contract/core/brand-colours.ts';
import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { useLocale } from '../client/device/locale.ts';
import { showTitle } from '../client/device/page-title.ts';
import { useSiteSettings } from '../client/site-settings.ts';

/**
 * Sets the brand colours of the page, and title and colours again whenever settings or language change. The server wrote
 * the first title.
 */
export function showIdentity(): void {
  const showColours = () => {
    const { values } = useSiteSettings.getState();
    const colours = { dark: values['site.brandDark'], light: values['site.brandLight'] };
    const own =
      colours.dark !== defaultClientSettings['site.brandDark'] ||
      colours.light !== defaultClientSettings['site.brandLight'];
    const known = document.getElementById('site-brand');
    if (!own) return known?.remove();
    const style = known ?? document.head.appendChild(document.createElement('style'));
    style.id = 'site-brand';
    style.textContent = brandStyle(colours);
  };
  useSiteSettings.subscribe(showColours);
  useSiteSettings.subscribe(showTitle);
  useLocale.subscribe(showTitle);
  showColours();
}
