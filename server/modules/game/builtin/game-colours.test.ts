import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '@muyu/contract/core/contrast.ts';
import { expect, test } from 'vitest';

/** Least contrast of what a player must see (WCAG 2.2, AA). */
const minContrast = 3;
/** The edges, as they hold on both ends of the water. */
const drawn = ['rock-edge', 'lantern-edge', 'boat-edge', 'life'];

const style = readFileSync(join(import.meta.dirname, 'game.css'), 'utf8');

function coloursOf(selector: string): Map<string, string> {
  const block = style.slice(style.indexOf(`${selector} {`)).split('}')[0]!;
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name!, colour!]),
  );
}

test.each([
  ['dark', ':root'],
  ['light', ':root[data-theme="light"]'],
])('in the %s theme rocks, lanterns, boat and lives can be told from the water', (_theme, selector) => {
  const colours = coloursOf(selector);
  for (const name of drawn)
    for (const water of ['far', 'near']) {
      const contrast = contrastOf(colours.get(name)!, colours.get(water)!);
      expect([name, water, contrast >= minContrast]).toEqual([name, water, true]);
    }
});
