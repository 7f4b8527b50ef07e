import { brandVariables } from '@muyu/contract/core/brand-colours.ts';
import { mixColours } from '@muyu/contract/core/contrast.ts';
import { type ClientSettings, defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { palettes, type ThemeName } from '../client/palette.ts';

type Palette = Record<keyof (typeof palettes)['dark'], string>;
const settingOf = { dark: 'site.brandDark', light: 'site.brandLight' } as const;

/** The colours of a theme, with the brand colour of the site and the shades that derive from it. */
export function paletteOf(name: ThemeName, settings: ClientSettings): Palette {
  const palette = palettes[name];
  const brand = settings[settingOf[name]];
  if (brand === defaultClientSettings[settingOf[name]]) return palette;
  const stronger = name === 'dark' ? '#ffffff' : '#000000';
  return {
    ...palette,
    brand,
    brandHover: mixColours(stronger, brand, 0.18),
    brandActive: mixColours(name === 'dark' ? '#000000' : stronger, brand, name === 'dark' ? 0.1 : 0.32),
    brandTint: mixColours(brand, palette.card, 0.13),
    brandTintHover: mixColours(brand, palette.card, 0.2),
    onBrand: brandVariables(name, brand)['--on-brand']!,
  };
}
