import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { paintScale } from './paper.ts';
import { paintQr, qrModules, qrPlace } from './qr-plate.ts';
import { shareQrBox } from './share-picture.ts';

const link = 'https://muyu.example/?inviteCode=AB12CD34';

/** Paper that takes rectangles only, pixel by pixel as the picture has them. */
function pixels(side: number) {
  const dark = new Set<string>();
  return {
    dark,
    fillStyle: '',
    fillRect(x: number, y: number, width: number, height: number) {
      const [left, top, right, bottom] = [x, y, x + width, y + height].map((at) => at * paintScale);
      for (const edge of [left!, top!, right!, bottom!])
        expect(Math.abs(edge - Math.round(edge))).toBeLessThan(1e-6);
      expect(Math.round(right!)).toBeLessThanOrEqual(side * paintScale);
      for (let line = Math.round(top!); line < Math.round(bottom!); line += 1)
        for (let column = Math.round(left!); column < Math.round(right!); column += 1)
          dark.add(`${column} ${line}`);
    },
  };
}

test('the modules are those of the code for the link, without a border', () => {
  const { data } = encode(link, { ecc: 'M', border: 0 });
  expect(qrModules(link)).toEqual(data);
  // The three finders stand in their corners.
  expect(qrModules(link)[0]!.slice(0, 7).every(Boolean)).toBe(true);
});

test('at every module centre of the painted code stands what the matrix says', () => {
  const box = { x: 0, y: 0, width: shareQrBox.width, height: shareQrBox.width };
  const paper = pixels(box.width);
  const modules = qrModules(link);
  paintQr(paper, modules, box);
  const { module, inset } = qrPlace(box.width, modules.length);
  modules.forEach((row, line) => {
    row.forEach((dark, column) => {
      const [x, y] = [column, line].map((at) => Math.floor((inset + (at + 0.5) * module) * paintScale));
      expect(paper.dark.has(`${x} ${y}`)).toBe(dark);
    });
  });
});

test('four modules stay white around the code, and it is at least 20 mm wide on screen', () => {
  const millimetre = 96 / 25.4;
  for (const text of [link, `https://a-rather-long-name.community.example:8443/?inviteCode=AB12CD34`]) {
    const count = qrModules(text).length;
    const { module, inset } = qrPlace(shareQrBox.width, count);
    expect(inset).toBeGreaterThanOrEqual(module * 4 - 1e-6);
    expect(module * count).toBeGreaterThanOrEqual(20 * millimetre);
    expect(Number.isInteger(Math.round(module * paintScale * 1e6) / 1e6)).toBe(true);
  }
});
