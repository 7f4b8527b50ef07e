import { contrastOf, mixColours, textContrast } from './contrast.ts';

export type ThemeName = 'dark' | 'light';

/** The grounds on which text in the brand colour stands, of each theme (page, card, field). */
const grounds: Record<ThemeName, readonly string[]> = {
  dark: ['#0d0f16', '#151823', '#1f2331'],
  light: ['#f7f4ef', '#ffffff', '#efebe4'],
};
/** Text on a ground of the brand colour: dark or white, whichever is easier to read. */
const inks = ['#241007', '#ffffff'] as const;
const tintShare = 0.14;

/** The least contrast of text in this colour with the grounds of a theme, and of the text that stands on the colour. */
export const brandContrast = (theme: ThemeName, brand: string): number =>
  Math.min(
    ...grounds[theme].map((ground) => contrastOf(brand, ground)),
    Math.max(...inks.map((ink) => contrastOf(brand, ink))),
  );

/** The brand colour, or a lighter or darker shade that is readable on its own tint. */
function inkOnTint(theme: ThemeName, brand: string): string {
  const far = theme === 'dark' ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.1) {
    const ink = mixColours(far, brand, share);
    const tints = grounds[theme].map((ground) => mixColours(brand, ground, tintShare));
    if (tints.every((tint) => contrastOf(ink, tint) >= textContrast)) return ink;
  }
  return far;
}

/** The CSS variables of a theme that derive from its brand colour. */
export function brandVariables(theme: ThemeName, brand: string): Record<string, string> {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(brand.slice(at, at + 2), 16));
  const withAlpha = (alpha: number) => `rgba(${red}, ${green}, ${blue}, ${alpha})`;
  return {
    '--brand': brand,
    '--on-brand': [...inks].sort((a, b) => contrastOf(brand, b) - contrastOf(brand, a))[0]!,
    '--ink-brand': inkOnTint(theme, brand),
    '--tint-brand': withAlpha(tintShare),
    '--glow': withAlpha(theme === 'dark' ? 0.16 : 0.28),
    '--halo': withAlpha(theme === 'dark' ? 0.55 : 0.35),
  };
}

/** The rules for both themes, to stand after the style sheet of the app. */
export const brandStyle = (colours: Record<ThemeName, string>): string =>
  (['dark', 'light'] as const)
    .map((theme) => {
      const variables = Object.entries(brandVariables(theme, colours[theme]));
      return `html[data-theme="${theme}"]{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    })
    .join('');
