import type { ClientSettings } from '../../site/client-settings.ts';

const coloursOf = (values: ClientSettings) => ({
  dark: values['site.brandDark'],
  light: values['site.brandLight'],
});

/** The brand colours of the themes; null for the default ones, which the style sheets have. */
export function ownBrandColours(
  values: ClientSettings,
  defaults: ClientSettings,
): { dark: string; light: string } | null {
  const [colours, usual] = [coloursOf(values), coloursOf(defaults)];
  return colours.dark === usual.dark && colours.light === usual.light ? null : colours;
}
