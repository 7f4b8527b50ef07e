import { brandStyle } from '@muyu/contract/core/brand-colours.ts';
import { ownBrandColours } from '@muyu/contract/core/site/own-colours.ts';
import { type ClientSettings, defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { readSiteSettings, refreshSiteSettings, subscribeSiteSettings } from '../client/site-settings.ts';

/** Sets colours and icon of the page again whenever settings change, and asks for them when the console is opened again. */
export function showIdentity(): void {
  subscribeSiteSettings(() => {
    showColours(readSiteSettings());
    showIcon(readSiteSettings()['site.logo']);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshSiteSettings();
  });
}

function showColours(settings: ClientSettings): void {
  const colours = ownBrandColours(settings, defaultClientSettings);
  const known = document.getElementById('site-brand');
  if (!colours) {
    known?.remove();
    return;
  }
  const style = known ?? document.head.appendChild(document.createElement('style'));
  style.id = 'site-brand';
  style.textContent = brandStyle(colours);
}

function showIcon(logo: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  link.type = logo ? 'image/png' : 'image/svg+xml';
  link.href = logo ? `/site/${logo.replace(/\.png$/, '-192.png')}` : '/console/icon.svg';
}
