import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { layoutPoster, plateSide } from './poster-layout.ts';
import { postLink } from './share-link.ts';

test('a poster grows with its cover and its title', () => {
  const [short, long] = [layoutPoster(1, 1), layoutPoster(3, 3 / 4)];
  expect([short.art.height, long.art.height]).toEqual([358, 477]);
  expect([short.height, long.height]).toEqual([358 + 56 + 132 + 20, 477 + 56 + 56 + 132 + 20]);
  for (const { plate, height } of [short, long]) expect(height - plate.y - plate.height).toBe(20);
});

test('without a cover the drawing takes its place', () => {
  expect(layoutPoster(1, null).art).toEqual({ x: 0, y: 0, width: 358, height: 250 });
});

test('the code of a long address is at least 20 mm wide on screen', () => {
  const link = postLink('https://a-rather-long-name.community.example:8443', randomUuid(), 'zh_CN');
  const count = encode(link, { ecc: 'M', border: 0 }).data.length;
  // A module is a whole number of pixels of the picture, which is three times as large; four modules stay free around.
  const module = Math.floor((plateSide * 3) / (count + 8)) / 3;
  expect(module * count).toBeGreaterThanOrEqual((20 * 96) / 25.4);
});
