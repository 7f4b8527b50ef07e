/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb => {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as #rrggbb, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of text and its background (WCAG 2.2, AA). */
export const textContrast = 4.5;

/** `share` (0 to 1) of `over` on `under`. */
export function mixColours(over: string, under: string, share: number): string {
  const [top, ground] = [rgbOf(over), rgbOf(under)];
  const mixed = top.map((value, i) => Math.round(value * share + ground[i]! * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
