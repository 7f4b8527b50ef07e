import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandContrast, brandStyle, brandVariables, type ThemeName } from './brand-colours.ts';
import { contrastOf, mixColours, textContrast } from './contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const isReadable = (theme: ThemeName, brand: string) => brandContrast(theme, brand) >= textContrast;

test('contrast is that of WCAG: 21 between black and white, 1 of a colour with itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#b8401a', '#b8401a')).toBe(1);
});

test('the default colours are readable in their theme and not in the other one', () => {
  expect(isReadable('dark', '#ff9a6c')).toBe(true);
  expect(isReadable('light', '#b8401a')).toBe(true);
  expect(isReadable('light', '#ff9a6c')).toBe(false);
  expect(isReadable('dark', '#1d1b22')).toBe(false);
});

test('text on a readable brand colour and on its tint is readable', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('dark' as const, 'light' as const), (brand, theme) => {
      fc.pre(isReadable(theme, brand));
      const variables = brandVariables(theme, brand);
      expect(contrastOf(variables['--on-brand']!, brand)).toBeGreaterThanOrEqual(textContrast);
      const ground = theme === 'dark' ? '#1f2331' : '#efebe4';
      const tint = mixColours(brand, ground, 0.14);
      expect(contrastOf(variables['--ink-brand']!, tint)).toBeGreaterThanOrEqual(textContrast);
      expect(brandContrast(theme, brand)).toBeGreaterThanOrEqual(textContrast);
    }),
  );
});

test('the style sets the variables of both themes', () => {
  const style = brandStyle({ dark: '#ff9a6c', light: '#b8401a' });
  expect(style).toContain('html[data-theme="dark"]{--brand:#ff9a6c;--on-brand:#241007');
  expect(style).toContain('html[data-theme="light"]{--brand:#b8401a;--on-brand:#ffffff');
});
