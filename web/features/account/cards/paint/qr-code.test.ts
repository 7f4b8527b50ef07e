import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { paintScale } from '../../../../ui/drawing/canvas.ts';
import { paintQr, qrModules, qrRect } from '../../../../ui/drawing/qr-code.ts';
import { shareQrBox } from './share-picture.ts';

const link = 'https://muyu.example/?inviteCode=AB12CD34';

/** A canvas stub that records rectangles as picture pixels. */
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

test("the matrix has the modules of the link's QR code without a border", () => {
  const { data } = encode(link, { ecc: 'M', border: 0 });
  expect(qrModules(link)).toEqual(data);
  // Finder patterns in three corners.
  expect(qrModules(link)[0]!.slice(0, 7).every(Boolean)).toBe(true);
});

test('the pixel at every module centre has the colour of the matrix', () => {
  const box = { x: 0, y: 0, width: shareQrBox.width, height: shareQrBox.width };
  const context = pixels(box.width);
  const modules = qrModules(link);
  paintQr(context, modules, box);
  const { module, inset } = qrRect(box.width, modules.length);
  modules.forEach((row, line) => {
    row.forEach((dark, column) => {
      const [x, y] = [column, line].map((at) => Math.floor((inset + (at + 0.5) * module) * paintScale));
      expect(context.dark.has(`${x} ${y}`)).toBe(dark);
    });
  });
});

test('the quiet zone has four modules, and the code is at least 20 mm wide on screen', () => {
  const millimetre = 96 / 25.4;
  for (const text of [link, `https://a-rather-long-name.community.example:8443/?inviteCode=AB12CD34`]) {
    const count = qrModules(text).length;
    const { module, inset } = qrRect(shareQrBox.width, count);
    expect(inset).toBeGreaterThanOrEqual(module * 4 - 1e-6);
    expect(module * count).toBeGreaterThanOrEqual(20 * millimetre);
    expect(Number.isInteger(Math.round(module * paintScale * 1e6) / 1e6)).toBe(true);
  }
});
