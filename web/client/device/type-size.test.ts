import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseTypeSizeCookie, typeScale } from './type-size.ts';

test('type is normal without a cookie and for unknown values', () => {
  expect(parseTypeSizeCookie('')).toBe('normal');
  expect(parseTypeSizeCookie('ins_type=huge; ins_lang=ja')).toBe('normal');
  expect(parseTypeSizeCookie('ins_lang=ja; ins_type=large')).toBe('large');
});

test('the style sheet scales type by the same factors', () => {
  const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8');
  const factor = (selector: string) => {
    const [, found] = css.split(`${selector} {\n  --type: `);
    return Number.parseFloat(found ?? '');
  };
  expect(factor(':root')).toBe(typeScale.normal);
  expect(factor('[data-type="large"]')).toBe(typeScale.large);
});

test('every type size and line height of the theme is scaled', () => {
  const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8');
  const sizes = [...css.matchAll(/--(?:text|leading)-[a-z-]+: (.*);/g)].map(([, value]) => value);
  expect(sizes.length).toBeGreaterThan(15);
  expect(sizes.filter((value) => !value!.endsWith('* var(--type))'))).toEqual([]);
});
