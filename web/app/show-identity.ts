import { ownBrandColours } from '@muyu/contract/core/site/own-colours.ts';
import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { useLocaleStore } from '../client/device/locale.ts';
import { showTitle } from '../client/device/page-title.ts';
import { useSiteSettings } from '../client/site/site-settings.ts';

/**
 * Sets the brand colours of the page, and title and colours again whenever settings or language change. The server wrote
 * the first title and the first colours.
 */
export function showIdentity(): void {
  useSiteSettings.subscribe(() => void showColours());
  useSiteSettings.subscribe(showTitle);
  useLocaleStore.subscribe(showTitle);
  void showColours();
}

const ownColours = () => ownBrandColours(useSiteSettings.getState().values, defaultClientSettings);

async function showColours(): Promise<void> {
  const colours = ownColours();
  const known = () => document.getElementById('site-brand');
  if (!colours) return known()?.remove();
  // Most sites have the default colours and never need the code.
  const module = await import('@muyu/contract/core/brand-colours.ts').catch(() => null);
  const now = ownColours();
  if (!module || now?.dark !== colours.dark || now.light !== colours.light) return;
  const style = known() ?? document.head.appendChild(document.createElement('style'));
  style.id = 'site-brand';
  style.textContent = module.brandStyle(colours);
}
