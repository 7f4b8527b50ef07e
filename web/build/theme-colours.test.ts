import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf, mixColours, textContrast } from '@muyu/contract/core/contrast.ts';
import { expect, test } from 'vitest';

const style = readFileSync(join(import.meta.dirname, '../ui/theme.css'), 'utf8');

/** Text colours, each readable on every ground. */
const texts = ['fg', 'fg2', 'fg3', 'brand', 'like', 'vip', 'tide', 'violet', 'ok', 'warn', 'danger'];
const grounds = ['bg', 's1', 's2'];
/** Colours with a tint of their own, on which their ink is written. */
const tinted = ['brand', 'like', 'vip', 'tide', 'violet'];

function coloursOf(theme: string): (name: string) => string {
  const block = style.slice(style.indexOf(`[data-theme="${theme}"] {`)).split('}')[0]!;
  const colours = new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
  return (name) => colours.get(name)!;
}

/** The tint of a colour, with its share of a ground. */
function tintOn(ground: string, tint: string): string {
  const [red, green, blue, share] = tint.match(/[\d.]+/g)!.map(Number);
  const hex = [red, green, blue].map((value) => value!.toString(16).padStart(2, '0')).join('');
  return mixColours(`#${hex}`, ground, share!);
}

test.each(['dark', 'light'])('in the %s theme text can be read on every ground, tint and button', (theme) => {
  const colour = coloursOf(theme);
  const pairs = [
    ...texts.flatMap((text) =>
      grounds.map((ground) => [text, ground, colour(text), colour(ground)] as const),
    ),
    ...tinted.flatMap((name) =>
      grounds.map(
        (ground) =>
          [
            `ink-${name}`,
            `tint on ${ground}`,
            colour(`ink-${name}`),
            tintOn(colour(ground), colour(`tint-${name}`)),
          ] as const,
      ),
    ),
    ['on-brand', 'brand', colour('on-brand'), colour('brand')] as const,
  ];
  const faint = pairs
    .map(([text, ground, one, other]) => [text, ground, contrastOf(one, other)] as const)
    .filter(([, , contrast]) => contrast < textContrast);
  expect(faint).toEqual([]);
});
